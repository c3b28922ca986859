import { expect, it } from "vitest";
import { type Marks, NO_MARKS } from "./marks.ts";
import { chooseAt } from "./touch.ts";

const marks = (some: Partial<Marks>): Marks => ({ ...NO_MARKS, ...some });
const under = { spot: "G8", piece: "b1" };

it("a man who can be picked comes before his square", () => {
  const both = marks({ pickable: new Set(["b1"]), spots: new Map([["G8", { label: "G8" }]]) });
  expect(chooseAt(under, both)).toEqual({ piece: "b1" });
});

it("a square that can be picked comes before a man who cannot", () => {
  expect(chooseAt(under, marks({ spots: new Map([["G8", { label: "G8" }]]) }))).toEqual({ spot: "G8" });
});

it("without anything to pick, a click on a man asks about him", () => {
  expect(chooseAt(under, NO_MARKS)).toEqual({ piece: "b1" });
});

it("the next step of a way comes first of all", () => {
  const way = { start: "G7", taken: [], next: new Map([["G8", {}]]) };
  expect(chooseAt(under, marks({ pickable: new Set(["b1"]), way }))).toEqual({ spot: "G8" });
});

it("off the table there is nothing", () => {
  expect(chooseAt({}, NO_MARKS)).toBeUndefined();
});
