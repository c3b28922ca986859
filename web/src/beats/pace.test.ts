import { expect, test } from "vitest";
import type { Beat } from "../wire/types.ts";
import { READ, lasts, resting, timed } from "./pace.ts";

function beat(kind: Beat["kind"], more: Partial<Beat> = {}): Beat {
  return { n: 0, kind, who: [], whom: [], at: [], ways: [], brings: [], patch: [], say: "", more: [], cite: "T-1", mine: false, decisive: false, ...more };
}
const THROW = { procedure: "firefight", faces: [3, 4] } as Beat["throw"] & object;
const whole = (it: { before: number; fall: number; after: number }) => it.before + it.fall + it.after;

test("a way takes its inches or its squares, within limits", () => {
  const inches = (far: number) => beat("move", { ways: [{ piece: "a", along: [[0, 0], [far * 100, 0]] }] });
  expect(lasts(inches(6))).toBe(540);
  expect(lasts(inches(1))).toBe(300);
  expect(lasts(inches(40))).toBe(900);
  expect(lasts(beat("move", { ways: [{ piece: "a", along: ["E7", "E8", "E9"] }] }))).toBe(600);
});

test("twice the speed takes half the time, and dice are read as long as it takes", () => {
  const [even] = timed([beat("volley", { throw: THROW })], "even");
  const [quick] = timed([beat("volley", { throw: THROW })], "quick");
  expect(whole(even!)).toBeGreaterThanOrEqual(1700);
  expect(quick!.before * 2).toBeCloseTo(even!.before);
  expect(even!.after).toBeGreaterThanOrEqual(READ);
  const [mine] = timed([beat("volley", { throw: THROW, mine: true, decisive: true })], "quicker");
  expect(mine!.after).toBeGreaterThanOrEqual(READ);
});

test("a long turn of the others shrinks evenly, what is one's own does not", () => {
  const many = Array.from({ length: 100 }, () => beat("break"));
  const parts = timed([...many, beat("break", { mine: true, decisive: true })], "even");
  const sum = parts.slice(0, -1).reduce((total, it) => total + whole(it), 0);
  expect(sum).toBeLessThanOrEqual(60_001);
  expect(whole(parts.at(-1)!)).toBe(1300);
  for (const it of parts) expect(whole(it)).toBeGreaterThanOrEqual(250);
});

test("one rests where one's own fortune is decided, as one wishes", () => {
  const own = beat("volley", { mine: true, decisive: true, patch: [{ at: ["turn"], is: 2 }] });
  expect(resting(own, "waits")).toBeUndefined();
  expect(resting(own, "a_while")).toBe(2500);
  expect(resting({ ...own, patch: [] }, "a_while")).toBe(1200);
  expect(resting(own, "never")).toBe(0);
  expect(resting(beat("volley", { decisive: true }), "waits")).toBe(0);
});
