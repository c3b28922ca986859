// The steps of a turn as people say them: where each side has its own, by the name of the side.

import type { Stage, View } from "../wire/types.ts";
import { openView } from "../wire/ground.ts";

const ORDER = ["first", "second"];

export interface Named {
  key: string;
  /** `French: movement` */
  title: string;
  /** `Movement`, or whose turn it is where one begins. */
  short: string;
  cite: string;
  /** The first step of a side. */
  begins: boolean;
}

/** A step without the number that its book gives it, `2b Initiative checks`: the bar counts them itself, and words need none. */
export const unnumbered = (step: string): string => step.replace(/^\d+[a-z]?(?: and \d+[a-z]?)* (?=[A-Z])/, "");

/** What a step says beyond the name of its stage: `orders` of `Movement orders`; all of it where that is no beginning of it. */
export function beyond(step: string, stage: string): string {
  const rest = step.slice(stage.length);
  return step.toLowerCase().startsWith(stage.toLowerCase()) && !/^[\p{L}\d]/u.test(rest) ? rest.replace(/^[\s:;,]+/, "").trim() : step;
}

/** Where a turn is, in words: the step alone where it says the stage again, else both. */
export function whereIn(step: string, stage: string | undefined): string {
  if (stage === undefined) return step;
  const words = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const said = words(step);
  return words(stage).some((it) => said.includes(it)) ? step : `${stage}: ${step}`;
}

/** The names of the sides in the order in which they play. */
export function sidesOf(view: View | undefined): string[] {
  return openView(view)?.sides.map((it) => it.name) ?? [];
}

export function named(sequence: Stage[], sides: string[]): Named[] {
  let last = "";
  return sequence.map(({ key, title, cite }) => {
    const which = ORDER.findIndex((it) => key.startsWith(`${it}_`));
    // Whose turn it is the key says; who acts in it, where that is the other, the title.
    const acts = ORDER.findIndex((it) => title.toLowerCase().startsWith(`${it}:`));
    const side = sides[acts < 0 ? which : acts];
    const short = title.replace(/^(First|Second): */, "").replace(/ Phase$/, "");
    const begins = which >= 0 && ORDER[which] !== last;
    last = ORDER[which] ?? "";
    if (side === undefined) return { key, title, short, cite, begins };
    return { key, title: `${side}: ${short.charAt(0).toLowerCase()}${short.slice(1)}`, short: begins ? side : short.charAt(0).toUpperCase() + short.slice(1), cite, begins };
  });
}

/** One step as people say it: `French: movement`. */
export function called(key: string, title: string, sides: string[]): string {
  return named([{ key, title, cite: "" }], sides)[0]?.title ?? title;
}
