import { expect, test } from "vitest";
import type { Pending } from "../wire/types.ts";
import { defaultsToNothing, isNews, isOpening } from "./quiet.svelte.ts";

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

const asked = (preset: unknown) => ({ ask: { default: preset } }) as unknown as Pick<Pending, "ask">;

test("to end a step, to choose nobody and to stay is nothing", () => {
  for (const key of ["seal", "end", "done"]) expect(defaultsToNothing(asked({ choose: [key] })), key).toBe(true);
  expect(defaultsToNothing(asked({ choose: [] }))).toBe(true);
  expect(defaultsToNothing(asked({ path: { way: "stand" } }))).toBe(true);
  expect(defaultsToNothing(asked({ path: { nodes: [] } }))).toBe(true);
});

test("what does something, or must be answered one way or the other, is not", () => {
  for (const key of ["f1", "stand", "accept", "F1>A1", "hold_fire"]) expect(defaultsToNothing(asked({ choose: [key] })), key).toBe(false);
  expect(defaultsToNothing(asked({ path: { way: "to 2160,2146" } }))).toBe(false);
  expect(defaultsToNothing(asked({ path: { nodes: ["G12/hole"] } }))).toBe(false);
  expect(defaultsToNothing(asked({ number: 1 }))).toBe(false);
  expect(defaultsToNothing(asked({ dice: [1, 2] }))).toBe(false);
});

test("what is set up before the first turn is a step of its own, or is asked by rules of the book", () => {
  const by = (cite: string) => ({ ask: { cite } }) as unknown as Pick<Pending, "ask">;
  expect(isOpening(by("ZZ-SET-1"), "set_up")).toBe(true);
  expect(isOpening(by("ZZ-COUN-2"), "command", ["ZZ-COUN-2"])).toBe(true);
  expect(isOpening(by("ZZ-CMD-1"), "command", ["ZZ-COUN-2"])).toBe(false);
  expect(isOpening(by("ZZ-CMD-1"), undefined)).toBe(false);
});
