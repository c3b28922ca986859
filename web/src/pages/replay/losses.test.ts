import { expect, test } from "vitest";
import { sampled, stepped } from "./losses.ts";

test("a moment for every stage, and the last", () => {
  const mark = (at: number, kind: "stage" | "dice") => ({ at, turn: 1, stage: "x", kind, text: "" });
  expect(sampled([mark(0, "stage"), mark(3, "dice"), mark(7, "stage"), mark(7, "stage")], 9)).toEqual([0, 7, 9]);
  const many = Array.from({ length: 1000 }, (_, i) => mark(i, "stage"));
  expect(sampled(many, 1000).length).toBeLessThanOrEqual(92);
});

test("losses go up in steps", () => {
  const tolls = [{ at: 0, lost: { red: 0 } }, { at: 5, lost: { red: 2 } }];
  expect(stepped(tolls, "red", 10, 4)).toBe("M0 38H500V20");
  expect(stepped([], "red", 10, 4)).toBe("");
});
