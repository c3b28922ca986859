import { afterEach, expect, test, vi } from "vitest";
import { Coming, openSkinOf, squareSkinOf, tellingOf } from "./come.svelte.ts";
import { BOOKS, TAUGHT, isNight, onOpenGround, played } from "./registry.ts";

// Skins ask what screen they are on.
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
afterEach(() => void vi.useRealTimers());

test("a part is sent for once, by who asks first", async () => {
  const load = vi.fn((book: string) => Promise.resolve(`${book}'s`));
  const coming = new Coming(load);
  expect(load).not.toHaveBeenCalled();
  expect([coming.of("a"), coming.of("a")]).toEqual([undefined, undefined]);
  await Promise.resolve();
  expect(coming.of("a")).toBe("a's");
  expect(load.mock.calls).toEqual([["a"]]);
});

test("what does not come is sent for again, less and less often", async () => {
  vi.useFakeTimers();
  let broken = true;
  const load = vi.fn(() => (broken ? Promise.reject(new Error("no line")) : Promise.resolve("here")));
  const coming = new Coming(load);
  coming.of("a");
  for (const [pause, calls] of [[999, 1], [1, 2], [1999, 2], [1, 3], [4000, 4]] as const) {
    await vi.advanceTimersByTimeAsync(pause);
    expect(load).toHaveBeenCalledTimes(calls);
  }
  broken = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(coming.of("a")).toBe("here");
});

test("a book that is not played here has no skin and says nothing of its own", () => {
  for (const book of ["no-such-book", "constructor", ""]) {
    expect([played(book), openSkinOf(book), squareSkinOf(book), isNight(book), onOpenGround(book)]).toEqual([undefined, undefined, undefined, false, false]);
    expect(tellingOf(book)).toEqual({ ground: {}, cites: {}, sounds: {} });
  }
});

/** A skin is much to be read; the limit only ends what will never come, however busy the machine is. */
const PATIENCE = 120_000;

test.each(BOOKS)("%s has what its entry says", async (book) => {
  const entry = played(book);
  const { skin } = (await entry?.skin()) ?? {};
  const { telling } = (await entry?.telling()) ?? {};
  expect(skin?.className).toMatch(/^[a-z]+$/);
  expect(Object.keys(telling?.sounds ?? {}).length).toBeGreaterThan(0);
  if (entry?.tour) expect((await entry.tour.cards()).tour.steps.length).toBeGreaterThan(0);
}, PATIENCE);

test("who has never played is taught a book that has a tour", () => {
  expect(played(TAUGHT)?.tour).toBeDefined();
});
