import { expect, test } from "vitest";
import type { Ground } from "../wire/types.ts";
import { apart, bearing, courses, nearest, spread } from "./bearings.ts";

test("where a square lies is said by columns and rows", () => {
  expect([bearing("F7", "G4"), bearing("F7", "F9"), bearing("F7", "A7"), bearing("F7", "F7")]).toEqual(["3 north, 1 east", "2 south", "5 west", "on the same square"]);
  expect(nearest("F7", [{ name: "far", square: "F1" }, { name: "near", square: "E8" }, { name: "next", square: "F8" }], 2)).toBe("next, 1 south; near, 1 south, 1 west");
  expect(apart("A1", "C2")).toBeGreaterThan(apart("A1", "C1"));
});

const land = (...map: string[]): Ground => ({ kind: "squares", columns: map[0]?.length ?? 0, rows: map.length, map }) as unknown as Ground;

test("a road is told from an end or a fork to the next, with its bends", () => {
  expect(courses(land(".=...", ".=...", ".====", ".=..."), "=X+ST", "ST")).toEqual(["From B1 at the northern rim south to B3.", "From B3 east to E3 at the eastern rim.", "From B3 south to B4 at the southern rim."]);
  expect(courses(land("..=..", "..=..", "..X==", "....="), "=X+ST", "ST")).toEqual(["From C1 at the northern rim south to C3, east to E3, south to E4 at the southern rim."]);
  // Two squares of a village have no road between them.
  expect(courses(land(".=.", "SS.", ".=."), "=X+ST", "ST")).toEqual(["From B1 at the northern rim south to B3 at the southern rim."]);
  expect(courses(land("...", "...", "..."), "=X+ST", "ST")).toEqual([]);
});

test("kinds of ground are told by where they lie, row by row", () => {
  expect(spread(land(".##.", "#..~", "=..~"), { "#": "wood", "~": "river" }, ".=")).toEqual(["wood: B1 to C1, A2.", "river: D2, D3."]);
});
