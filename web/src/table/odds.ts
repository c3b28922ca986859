// Reading odds that the server counted: whole per cent, fractions in lowest terms behind them, and "at least" where outcomes are numbers.

import type { Chance, Odds, Plain } from "../wire/types.ts";

export function fraction(weight: bigint, of: bigint): string {
  if (weight === 0n) return "0";
  if (weight === of) return "certain";
  const by = divisor(weight, of);
  return `${weight / by}/${of / by}`;
}

function divisor(a: bigint, b: bigint): bigint {
  while (b) [a, b] = [b, a % b];
  return a;
}

export function share(weight: bigint, of: bigint): number {
  return of === 0n ? 0 : Number((weight * 10000n) / of) / 10000;
}

/** What may come of a throw in a few words, each with its chance in whole per cent: `full move 42 %`. */
export function summed(odds: Odds, says: (outcome: Plain) => string): string[] {
  const by = new Map<string, bigint>();
  for (const { outcome, weight } of odds.outcomes) {
    const words = says(outcome).split(",")[0] ?? "";
    by.set(words, (by.get(words) ?? 0n) + BigInt(weight));
  }
  const of = BigInt(odds.denominator);
  return [...by].map(([words, weight]) => `${words} ${percent(weight, of)} %`);
}

/** Whole per cent; what can happen is never none of them, what can fail never all. */
export function percent(weight: bigint, of: bigint): string {
  const cents = of === 0n ? 0n : (weight * 200n + of) / (2n * of);
  return cents === 0n && weight > 0n ? "<1" : cents === 100n && weight < of ? ">99" : String(cents);
}

/** Longer fractions nobody reads. */
const READ = 14;

/** A chance as it is said: `42 %`, and exactly, where that can be read. */
export interface Said {
  percent: string;
  exactly: string | undefined;
}

export function said(weight: bigint, of: bigint): Said {
  const exact = fraction(weight, of);
  return { percent: `${percent(weight, of)} %`, exactly: exact.includes("/") && exact.length <= READ ? exact : undefined };
}

export interface Line extends Said {
  outcome: Plain;
  fraction: string;
  share: number;
}

export function lines(odds: Odds): Line[] {
  const of = BigInt(odds.denominator);
  return odds.outcomes.map((it) => ({
    outcome: it.outcome,
    ...said(BigInt(it.weight), of),
    fraction: fraction(BigInt(it.weight), of),
    share: share(BigInt(it.weight), of),
  }));
}

/** The same odds, with outcomes that read the same put together, under the one of them that came. */
export function merged(odds: Odds, says: (outcome: Plain) => string, came?: Plain | undefined): Odds {
  const by = new Map<string, Chance>();
  for (const it of odds.outcomes) {
    const words = says(it.outcome);
    const held = by.get(words);
    const outcome = held && !same(it.outcome, came) ? held.outcome : it.outcome;
    by.set(words, held ? { outcome, weight: String(BigInt(held.weight) + BigInt(it.weight)), p: held.p + it.p } : it);
  }
  return { ...odds, outcomes: [...by.values()] };
}

/** The number an outcome is: itself, or the only field of it; nothing counts as none. */
function number(outcome: Plain): number | undefined {
  if (typeof outcome === "number") return outcome;
  if (outcome === null) return 0;
  if (typeof outcome !== "object" || Array.isArray(outcome)) return undefined;
  const fields = Object.values(outcome);
  return fields.length === 1 ? number(fields[0] ?? null) : undefined;
}

/** What is measured, when outcomes are objects with one field. */
function measure(outcomes: Chance[]): string {
  for (const { outcome } of outcomes) {
    if (outcome && typeof outcome === "object" && !Array.isArray(outcome)) return Object.keys(outcome)[0] ?? "";
  }
  return "";
}

export interface AtLeast {
  measure: string;
  steps: (Said & { value: number; fraction: string; share: number })[];
}

/** Chances of at least each value, rising; only for outcomes that are ordered numbers, and more than two of them. */
export function atLeast(odds: Odds): AtLeast | undefined {
  if (odds.outcomes.length < 3) return undefined;
  const of = BigInt(odds.denominator);
  const weights = new Map<number, bigint>();
  for (const { outcome, weight } of odds.outcomes) {
    const value = number(outcome);
    if (value === undefined) return undefined;
    weights.set(value, (weights.get(value) ?? 0n) + BigInt(weight));
  }
  const values = [...weights.keys()].sort((a, b) => a - b);
  let left = of;
  const steps = values.map((value) => {
    const step = { value, ...said(left, of), fraction: fraction(left, of), share: share(left, of) };
    left -= weights.get(value) ?? 0n;
    return step;
  });
  return { measure: measure(odds.outcomes), steps: steps.slice(1) };
}

export function same(a: Plain | undefined, b: Plain | undefined): boolean {
  return a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b);
}
