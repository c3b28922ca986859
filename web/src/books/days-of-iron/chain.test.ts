import { expect, test } from "vitest";
import type { Odds } from "../../wire/types.ts";
import { rungs, said, won } from "./chain.ts";

const odds = (weights: { [outcome: string]: number }): Odds => {
  const sum = Object.values(weights).reduce((a, b) => a + b, 0);
  return { denominator: String(sum), outcomes: Object.entries(weights).map(([outcome, weight]) => ({ outcome, weight: String(weight), p: weight / sum })) };
};

test("each rung counts those who come to it", () => {
  const chain = rungs(odds({ does_not_charge: 6, they_run: 10, stopped_short: 5, wins: 10, beaten: 5 }));
  expect(chain.map((it) => [it.asks, said(it)])).toEqual([
    ["Will they go?", "83 %"],
    ["Do the others run?", "33 %"],
    ["Do they go home?", "75 %"],
    ["Do they win the fight?", "67 %"],
  ]);
  // What gets past every rung, and those whom nobody waits for, have won.
  expect(won(odds({ does_not_charge: 6, they_run: 10, stopped_short: 5, wins: 10, beaten: 5 }))).toEqual([20n, 36n]);
});

test("a charge that cannot reach says so", () => {
  expect(rungs(odds({ does_not_reach: 36 })).map((it) => [it.asks, said(it)])).toEqual([["Do they reach them?", "never"]]);
});
