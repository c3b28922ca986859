import { expect, test } from "vitest";
import type { Record } from "../wire/types.ts";
import { sumsOf } from "./result/sums.ts";
import { outcome, party, reading } from "./words.ts";

const BANDS = ["minus_7", "minus_4_6", "minus_1_3", "zero", "plus_1_3", "plus_4_6", "plus_7"];

test("a headline says what is at least so good", () => {
  expect(reading(BANDS, 4, true)).toBe("+1 to +3 or better");
  expect(reading(BANDS, 5, true)).toBe("+4 to +6 or better");
  expect(reading(["b_wins", "draw", "a_wins"], 1, true)).toBe("Draw or A wins");
  expect(reading(["b_wins", "draw", "a_wins"], 0, true)).toBe("B wins or better");
  expect(reading(["miss", "hit"], 1, true)).toBe("Hit");
});

test("of numbers more are better, or fewer", () => {
  expect(reading([0, 1, 2], 1, true)).toBe("at least 1");
  expect(reading([3, 2, 1], 1, true)).toBe("at most 2");
});

test("where nobody is better off nothing is called better", () => {
  expect(reading(["clear", "rain", "storm", "fog"], 1, false)).toBe("Rain, or one of the 2 after it");
});

test("bands and parties in words", () => {
  expect(BANDS.map((it) => outcome(it))).toEqual(["−7 or less", "−4 to −6", "−1 to −3", "0", "+1 to +3", "+4 to +6", "+7 or more"]);
  expect([party("attacker"), party("side A")]).toEqual(["the attacker", "side A"]);
});

const row = (value: number) => ({ rule: "X-1", label: "x", value });
const record = (it: object) => ({ procedure: "p", dice: [], ...it }) as unknown as Record;

test("each side has its own sum, however the book writes it", () => {
  const cs = sumsOf(record({ natural: [11, 9], modifiers: { attacker: [row(2)], defender: [row(-1), row(3)] }, total: [13, 11] }));
  expect(cs.map((it) => [it.of, it.rows.length, it.natural, it.total, it.added])).toEqual([["attacker", 1, 11, 13, true], ["defender", 2, 9, 11, true]]);
  const di = sumsOf(record({ natural: [[3, 4]], a: { class: 2, modifiers: [row(1)], dice: [3], total: 6 }, b: { class: 1, modifiers: [], dice: [4], total: 5 } }));
  expect(di.map((it) => [it.of, it.rows.length])).toEqual([["a", 1], ["b", 0]]);
  const cc = sumsOf(record({ natural: [3, 4], modifiers: [{ side: "b", ...row(1) }], total: [3, 5] }));
  expect(cc.map((it) => [it.of, it.rows.length, it.total])).toEqual([["a", 0, 3], ["b", 1, 5]]);
  expect(sumsOf(record({ natural: 7, modifiers: [row(1)], total: 8 }))).toHaveLength(1);
  expect(sumsOf(record({ natural: 7, modifiers: [], total: 7 }))).toHaveLength(0);
});
