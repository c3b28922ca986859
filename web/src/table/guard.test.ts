import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: { style: { setProperty: () => undefined }, dataset: {} } });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("$state", (it: unknown) => it);
const { settings } = await import("../look/settings.svelte.ts");
const { BREATH, Guard } = await import("./guard.svelte.ts");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  settings.breath = true;
});

test("for a breath no key answers a new question", () => {
  const guard = new Guard();
  guard.begin();
  guard.key();
  for (const wait of [20, 300, BREATH - 321]) {
    vi.advanceTimersByTime(wait);
    expect(guard.meant).toBe(false);
  }
  vi.advanceTimersByTime(1);
  expect(guard.meant).toBe(true);
});

test("a press on the same spot is not meant for it, one elsewhere is", () => {
  const guard = new Guard();
  guard.press({ clientX: 100, clientY: 100 });
  guard.begin();
  guard.press({ clientX: 104, clientY: 99 });
  expect(guard.meant).toBe(false);
  guard.press({ clientX: 300, clientY: 100 });
  expect(guard.meant).toBe(true);
});

test("nothing is ordered only when it is said twice, for each question anew", () => {
  const guard = new Guard();
  guard.begin();
  expect(guard.sure()).toBe(false);
  expect(guard.sure()).toBe(true);
  guard.begin();
  expect(guard.sure()).toBe(false);
});

test("who does not want it is not held up", () => {
  settings.breath = false;
  const guard = new Guard();
  guard.begin();
  expect(guard.meant).toBe(true);
  expect(guard.sure()).toBe(true);
});
