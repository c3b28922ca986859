import { expect, test } from "vitest";
import { isNews } from "./quiet.svelte.ts";

test("what is heard, seen or suffered is news", () => {
  for (const kind of ["sight", "sound", "shot", "burst", "light", "arrive", "take", "volley"] as const) {
    expect(isNews({ kind, mine: false }), kind).toBe(true);
  }
  expect(isNews({ kind: "test", mine: true })).toBe(true);
});

test("what goes on as it did is none", () => {
  for (const kind of ["move", "clock", "form"] as const) expect(isNews({ kind, mine: true }), kind).toBe(false);
  expect(isNews({ kind: "test", mine: false })).toBe(false);
});
