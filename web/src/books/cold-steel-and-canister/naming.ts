// What the map writes on itself: villages beside their houses, heights across their tops. The names are those of the objectives.

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

export function namesOf(land: Land, layout: Layout): PlaceName[] {
  const groups = new Map<string, { column: number; row: number }[]>();
  for (const { name, square } of land.objectives) {
    const at = readSquare(square);
    const text = nameOf(name);
    if (at && /^\p{Lu}/u.test(text)) groups.set(text, [...(groups.get(text) ?? []), at]);
  }
  return [...groups].map(([text, squares]) => {
    const [first] = squares;
    const letter = first ? (land.map[first.row]?.[first.column] ?? ".") : ".";
    const [west, east] = [Math.min(...squares.map((it) => it.column)), Math.max(...squares.map((it) => it.column))];
    const south = Math.max(...squares.map((it) => it.row));
    if (heightOf(letter) > 0 && letter !== "T") {
      // Between two rows, so that no block stands on it.
      const row = first?.row ?? 0;
      const wide = text.length * 17;
      const x = Math.max(wide / 2 + 8, Math.min(layout.width - wide / 2 - 8, ((first?.column ?? 0) + 2.6) * SIDE));
      return { text, x, y: (row + 1) * SIDE + 5, hill: true, anchor: "middle" as const };
    }
    const right = west < 3;
    return { text, x: right ? (east + 1) * SIDE + 8 : west * SIDE - 8, y: (south + 1) * SIDE - 6, hill: false, anchor: right ? ("start" as const) : ("end" as const) };
  });
}
