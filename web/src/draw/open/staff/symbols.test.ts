import { expect, test } from "vitest";
import { armBars, boxOf, hatching, nationOf, posed, rectangle, sawTeeth } from "./symbols.ts";

const box = boxOf({ half: 200, ahead: 0, behind: 100 }, 0.24);
const here = posed(0, 0, 0);
const points = (path: string) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

test("nothing of the body lies outside its footprint", () => {
  expect(box).toEqual({ west: -48, east: 48, north: -0, south: 24 });
  for (const path of [sawTeeth(box, here), ...(["along", "across", "dots", "cross", "slant"] as const).map((it) => hatching(it, box, here))]) {
    expect(points(path).length).toBeGreaterThan(8);
    for (const [x, y] of points(path)) expect([-48 <= x && x <= 48, 0 <= y && y <= 24]).toEqual([true, true]);
  }
});

test("a unit that faces east has its front to the east of its anchor's line", () => {
  const corners = points(rectangle(box, posed(100, 200, 9000)));
  expect(corners.map(([x]) => x).sort((a, b) => a - b)).toEqual([76, 76, 100, 100]);
  expect(corners.map(([, y]) => y).sort((a, b) => a - b)).toEqual([152, 152, 248, 248]);
});

test("the arms are told by their bars", () => {
  expect(armBars("infantry", box, here).match(/M/g)).toHaveLength(2);
  expect(armBars("cavalry", box, here).match(/M/g)).toHaveLength(1);
  expect(armBars("artillery", box, here)).toBe("");
});

test("nations differ in hatching, not only in colour", () => {
  const all = ["french", "austrian", "prussian", "hanoverian", "saxon", "ruritanian"].map((it) => nationOf(it).hatch);
  expect(new Set(all).size).toBe(all.length);
});
