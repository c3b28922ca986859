// Where everybody stands in his square: a unit in the middle, generals at its north-western corner, gunners who shelter below.

import type { Layout } from "../../draw/squares/layout.ts";
import type { Placed } from "../../draw/squares/skin.ts";
import type { Ground, View } from "../../wire/types.ts";
import { type Figure, allRound, battleOf } from "./wire.ts";

export interface Standing extends Placed {
  figure: Figure;
  /** Alone in its square: a general then stands in the middle and has his name below. */
  alone: boolean;
}

/** Half the size of a formation that faces north or south. */
const HALVES: { [formation: string]: [number, number] } = {
  line: [30, 12],
  column: [16, 21],
  square: [20, 20],
  skirmish: [29, 14],
  garrison: [27, 19],
  limbered: [13, 20],
  unlimbered: [27, 13],
  crew: [13, 8],
};

export function halfOf({ formation = "column", facing }: Pick<Figure, "formation" | "facing">): [number, number] {
  const [wide, deep] = HALVES[formation] ?? [16, 21];
  return !allRound(formation) && (facing === "e" || facing === "w") ? [deep, wide] : [wide, deep];
}

export function placesOf(view: View, _ground: Ground, layout: Layout): Standing[] {
  const battle = battleOf(view);
  const bySquare = new Map<string, Figure[]>();
  for (const it of battle.pieces ?? []) if (it.square) bySquare.set(it.square, [...(bySquare.get(it.square) ?? []), it]);
  const res: Standing[] = [];
  for (const [square, here] of bySquare) {
    const middle = layout.centre(square);
    if (!middle) continue;
    const units = here.filter((it) => it.sort === "unit");
    const leaders = here.filter((it) => it.sort === "leader");
    const host = units.find((it) => it.formation !== "crew") ?? units[0];
    for (const it of units) {
      const guest = it !== host;
      const at = guest ? { x: middle.x + 20, y: middle.y + 14 } : { x: middle.x, y: middle.y - 3 };
      res.push({ id: it.id, square, ...at, scale: guest ? 0.7 : 1, half: halfOf(it), crowd: 1, figure: it, alone: here.length === 1 });
    }
    leaders.forEach((it, no) => {
      const alone = units.length === 0;
      const at = alone ? { x: middle.x + (no - (leaders.length - 1) / 2) * 24, y: middle.y - 3 } : { x: middle.x - 26 + no * 17, y: middle.y - 26 };
      res.push({ id: it.id, square, ...at, scale: alone ? 1 : 0.78, half: [11, 11], crowd: alone ? 1 : 2, figure: it, alone: alone && leaders.length === 1 });
    });
  }
  return res;
}
