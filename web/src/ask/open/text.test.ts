import { expect, test } from "vitest";
import type { DrawForm } from "../../wire/types.ts";
import { written } from "./text.ts";

const path: DrawForm = { kind: "draw", what: "path", start: { at: [500, 2100], facing: 9000, formation: "line" } };
const place: DrawForm = { ...path, what: "place" };

test("a way with its corners, formation and heading", () => {
  expect(written(path, { deed: "stand", via: [] })).toBe("stand");
  expect(written(path, { deed: "move", via: [], at: [950, 1750] })).toBe("to 950,1750");
  expect(written(path, { deed: "move", via: [{ at: [600, 600] }], at: [950, 1750], first: "deep", facing: 4550 })).toBe("form deep to 600,600 to 950,1750 face 45.5");
  expect(written(path, { deed: "move", via: [], along: { line: 4, to: 1200 }, at: [1, 2], last: "line" })).toBe("along 4@1200 form line");
  expect(written(path, { deed: "move", via: [], first: "dismount" })).toBe("dismount");
});

test("charges and recovering", () => {
  expect(written(path, { deed: "charge", via: [], at: [1, 2], target: "a1", way: "charge a1 to 1415,1282" })).toBe("charge a1 to 1415,1282");
  expect(written(path, { deed: "charge", via: [], at: [1, 2], target: "a1", facing: 100 })).toBe("charge a1 to 1,2");
  expect(written(path, { deed: "recover", via: [] })).toBe("recover");
  expect(written(path, { deed: "recover", via: [], at: [3, 4] })).toBe("recover to 3,4");
});

test("wheels and turns before the way and after it, and ways with a word of the book", () => {
  expect(written(path, { deed: "move", via: [], swung: { by: -2050 }, at: [950, 1750], swings: { by: 3000 } })).toBe("wheel left -20.5 to 950,1750 wheel right 30");
  expect(written(path, { deed: "move", via: [], swung: { to: 27000 } })).toBe("turn centre 270");
  expect(written(path, { deed: "move", via: [], manner: { word: "forced" }, at: [1, 2] })).toBe("forced to 1,2");
  expect(written(path, { deed: "move", via: [], manner: { word: "forced" } })).toBe("forced to 500,2100");
  expect(written(path, { deed: "move", via: [], manner: { word: "ground", alone: true } })).toBe("ground");
});

test("a place has its heading and its formation", () => {
  expect(written(place, { deed: "move", via: [], at: [1350, 2000], facing: 9000, first: "line" })).toBe("1350,2000 face 90 line");
});
