import { expect, test } from "vitest";
import { heads } from "./exits.ts";
import { Sheet } from "./sheet.ts";

const sheet = new Sheet([3000, 2400]);
const exit = (from: [number, number], to: [number, number]) => heads({ seat: "red", name: "gate", from, to }, sheet);

test("the band lies outside the edge it belongs to", () => {
  expect(exit([0, 1000], [0, 1400]).band).toBe("M-5 336L-5 240");
  expect(exit([3000, 1000], [3000, 1400]).band).toBe("M725 336L725 240");
  expect(exit([800, 0], [2200, 0]).band).toBe("M192 581L528 581");
  expect(exit([800, 2400], [2200, 2400]).band).toBe("M192 -5L528 -5");
});

test("arrowheads point outward, one at least", () => {
  expect(exit([0, 1000], [0, 1100]).heads).toBe("M-7 319L-16 324L-7 329Z");
  expect(exit([800, 0], [2200, 0]).heads.match(/M/g)).toHaveLength(7);
});
