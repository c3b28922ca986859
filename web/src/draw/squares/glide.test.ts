import { expect, test } from "vitest";
import { frames } from "./glide.ts";

test("a man is seen where he was, at each square of his way, and where he is", () => {
  const way = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 20 }];
  expect(frames(way, { x: 10, y: 20 })).toEqual([
    { offset: 0, transform: "translate(-10px, -20px)" },
    { offset: 0.5, transform: "translate(0px, -20px)" },
    { offset: 1, transform: "translate(0px, 0px)" },
  ]);
});
