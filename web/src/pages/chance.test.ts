import { expect, test } from "vitest";
import { chanceNamed, numberOf, rolled, typedNumber } from "./chance.ts";

test("a battle of chance is named by its number, and others by nobody's", () => {
  expect(chanceNamed(417)).toBe("made-417");
  expect(numberOf("made-417")).toBe(417);
  expect(["chippawa", "made-", "made-x", "made-1e3", "made-12345678901", undefined].map(numberOf)).toEqual(Array(6).fill(undefined));
});

test("a number is typed with or without room round it, and nothing else is one", () => {
  expect(typedNumber(" 7 ")).toBe(7);
  expect(["", "seven", "-3", "1.5", "1234567890"].map(typedNumber)).toEqual(Array(5).fill(undefined));
});

test("a roll is of four digits at most, and another one each time", () => {
  expect([rolled(undefined, () => 0), rolled(undefined, () => 0.99999)]).toEqual([1, 9998]);
  expect(rolled(1, () => 0)).toBe(9999);
});
