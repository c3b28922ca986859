import { expect, test } from "vitest";
import type { Prospect } from "../../wire/types.ts";
import { columnsAround, effectOf, half } from "./prospect.ts";

type Column = Prospect["column"];

const of = (column_before: Column, column: Column): Prospect => ({
  fire_power: 4.5,
  firers: [],
  columns: ["off_left", "0.25", "0.5", "1", "2", "4", "6", "9", "12", "16", "20", "25", "30", "36", "42", "49", "50+"],
  column_before,
  shifts: [],
  shift: 0,
  column,
  effects: { v: ["disrupted", "halted"], "1": ["lose_1_base", "disrupted"] },
  runs_low: null,
});

test("both columns are among those that are shown", () => {
  for (const [before, after] of [["6", "2"], ["0.25", "off_left"], ["49", "50+"], ["50+", "50+"], ["2", "25"], ["9", "9"]] as const) {
    const shown = columnsAround(of(before, after));
    expect(shown).toContain(before);
    expect(shown).toContain(after);
    expect(shown.length).toBeGreaterThanOrEqual(7);
    expect(shown.length).toBeLessThan(10);
  }
});

test("effects of a result, in words", () => {
  expect(effectOf("v", of("6", "2"))).toBe("V: Disrupted, Halted");
  expect(effectOf("1", of("6", "2"))).toBe("1: loses a base, Disrupted");
  expect(effectOf("none", of("6", "2"))).toBe("no effect");
});

test("quarters and halves", () => {
  expect([4.5, 0.25, 3, 0.5, 1.75].map(half)).toEqual(["4½", "¼", "3", "½", "1¾"]);
});
