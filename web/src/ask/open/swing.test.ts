import { expect, test } from "vitest";
import { between, facing, swung, toward } from "./swing.ts";

const START = { at: [1000, 1000] as [number, number], facing: 0 };
const LINE = { half: 300, ahead: 0, behind: 60 };
const BOTH = { wheel: true, about: true };

test("a wheel to the right goes about the right corner, one to the left about the left", () => {
  expect(swung(START, LINE, { by: 9000 })).toEqual({ at: [1300, 1300], facing: 9000 });
  expect(swung(START, LINE, { by: -9000 })).toEqual({ at: [700, 1300], facing: 27000 });
});

test("who turns about stands on the same ground and looks the other way", () => {
  expect(swung(START, LINE, { to: 18000 })).toEqual({ at: [1000, 940], facing: 18000 });
});

test("what lies before the front needs no wheel, what lies aside the least that brings it there", () => {
  expect(toward(START, LINE, 2250, [1100, 1900], BOTH)).toBeUndefined();
  const by = toward(START, LINE, 2250, [2000, 1700], BOTH);
  expect(by).toMatchObject({ by: expect.any(Number) });
  if (!by || !("by" in by)) throw new Error("no wheel");
  expect(by.by).toBeGreaterThan(0);
  expect(by.by).toBeLessThan(5500);
  expect(toward(START, LINE, 2250, [100, 1500], BOTH)).toMatchObject({ by: expect.any(Number) });
  expect(toward(START, LINE, 2250, [1000, 200], BOTH)).toEqual({ to: 18000 });
  expect(toward(START, LINE, 2250, [1000, 200], { wheel: true, about: false })).toBeUndefined();
});

test("a heading is come to by a wheel up to a quarter, and behind by a turn about", () => {
  expect(between(35000, 1000)).toBe(2000);
  expect(facing(START, 3000, BOTH)).toEqual({ by: 3000 });
  expect(facing(START, 33000, BOTH)).toEqual({ by: -3000 });
  expect(facing(START, 17000, BOTH)).toEqual({ to: 18000 });
  expect(facing(START, 10000, BOTH)).toEqual({ by: 9000 });
  expect(facing(START, 20, BOTH)).toBeUndefined();
});
