// Names of fields and values as a player reads them. Knows no book.

import { capital, plain, word } from "../table/words.ts";
import type { Plain } from "../wire/types.ts";

/** `friends_broken` reads `Friends broken`. */
export function label(name: string): string {
  return capital(word(name));
}

/** The place of a field in words: `firers[0].weapon` reads `Firers 1 weapon`. */
export function named(path: string): string {
  return label(path.replaceAll(".", " ").replace(/\[(\d+)\]/g, (_, at: string) => ` ${Number(at) + 1}`));
}

/** A value of a field on its key: short, the first letter large. */
export function value(it: Plain | undefined): string {
  if (it === undefined) return "";
  if (it === null) return "Not given";
  if (it === true) return "Yes";
  if (it === false) return "No";
  // `line3` is a line of three.
  if (typeof it === "string") return capital(plain(it).replace(/([a-z])(\d)/g, "$1 $2"));
  return plain(it).replace("-", "−");
}

/** An outcome of a roll in words. */
export function outcome(it: Plain | undefined): string {
  if (it === true) return "Yes";
  if (it === false) return "No";
  return capital(typeof it === "string" ? (band(it) ?? plain(it)) : plain(it));
}

/** A band of differences, as tables print them: `plus_4_6` reads `+4 to +6`. */
function band(it: string): string | undefined {
  const [, sign, from, to] = /^(plus|minus)_(\d+)(?:_(\d+))?$/.exec(it) ?? [];
  if (sign === undefined || from === undefined) return it === "zero" ? "0" : undefined;
  const at = sign === "plus" ? "+" : "−";
  return to === undefined ? `${at}${from} or ${sign === "plus" ? "more" : "less"}` : `${at}${from} to ${at}${to}`;
}

/** Whose view it is, as it stands in a sentence: `the attacker`, `side A`. */
export function party(it: string): string {
  return it.startsWith("side ") ? it : `the ${it}`;
}

/** Outcomes without what all of them have in common. */
export function apart(all: Plain[]): Plain[] {
  const records = all.filter((it): it is { [name: string]: Plain } => it !== null && typeof it === "object" && !Array.isArray(it));
  const [first] = records;
  if (!first || records.length < all.length || all.length < 2) return all;
  const common = Object.keys(first).filter((name) => records.every((it) => JSON.stringify(it[name]) === JSON.stringify(first[name])));
  return records.map((it) => Object.fromEntries(Object.entries(it).filter(([name]) => !common.includes(name))));
}

/**
 * What a chance is of: the outcome at this place and all behind it. `ranked`: those are better for somebody; else they only stand
 * after it on the page.
 */
export function reading(all: Plain[], at: number, ranked: boolean): string {
  const [first, ...rest] = all.slice(at);
  if (first === undefined) return "";
  if (typeof first === "number" && ranked) return `${falls(all) ? "at most" : "at least"} ${value(first)}`;
  const named = [first, ...rest].map((it) => outcome(it));
  // A band is two numbers already.
  if (rest.length < SAID && (rest.length === 0 || !named.some((it) => / (or|to) /.test(it)))) return named.join(" or ");
  return ranked ? `${outcome(first)} or better` : `${outcome(first)}, or one of the ${rest.length} after it`;
}

/** Numbers of which fewer are better. */
function falls(all: Plain[]): boolean {
  return all.every((it, at) => at === 0 || Number(it) < Number(all[at - 1])) && all.length > 1;
}

/** So many outcomes are named one by one. */
const SAID = 2;
