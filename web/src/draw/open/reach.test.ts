import { expect, test } from "vitest";
import { knotAt, outlines, penaltiesAt } from "./reach.ts";

const reach = { origin: [100, 200] as [number, number], cell: 50, rows: ["....", ".01.", ".00.", "...."] };

test("a raster becomes one ring round what is reached", () => {
  const rings = outlines(reach, 1);
  expect(rings).toHaveLength(1);
  const xs = rings[0]?.map((it) => it[0]) ?? [];
  const ys = rings[0]?.map((it) => it[1]) ?? [];
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(125);
  expect(Math.max(...xs)).toBeLessThanOrEqual(225);
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(225);
  expect(Math.max(...ys)).toBeLessThanOrEqual(325);
});

test("what cannot be reached within has a ring of its own", () => {
  expect(outlines({ ...reach, rows: ["000", "0.0", "000"] }, 0)).toHaveLength(2);
  expect(outlines({ ...reach, rows: ["...", "..."] }, 9)).toEqual([]);
});

test("the cost of a place is that of the nearest cell", () => {
  expect(penaltiesAt(reach, [160, 260])).toBe(0);
  expect(penaltiesAt(reach, [199, 252])).toBe(1);
  expect(penaltiesAt(reach, [100, 200])).toBeUndefined();
  expect(penaltiesAt(reach, [9000, 9000])).toBeUndefined();
});

test("a way that is better bent is bent where its knot says", () => {
  const bent = { ...reach, bends: ["....", "..1.", "....", "...."], knots: [[50, 20], [25, -14]] as [number, number][] };
  expect(knotAt(bent, [200, 50], [200, 250])).toEqual([172, 100]);
  expect(knotAt(bent, [200, 50], [150, 250])).toBeUndefined();
  expect(knotAt(reach, [200, 50], [200, 250])).toBeUndefined();
});
