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
  return capital(plain(it));
}

/** Outcomes without what all of them have in common. */
export function apart(all: Plain[]): Plain[] {
  const records = all.filter((it): it is { [name: string]: Plain } => it !== null && typeof it === "object" && !Array.isArray(it));
  const [first] = records;
  if (!first || records.length < all.length || all.length < 2) return all;
  const common = Object.keys(first).filter((name) => records.every((it) => JSON.stringify(it[name]) === JSON.stringify(first[name])));
  return records.map((it) => Object.fromEntries(Object.entries(it).filter(([name]) => !common.includes(name))));
}

/** What a chance is of: these outcomes, the first of them and all that stand after it in the book's order. */
export function reading(all: Plain[]): string {
  const [first] = all;
  if (first === undefined) return "";
  if (typeof first === "number") return `at least ${value(first)}`;
  return all.length <= SAID ? all.map((it) => outcome(it)).join(" or ") : `${outcome(first)}, or one of the ${all.length - 1} after it`;
}

/** So many outcomes are named one by one. */
const SAID = 2;
