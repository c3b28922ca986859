// A game that is over: any eyes, any moment, a link to it, and a new game from there.

import { beforeAll, expect, test } from "vitest";
import type { Story } from "../src/wire/types.ts";
import { chapters } from "../src/story/chapters.ts";
import { fortunes, ofHundred } from "../src/story/luck.ts";
import { faults } from "./kit/axe.ts";
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
  // Chapters are told: a key goes from moment to moment, and no moment is empty.
  await page.locator("[data-chapters]").waitFor();
  const where = page.getByText(/^Moment \d+ of \d+$/);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => where.textContent()).toMatch(/^Moment 1 of/);
  const first = page.locator("[data-moment]");
  await first.waitFor();
  const said = (await page.locator("[data-chapters] [aria-current]").textContent()) ?? "";
  expect(said.length).toBeGreaterThan(4);
  await expect.poll(() => at(page.url())).toBeGreaterThan(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => where.textContent()).toMatch(/^Moment 2 of/);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => where.textContent()).toMatch(/^Moment 1 of/);
  await expect.poll(() => page.locator("[data-chapters] [aria-current]").textContent()).toBe(said);
  const story = (await (await fetch(`${it.origin}/api/games/${over}/replay/story?eye=umpire`)).json()) as Story;
  const roll = story.beats.find((beat, i) => i > 0 && beat.dice)?.at ?? 0;
  await page.getByRole("button", { name: /next roll/i }).click();
  await expect.poll(() => at(page.url())).toBe(roll);
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

test("why it ended so: where it turned, luck by what came and not by pips, the rolls that mattered", async () => {
  const { page } = await it.come();
  await page.goto(`/replay/${over}?eye=umpire&at=0`);
  await page.locator("label", { hasText: "Why it ended so" }).click();
  const account = page.locator("[data-account]");
  await account.waitFor();
  const story = (await (await fetch(`${it.origin}/api/games/${over}/replay/story?eye=umpire`)).json()) as Story;
  expect(story.rolls.length).toBeGreaterThan(10);
  const sides = ["red", "blue"];
  for (const fate of fortunes(story.rolls, sides)) {
    const line = page.locator(`[data-luck="${fate.side}"]`);
    expect(await line.getAttribute("data-better")).toBe(String(ofHundred(fate.better)));
    await line.locator("summary").click();
    expect(await line.locator("tbody tr").count()).toBe(fate.kinds.length);
  }
  expect(await account.textContent()).not.toMatch(/expected|undefined|NaN/);
  expect(await faults(page)).toEqual([]);
  await shot(page, "replay-why-desktop");
  // A turning point is gone to and shown as it was.
  const turning = page.locator("[data-turning]").last();
  const to = Number(await turning.getAttribute("data-turning"));
  await turning.getByRole("button").click();
  await expect.poll(() => at(page.url())).toBe(to);
  await page.locator("[data-moment]").waitFor();
  await shot(page, "replay-turning-desktop");
});

test("chapters: turn, step, moment; a line is gone to, and another turn opens", async () => {
  const { page } = await it.come({ size: "phone" });
  await page.goto(`/replay/${over}?eye=red&at=0`);
  const list = page.locator("[data-chapters]");
  await list.waitFor();
  const story = (await (await fetch(`${it.origin}/api/games/${over}/replay/story?eye=red`)).json()) as Story;
  const all = chapters(story.beats);
  expect(await list.getAttribute("data-chapters")).toBe(String(all.length));
  const last = all.at(-1);
  if (!last) throw new Error("nothing happened");
  await list.getByRole("button", { name: new RegExp(`^Turn ${last.turn} ?\\d*$`) }).click();
  await expect.poll(() => at(page.url())).toBe(story.beats[last.first]?.at);
  const lines = list.locator("button.beat");
  expect(await lines.count()).toBe(last.steps.reduce((sum, step) => sum + step.beats.length, 0));
  await lines.last().click();
  await expect.poll(() => at(page.url())).toBe(story.beats.at(-1)?.at);
  await shot(page, "replay-chapters-phone");
  // Four pairs of eyes, the bar and its buttons: nothing is cut off at the edge of a phone.
  const cut = await page.locator("header, .eyes label, .acts button, main, footer button, [data-story]").evaluateAll((all) => all.flatMap((it) => (it.getBoundingClientRect().right > innerWidth + 1 ? [it.textContent?.trim()] : [])));
  expect(cut).toEqual([]);
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
