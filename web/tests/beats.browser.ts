// What happens at the table is played: every moment in its order, its dice before its result, and nothing is asked or
// written before it has been seen. On both grounds, on a phone, without motion, and by keys.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Document, Film } from "../src/wire/types.ts";
import { advised, documentOf, open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";
import { type Sight, watched } from "./kit/watch.ts";

const it = stage();
const MONTEBELLO = "bloody-big-battles/montebello";
const REPPERTSBERG = "days-of-iron/reppertsberg";
const ENCOUNTER = "hot-blood-and-cold-steel/chance-encounter";
const MOVING = { pace: "quicker", rest: "never" };

const idle = (page: Page) => expect.poll(() => page.locator("[data-moment]").count(), { timeout: 120_000 }).toBe(0);

/** Answers as an officer would until the page has shown so many kinds of moments. */
async function played(page: Page, origin: string, scenario: string, seed: number, kinds: number, most: number): Promise<Sight[]> {
  const game = await open(origin, { scenario, seats: { red: "human", blue: "doctrine" }, seed });
  const { token, link } = seat(game, "red");
  await page.goto(link);
  await settled(page);
  const seen = await watched(page);
  for (let n = 0; n < most; n += 1) {
    if (!(await advised(origin, game.game, token))) break;
    await idle(page);
    if (new Set((await seen()).map((them) => them.kind)).size >= kinds) break;
  }
  return seen();
}

test.each([MONTEBELLO, REPPERTSBERG])("%s: every moment comes in its order, its dice before its result, and nothing is asked before it is over", async (scenario) => {
  const { page } = await it.come({ moving: true, settings: MOVING });
  const seen = await played(page, it.origin, scenario, 7, 8, 160);
  const kinds = new Set(seen.map((them) => them.kind));
  for (const kind of ["move", "test", "volley", "hurt"]) expect([...kinds], kind).toContain(kind);
  expect(kinds.size).toBeGreaterThanOrEqual(8);
  // One after the other, never back.
  expect(seen.map((them) => them.n)).toEqual(seen.map((them) => them.n).toSorted((a, b) => a - b));
  expect(seen.filter((them) => them.asked)).toEqual([]);
  const falls = seen.filter((them) => them.phase === "fall");
  expect(falls.length).toBeGreaterThan(0);
  // What came is not said while the dice fall, and it is said afterwards.
  for (const fall of falls) {
    const after = seen.find((them) => them.n === fall.n && them.phase === "after");
    if (!after) continue;
    expect(after.text).not.toBe(fall.text);
    if (after.written < 120) expect(fall.written).toBeLessThan(after.written);
  }
  // Who moves is seen on his way.
  expect(seen.filter((them) => them.kind === "move" && them.glides > 0).length).toBeGreaterThan(0);
});

test("a moment of one's own is waited for; it can be left, and all of it be played again", async () => {
  const { page } = await it.come({ settings: { pace: "quicker", rest: "waits" } });
  const game = await open(it.origin, { scenario: MONTEBELLO, seats: { red: "human", blue: "doctrine" }, seed: 7 });
  const { token, link } = seat(game, "red");
  await page.goto(link);
  await settled(page);
  const go = page.getByRole("button", { name: "Go on" });
  for (let n = 0; n < 120 && (await go.count()) === 0; n += 1) {
    await advised(it.origin, game.game, token);
    await expect.poll(async () => (await page.locator(".caption .go").count()) + (await page.locator("[data-ask]").count()), { timeout: 120_000 }).toBeGreaterThan(0);
    if ((await page.locator(".caption .go").count()) > 0) break;
  }
  await page.locator(".caption .go").waitFor();
  await shot(page, "beat-waits-desktop");
  expect(await page.locator("[data-ask]").count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.locator("[data-ask]").waitFor();
  await idle(page);
  const folded = page.getByRole("button", { name: /^What happened · \d+$/ });
  const count = Number(/\d+/.exec(await folded.innerText())?.[0]);
  expect(count).toBeGreaterThan(0);
  await page.keyboard.press("r");
  await page.locator("[data-moment]").waitFor();
  expect(await page.locator(".strip li").count()).toBe(count);
  await page.keyboard.press("Escape");
  await page.locator("[data-ask]").waitFor();
});

test("in the night it is made of what this seat was told, on a phone and without motion", async () => {
  const { page } = await it.come({ size: "phone", settings: MOVING });
  const seen = await played(page, it.origin, ENCOUNTER, 5, 5, 200);
  expect(new Set(seen.map((them) => them.kind)).size).toBeGreaterThanOrEqual(5);
  expect(seen.filter((them) => them.asked)).toEqual([]);
  expect(seen.reduce((sum, them) => sum + them.glides, 0)).toBe(0);
});

/** The numbers of the moments that a seat has been told of, from one of its events on. */
async function told(origin: string, game: string, token: string, since: number): Promise<number[]> {
  const got = await fetch(`${origin}/api/games/${game}/film?since=${since}`, { headers: { authorization: `Bearer ${token}` } });
  expect(got.status).toBe(200);
  return ((await got.json()) as Film).beats.map((beat) => beat.n);
}

/** The document when it is for this seat to answer: the others have done what they do. */
async function asked(origin: string, game: string, token: string): Promise<Document> {
  await expect.poll(async () => (await documentOf(origin, game, token)).asks.length, { timeout: 120_000 }).toBeGreaterThan(0);
  return documentOf(origin, game, token);
}

/** Everything that was told has been seen on this page. */
async function caughtUp(page: Page, document: Document): Promise<void> {
  const seen = () => page.evaluate(() => Object.values(JSON.parse(localStorage.getItem("grognard.seen") ?? "{}") as { [table: string]: { seen: number } })[0]?.seen);
  await expect.poll(seen, { timeout: 300_000 }).toBe(document.events.length);
}

test("of a battle with long steps nothing is missed, however fast the others go on, and all of it can be played again", async () => {
  const { page } = await it.come({ settings: MOVING });
  const game = await open(it.origin, { scenario: "hot-blood-and-cold-steel/bathelemont", seats: { red: "human", blue: "doctrine" }, seed: 5 });
  const { token, link } = seat(game, "red");
  await page.goto(link);
  await settled(page);
  const { seq } = await documentOf(it.origin, game.game, token);
  const seen = await watched(page);
  // An officer gives the orders elsewhere, and does not wait for anybody who looks.
  const moments = async () => (await told(it.origin, game.game, token, seq)).length;
  for (let n = 0; n < 400 && (n % 5 !== 0 || (await moments()) <= 40); n += 1) await advised(it.origin, game.game, token);
  await caughtUp(page, await asked(it.origin, game.game, token));
  await idle(page);
  const all = await told(it.origin, game.game, token, seq);
  // More than a row ever held.
  expect(all.length).toBeGreaterThan(40);
  const shown = (await seen()).filter((them) => them.phase === "after").map((them) => them.n);
  expect([...new Set(shown)]).toEqual(all);
  await expect.poll(() => page.getByRole("button", { name: `What happened · ${all.length}` }).count()).toBe(1);
});

test("whoever comes back is offered what happened meanwhile: it is played if he wants to, and not offered twice", async () => {
  for (const size of ["desktop", "phone"] as const) {
    const { page } = await it.come({ size, settings: MOVING });
    const game = await open(it.origin, { scenario: MONTEBELLO, seats: { red: "human", blue: "doctrine" }, seed: 7 });
    const { token, link } = seat(game, "red");
    await page.goto(link);
    await settled(page);
    for (let n = 0; n < 12; n += 1) await advised(it.origin, game.game, token);
    const now = await asked(it.origin, game.game, token);
    await caughtUp(page, now);
    const { seq } = now;
    await page.goto("about:blank");
    for (let n = 0; n < 12; n += 1) await advised(it.origin, game.game, token);
    await asked(it.origin, game.game, token);
    const missed = await told(it.origin, game.game, token, seq);
    await page.goto(link);
    await settled(page);
    await page.getByText(`Since you were here: ${missed.length} moments`).waitFor();
    // Nothing is forced on anybody: the question stands, and the table is as it is.
    await page.locator("[data-ask]").waitFor();
    expect(await page.locator("[data-moment]").count()).toBe(0);
    await shot(page, `beat-away-${size}`);
    const seen = await watched(page);
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await page.locator("[data-moment]").waitFor();
    if (size === "phone") {
      await page.getByRole("button", { name: "Pause" }).click();
      expect(await page.locator(".dots li").count()).toBeGreaterThanOrEqual(missed.length);
      await page.getByRole("button", { name: "Speed: 4×" }).waitFor();
      await shot(page, "beat-dots-phone");
      await page.getByRole("button", { name: "Go on" }).click();
    }
    await idle(page);
    expect([...new Set((await seen()).map((them) => them.n))]).toEqual(missed);
    await page.goto("about:blank");
    await page.goto(link);
    await page.getByRole("button", { name: /^What happened · \d+$/ }).waitFor();
    expect(await page.getByText("Since you were here").count()).toBe(0);
  }
});

test("the odds are said before the dice fall, and what came with the chance that it had", async () => {
  const { page } = await it.come({ settings: { pace: "even", rest: "waits" } });
  const game = await open(it.origin, { scenario: MONTEBELLO, seats: { red: "human", blue: "doctrine" }, seed: 7 });
  const { token, link } = seat(game, "red");
  await page.goto(link);
  await settled(page);
  await page.evaluate(() => {
    const likely: string[] = [];
    Object.assign(window, { likely });
    const look = () => {
      const text = document.querySelector(".caption[data-kind=volley]:not([data-phase=after]) [data-chance]")?.textContent;
      if (text) likely.push(text);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-phase"] });
  });
  const chance = page.locator(".caption [data-chance]");
  const fired = page.locator(".caption[data-kind=volley].mine[data-phase=after] [data-chance]");
  const resting = page.locator(".caption .go");
  for (let n = 0; n < 160 && (await fired.count()) === 0; n += 1) {
    await advised(it.origin, game.game, token);
    await expect.poll(async () => (await resting.count()) + (await page.locator("[data-ask]").count()), { timeout: 120_000 }).toBeGreaterThan(0);
    while ((await resting.count()) > 0 && (await fired.count()) === 0) {
      await page.keyboard.press("Space");
      await expect.poll(async () => (await resting.count()) + (await page.locator("[data-ask]").count()), { timeout: 120_000 }).toBeGreaterThan(0);
    }
  }
  await fired.waitFor();
  expect(await chance.innerText()).toMatch(/^[<>]?\d+ %.* beforehand/);
  // Each who fires brings something, and it stands at his line.
  expect(await page.locator("[data-board] .brings").count()).toBeGreaterThan(0);
  await shot(page, "beat-chance-desktop");
  // Before they fell it was said what was likely, and nothing of what came.
  const likely = await page.evaluate(() => (window as unknown as { likely: string[] }).likely);
  expect(likely.length).toBeGreaterThan(0);
  for (const text of likely) {
    expect(text).toMatch(/ [<>]?\d+ %/);
    expect(text).not.toContain("beforehand");
  }
});

test("a second press within a breath answers nothing", async () => {
  const { page } = await it.come({ settings: { breath: true } });
  const game = await open(it.origin, { scenario: "hot-blood-and-cold-steel/a-bit-of-wire", seats: { red: "human", blue: "doctrine" }, seed: 3 });
  const { link } = seat(game, "red");
  await page.goto(link);
  await settled(page);
  const asked = () => page.locator("[data-ask]").first().getAttribute("data-ask");
  const answers: string[] = [];
  page.on("request", (request) => request.method() === "POST" && request.url().includes("/answers") && answers.push(request.url()));
  await page.locator("[data-primary]:not(.breath)").waitFor();
  const first = await asked();
  // Twice in one breath, as a restless hand does, and with the key held down; and once more the moment that a new question can
  // be answered, however long the machine takes to bring it.
  await page.evaluate(() => {
    const press = (repeat: boolean) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, repeat }));
    const asked = () => document.querySelector("[data-ask]")?.getAttribute("data-ask");
    const first = asked();
    const ready = () => document.querySelector("[data-primary]:not(:disabled)") !== null;
    const again = new MutationObserver(() => {
      if (!asked() || asked() === first || !ready()) return;
      again.disconnect();
      document.body.dataset["again"] = "yes";
      press(false);
    });
    again.observe(document.body, { subtree: true, childList: true, attributes: true });
    press(false);
    press(true);
    press(true);
  });
  await expect.poll(async () => (await asked().catch(() => "")) !== first || (await page.getByText("Nobody has an order").count()) > 0).toBe(true);
  const sent = answers.length;
  expect(sent).toBeLessThanOrEqual(1);
  // Nobody had an order: it is said a second time, and answers then.
  if (sent === 0) await page.keyboard.press("Enter");
  await expect.poll(() => answers.length).toBe(1);
  // The new question is there, and the press that came with it does nothing to it, not even when the breath is over.
  await page.locator("body[data-again]").waitFor();
  await page.locator("[data-primary]:not(.breath)").waitFor();
  await settled(page);
  expect(answers.length).toBe(1);
});
