// A drawing as the text of an answer, such as `form deep to 1350,2000 face 90` or `charge a1 to 1400,1500`.

import type { DrawForm, Place } from "../../wire/types.ts";

export interface Corner {
  at?: Place;
  along?: { line: number; to: number } | undefined;
}

export interface Drawn extends Corner {
  deed: "stand" | "move" | "charge" | "recover";
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
  const legs = [...change(it.first), ...it.via.flatMap(leg), ...leg(it), ...change(it.last)];
  if (it.facing !== undefined && it.deed !== "charge") legs.push(`face ${degrees(it.facing)}`);
  if (it.deed === "charge") return ["charge", it.target ?? "", ...legs].join(" ");
  if (it.deed === "recover") return ["recover", ...legs].join(" ");
  return legs.length ? legs.join(" ") : "stand";
}

/** To mount and to dismount are words of their own. */
function change(word: string | undefined): string[] {
  if (word === undefined) return [];
  return [word === "mount" || word === "dismount" ? word : `form ${word}`];
}

function leg({ at, along }: Corner): string[] {
  if (along) return [`along ${along.line}@${along.to}`];
  return at ? [`to ${at[0]},${at[1]}`] : [];
}

function degrees(hundredths: number): string {
  return String(hundredths / 100);
}
