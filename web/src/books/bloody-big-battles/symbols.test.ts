import { expect, test } from "vitest";
import { armBars, boxOf, hatching, nationOf, sawTeeth } from "./symbols.ts";

const box = boxOf({ half: 200, ahead: 0, behind: 100 }, 0.24);
const numbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

test("nothing of the body lies outside its footprint", () => {
  expect(box).toEqual({ west: -48, east: 48, north: -0, south: 24 });
  for (const path of [sawTeeth(box), ...(["along", "across", "dots", "cross", "slant"] as const).map((it) => hatching(it, box))]) {
    const at = numbers(path.replaceAll(/[HV]/g, " "));
    expect(Math.min(...at)).toBeGreaterThanOrEqual(-48);
    expect(Math.max(...at)).toBeLessThanOrEqual(48);
  }
});

test("the arms are told by their bars", () => {
  expect(armBars("infantry", box).match(/M/g)).toHaveLength(2);
  expect(armBars("cavalry", box).match(/M/g)).toHaveLength(1);
  expect(armBars("artillery", box)).toBe("");
});

test("nations differ in hatching, not only in colour", () => {
  const all = ["french", "austrian", "prussian", "hanoverian", "saxon", "ruritanian"].map((it) => nationOf(it).hatch);
  expect(new Set(all).size).toBe(all.length);
});
