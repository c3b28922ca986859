import { expect, test } from "vitest";
import type { Place, Reach } from "../../wire/types.ts";
import { areaOf, inside, knotAt, penaltiesAt } from "./reach.ts";

const square = (low: number, high: number): Place[] => [
  [low, low],
  [high, low],
  [high, high],
  [low, high],
];
const straight = { way: "", at: [50, 50] as Place, exact: true, shades: [{ most: 0, rings: [square(0, 100)] }, { most: 1, rings: [square(0, 200)] }] };
const bent = { way: "to 150,60", at: [150, 60] as Place, exact: false, shades: [{ most: 0, rings: [square(120, 300)] }] };
const reach: Reach = { fans: [straight, bent], roads: [], homes: [] };

test("what lies in a hole lies outside", () => {
  const rings = [square(0, 100), square(40, 60)];
  expect(inside(rings, [10, 10])).toBe(true);
  expect(inside(rings, [50, 50])).toBe(false);
  expect(inside(rings, [150, 50])).toBe(false);
});

test("a place costs what the cheapest area costs that holds it", () => {
  expect(penaltiesAt(straight, [50, 50])).toBe(0);
  expect(penaltiesAt(straight, [150, 50])).toBe(1);
  expect(penaltiesAt(straight, [250, 50])).toBeUndefined();
  expect(penaltiesAt(undefined, [50, 50])).toBeUndefined();
  expect(areaOf(straight, 0)).toEqual([square(0, 100)]);
  expect(areaOf(straight, 9)).toEqual([square(0, 200)]);
});

test("a way is bent where that is cheaper, or where nothing else leads", () => {
  expect(knotAt(reach, [50, 50])).toBeUndefined();
  expect(knotAt(reach, [150, 150])).toEqual([150, 60]);
  expect(knotAt(reach, [250, 250])).toEqual([150, 60]);
  expect(knotAt(reach, [400, 400])).toBeUndefined();
  const road = { ...bent, way: "along 4@1200" };
  expect(knotAt({ ...reach, fans: [straight, road] }, [250, 250])).toBeUndefined();
});
