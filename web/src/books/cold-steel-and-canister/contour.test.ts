import { expect, test } from "vitest";
import { SIDE } from "../../draw/squares/plain.ts";
import { contours, fieldAt } from "./contour.ts";
import { surveyOf } from "./survey.ts";

const MAP = ["..##..", ".###..", "..#...", "......", "#....#"];
const wood = (column: number, row: number) => (MAP[row]?.[column] === "#" ? 1 : 0);

test("the middle of a square is always on the side that it is meant to be on", () => {
  for (let seed = 0; seed < 50; seed++) {
    for (let row = 0; row < 5; row++) {
      for (let column = 0; column < 6; column++) expect(fieldAt(wood, 6, 5, column + 0.5, row + 0.5, seed)).toBe(wood(column, row));
    }
  }
});

test("each wood has a ring, shut along the rim of the map, and no ring leaves the map", () => {
  const rings = contours(wood, 6, 5, 7);
  expect(rings).toHaveLength(3);
  for (const ring of rings) {
    for (const { x, y } of ring) expect(0 <= x && x <= 6 && 0 <= y && y <= 5).toBe(true);
  }
});

test("a survey is the same every time, and has nothing of what the map has not", () => {
  const map = ["..=..", "//X//", ".^+^.", ".SS#~"];
  const once = surveyOf(map);
  expect(surveyOf(map)).toEqual(once);
  for (const part of ["woods", "waters", "streams", "villages", "houses", "roads", "bridges"] as const) expect(once[part], part).not.toBe("");
  expect(once.heights).toHaveLength(1);
  const bare = surveyOf(["...", "..."]);
  for (const part of ["woods", "waters", "streams", "villages", "houses", "roads", "bridges", "light"] as const) expect(bare[part], part).toBe("");
  expect(bare.heights).toEqual([]);
  expect(bare.grid).toContain(`M${SIDE} 0v${2 * SIDE}`);
});
