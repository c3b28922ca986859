import { describe, expect, it } from "vitest";
import type { Odds, Plain } from "../wire/types.ts";
import { atLeast, fraction, lines, same } from "./odds.ts";

const odds = (denominator: number, outcomes: [Plain, number][]): Odds => ({
  denominator: String(denominator),
  outcomes: outcomes.map(([outcome, weight]) => ({ outcome, weight: String(weight), p: weight / denominator })),
});

describe("fractions", () => {
  it("are in lowest terms", () => {
    expect(fraction(26n, 36n)).toBe("13/18");
    expect(fraction(36n, 36n)).toBe("certain");
    expect(fraction(0n, 36n)).toBe("0");
  });
  it("stay exact where a float would not", () => {
    expect(fraction(10n ** 30n + 1n, 3n * 10n ** 30n)).toBe(`${10n ** 30n + 1n}/${3n * 10n ** 30n}`);
  });
  it("are given for each outcome", () => {
    expect(lines(odds(36, [["hit", 10], ["miss", 26]])).map((it) => it.fraction)).toEqual(["5/18", "13/18"]);
  });
});

describe("at least", () => {
  it("reads outcomes that are one number each, in whatever order they come", () => {
    const one = odds(4, [[{ radius: 3 }, 1], [{ radius: null }, 1], [{ radius: 2 }, 2]]);
    expect(atLeast(one)?.measure).toBe("radius");
    expect(atLeast(one)?.steps.map((it) => [it.value, it.fraction])).toEqual([[2, "3/4"], [3, "1/4"]]);
  });
  it("is not said of words or of few outcomes", () => {
    expect(atLeast(odds(3, [["a", 1], ["b", 1], ["c", 1]]))).toBeUndefined();
    expect(atLeast(odds(2, [[1, 1], [2, 1]]))).toBeUndefined();
  });
});

describe("the outcome that came", () => {
  it("is found by value", () => {
    expect(same({ radius: 2 }, { radius: 2 })).toBe(true);
    expect(same("hit", undefined)).toBe(false);
  });
});
