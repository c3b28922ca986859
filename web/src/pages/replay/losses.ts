// Losses over a battle as a line of steps.

import type { ReplayMark } from "../../wire/types.ts";

export interface Toll {
  at: number;
  lost: { [seat: string]: number };
}

const MOST = 90;

/** Moments worth a look: the end of every stage, thinned out if the battle is long, and the last of all. */
export function sampled(marks: ReplayMark[], of: number): number[] {
  const stages = [...new Set(marks.filter((it) => it.kind === "stage").map((it) => it.at))];
  const every = Math.max(1, Math.ceil(stages.length / MOST));
  return [...new Set([...stages.filter((_, i) => i % every === 0), of])].sort((a, b) => a - b);
}

/** An SVG path in a box 1000 by 40. */
export function stepped(tolls: Toll[], seat: string, of: number, most: number): string {
  const y = (lost: number) => Math.round((38 - (lost / most) * 36) * 10) / 10;
  return tolls.map(({ at, lost }, i) => `${i ? "H" : "M"}${Math.round((at / of) * 10000) / 10}${i ? "V" : " "}${y(lost[seat] ?? 0)}`).join("");
}
