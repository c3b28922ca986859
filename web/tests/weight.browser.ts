// How much comes down the line, how a running game is seen for the first time and again, and what a full table costs.

import { describe, expect, test } from "vitest";
import { BOOKS, played } from "../src/books/registry.ts";
import type { GroundKind } from "../src/draw/grounds.ts";
import { crowdOfMen, crowded, near, swing } from "./kit/crowd.ts";
import { running, runningOf } from "./kit/http.ts";
import { type Loaded, fetched, weigh } from "./kit/line.ts";
import { settled } from "./kit/settled.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

const KIB = 1024;
/** What may come down the line, in KiB: at all; and of a table what every game has, its kind of ground, and its book. */
const MOST = { all: 250, page: 170, ground: 45, book: 35 };
/** The file of a kind of ground. */
const FILES: { [kind in GroundKind]: string } = { open: "open", offset: "squares" };

const fileOf = (url: string) => new URL(url).pathname.replace(/^\/assets\//, "");
const isOf = (chunk: string) => (url: string) => new RegExp(`^${chunk}-[\\w-]{8}\\.(js|css)$`).test(fileOf(url));

function told(name: string, { bytes, files }: Loaded): void {
  const biggest = Object.entries(files).sort((a, b) => b[1] - a[1]);
  console.log(`${name}: ${(bytes / KIB).toFixed(1)} KiB`, biggest.slice(0, 60).map(([url, n]) => `${fileOf(url)} ${n}`).join(", "));
}

test("the first load of the first page is under 250 KiB, and has no book's drawing", async () => {
  const { page } = await it.come();
  const loaded = await weigh(page);
  await page.goto("/");
  await page.locator("h1").first().waitFor();
  await settled(page);
  told("the first page", loaded);
  expect(loaded.bytes).toBeGreaterThan(10 * KIB);
  expect(loaded.bytes).toBeLessThan(MOST.all * KIB);
  expect(Object.keys(loaded.files).filter((url) => [...BOOKS, ...Object.values(FILES)].some((chunk) => isOf(chunk)(url)))).toEqual([]);
});

test.each(BOOKS)("the first load of a table of %s is within its parts", async (book) => {
  const { page } = await it.come();
  const link = await runningOf(it.origin, book);
  const loaded = await weigh(page);
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  told(`a table of ${book}`, loaded);
  const weight = (of: (url: string) => boolean) => Object.entries(loaded.files).reduce((sum, [url, bytes]) => sum + (of(url) ? bytes : 0), 0) / KIB;
  const parts = { ground: weight(isOf(FILES[played(book)?.ground ?? "open"])), book: weight(isOf(book)) };
  const all = loaded.bytes / KIB;
  console.log({ ...parts, page: all - parts.ground - parts.book });
  expect(parts.ground).toBeGreaterThan(1);
  expect(parts.ground).toBeLessThan(MOST.ground);
  expect(parts.book).toBeGreaterThan(1);
  expect(parts.book).toBeLessThan(MOST.book);
  expect(all - parts.ground - parts.book).toBeGreaterThan(10);
  expect(all - parts.ground - parts.book).toBeLessThan(MOST.page);
  expect(all).toBeLessThan(MOST.all);
  const others = [...BOOKS.filter((other) => other !== book), ...Object.values(FILES).filter((file) => file !== FILES[played(book)?.ground ?? "open"])];
  expect(Object.keys(loaded.files).filter((url) => others.some((chunk) => isOf(chunk)(url)))).toEqual([]);
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
  await settled(page);
  expect(await swing(page, at)).toEqual({ drawn: 0, by: { x: 90, y: 60 } });
});
