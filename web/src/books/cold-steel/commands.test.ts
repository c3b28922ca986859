import { expect, test } from "vitest";
import type { Option } from "../../wire/types.ts";
import { cost, purses, rows, short } from "./commands.ts";

const option = (key: string, piece: string, points: number, barred = false): Option => ({ key, piece, label: key, ...(points ? { hint: `${points} command points` } : {}), ...(barred ? { barred: { cite: "CS-CMD-12", why: "too few" } } : {}) }) as Option;

test("a row for each piece: what a touch means first, what is barred last", () => {
  const all = rows([option("join.morel.f1", "f1", 3), option("order.morel.f1", "f1", 2, true), option("aide.morel.f1", "f1", 1), option("ride.morel", "morel", 1), option("mark.f2", "f2", 0), option("order.morel.f2", "f2", 1)]);
  expect(all.map((it) => [it.piece, it.first.key, it.more.map(short)])).toEqual([
    ["f1", "aide.morel.f1", ["join", "order"]],
    ["morel", "ride.morel", []],
    ["f2", "mark.f2", ["order"]],
  ]);
  expect(all.map((it) => cost(it.first))).toEqual([1, 1, 0]);
});

test("points are read off the question", () => {
  expect(purses("Général Morel has 4 command points, Colonel Duval has 1 command point. What is done?")).toEqual([
    { who: "Général Morel", points: 4 },
    { who: "Colonel Duval", points: 1 },
  ]);
  expect(purses("Nobody is here to give orders.")).toEqual([]);
});
