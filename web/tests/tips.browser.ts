// What the map tells of what is pointed at: who it is, how far he is and in which direction; under a mouse, and under a finger that
// rests there. And what a table tells by itself: what there is to win, and what of the log is looked for.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { advised, documentOf, open, seat } from "./kit/http.ts";
import { inSight } from "./kit/player.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";
import { misspoken } from "./kit/voice.ts";

const it = stage();
const tip = (page: Page) => page.locator("[data-tip]");

/** A table some way on, where `so` and something is asked. */
async function when(scenario: string, so: (doc: Awaited<ReturnType<typeof documentOf>>) => boolean): Promise<{ link: string }> {
  for (let seed = 1; seed < 12; seed += 1) {
    const game = await open(it.origin, { scenario, seats: { red: "human", blue: "doctrine" }, seed });
    const { link, token } = seat(game, "red");
    for (let answers = 0; answers < 400; answers += 1) {
      const doc = await documentOf(it.origin, game.game, token);
      if (doc.outcome) break;
      if (doc.asks.length > 0 && so(doc)) return { link };
      await advised(it.origin, game.game, token);
    }
  }
  throw new Error(`that never comes in ${scenario}`);
}

async function hover(page: Page, where: string): Promise<void> {
  const at = await page.evaluate(inSight, where);
  if (!at) throw new Error(`${where} is not in sight`);
  await page.mouse.move(at.x - 3, at.y);
  await page.mouse.move(at.x, at.y);
}

test("an enemy who is seen goes by his name, on the map, under the pointer and on his card", async () => {
  const { link } = await when("hot-blood-and-cold-steel/a-bit-of-wire", ({ view }) => view.contacts?.some((seen) => seen.level === "clear") === true);
  const { page } = await it.come();
  await page.goto(link);
  const token = await page.locator('[data-board] [data-piece^="k"]').first().getAttribute("data-piece");
  await settled(page);
  await hover(page, `[data-piece="${token}"]`);
  await expect.poll(() => tip(page).textContent()).toMatch(/^(German|shape|flash|Shape|Flash) \d+ at .* · (where \S|\d+ squares? (north|south|east|west))/);
  const card = page.getByRole("region", { name: "What is known" });
  await expect.poll(() => card.locator("article h2").textContent()).toMatch(/^(German|Shape|Flash) \d+$/);
  expect(await misspoken(page), "with him in hand").toEqual([]);
  await shot(page, "tip-of-a-contact");
  // And in words.
  await page.keyboard.press("t");
  await expect.poll(() => page.getByRole("region", { name: "What you see and hear" }).textContent()).toMatch(/(German|Shape|Flash) \d+ at /);
  expect(await misspoken(page), "in words").toEqual([]);
});

test("a unit says how it does, and how far it is from the one in hand", async () => {
  const { link } = await when("bloody-big-battles/montebello", ({ view }) => view.stage === "first_movement");
  const { page } = await it.come();
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  const foe = await page.evaluate(() => [...document.querySelectorAll("[data-board] [data-piece]")].map((node) => node.getAttribute("data-piece")).find((id) => id?.startsWith("a")));
  await hover(page, `[data-piece="${foe}"]`);
  await expect.poll(() => tip(page).textContent()).toMatch(/, \d+ (of \d+ )?bases?.* · \d+(\.\d)? inches (north|south|east|west)\S* of \S/);
  await shot(page, "tip-of-a-unit");
});

test("a finger that rests on the map asks, and chooses nothing", async () => {
  const { link } = await when("bloody-big-battles/montebello", ({ view }) => view.stage === "first_movement");
  const { page, context } = await it.come({ size: "phone" });
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  const at = await page.evaluate(inSight, "[data-piece]");
  if (!at) throw new Error("nobody is in sight");
  const before = await page.locator("[data-ask]").first().textContent();
  const hand = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd") => hand.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: at.x, y: at.y }] });
  await touch("touchStart");
  await tip(page).waitFor();
  await touch("touchEnd");
  expect(await tip(page).textContent()).not.toBe("");
  await settled(page);
  expect(await page.locator("[data-ask]").first().textContent(), "nothing was chosen").toBe(before);
  await shot(page, "tip-phone");
  await page.touchscreen.tap(at.x, at.y);
  await expect.poll(() => tip(page).count(), { message: "the next touch takes it away" }).toBe(0);
});

test("a game that is opened for the first time begins with what there is to win", async () => {
  const { link } = seat(await open(it.origin, { scenario: "bloody-big-battles/montebello", seats: { red: "human", blue: "doctrine" }, seed: 3 }), "red");
  const { page } = await it.come({ settings: { brief: true } });
  await page.goto(link);
  const brief = page.getByRole("dialog");
  await brief.waitFor();
  expect(await brief.textContent()).toMatch(/Montebello/);
  await shot(page, "brief-by-itself");
  await page.keyboard.press("Escape");
  await brief.waitFor({ state: "hidden" });
  await page.reload();
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  expect(await brief.isVisible(), "once is enough").toBe(false);
});

test("of the log one reads all, what names one's own, or what was thrown", async () => {
  const { link } = await when("bloody-big-battles/montebello", ({ view, events }) => (view.turn ?? 0) > 1 && (events ?? []).some((event) => event.record?.dice?.length));
  const { page } = await it.come();
  await page.goto(link);
  const log = page.getByRole("region", { name: "What happened" });
  await log.locator(".entry").first().waitFor();
  await settled(page);
  const entries = () => log.locator(".entry").count();
  const all = await entries();
  await log.getByRole("radio", { name: "Dice" }).check();
  await expect.poll(entries).toBeLessThan(all);
  expect(await log.locator(".entry details").count(), "nothing but rolls").toBe(await entries());
  await log.getByRole("radio", { name: "Mine" }).check();
  await expect.poll(entries).toBeLessThan(all);
  await shot(page, "log-of-mine");
  await log.getByRole("radio", { name: "All" }).check();
  await expect.poll(entries).toBe(all);
});
