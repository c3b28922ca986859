// Cold Steel & Canister on its survey: whole games against an officer by mouse and finger, a turn of the larger battle in few
// inputs, every kind of moment seen, and every kind of question fit to be read.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faults } from "./kit/axe.ts";
import { advised, documentOf, open, seat } from "./kit/http.ts";
import { Player } from "./kit/player.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
const BOOK = "cold-steel-and-canister";
const AGAINST = { seats: { red: "human", blue: "doctrine" } };

test.each(["desktop", "phone"] as const)("Offenstetten to its end against an officer, %s", async (size) => {
  const { page } = await it.come({ size });
  const game = await open(it.origin, { scenario: `${BOOK}/offenstetten`, ...AGAINST, seed: 11 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  const player = new Player(page, 11);
  for (let round = 0; round < 60; round += 1) {
    if ((await player.plays(5)) === "over") break;
    if (round % 8 === 0) await shot(page, `offenstetten-${size}-${round}`);
  }
  await page.locator("[data-over]").waitFor();
  await shot(page, `offenstetten-${size}-over`);
  const told = await documentOf(it.origin, game.game, token);
  expect(told.outcome).toBeDefined();
  expect(player.answers).toBeGreaterThan(16);
  // Units went where they were sent, on the map.
  expect(player.did.ways).toBeGreaterThan(0);
  expect(player.did.onMap).toBeGreaterThan(0);
});

/** The question that stands on the page, or none while others decide. */
const asked = (page: Page) => page.locator("[data-ask]").first().getAttribute("data-ask").catch(() => null);

test("a turn of Teugn-Hausen takes few inputs: a key for each brigade, the staff's marches, one press for all fire", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: `${BOOK}/teugn-hausen`, ...AGAINST, seed: 3 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").nth(9).waitFor();
  const turn = async () => (await documentOf(it.origin, game.game, token)).view.turn;
  let inputs = 0;
  const counts: number[] = [];
  for (let now = 1; now <= 4; ) {
    const before = await asked(page);
    if (before === null) break;
    const choose = (key: string) => page.locator(`[data-key="${key}"]:visible`).first();
    const press = async (where: ReturnType<typeof choose>) => {
      await where.click();
      inputs += 1;
    };
    if ((await choose("all:move").count()) > 0) await press(choose("all:move"));
    else {
      const brigade = page.locator('[data-key^="brigade"]:visible:not([data-key$="once"])').first();
      const rally = choose("rally_all");
      const done = choose("done");
      const seal = /seal/i.test((await page.locator("[data-primary]").textContent().catch(() => "")) ?? "");
      if (!seal && (await rally.count()) > 0) await press(rally);
      else if (!seal && (await brigade.count()) > 0) await press(brigade);
      else if (!seal && (await done.count()) > 0) await press(done);
    }
    await settled(page);
    if ((await asked(page)) === before) {
      const primary = page.locator("[data-primary]:enabled");
      if ((await primary.count()) === 0) await press(page.locator("[data-ask-kind] [data-key]:not([aria-disabled=true])").first());
      if ((await asked(page)) === before && (await primary.count()) > 0) {
        await page.keyboard.press("Enter");
        inputs += 1;
      }
    }
    await settled(page);
    const then = await turn();
    if (then !== now) {
      counts.push(inputs);
      inputs = 0;
      now = then;
    }
  }
  console.log("inputs a turn:", counts);
  expect(counts.length).toBeGreaterThan(2);
  for (const count of counts) expect(count).toBeLessThanOrEqual(25);
});

test("the moments of a battle are seen, its dice before what came of them", async () => {
  const { page } = await it.come({ moving: true, settings: { pace: "quicker", rest: "never" } });
  const game = await open(it.origin, { scenario: `${BOOK}/offenstetten`, ...AGAINST, seed: 5 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  await settled(page);
  await page.evaluate(() => {
    const kinds = new Set<string>();
    Object.assign(window, { kinds });
    new MutationObserver(() => {
      const kind = document.querySelector<HTMLElement>("[data-moment]")?.dataset["kind"];
      if (kind) kinds.add(kind);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-phase", "data-moment"] });
  });
  const wanted = ["reveal", "move", "volley", "test", "retire"];
  for (let n = 0; n < 160; n += 1) {
    if (!(await advised(it.origin, game.game, token))) break;
    await expect.poll(() => page.locator("[data-moment]").count(), { timeout: 120_000 }).toBe(0);
    const seen = await page.evaluate(() => [...(window as unknown as { kinds: Set<string> }).kinds]);
    if (wanted.every((kind) => seen.includes(kind))) break;
  }
  const seen = await page.evaluate(() => [...(window as unknown as { kinds: Set<string> }).kinds]);
  console.log("moments:", seen);
  for (const kind of wanted) expect(seen, kind).toContain(kind);
});

test.each([
  ["light", "desktop"],
  ["dark", "phone"],
] as const)("its questions have no faults that can be found by a program, %s, %s", async (scheme, size) => {
  const { page } = await it.come({ size, scheme });
  const game = await open(it.origin, { scenario: `${BOOK}/offenstetten`, ...AGAINST, seed: 7 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  const tried = new Set<string>();
  for (let n = 0; n < 40 && tried.size < 4; n += 1) {
    await settled(page);
    const document = await documentOf(it.origin, game.game, token);
    const ask = document.asks[0]?.ask;
    const kind = ask ? `${ask.cite} ${ask.form.kind}` : "";
    if (kind && !tried.has(kind)) {
      tried.add(kind);
      expect(await faults(page), kind).toEqual([]);
      await shot(page, `canister-${size}-${scheme}-${ask?.cite}`);
    }
    if (!(await advised(it.origin, game.game, token))) break;
  }
  expect(tried.size).toBeGreaterThan(2);
});
