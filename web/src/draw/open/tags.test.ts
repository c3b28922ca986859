import { expect, test } from "vitest";
import { common } from "../labels.ts";
import { along, leastHiding, round } from "./tags.ts";

const sight = { left: 0, top: 0, right: 300, bottom: 300 };

test("a tag stays in sight, wherever its body is", () => {
  for (const [x, y] of [[5, 5], [295, 5], [150, 150], [290, 295]] as const) {
    const body = { x, y, wide: 40, high: 20 };
    const box = leastHiding(round(body, 200, 60), 200, 60, [body], sight);
    expect(box.x - 100).toBeGreaterThanOrEqual(0);
    expect(box.x + 100).toBeLessThanOrEqual(300);
    expect(box.y - 30).toBeGreaterThanOrEqual(0);
    expect(box.y + 30).toBeLessThanOrEqual(300);
    expect(common(box, body)).toBe(0);
  }
});

test("one that is too wide for what is in sight keeps its beginning", () => {
  const box = leastHiding([{ x: 150, y: 150 }], 400, 20, [], sight);
  expect(box.x - 200).toBe(0);
});

test("tags on one line do not lie on one another", () => {
  const [a, b] = [{ x: 0, y: 0 }, { x: 200, y: 0 }];
  const first = leastHiding(along(a, b), 40, 18, []);
  const second = leastHiding(along(a, b), 40, 18, [first]);
  expect(first.x).toBe(100);
  expect(common(first, second)).toBeLessThan(common(first, first));
  expect(common(first, leastHiding(along(a, b), 20, 18, [first]))).toBe(0);
});
