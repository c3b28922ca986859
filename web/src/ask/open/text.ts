// A drawing as the text of an answer, such as `form deep to 1350,2000 face 90` or `charge a1 to 1400,1500`.

import type { DrawForm, Place } from "../../wire/types.ts";

export interface Corner {
  at?: Place;
  along?: { line: number; to: number } | undefined;
}

/** `alone`: the word may stand without a way. `along`: it leads straight to a side or straight back. */
export interface Manner {
  word: string;
  alone?: boolean;
  along?: "side" | "back";
}

/** A wheel on a front corner by so many hundredths of a degree, or a turn on the spot to a heading. */
export type Swing = { by: number } | { to: number };

export interface Drawn extends Corner {
  deed: "stand" | "move" | "charge" | "recover";
  /** How it goes, by a word of the book that comes before all others: `forced`, `retire`. */
  manner?: Manner;
  /** How it turns where it may not simply look elsewhere: before its way, and after it. */
  swung?: Swing;
  swings?: Swing;
  /** Where the way bends before its end. */
  via: Corner[];
  /** The corner was put there by the chart, not by hand. */
  bent?: true;
  /** A heading given by hand, in hundredths of a degree. */
  facing?: number;
  /** A formation taken before the way, or after it. */
  first?: string;
  last?: string;
  target?: string;
  /** As the server proposed it, or as it was written by hand. */
  way?: string | undefined;
}

export function written(form: DrawForm, it: Drawn): string {
  if (form.what === "place") {
    const [x, y] = it.at ?? form.start.at;
    return [`${x},${y}`, `face ${degrees(it.facing ?? 0)}`, it.first].filter(Boolean).join(" ");
  }
  if (it.way !== undefined) return it.way;
  const legs = [...change(it.first), ...swing(it.swung), ...it.via.flatMap(leg), ...leg(it), ...swing(it.swings), ...change(it.last)];
  if (it.facing !== undefined && it.deed !== "charge") legs.push(`face ${degrees(it.facing)}`);
  if (it.manner) return [it.manner.word, ...(legs.length || it.manner.alone ? legs : leg({ at: form.start.at }))].join(" ");
  if (it.deed === "charge") return ["charge", it.target ?? "", ...legs].join(" ");
  if (it.deed === "recover") return ["recover", ...legs].join(" ");
  return legs.length ? legs.join(" ") : "stand";
}

/** To mount and to dismount are words of their own. */
function change(word: string | undefined): string[] {
  if (word === undefined) return [];
  return [word === "mount" || word === "dismount" ? word : `form ${word}`];
}

function swing(it: Swing | undefined): string[] {
  if (it === undefined) return [];
  return ["to" in it ? `turn centre ${degrees(it.to)}` : `wheel ${it.by < 0 ? "left" : "right"} ${degrees(it.by)}`];
}

function leg({ at, along }: Corner): string[] {
  if (along) return [`along ${along.line}@${along.to}`];
  return at ? [`to ${at[0]},${at[1]}`] : [];
}

function degrees(hundredths: number): string {
  return String(hundredths / 100);
}
