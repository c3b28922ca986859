// How much comes down the line, how a running game is seen for the first time and again, and what a full table costs.

import { describe, expect, test } from "vitest";
import { BOOKS, played } from "../src/books/registry.ts";
import type { GroundKind } from "../src/draw/grounds.ts";
import { crowdOfMen, crowded, near, swing } from "./kit/crowd.ts";
import { running, runningOf } from "./kit/http.ts";
import { type Loaded, fetched, weigh } from "./kit/line.ts";
import { settled } from "./kit/settled.ts";
import { stage } from "./kit/stage.ts";

const it = stage({ keeps: true });

const KIB = 1024;
/** What may come down the line, in KiB: at all; and of a table what every game has, its letters, its kind of ground, its book. */
const MOST = { all: 250, page: 130, letters: 60, ground: 45, book: 35 };
/** What a table sends for once there is something to look at: it is waited for, and it counts. */
const AFTER_THE_VIEW = ["hand", "dialogs", "fonts"];
/** The file of a kind of ground. */
const FILES: { [kind in GroundKind]: string } = { open: "open", offset: "squares", squares: "squares" };

const pathOf = (url: string) => new URL(url).pathname;
const isOf = (chunk: string) => (url: string) => new RegExp(`^/assets/${chunk}-[\\w-]{8}\\.(js|css)$`).test(pathOf(url));
const isOfAny = (chunks: string[]) => (url: string) => chunks.some((chunk) => isOf(chunk)(url));

async function load(name: string, where: string, ready: string, later: string[] = []): Promise<Loaded> {
  const { page } = await it.come();
  const loaded = await weigh(page);
  await page.goto(where);
  await page.locator(ready).first().waitFor();
  const come = (chunk: string) => Object.keys(loaded.files).some(isOf(chunk));
  await expect.poll(() => later.filter((it) => !come(it))).toEqual([]);
  await settled(page);
  const biggest = Object.entries(loaded.files).sort((a, b) => b[1] - a[1]);
  console.log(`${name}: ${(loaded.bytes / KIB).toFixed(1)} KiB`, biggest.slice(0, 8).map(([url, n]) => `${pathOf(url)} ${n}`).join(", "));
  expect(loaded.bytes).toBeGreaterThan(10 * KIB);
  expect(loaded.bytes).toBeLessThan(MOST.all * KIB);
  return loaded;
}

test("the first load of the first page is under 250 KiB, and has no book's drawing", async () => {
  const { files } = await load("the first page", "/", "h1");
  expect(Object.keys(files).filter(isOfAny([...BOOKS, ...Object.values(FILES)]))).toEqual([]);
});

test.each(BOOKS)("the first load of a table of %s is under 250 KiB, and each of its parts within its own bounds", async (book) => {
  const { files } = await load(`a table of ${book}`, await runningOf(it.origin, book), "[data-board] [data-piece]", AFTER_THE_VIEW);
  const weight = (of: (url: string) => boolean) => Object.entries(files).reduce((sum, [url, bytes]) => sum + (of(url) ? bytes : 0), 0) / KIB;
  const ground = FILES[played(book)?.ground ?? "open"];
  const isLetters = (url: string) => url.endsWith(".woff2");
  const isPage = (url: string) => pathOf(url).startsWith("/assets/") && !isLetters(url) && !isOfAny([ground, book])(url);
  const parts = { page: weight(isPage), letters: weight(isLetters), ground: weight(isOf(ground)), book: weight(isOf(book)) };
  console.log(parts);
  for (const part of ["page", "letters", "ground", "book"] as const) {
    expect(parts[part], part).toBeGreaterThan(1);
    expect(parts[part], part).toBeLessThan(MOST[part]);
  }
  const others = [...BOOKS, ...new Set(Object.values(FILES))].filter((it) => it !== book && it !== ground);
  expect(Object.keys(files).filter(isOfAny(others))).toEqual([]);
});

describe("a running game on a phone", () => {
  test("seen for the first time", async () => {
    const { page } = await it.come({ size: "phone" });
    await page.goto(await running(it.origin), { waitUntil: "commit" });
    await page.locator("[data-piece]").first().waitFor({ state: "attached" });
    await settled(page);
    expect((await fetched(page)).length).toBeGreaterThan(3);
  });

  test("seen again without its program coming anew", async () => {
    const { page } = await it.come({ size: "phone" });
    const link = await running(it.origin);
    await page.goto(link);
    await page.locator("[data-piece]").first().waitFor({ state: "attached" });
    await settled(page);
    await page.goto("about:blank");
    await page.goto(link, { waitUntil: "commit" });
    await page.locator("[data-piece]").first().waitFor({ state: "attached" });
    await settled(page);
    expect(await fetched(page)).toEqual([]);
  });
});

test("a table of five hundred pieces is swung, and nothing on it is drawn anew", async () => {
  const { page } = await it.come();
  const link = await running(it.origin);
  await crowded(page, crowdOfMen);
  await page.goto(link);
  const at = await near(page, -600);
  // The painted ground comes by itself, and later on a busy machine.
  await page.locator("[data-board] canvas.shown").first().waitFor({ state: "attached" });
  await settled(page);
  expect(await swing(page, at)).toEqual({ drawn: 0, by: { x: 90, y: 60 } });
});
