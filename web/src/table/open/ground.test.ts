import { expect, test } from "vitest";
import type { OpenView } from "../../wire/types.ts";
import { groundAt, grounds, placed } from "./ground.ts";

const VIEW = {
  table: {
    size: [3600, 3600],
    features: [
      { kind: "gentle_slope", name: "The ridge", form: "area", points: [[0, 0], [1000, 0], [1000, 1000], [0, 1000]] },
      { kind: "woods", form: "area", points: [[100, 100], [300, 100], [300, 300], [100, 300]] },
      { kind: "road", name: "Road", form: "line", points: [[0, 2000], [3600, 2000]] },
    ],
  },
  pieces: [{ id: "a", name: "Beuret", at: [200, 1200] }],
  generals: [],
  objectives: [{ name: "The mill", at: [2000, 3000] }],
} as unknown as OpenView;

test("what lies on top is said first, and how far it is from who is chosen", () => {
  expect(groundAt(VIEW, [200, 200])).toEqual(["woods", "The ridge (gentle slope)"]);
  expect(placed(VIEW, [200, 200], "a")).toBe("Woods, The ridge (gentle slope) · 10 inches south of Beuret");
  expect(placed(VIEW, [2010, 3000], undefined)).toBe("Objective The mill · Open ground");
});

test("a road is met within a hand's breadth, and beyond the table is nothing", () => {
  expect(groundAt(VIEW, [1500, 2040])).toEqual(["road"]);
  expect(groundAt(VIEW, [1500, 2060])).toEqual([]);
  expect(placed(VIEW, [-5, 10], "a")).toBe("");
});

test("every piece of ground has its line", () => {
  expect(grounds(VIEW)).toHaveLength(3);
  expect(grounds(VIEW)[2]).toBe("Road: from 0 east, 20 north to 36 east, 20 north.");
});
