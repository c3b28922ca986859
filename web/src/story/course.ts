// The course of a game as lines of steps: what each side had lost, or had won, from the first moment to the last.

import type { ReplayMark } from "../wire/types.ts";

/** What stood where, by side; `at` is an input. */
export interface Stand {
  at: number;
  of: { [side: string]: number };
}

/** Moments worth a look: the beginning, where each later turn begins, and the end. */
export function sampled(marks: ReplayMark[], of: number): number[] {
  const firsts = new Map<number, number>();
  for (const { turn, at } of marks) if (turn > 1 && !firsts.has(turn)) firsts.set(turn, at);
  return [...new Set([0, ...firsts.values(), of])].sort((a, b) => a - b);
}

/** From the lowest to the highest that is ever reached, 0 among them. */
export function range(stands: Stand[]): [number, number] {
  const all = stands.flatMap((it) => Object.values(it.of));
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  return [low, high === low ? low + 1 : high];
}

/** An SVG path in a box 1000 by 100; `along` says how far an input lies in the game, from 0 to 1. */
export function stepped(stands: Stand[], side: string, along: (at: number) => number, [low, high]: [number, number]): string {
  const y = (n: number) => Math.round((96 - ((n - low) / (high - low)) * 92) * 10) / 10;
  const x = (at: number) => Math.round(along(at) * 10000) / 10;
  const line = stands.map(({ at, of }, i) => `${i ? "H" : "M"}${x(at)}${i ? "V" : " "}${y(of[side] ?? 0)}`).join("");
  return line && `${line}H1000`;
}
