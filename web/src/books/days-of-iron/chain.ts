// A charge as the chain of tests that it is, read off the chances of what it comes to: each way to end leaves the chain at
// its own rung.

import { percent } from "../../table/odds.ts";
import type { Odds } from "../../wire/types.ts";

export interface Rung {
  /** What must come true, as a question. */
  asks: string;
  cite: string;
  /** Of those who come to this rung so many get past it. */
  past: bigint;
  of: bigint;
  /** The charge has won here and goes no farther: they run. */
  won: bigint;
}

/** What ends a charge, in the order in which it can. */
const ENDS: { asks: string; cite: string; out: string[]; won?: string[] }[] = [
  { asks: "Will they go?", cite: "DI-MTR-1", out: ["does_not_charge"] },
  { asks: "On under fire?", cite: "DI-MTR-3", out: ["halted_by_fire"] },
  { asks: "Do the others run?", cite: "DI-MTR-2", out: [], won: ["they_run"] },
  { asks: "Do they reach them?", cite: "DI-CHG-14", out: ["does_not_reach"] },
  { asks: "Do they go home?", cite: "DI-MTR-4", out: ["stopped_short"] },
  { asks: "Do they win the fight?", cite: "DI-CA-2", out: ["thrown_back", "beaten", "beaten_and_routed"] },
];

const WON = ["they_run", "wins", "wins_and_breaks_them"];

/** All of them, and how many of them win. */
export function won({ outcomes, denominator }: Odds): [bigint, bigint] {
  return [weightOf(outcomes, WON), BigInt(denominator)];
}

function weightOf(outcomes: Odds["outcomes"], of: string[]): bigint {
  return outcomes.filter((it) => of.includes(String(it.outcome))).reduce((sum, it) => sum + BigInt(it.weight), 0n);
}

/** The rungs at which anything is decided. */
export function rungs({ outcomes, denominator }: Odds): Rung[] {
  let left = BigInt(denominator);
  const all: Rung[] = [];
  for (const { asks, cite, out, won: wins = [] } of ENDS) {
    const [gone, over] = [weightOf(outcomes, out), weightOf(outcomes, wins)];
    if (0n < left && (0n < gone || 0n < over)) all.push({ asks, cite, past: left - gone, of: left, won: over });
    left -= gone + over;
  }
  return all;
}

/** `72%`, `sure`, `never`; where others may run, how often they do. */
export function said({ past, of, won: runs }: Rung): string {
  if (0n < runs) return `${percent(runs, of)} %`;
  return past === of ? "sure" : past === 0n ? "never" : `${percent(past, of)} %`;
}
