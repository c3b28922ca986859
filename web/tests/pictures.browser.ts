// The picture-book of playing: docs/playing-in-the-browser.md shows what is seen here.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { finished, open, seat } from "./kit/http.ts";
import { lively } from "./kit/lively.ts";
import { Player } from "./kit/player.ts";
import { settled } from "./kit/settled.ts";
import { picture } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

/** Takes the first of the options that are offered and fit. */
async function take(page: Page, player: Player, fits: RegExp): Promise<void> {
  const { keys } = await player.settled();
  const key = keys.find((it) => fits.test(it));
  if (!key) throw new Error(`nothing that fits ${fits} among ${keys.join(", ")}`);
  await page.locator(`[data-key="${key}"]:visible`).first().click();
  await settled(page);
}

test("the shelf and a new game", async () => {
  const { page } = await it.come();
  await page.goto("/");
  await settled(page);
  await picture(page, "shelf");
  await page.goto("/new");
  await settled(page);
  await picture(page, "new-game");
});

test("an order to move: a man, his manner, his way, what will be heard", async () => {
  const { page } = await it.come();
  await page.goto(seat(await lively(it.origin, 9, "movement"), "red").link);
  const player = new Player(page, 1);
  await take(page, player, /^b\d$/);
  await take(page, player, /^(crawl|upright)/);
  await take(page, player, /^[A-Z]\d/);
  await page.mouse.move(0, 0);
  await page.getByText(/heard|noise/i).first().waitFor();
  await settled(page);
  await picture(page, "an-order");
});

test("odds before a bomb is thrown", async () => {
  const { page } = await it.come();
  await page.goto(seat(await lively(it.origin, 9, "throw_bombs"), "red").link);
  const player = new Player(page, 1);
  await take(page, player, /^b\d$/);
  const target = (await player.look()).keys.find((key) => key.endsWith("/square"));
  await page.locator(`[data-key="${target}"]:visible`).first().hover();
  await page.getByText(/\d\/\d+/).first().waitFor();
  await settled(page);
  await picture(page, "odds");
});

test("on a phone", async () => {
  const { page } = await it.come({ size: "phone" });
  await page.goto(seat(await lively(it.origin, 9, "movement"), "red").link);
  await new Player(page, 1).settled();
  await settled(page);
  await picture(page, "phone");
});

test("two at one screen", async () => {
  const { page } = await it.come();
  await page.goto("/new?book=hot-blood-and-cold-steel");
  await settled(page);
  for (const group of await page.getByRole("group", { name: /^Who plays/ }).all()) await group.locator("label", { hasText: "You" }).click();
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.locator("[data-hand-over]").waitFor();
  await settled(page);
  await picture(page, "hand-over");
});

test("the table in words", async () => {
  const { page } = await it.come();
  await page.goto(seat(await open(it.origin), "red").link);
  await new Player(page, 1).settled();
  await page.keyboard.press("t");
  await settled(page);
  await picture(page, "in-words");
});

test("a replay", async () => {
  const { page } = await it.come();
  await page.goto(`/replay/${await finished(it.origin, 9)}?eye=umpire&at=100`);
  await settled(page);
  await page.getByRole("button", { name: "Next roll" }).click();
  await expect.poll(() => page.url()).not.toContain("at=100");
  await settled(page);
  expect(await page.locator("[data-piece]").count()).toBeGreaterThan(5);
  await picture(page, "replay");
});
