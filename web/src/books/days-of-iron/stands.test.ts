import { expect, test } from "vitest";
import { filesIn, ranks, standsOf } from "./stands.ts";

const BOX = { west: -40, east: 40, north: 0, south: 20 };

test("files stand side by side and ranks behind each other, within the outline", () => {
  const stands = standsOf(BOX, 6, 4);
  expect(stands).toHaveLength(6);
  expect(stands[0]).toEqual({ x: -30, y: 5, wide: 20, deep: 10 });
  expect(stands[4]).toEqual({ x: -30, y: 15, wide: 20, deep: 10 });
});

test("one stand fills what it has; in open order it does not", () => {
  expect(standsOf(BOX, 1, 1)[0]).toEqual({ x: 0, y: 10, wide: 80, deep: 20 });
  expect(standsOf(BOX, 1, 1, true)[0]?.wide).toBeLessThan(80);
});

test("a column of foot is four stands wide, of horse two; a line has all of them in front", () => {
  expect([filesIn("column", 6, "infantry"), filesIn("column", 4, "cavalry"), filesIn("line", 6, "infantry")]).toEqual([4, 2, 6]);
});

test("the last rank of a column is as wide as it has stands", () => {
  expect(ranks(standsOf(BOX, 6, 4))).toEqual([
    { west: -40, east: 40, north: 0, south: 10 },
    { west: -40, east: 0, north: 10, south: 20 },
  ]);
});
