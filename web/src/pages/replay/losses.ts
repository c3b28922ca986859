// Losses over a battle as a line of steps.

import type { ReplayMark } from "../../wire/types.ts";

export interface Toll {
  at: number;
  lost: { [seat: string]: number };
}

/** Moments worth a look: the beginning, where each later turn begins, and the end. */
export function sampled(marks: ReplayMark[], of: number): number[] {
  const firsts = new Map<number, number>();
  for (const { turn, at } of marks) if (turn > 1 && !firsts.has(turn)) firsts.set(turn, at);
  return [...new Set([0, ...firsts.values(), of])].sort((a, b) => a - b);
}

/** An SVG path in a box 1000 by 40. */
export function stepped(tolls: Toll[], seat: string, of: number, most: number): string {
  const y = (lost: number) => Math.round((38 - (lost / most) * 36) * 10) / 10;
  return tolls.map(({ at, lost }, i) => `${i ? "H" : "M"}${Math.round((at / of) * 10000) / 10}${i ? "V" : " "}${y(lost[seat] ?? 0)}`).join("");
}
