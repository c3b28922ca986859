import { expect, test } from "vitest";
import { posed } from "../../draw/open/staff/symbols.ts";
import { beside } from "./wing.ts";

const shape = { half: 500, ahead: 0, behind: 300 };
const wing = (at: [number, number], facing: number) => ({ at, facing, shape, says: "" });
/** The drawing has north up; a hundredth is a hundredth of a pixel here. */
const drawn = (unit: { at: [number, number]; facing: number }, it: ReturnType<typeof wing>, sheetFacing = unit.facing) => beside(posed(100, 100, sheetFacing), unit, it, 0.01)(0, 0);

test("a wing to the right of a line that faces north lies east of it", () => {
  expect(drawn({ at: [5000, 5000], facing: 0 }, wing([6000, 5000], 0))).toBe("110 100");
});

test("one that is farther forward lies nearer to the enemy, whichever way the line faces", () => {
  expect(drawn({ at: [5000, 5000], facing: 0 }, wing([5000, 5500], 0))).toBe("100 95");
  expect(drawn({ at: [5000, 5000], facing: 9000 }, wing([5500, 5000], 9000))).toBe("105 100");
  expect(drawn({ at: [5000, 5000], facing: 18000 }, wing([5000, 4500], 18000))).toBe("100 105");
});

test("on a table that is turned it stays beside its line", () => {
  // The table lies with south up: who faces north is drawn facing down.
  expect(drawn({ at: [5000, 5000], facing: 0 }, wing([6000, 5000], 0), 18000)).toBe("90 100");
});

test("its own points are turned with it", () => {
  const at = beside(posed(100, 100, 0), { at: [5000, 5000], facing: 0 }, wing([6000, 5000], 9000), 0.01);
  // Its front looks east: what lies before it lies to the right.
  expect(at(0, -5)).toBe("115 100");
});
