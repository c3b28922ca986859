import { expect, test } from "vitest";
import type { Ground } from "../wire/types.ts";
import { around, bearing, steps } from "./spots.ts";

const ground = (kind: string) => ({ kind, columns: 12, rows: 12, map: [] }) as unknown as Ground;

test.each(["offset_squares", "squares"])("so many steps as it takes from touching square to touching square: %s", (kind) => {
  const it = ground(kind);
  // Counted the slow way.
  const far = new Map([["F6", 0]]);
  for (const [spot, n] of far) for (const next of around(spot, it)) if (!far.has(next)) far.set(next, n + 1);
  expect(far.size).toBe(144);
  for (const [spot, n] of far) expect(steps("F6", spot, it), spot).toBe(n);
  expect(steps("F6", "F6/hole", it)).toBe(0);
  expect(steps("F6", "home", it)).toBeUndefined();
});

test("a square lies in the direction in which it is drawn", () => {
  expect([bearing("F6", "F2"), bearing("F6", "J6"), bearing("F6", "F9"), bearing("F6", "B6")]).toEqual(["north", "east", "south", "west"]);
  expect(bearing("F6", "I3")).toBe("north-east");
});
