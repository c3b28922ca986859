import { beforeEach, expect, test, vi } from "vitest";
import { keep, kept } from "./kept.ts";

let held: Map<string, string>;
beforeEach(() => {
  held = new Map();
  vi.stubGlobal("localStorage", { getItem: (name: string) => held.get(name) ?? null, setItem: (name: string, it: string) => held.set(name, it) });
});

test("each seat of each game has its own", () => {
  expect(kept("a.red")).toBeUndefined();
  keep("a.red", { seen: 7, ordered: 3 });
  keep("a.blue", { seen: 2, ordered: 2 });
  expect(kept("a.red")).toEqual({ seen: 7, ordered: 3 });
  expect(kept("a.blue")).toEqual({ seen: 2, ordered: 2 });
});

test("those that were not looked at for longest are forgotten", () => {
  keep("first", { seen: 1, ordered: 1 });
  for (let no = 0; no < 59; no += 1) keep(`game${no}`, { seen: no, ordered: 0 });
  expect(kept("first")).toBeDefined();
  keep("first", { seen: 2, ordered: 1 });
  keep("one more", { seen: 1, ordered: 1 });
  expect(kept("first")).toEqual({ seen: 2, ordered: 1 });
  expect(kept("game0")).toBeUndefined();
});

test("what is no such thing is nothing", () => {
  for (const it of ["", "null", "7", '{"a":{"seen":-1,"ordered":0}}', '{"a":{"seen":"1","ordered":0}}', '{"a":[]}']) {
    held.set("grognard.seen", it);
    expect(kept("a")).toBeUndefined();
  }
  vi.stubGlobal("localStorage", undefined);
  expect(kept("a")).toBeUndefined();
  keep("a", { seen: 1, ordered: 1 });
});
