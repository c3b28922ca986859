// A game that is over: any eyes, any moment, a link to it, and a new game from there.

import { beforeAll, expect, test } from "vitest";
import { finished, open } from "./kit/http.ts";
import { Player } from "./kit/player.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
let over = "";

beforeAll(async () => {
  over = await finished(it.origin, 9);
});

const at = (url: string) => Number(new URL(url).searchParams.get("at"));
const eye = (url: string) => new URL(url).searchParams.get("eye");

test("steps, rolls, eyes, a link to a moment", async () => {
  const { page } = await it.come();
  await page.goto(`/replay/${over}`);
  await page.locator("[data-board]").waitFor();
  await shot(page, "replay-desktop");
  await page.keyboard.press("Home");
  await expect.poll(() => at(page.url())).toBe(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => at(page.url())).toBe(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => at(page.url())).toBe(1);
  await page.getByRole("button", { name: /next roll/i }).click();
  await expect.poll(() => at(page.url())).toBeGreaterThan(1);
  const roll = at(page.url());
  await shot(page, "replay-roll-desktop");

  // The Germans' men are seen by German eyes, and not by British ones.
  const german = page.locator('[data-piece^="g"]');
  await page.locator("label", { hasText: "German" }).click();
  await expect.poll(() => eye(page.url())).toBe("blue");
  await german.first().waitFor();
  await shot(page, "replay-german-desktop");
  await page.locator("label", { hasText: "British" }).click();
  await expect.poll(() => eye(page.url())).toBe("red");
  await expect.poll(() => german.count()).toBe(0);
  expect(at(page.url())).toBe(roll);

  await page.getByRole("button", { name: "Link to this moment" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  const friend = await it.come({ size: "phone" });
  await friend.page.goto(link);
  await friend.page.locator('[data-piece^="b"]').first().waitFor();
  expect(at(friend.page.url())).toBe(roll);
  expect(eye(friend.page.url())).toBe("red");
  await shot(friend.page, "replay-phone");
});

test("plays by itself", async () => {
  const { page } = await it.come();
  await page.goto(`/replay/${over}?eye=umpire&at=0`);
  await page.getByRole("button", { name: /^play/i }).click();
  await expect.poll(() => at(page.url())).toBeGreaterThan(2);
  await page.getByRole("button", { name: /pause/i }).click();
});

test("the ledger of luck", async () => {
  const { page } = await it.come();
  await page.goto(`/replay/${over}`);
  await page.locator("label", { hasText: "Luck" }).click();
  await page.getByRole("columnheader", { name: /expected/i }).first().waitFor();
  expect(await page.getByRole("row").count()).toBeGreaterThan(3);
  await shot(page, "replay-luck-desktop");
});

test("a new game from a moment of this one", async () => {
  const { page } = await it.come();
  await page.goto(`/replay/${over}?eye=red&at=20`);
  await page.getByRole("button", { name: /fork|play on from here|from here/i }).first().click();
  await page.getByRole("dialog").waitFor();
  await shot(page, "fork-desktop");
  await page.getByRole("dialog").getByRole("button", { name: /begin|start|open|play|fork/i }).last().click();
  await page.waitForURL(/\/t\//);
  const player = new Player(page, 3);
  expect((await player.settled()).state).toBe("asked");
  await player.plays(5);
  expect(player.answers).toBe(5);
});

test("a game that is not over is not replayed", async () => {
  const game = await open(it.origin);
  const { page } = await it.come();
  await page.goto(`/replay/${game.game}`);
  await page.getByText(/still|not over|running/i).first().waitFor();
  expect(await page.locator("[data-piece]").count()).toBe(0);
  await shot(page, "replay-running-desktop");
});
