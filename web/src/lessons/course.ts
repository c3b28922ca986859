// Lessons: what is said in one and when. Whether its goal is reached is the server's to say: the first goal of the aim has a
// need for each condition of the lesson, in their order.

import type { Beat, Document, Scenario } from "../wire/types.ts";

export type Lesson = NonNullable<Scenario["lesson"]>;
/** A lesson as the shelf names it. */
export interface Learnable {
  name: string;
  title: string;
}

/** What helps somebody who does not get on, at this point of the game; the first that fits. */
export function hintAt({ hints }: Pick<Lesson, "hints">, turn: number, stage: string | undefined): string | undefined {
  return hints.find((it) => it.at === stage && (it.turn === undefined || it.turn === turn))?.say;
}

/** What is said of a kind of moment the first time it is seen. */
export function sayOf({ show }: Pick<Lesson, "show">, kind: Beat["kind"], seen: ReadonlySet<string>): string | undefined {
  return seen.has(kind) ? undefined : show.find((it) => it.beat === kind)?.say;
}

/** The needs of the goal as they stand. */
export const needs = ({ view }: Pick<Document, "view">) => view.aim.goals[0]?.needs ?? [];

/** Whether it has been won; nothing while it goes on. */
export function won({ outcome, seat }: Pick<Document, "outcome" | "seat">): boolean | undefined {
  return outcome === undefined || outcome === null ? undefined : outcome.winner === seat;
}

/** What to try another time: what belongs to the first need that was not met. */
export function tryOf({ tries }: Pick<Lesson, "tries">, met: { met: boolean }[]): string | undefined {
  const missing = met.findIndex((it) => !it.met);
  return tries[Math.max(0, missing)];
}

/** `3 of 6`; nothing of a lesson that its book does not have. */
export function placeOf(lessons: Learnable[], name: string): string {
  const at = lessons.findIndex((it) => it.name === name);
  return at < 0 ? "Lesson" : `Lesson ${at + 1} of ${lessons.length}`;
}
