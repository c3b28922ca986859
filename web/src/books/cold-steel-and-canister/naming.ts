// What the map writes on itself: villages beside their houses, heights across their tops, where nobody stands in the way. The names are those
// of the objectives.

import { readSquare } from "../../draw/squares/offset.ts";
import { SIDE } from "../../draw/squares/plain.ts";
import type { Layout } from "../../draw/squares/layout.ts";
import { heightOf } from "./survey.ts";
import type { Land } from "./wire.ts";

export interface PlaceName {
  text: string;
  x: number;
  y: number;
  hill: boolean;
  anchor: "start" | "middle" | "end";
}

/** `Aspern, the church` is a part of Aspern; `the Buchberg` is the Buchberg; a road has no name of its own on the map. */
const nameOf = (objective: string) => (objective.split(",")[0] ?? objective).replace(/^the /i, "");

/** So wide is a letter of these names, with the room after it, in shares of its height. */
const LETTER = { hill: 0.98, village: 0.68 };
export const SIZE = { hill: 15, village: 19 };

interface Site extends PlaceName {
  /** The row of squares in which it is read. */
  row: number;
}

/** `taken`: the squares that somebody stands on; `large`: how large it is written. */
export function namesOf(land: Land, layout: Layout, taken: ReadonlySet<string>, large: number): PlaceName[] {
  const groups = new Map<string, { column: number; row: number }[]>();
  for (const { name, square } of land.objectives) {
    const at = readSquare(square);
    const text = nameOf(name);
    if (at && /^\p{Lu}/u.test(text)) groups.set(text, [...(groups.get(text) ?? []), at]);
  }
  const stood = new Set([...taken].flatMap((it) => {
    const at = readSquare(it);
    return at ? [`${at.column} ${at.row}`] : [];
  }));
  return [...groups].map(([text, squares]) => {
    const [first] = squares;
    const letter = first ? (land.map[first.row]?.[first.column] ?? ".") : ".";
    const hill = heightOf(letter) > 0 && letter !== "T";
    const wide = text.length * large * (hill ? LETTER.hill * SIZE.hill : LETTER.village * SIZE.village);
    const sites = hill ? across(text, squares, wide, layout) : beside(text, squares, wide);
    // The first of those that cover fewest units: what is drawn does not move without need.
    const covered = sites.map((it) => hidden(it, wide, stood, layout));
    const { row: _, ...site } = sites[covered.indexOf(Math.min(...covered))]!;
    return site;
  });
}

/** A village is written beside its houses, or over or under them. */
function beside(text: string, squares: readonly { column: number; row: number }[], wide: number): Site[] {
  const [west, east] = [Math.min(...squares.map((it) => it.column)), Math.max(...squares.map((it) => it.column))];
  const [north, south] = [Math.min(...squares.map((it) => it.row)), Math.max(...squares.map((it) => it.row))];
  const middle = ((west + east + 1) / 2) * SIDE;
  const low = (row: number) => (row + 1) * SIDE - 6;
  const left = (row: number): Site => ({ text, x: west * SIDE - 8, y: low(row), hill: false, anchor: "end", row });
  const right = (row: number): Site => ({ text, x: (east + 1) * SIDE + 8, y: low(row), hill: false, anchor: "start", row });
  const over = (row: number, y: number): Site[] => [0, -wide / 2, wide / 2].map((by) => ({ text, x: middle + by, y, hill: false, anchor: "middle", row }));
  const sides = west < 3 ? [right(south), left(south), right(north), left(north)] : [left(south), right(south), left(north), right(north)];
  return [...sides, ...over(north - 1, low(north - 1)), ...over(south + 1, (south + 1) * SIDE + 20)];
}

/** A height is written between two rows, where no block stands on it. */
function across(text: string, squares: readonly { column: number; row: number }[], wide: number, layout: Layout): Site[] {
  const { column = 0, row = 0 } = squares[0] ?? {};
  const at = (along: number, below: number): Site => {
    const x = Math.max(wide / 2 + 8, Math.min(layout.width - wide / 2 - 8, (column + along) * SIDE));
    return { text, x, y: (row + below) * SIDE + 5, hill: true, anchor: "middle", row: row + below - 1 };
  };
  return [1, 0, 2].flatMap((below) => [2.6, 1.6, 3.6, 0.5].map((along) => at(along, below)));
}

/** How many units it would cover; a name that leaves the board covers more than any. */
function hidden({ x, anchor, row }: Site, wide: number, stood: ReadonlySet<string>, layout: Layout): number {
  const from = anchor === "start" ? x : anchor === "end" ? x - wide : x - wide / 2;
  if (from < 4 || layout.width - 4 < from + wide || row < 0 || layout.height <= row * SIDE) return 100;
  let count = 0;
  for (let column = Math.floor(from / SIDE); column * SIDE < from + wide; column += 1) if (stood.has(`${column} ${row}`)) count += 1;
  return count;
}
