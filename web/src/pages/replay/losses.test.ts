import { expect, test } from "vitest";
import { sampled, stepped } from "./losses.ts";

test("a moment for every turn, and the last", () => {
  const mark = (at: number, turn: number) => ({ at, turn, stage: "x", kind: "stage" as const, text: "" });
  expect(sampled([mark(0, 1), mark(3, 1), mark(7, 2), mark(8, 2), mark(9, 3)], 11)).toEqual([0, 7, 9, 11]);
  const many = Array.from({ length: 1000 }, (_, i) => mark(i, 1 + Math.floor(i / 100)));
  expect(sampled(many, 1000)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
});

test("losses go up in steps", () => {
  const tolls = [{ at: 0, lost: { red: 0 } }, { at: 5, lost: { red: 2 } }];
  expect(stepped(tolls, "red", 10, 4)).toBe("M0 38H500V20");
  expect(stepped([], "red", 10, 4)).toBe("");
});
