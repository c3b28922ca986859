// Squares as the keyboard walks them.

import { label, neighbours, readSquare } from "../draw/squares/offset.ts";
import { around as touching } from "../draw/squares/plain.ts";
import type { Ground, Spot } from "../wire/types.ts";

/** The square one step on, kept on the map. */
export function walked(from: Spot, across: number, down: number, ground: Ground): Spot {
  const at = readSquare(from.split("/")[0] ?? "") ?? { column: Math.floor(ground.columns / 2), row: Math.floor(ground.rows / 2) };
  const clamp = (n: number, most: number) => Math.max(0, Math.min(most, n));
  return label({ column: clamp(at.column + across, ground.columns - 1), row: clamp(at.row + down, ground.rows - 1) });
}

/** A square and the ones that touch it, as far as they are on the map. */
export function around(spot: Spot, ground: Ground): Spot[] {
  const at = readSquare(spot);
  if (!at) return [];
  const plain = (ground.kind as string) === "squares";
  const on = (plain ? touching(at) : neighbours(at)).filter((it) => it.column >= 0 && it.row >= 0 && it.column < ground.columns && it.row < ground.rows);
  return [spot, ...on.map(label)];
}

/** The letter the map has for a square. */
export function letterAt(spot: Spot, ground: Ground): string {
  const at = readSquare(spot);
  return (at && ground.map[at.row]?.[at.column]) || ".";
}
