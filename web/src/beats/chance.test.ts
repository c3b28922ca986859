import { expect, test } from "vitest";
import type { Beat, Plain } from "../wire/types.ts";
import { afterwards, beforehand, besideDice, chancesOf } from "./chance.ts";

const odds = (weights: { [outcome: string]: number }, of: number): Plain => ({ denominator: String(of), outcomes: Object.entries(weights).map(([outcome, weight]) => ({ outcome, weight: String(weight), p: weight / of })) });
const thrown = (it: Plain, outcome?: Plain) => ({ throw: { procedure: "x", faces: [3], odds: it, ...(outcome !== undefined && { outcome }) } }) as Pick<Beat, "throw">;
const WORDS: { [outcome: string]: string } = { none: "nothing", r: "Disrupted", t: "Disrupted", v: "one base and Disrupted, and it falls back", "1": "1: one base" };
const says = (it: Plain) => WORDS[String(it)];

test("before the dice fall the likeliest comes first, and what reads the same is one", () => {
  const all = chancesOf(thrown(odds({ none: 21, r: 8, t: 4, "1": 3 }, 36)), says);
  expect(beforehand(all)).toEqual(["nothing 58 %", "Disrupted 33 %", "one base 8 %"]);
  expect(beforehand(all, 2)).toEqual(["nothing 58 %", "Disrupted 33 %"]);
  expect(afterwards(all)).toBeUndefined();
});

test("what came is said with the chance that it had, exactly too, and beside it the likeliest of the others", () => {
  const told = afterwards(chancesOf(thrown(odds({ none: 21, r: 8, t: 4, "1": 3 }, 36), "t"), says));
  expect(told?.came).toMatchObject({ says: "Disrupted", percent: "33 %", exactly: "1/3" });
  expect(told?.other).toMatchObject({ says: "nothing", percent: "58 %", exactly: "7/12" });
});

test("a part of a sentence is enough, and what takes a line of its own is left to the log", () => {
  const all = chancesOf(thrown(odds({ v: 1, none: 1 }, 2)), says);
  expect(all.map((it) => it.says)).toEqual(["one base and Disrupted", "nothing"]);
  expect(beforehand(chancesOf(thrown(odds({ a: 1, none: 1 }, 2)), (it) => (it === "a" ? "x".repeat(40) : "nothing")))).toEqual(["nothing 50 %"]);
});

test("without odds, or where it was certain, there is nothing to be said", () => {
  expect(chancesOf({})).toEqual([]);
  expect(chancesOf(thrown(null))).toEqual([]);
  expect(chancesOf(thrown(odds({ none: 6 }, 6), "none"), says)).toEqual([]);
});

test("beside the dice it is said shorter, and what came not before they lie", () => {
  const it = thrown(odds({ none: 21, r: 8, t: 4, "1": 3 }, 36), "r");
  for (const phase of ["before", "fall"] as const) expect(besideDice(it, phase, says)).toBe("nothing 58 % · Disrupted 33 %");
  expect(besideDice(it, "after", says)).toBe("33 % beforehand");
  expect(besideDice({}, "before")).toBeUndefined();
});
