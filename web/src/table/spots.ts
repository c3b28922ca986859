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

/** So many steps from one square to another, from square to touching square. */
export function steps(from: Spot, to: Spot, ground: Ground): number | undefined {
  const [a, b] = [readSquare(from.split("/")[0] ?? ""), readSquare(to.split("/")[0] ?? "")];
  if (!a || !b) return undefined;
  const across = Math.abs(a.column - b.column);
  if ((ground.kind as string) === "squares") return Math.max(across, Math.abs(a.row - b.row));
  // Every column to the side is half a square up or down as one likes; what is left goes by whole squares.
  const low = (it: typeof a) => it.row + (it.column % 2) / 2;
  return across + Math.max(0, Math.abs(low(a) - low(b)) - across / 2);
}

/** How far apart two squares lie on the sheet, squared, in squares: of several so many steps away the nearest to the eye. */
export function apart(from: Spot, to: Spot, ground: Ground): number {
  const [a, b] = [readSquare(from.split("/")[0] ?? ""), readSquare(to.split("/")[0] ?? "")];
  if (!a || !b) return Infinity;
  const pushed = (ground.kind as string) === "squares" ? 0 : 0.5;
  const low = (it: typeof a) => it.row + (it.column % 2) * pushed;
  return (a.column - b.column) ** 2 + (low(a) - low(b)) ** 2;
}

const WINDS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
/** In which direction one square lies from another. */
export function bearing(from: Spot, to: Spot): string {
  const [a, b] = [readSquare(from.split("/")[0] ?? ""), readSquare(to.split("/")[0] ?? "")];
  if (!a || !b) return "";
  const pushed = (it: typeof a) => it.row + (it.column % 2) / 2;
  const turn = Math.atan2(b.column - a.column, pushed(a) - pushed(b)) / (Math.PI / 4);
  return WINDS[(Math.round(turn) + 8) % 8] ?? "";
}

/** The letter the map has for a square. */
export function letterAt(spot: Spot, ground: Ground): string {
  const at = readSquare(spot);
  return (at && ground.map[at.row]?.[at.column]) || ".";
}
