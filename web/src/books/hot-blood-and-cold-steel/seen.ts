// What this eye sees of the ground now, square by square; and what was worked out once for a map.

import type { Layout } from "../../draw/squares/layout.ts";
import { columnName } from "../../draw/squares/offset.ts";
import type { Ground, Spot, View } from "../../wire/types.ts";
import { type Terrain, terrainOf } from "./terrain.ts";

export interface Seen {
  /** Level 0..3 by square; empty where the server tells none. */
  sight: Map<Spot, number>;
  lit: Set<Spot>;
}

/** An eye from which nothing is hidden (the umpire's, or everybody's when the game is over) sees all ground alike. */
export function seesAll(view: View): boolean {
  return view.sight === undefined && view.pieces !== undefined && (view.side === undefined || view.phase === "over");
}

export function seenOf(view: View, whole = false): Seen {
  const sight = new Map<Spot, number>();
  if (whole || seesAll(view)) {
    view.ground.map.forEach((line, row) => {
      for (let column = 0; column < line.length; column++) sight.set(columnName(column) + String(row + 1), whole ? 3 : 2);
    });
  }
  view.sight?.forEach((line, row) => {
    [...line].forEach((digit, column) => {
      if (digit !== "0") sight.set(columnName(column) + String(row + 1), Number(digit));
    });
  });
  return { sight, lit: new Set(view.lit) };
}

/** The light on a square as a word for its look. */
export function lightOn({ sight, lit }: Seen, spot: Spot): "dark" | "night" | "flare" {
  if (lit.has(spot)) return "flare";
  return 2 <= (sight.get(spot) ?? 0) ? "night" : "dark";
}

const known = new WeakMap<Ground, Terrain>();

export function surveyed(ground: Ground, layout: Layout): Terrain {
  const before = known.get(ground);
  if (before) return before;
  const terrain = terrainOf(ground, layout);
  known.set(ground, terrain);
  return terrain;
}
