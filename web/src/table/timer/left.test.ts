import { expect, test } from "vitest";
import { called, left, span } from "./left.ts";

test("the time left is written as a clock has it", () => {
  expect([119_001, 60_000, 59_999, 9_400, 1, 0, -5].map(left)).toEqual(["2:00", "1:00", "1:00", "0:10", "0:01", "0:00", "0:00"]);
  expect([3_600_000, 86_400_000, 86_399_000].map(left)).toEqual(["1 h 00 min", "24 h 00 min", "24 h 00 min"]);
});

test("an agreed time is named", () => {
  expect([10_000, 60_000, 120_000, 3_600_000, 86_400_000, 604_800_000].map(span)).toEqual(["10 seconds", "1 minute", "2 minutes", "1 hour", "1 day", "7 days"]);
});

test("it is said aloud three times and no more", () => {
  let [heard, before] = [[] as string[], 120_000];
  for (let now = 119_000; now >= 0; now -= 1000) {
    const said = called(before, now);
    if (said) heard = [...heard, said];
    before = now;
  }
  expect(heard).toEqual(["One minute left", "30 seconds left", "10 seconds left"]);
  expect(called(60_000, 59_000), "a whole minute from the start is no news").toBeUndefined();
  expect(called(90_000, 8_000), "after a sleep the nearest is said").toBe("10 seconds left");
  expect(called(11_000, 0)).toBeUndefined();
});
