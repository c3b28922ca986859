// What a seat can do with its generals' points, as rows: one for each unit and card, and one for each person.

import type { Option } from "../../wire/types.ts";

export interface Row {
  piece: string;
  /** What a touch means, and what else may be done. */
  first: Option;
  more: Option[];
}

/** `order.morel.f1`: the deed. */
export const deedOf = (key: string): string => key.split(".")[0] ?? "";

/** The best first: what costs nothing, then what the general does himself, then what somebody carries. */
const ORDER = ["mark", "go", "feint", "order", "march", "ride", "aide", "regiment", "brief", "write", "dispatch", "join"];
const rank = (it: Option) => (it.barred ? 100 : 0) + ORDER.indexOf(deedOf(it.key)) * 4 + (Number.parseInt(it.hint ?? "0", 10) || 0) / 4;

const SHORT: { [deed: string]: string } = { order: "order", join: "join", aide: "aide", mark: "by its mission", march: "plan", go: "by its mission", feint: "plan", ride: "ride", write: "write", brief: "mission", dispatch: "mission by aide", regiment: "his regiment" };
export const short = (it: Option): string => SHORT[deedOf(it.key)] ?? it.label;

export const cost = (it: Option): number => Number.parseInt(it.hint ?? "0", 10) || 0;

/** In the order in which the server names them. */
export function rows(options: Option[]): Row[] {
  const all = new Map<string, Option[]>();
  for (const it of options) if (it.piece !== undefined) all.set(it.piece, [...(all.get(it.piece) ?? []), it]);
  return [...all].flatMap(([piece, offers]) => {
    const [first, ...more] = [...offers].sort((a, b) => rank(a) - rank(b));
    return first ? [{ piece, first, more }] : [];
  });
}

export interface Purse {
  who: string;
  points: number;
}

/** `General Morel has 4 command points, Colonel Duval has 1 command point. What is done?` */
export function purses(text: string): Purse[] {
  return [...text.matchAll(/(?:^|, )([^,]+?) has (\d+|no) (?:command points?|points left)/g)].map(([, who = "", points = "0"]) => ({ who, points: Number.parseInt(points, 10) || 0 }));
}
