import { expect, it } from "vitest";
import { placed } from "./path.ts";

it("moves a path by its first point only", () => {
  expect(placed("M1 2L3 4H5V6z", 10, 20)).toBe("M10 20m0 0m1 2l2 2l2 0l0 2z");
});

it("scales and turns", () => {
  expect(placed("M1 0l2 0", 0, 0, 2)).toBe("M0 0m0 0m2 0l4 0");
  expect(placed("M1 0l2 0", 0, 0, 1, 90)).toBe("M0 0m0 0m0 1l0 2");
  expect(placed("M0 0a3 3 0 0 1 0 6", 5, 5, 2)).toBe("M5 5m0 0m0 0a6 6 0 0 1 0 12");
});

it("starts the next part from where the last one was closed", () => {
  expect(placed("M1 1h2v2zM5 5h1", 0, 0)).toBe("M0 0m0 0m1 1l2 0l0 2zm4 4l1 0");
});

it("reads numbers written without spaces", () => {
  expect(placed("M-.5-1.5l.5.5-1-1", 0, 0)).toBe("M0 0m0 0m-0.5 -1.5l0.5 0.5l-1 -1");
});

it("goes on with lines after a move", () => {
  expect(placed("M1 1 2 2", 0, 0)).toBe("M0 0m0 0m1 1l1 1");
});
