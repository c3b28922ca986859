import { expect, test } from "vitest";
import { namedIn } from "./strip.ts";

const WIDE = [100, 80, 60, 80, 120, 130, 110, 150, 120];
const names = (room: number, at: number) => [...namedIn(room, at, WIDE, 30)].sort((a, b) => a - b);

test("where there is room every step is named", () => {
  expect(names(950, 3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("the step that is played is named in the narrowest bar, and nothing else is", () => {
  expect(names(0, 3)).toEqual([3]);
  expect(names(80 + 8 * 30, 3)).toEqual([3]);
});

test("then the next ones are, as long as a name fits whole", () => {
  expect(names(100 + 8 * 30 + 50, 0)).toEqual([0, 1]);
  expect(names(100 + 8 * 30 + 80 + 49, 0)).toEqual([0, 1, 2]);
});

test("what is over is named last, from the end", () => {
  expect(names(120 + 8 * 30 + 120, 8)).toEqual([7, 8]);
});

test("before the first step all are named that fit", () => {
  expect(names(9 * 30 + 70, -1)).toEqual([0]);
});
