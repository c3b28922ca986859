import { expect, test } from "vitest";
import type { ReplayMark } from "../wire/types.ts";
import { range, sampled, stepped } from "./course.ts";

const mark = (turn: number, at: number) => ({ turn, at, kind: "answer", stage: "", text: "" }) as ReplayMark;

test("one moment of each turn is looked at", () => {
  expect(sampled([mark(0, 0), mark(1, 1), mark(1, 5), mark(2, 9), mark(2, 12), mark(3, 20)], 30)).toEqual([0, 9, 20, 30]);
});

test("a line goes in steps from the first moment to the last", () => {
  const stands = [{ at: 0, of: { red: 0 } }, { at: 5, of: { red: 2 } }];
  expect(stepped(stands, "red", (at) => at / 10, [0, 2])).toBe("M0 96H500V4H1000");
  expect(stepped([], "red", (at) => at, [0, 1])).toBe("");
});

test("what falls below nothing has room below it, and what never changes a line all the same", () => {
  expect(range([{ at: 0, of: { red: -5, blue: 4 } }])).toEqual([-5, 4]);
  expect(range([{ at: 0, of: { red: 0 } }])).toEqual([0, 1]);
});
