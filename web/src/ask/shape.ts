// How a choice is best laid out; decided by its form alone.

import { headed } from "../table/words.ts";
import type { Option } from "../wire/types.ts";

/** More options than this get a field to search them. */
export const MANY = 30;
/** More squares than this are shown as a grid of their names. */
const CROWDED = 8;
const SHORT = 14;
/** A name longer than this is a sentence, which wants a line of its own. */
const NAME = 22;

export type Shape = "rungs" | "grid" | "list";

/** `grid`: many squares, and perhaps a few options that are none. `rungs`: a ladder side by side, for few short choices each with a hint. */
export function shape(options: Option[]): Shape {
  const placed = options.filter((it) => it.spot !== undefined);
  if (placed.length > CROWDED && placed.every((it) => it.label.length <= NAME)) return "grid";
  const short = (it: Option) => it.label.length <= SHORT && it.hint !== undefined && it.hint.length <= SHORT && !it.barred;
  return options.length >= 2 && options.length <= 6 && options.every(short) ? "rungs" : "list";
}

export function matching(options: Option[], sought: string): Option[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return options;
  return options.filter((it) => words.every((word) => `${it.key} ${it.label}`.toLowerCase().includes(word)));
}

/** Options that say the same but for their last words, such as "Crawl, …" twice with one hint, are shown as one. */
export function grouped(options: Option[]): Option[][] {
  const out: Option[][] = [];
  for (const it of options) {
    const before = out.at(-1);
    if (before?.[0] && alike(before[0], it)) before.push(it);
    else out.push([it]);
  }
  return out;
}

function alike(a: Option, b: Option): boolean {
  if (a.hint === undefined || a.hint !== b.hint || a.barred || b.barred) return false;
  const [one, other] = [headed(a.label), headed(b.label)];
  return one.head === other.head && one.tail !== "" && other.tail !== "";
}
