// The turn as steps, and going from one to the next. The book says what is due in each.

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

export function course(book: Pick<Book, "course" | "besides"> & { procedures: readonly Procedure[] }): Course {
  const called = (name: string) => book.procedures.filter((it) => it.name === name);
  const steps = book.course.map(({ key, title, cite, due }): Step => ({ key, title, cite, procedures: due.flatMap(called) }));
  const besides: Course["besides"] = [];
  for (const it of book.besides.flatMap((own) => called(own.procedure))) {
    const group = besides.find((own) => own.title === it.group);
    if (group) group.procedures.push(it);
    else besides.push({ title: it.group, procedures: [it] });
  }
  return { steps, besides };
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
