// Where one square lies from another, and how roads run over squares, in words: so many squares north, so many east. What the
// rules make of a distance is not said here.

import { label, readSquare } from "../draw/squares/offset.ts";
import type { Ground, Spot } from "../wire/types.ts";
import { letterAt } from "./spots.ts";

/** Columns east and rows south of it. */
function between(from: Spot, to: Spot): [number, number] | undefined {
  const [one, other] = [readSquare(from), readSquare(to)];
  return one && other && [other.column - one.column, other.row - one.row];
}

/** How far away in squares, whichever way one goes: for putting the nearest first. */
export function apart(from: Spot, to: Spot): number {
  const [east, south] = between(from, to) ?? [Infinity, Infinity];
  return Math.max(Math.abs(east), Math.abs(south)) + Math.min(Math.abs(east), Math.abs(south)) / 100;
}

/** `3 north, 1 east`. */
export function bearing(from: Spot, to: Spot): string {
  const [east, south] = between(from, to) ?? [0, 0];
  const parts = [south && `${Math.abs(south)} ${south < 0 ? "north" : "south"}`, east && `${Math.abs(east)} ${east < 0 ? "west" : "east"}`];
  return parts.filter(Boolean).join(", ") || "on the same square";
}

/** The nearest of these, so many, each with where it lies: `Grenzer, II 3 north, 1 east`. */
export function nearest(from: Spot, all: { name: string; square: Spot }[], most: number): string {
  const near = all.toSorted((a, b) => apart(from, a.square) - apart(from, b.square)).slice(0, most);
  return near.map((it) => `${it.name}, ${bearing(from, it.square)}`).join("; ");
}

const SIDES: readonly (readonly [number, number, string])[] = [[0, -1, "north"], [1, 0, "east"], [0, 1, "south"], [-1, 0, "west"]];

/**
 * The course of every road, from an end or a fork to the next: `From J1 at the northern rim south to J7, west to C7`. Inside a
 * village it has streets of its own.
 */
export function courses(ground: Ground, roads: string, villages: string): string[] {
  const at = (column: number, row: number) => (column < 0 || row < 0 || ground.columns <= column || ground.rows <= row ? "" : letterAt(label({ column, row }), ground));
  const on = (letter: string) => letter !== "" && roads.includes(letter);
  const leads = (column: number, row: number) =>
    SIDES.filter(([dx, dy]) => on(at(column + dx, row + dy)) && !(villages.includes(at(column, row)) && villages.includes(at(column + dx, row + dy))));
  const rim = ({ column, row }: { column: number; row: number }) => (row === 0 ? " at the northern rim" : row === ground.rows - 1 ? " at the southern rim" : column === 0 ? " at the western rim" : column === ground.columns - 1 ? " at the eastern rim" : "");
  const told: string[] = [];
  const gone = new Set<string>();
  const follow = (column: number, row: number, first: (typeof SIDES)[number]): void => {
    const start = { column, row };
    const legs: string[] = [];
    let [here, side] = [start, first];
    for (;;) {
      const [dx, dy, way] = side;
      while (!gone.has(`${label(here)} ${way}`)) {
        gone.add(`${label(here)} ${way}`);
        here = { column: here.column + dx, row: here.row + dy };
        const back = SIDES.find(([x, y]) => x === -dx && y === -dy);
        gone.add(`${label(here)} ${back?.[2]}`);
        const on = leads(here.column, here.row);
        if (on.length !== 2 || !on.includes(side)) break;
      }
      legs.push(`${way} to ${label(here)}`);
      const out = leads(here.column, here.row).filter((it) => !gone.has(`${label(here)} ${it[2]}`));
      const [next] = out;
      if (!next || leads(here.column, here.row).length !== 2) break;
      side = next;
    }
    told.push(`From ${label(start)}${rim(start)} ${legs.join(", ")}${rim(here)}.`);
  };
  // From ends and forks first; what is left then goes round and round.
  for (const ends of [true, false]) {
    for (let row = 0; row < ground.rows; row += 1) {
      for (let column = 0; column < ground.columns; column += 1) {
        if (!on(at(column, row)) || (ends && leads(column, row).length === 2)) continue;
        for (const side of leads(column, row)) if (!gone.has(`${label({ column, row })} ${side[2]}`)) follow(column, row, side);
      }
    }
  }
  return told;
}

/** Where each kind of ground lies, row by row: `wood: C4 to D4, B5 to D5`. */
export function spread(ground: Ground, names: { [letter: string]: string }, leaveOut: string): string[] {
  const runs = new Map<string, string[]>();
  ground.map.forEach((letters, row) => {
    for (let column = 0; column < letters.length; ) {
      const letter = letters[column] ?? ".";
      const from = column;
      while (letters[column] === letter) column += 1;
      const [first, last] = [label({ column: from, row }), label({ column: column - 1, row })];
      if (!leaveOut.includes(letter)) runs.set(letter, [...(runs.get(letter) ?? []), first === last ? first : `${first} to ${last}`]);
    }
  });
  return [...runs].map(([letter, all]) => `${names[letter] ?? letter}: ${all.join(", ")}.`);
}
