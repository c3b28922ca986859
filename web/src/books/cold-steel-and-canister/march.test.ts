import { expect, test } from "vitest";
import type { PathForm } from "../../wire/types.ts";
import { onward, placeOf, stances, walking } from "./march.ts";

const node = (key: string, left: number, more: object = {}) => ({ key, label: `${key.split(":")[0]} in somehow; ${left} AP left`, spot: key.split(":")[0] ?? "", ...more });
const form: PathForm = {
  kind: "path",
  min: 0,
  max: 6,
  nodes: [node("F3:column:s", 4), node("F4:column:s", 3), node("F5:column:s!", 2), node("F4:column:e", 2), node("F4:line:s", 1), node("G4:column:s", 3, { barred: { cite: "CC-GEO-9", why: "somebody stands there" } }), node("F3:column:e", 3)],
  steps: [[0, 1], [1, 2], [1, 3], [1, 4], [0, 5], [0, 6]],
  barred_steps: [],
} as unknown as PathForm;

test("a place is read off its key and its label", () => {
  expect(placeOf(node("F5:column:s:road+1!", 2))).toEqual({ key: "F5:column:s:road+1!", spot: "F5", formation: "column", facing: "s", left: 2, stops: true, exits: false });
  expect(placeOf(node("C9", 5))).toEqual({ key: "C9", spot: "C9", left: 5, stops: false, exits: false });
});

test("a dearer way to a place is another place with fewer points, and is laid step by step", () => {
  expect(placeOf(node("F5:column:s:1!", 1))).toMatchObject({ spot: "F5", formation: "column", facing: "s", left: 1, stops: true });
  expect(placeOf(node("C9:3", 3))).toEqual({ key: "C9:3", spot: "C9", left: 3, stops: false, exits: false });
  expect(onward(form, []).map((it) => it.key)).toEqual(["F4:column:s", "G4:column:s", "F3:column:e"]);
  expect(onward(form, ["F4:column:s"]).map((it) => it.key)).toEqual(["F5:column:s!", "F4:column:e", "F4:line:s"]);
});

test("all that can be got to is in reach, each square with the most that can be left", () => {
  const reach = walking.reach(form);
  expect([...reach.keys()]).toEqual(["F4", "F5", "G4"]);
  expect(reach.get("F4")).toMatchObject({ left: 3, share: 0.75, stops: false });
  expect(reach.get("F5")).toMatchObject({ left: 2, stops: true });
  expect(reach.get("G4")?.barred?.why).toBe("somebody stands there");
});

test("a square is gone to as the unit stands, and its front and formation are changed there", () => {
  expect(walking.to(form, "F4")).toEqual(["F4:column:s"]);
  expect(walking.to(form, "F5")).toEqual(["F4:column:s", "F5:column:s!"]);
  expect(walking.to(form, "G4")).toBeUndefined();
  expect(walking.to(form, "F3")).toEqual([]);
  expect(stances(form, ["F4:column:s"]).map((it) => it.key)).toEqual(["F4:column:s", "F4:column:e", "F4:line:s"]);
  expect(walking.turns(form, ["F4:column:s"]).map((it) => [it.angle, it.chosen])).toEqual([[180, true], [90, false]]);
  expect(walking.along(form, "F4:line:s")).toEqual(["F4:column:s", "F4:line:s"]);
});
