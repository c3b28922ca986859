// The turn as steps, and going from one to the next. A book that has no sequence of its own is taken through its procedures
// in the order in which it lists them.

import type { Book } from "../../wire/types.ts";
import type { Procedure } from "../schema.ts";
import type { Moment, Whose } from "./deeds.ts";

export interface Step {
  key: string;
  title: string;
  cite: string | undefined;
  /** What is due in it. */
  procedures: Procedure[];
}

export interface Course {
  steps: Step[];
  /** What belongs to no step: setting up, the ground, the reckoning. */
  besides: { title: string; procedures: Procedure[] }[];
}

/** Headings under which books put what is not done turn by turn. */
const NOT_OF_THE_TURN = /^(setting up|the turn|units|the ground|ending)\b/i;

export function course(book: Pick<Book, "sequence"> & { procedures: readonly Procedure[] }): Course {
  const groups = new Map<string, Procedure[]>();
  for (const it of book.procedures) groups.set(it.group, [...(groups.get(it.group) ?? []), it]);
  const steps: Step[] =
    book.sequence.length > 0
      ? book.sequence.map((it) => ({ key: it.key, title: it.title, cite: it.cite, procedures: [] }))
      : [...groups.keys()].filter((title) => !NOT_OF_THE_TURN.test(title)).map((title) => ({ key: keyOf(title), title, cite: undefined, procedures: [] }));
  const besides: Course["besides"] = [];
  for (const [title, procedures] of groups) {
    const step = steps.find((it) => keyOf(it.title) === keyOf(title)) ?? steps.find((it) => within(it.title, title));
    if (step) step.procedures.push(...procedures);
    else besides.push({ title, procedures });
  }
  return { steps, besides };
}

const keyOf = (title: string) => words(title).join("_");
const words = (title: string) => title.toLowerCase().match(/\p{L}+/gu) ?? [];

/** `Hand to hand` is within `Hand to hand combat`. */
function within(step: string, group: string): boolean {
  const all = new Set(words(group));
  return words(step).every((it) => all.has(it));
}

/** The steps of this battle. */
export function walked(it: Course, skipped: readonly string[]): Step[] {
  return it.steps.filter((step) => !skipped.includes(step.key));
}

export function next(at: Moment, steps: readonly Step[]): Moment {
  const here = steps.findIndex((it) => it.key === at.step);
  const following = steps[here + 1];
  const first = steps[0]?.key ?? "";
  if (at.turn === 0) return { ...at, turn: 1, first: at.whose, step: first };
  if (here !== -1 && following) return { ...at, step: following.key };
  const second = other(at.whose);
  if (second && at.whose === at.first) return { ...at, whose: second, step: first };
  return { ...at, turn: at.turn + 1, whose: at.first, step: first };
}

export function other(it: Whose): Whose | undefined {
  return it === "both" ? undefined : it === "a" ? "b" : "a";
}
