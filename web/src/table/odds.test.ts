import { describe, expect, it } from "vitest";
import type { Odds, Plain } from "../wire/types.ts";
import { atLeast, fraction, lines, merged, percent, said, same, summed } from "./odds.ts";

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

describe("a chance as it is said", () => {
  it("is whole per cent, with the fraction behind", () => {
    expect(said(26n, 36n)).toEqual({ percent: "72 %", exactly: "13/18" });
  });
  it("is under one and over 99 where it is nearly nothing or nearly sure", () => {
    expect([said(1n, 1000n).percent, said(999n, 1000n).percent]).toEqual(["<1 %", ">99 %"]);
  });
  it("has no fraction that nobody would read, and none where it is sure", () => {
    expect(said(10n ** 30n + 1n, 3n * 10n ** 30n)).toEqual({ percent: "33 %", exactly: undefined });
    expect(said(36n, 36n)).toEqual({ percent: "100 %", exactly: undefined });
  });
});

describe("per cent", () => {
  it("are whole", () => {
    expect(percent(14904n, 1679616n)).toBe("1");
    expect(percent(1n, 3n)).toBe("33");
    expect(percent(2n, 3n)).toBe("67");
    expect(percent(36n, 36n)).toBe("100");
    expect(percent(0n, 36n)).toBe("0");
    expect(percent(0n, 0n)).toBe("0");
  });
  it("never say that what can happen cannot", () => {
    expect(percent(1n, 1679616n)).toBe("<1");
    expect(percent(1679615n, 1679616n)).toBe(">99");
  });
});

describe("outcomes that read the same", () => {
  const all = odds(36, [[{ move: "full", order: "good" }, 6], ["none", 10], [{ move: "full", order: "kept" }, 20]]);
  const says = (it: Plain) => (typeof it === "string" ? it : "full move");
  it("are one line, with the weights of all", () => {
    expect(lines(merged(all, says)).map((it) => [says(it.outcome), it.fraction])).toEqual([["full move", "13/18"], ["none", "5/18"]]);
  });
  it("keep the one that came", () => {
    const came = { move: "full", order: "kept" };
    expect(same(merged(all, says, came).outcomes[0]?.outcome, came)).toBe(true);
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

describe("a throw in a few words", () => {
  it("puts together what begins alike, in whole per cent", () => {
    const says = (it: Plain) => String(it);
    const moves = odds(36, [["full move, may recover a base", 3], ["full move", 18], ["half move", 14], ["no move", 1]]);
    expect(summed(moves, says)).toEqual(["full move 58 %", "half move 39 %", "no move 3 %"]);
    expect(summed(odds(1000, [["stands", 999], ["breaks", 1]]), says)).toEqual(["stands >99 %", "breaks <1 %"]);
  });
});
