// How much comes down the line, how a running game is seen for the first time and again, and what a full table costs.

import { describe, expect, test } from "vitest";
import { crowdOfMen, crowded, near, swing } from "./kit/crowd.ts";
import { running } from "./kit/http.ts";
import { fetched, weigh } from "./kit/line.ts";
import { settled } from "./kit/settled.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

const KIB = 1024;

test.each([
  ["the first page", async () => "/"],
  ["a table", () => running(it.origin)],
])("the first load of %s is under 250 KiB", async (name, where) => {
  const visitor = await it.come();
  const loaded = await weigh(visitor.page);
  await visitor.page.goto(await where());
  await visitor.page.locator("h1").first().waitFor();
  await settled(visitor.page);
  const biggest = Object.entries(loaded.files).sort((a, b) => b[1] - a[1]);
  console.log(`${name}: ${(loaded.bytes / KIB).toFixed(1)} KiB`, biggest.slice(0, 8).map(([url, n]) => `${url.split("/").pop()} ${n}`).join(", "));
  expect(loaded.bytes).toBeGreaterThan(10 * KIB);
  expect(loaded.bytes).toBeLessThan(250 * KIB);
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
