import { expect, test } from "vitest";
import { encloses, Loop } from "./loop.svelte.ts";

const SQUARE = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }, { x: 0, y: 100 }];

function drawn(loop: Loop, ...points: [number, number][]): void {
  points.forEach(([x, y], no) => (no === 0 ? loop.press(1, { x, y }) : loop.move(1, { x, y })));
}

test("what is enclosed is inside, and what is beside it is not", () => {
  expect(encloses(SQUARE, { x: 50, y: 50 })).toBe(true);
  expect(encloses(SQUARE, { x: 150, y: 50 })).toBe(false);
  // A horseshoe: its bay is outside.
  const shoe = [{ x: 0, y: 0 }, { x: 90, y: 0 }, { x: 90, y: 90 }, { x: 60, y: 90 }, { x: 60, y: 30 }, { x: 30, y: 30 }, { x: 30, y: 90 }, { x: 0, y: 90 }];
  expect(encloses(shoe, { x: 45, y: 60 })).toBe(false);
  expect(encloses(shoe, { x: 15, y: 60 })).toBe(true);
});

test("a loop is shut by letting go", () => {
  const loop = new Loop();
  drawn(loop, [0, 0], [100, 0], [100, 100], [0, 100]);
  expect(loop.on).toBe(true);
  expect(loop.release(1, true)).toHaveLength(4);
  expect([loop.on, loop.line]).toEqual([false, []]);
});

test("a slip, another finger and what was given up are none", () => {
  const loop = new Loop();
  drawn(loop, [0, 0], [8, 0], [8, 8]);
  expect(loop.release(1, true)).toBeUndefined();
  drawn(loop, [0, 0], [100, 0], [100, 100]);
  expect(loop.move(2, { x: 5, y: 5 })).toBe(false);
  expect(loop.release(2, true)).toBeUndefined();
  expect(loop.release(1, false)).toBeUndefined();
});
