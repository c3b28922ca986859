import { describe, expect, it } from "vitest";
import type { PathForm } from "../wire/types.ts";
import { nextSteps, prolonged } from "./ways.ts";

const node = (key: string, spot = key) => ({ key, label: key, spot, cite: "HB-MOVE-5" });

/** A line of four squares, the third with a hole beside it; wire bars the straight step from B to C. */
const form: PathForm = {
  kind: "path",
  min: 0,
  max: 3,
  nodes: [node("A"), node("B"), node("C"), node("C/hole", "C"), node("D")],
  steps: [[0, 1], [1, 0], [1, 3], [3, 2], [2, 4]],
  barred_steps: [{ from: 1, to: 2, cite: "HB-TERR-11", why: "wire in between" }],
};

describe("the next step", () => {
  it("is what the form has from the end of the way, barred ones last", () => {
    expect(nextSteps(form, []).map((it) => it.node.key)).toEqual(["B"]);
    const after = nextSteps(form, ["B"]);
    expect(after.map((it) => it.node.key)).toEqual(["A", "C/hole", "C"]);
    expect(after.map((it) => it.barred?.why)).toEqual([undefined, undefined, "wire in between"]);
  });
  it("is none when the way is as long as it may be", () => {
    expect(nextSteps(form, ["B", "C/hole", "C"])).toEqual([]);
  });
});

describe("the way to a square", () => {
  it("takes the fewest steps and never a barred one", () => {
    expect(prolonged(form, [], (it) => it.key === "C")).toEqual(["B", "C/hole", "C"]);
    expect(prolonged(form, ["B"], (it) => it.spot === "C")).toEqual(["B", "C/hole"]);
  });
  it("does not exist beyond the form's length", () => {
    expect(prolonged(form, [], (it) => it.key === "D")).toBeUndefined();
  });
});
