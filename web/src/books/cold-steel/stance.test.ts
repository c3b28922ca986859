import { expect, test } from "vitest";
import { posed } from "../../draw/open/staff/symbols.ts";
import { barrels, seams, singles, stanceOf } from "./stance.ts";

const box = { west: -78, east: 78, north: 0, south: 12 };
const at = posed(0, 0, 0);
const strokes = (d: string) => d.split("M").length - 1;

test("a line has stands side by side, a column companies behind each other", () => {
  expect(strokes(seams(stanceOf("line2"), box, at))).toBe(11);
  expect(strokes(seams(stanceOf("attack_column"), { west: -30, east: 30, north: 0, south: 54 }, at))).toBe(5);
  expect(seams(stanceOf("square"), box, at)).toBe("");
});

test("loose order is two ranks of single men, all of them within their ground", () => {
  const drawn = singles(stanceOf("open"), box, at);
  expect(strokes(drawn)).toBe(2 * Math.round(156 / 9));
  const ys = [...drawn.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((it) => Number(it[2]));
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ys)).toBeLessThanOrEqual(12);
});

test("every gun has its barrel", () => {
  expect(strokes(barrels(4, box, at))).toBe(8);
  expect(strokes(barrels(0, box, at))).toBe(2);
});

test("what no formation is known of is drawn as a line", () => expect(stanceOf(undefined)).toBe("line"));
