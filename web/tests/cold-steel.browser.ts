// Cold Steel on the staff map: a whole battle against an officer by mouse and finger; orders in few inputs; five generals, of
// whom each sees his own; what is asked is said in names, and lengths in paces.

import { expect, test } from "vitest";
import type { Document, OpenView } from "../src/wire/types.ts";
import { faults } from "./kit/axe.ts";
import { Commander } from "./kit/commander.ts";
import { advised, documentOf, officered, open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
const TOLL_HOUSE = "cold-steel/the-toll-house";
const AGAINST_DOCTRINE = { seats: { red: "doctrine", blue: "human" } };

const viewOf = ({ view }: Document) => view as unknown as OpenView;

test("New game offers the book and its three battles", async () => {
  const { page } = await it.come();
  await page.goto("/new?book=cold-steel");
  for (const name of ["The Toll-House", "Chippawa", "Quatre Bras"]) await page.getByText(name).first().waitFor();
  await shot(page, "cold-steel-new");
});

test("New game makes a battle of a number, shows its ground, and it is played", async () => {
  const { page } = await it.come();
  await page.goto("/new?book=cold-steel");
  await page.getByText("A battle of chance").click();
  const number = page.getByLabel("Number", { exact: true });
  const facts = page.locator("article");
  await number.fill("seven");
  await number.press("Enter");
  await page.getByText("Whole numbers of up to 9 digits.").waitFor();
  await number.fill("417");
  await number.press("Enter");
  await page.locator('[data-number="417"]').waitFor();
  await facts.locator("svg.map").waitFor();
  await settled(page);
  await shot(page, "cold-steel-chance");
  expect(await faults(page)).toEqual([]);
  const first = await facts.innerText();
  expect(first).toContain("A chance meeting");
  await page.getByRole("button", { name: "Roll another" }).click();
  await expect.poll(() => page.locator("[data-number]").getAttribute("data-number")).not.toBe("417");
  // The same number makes the same battle.
  await number.fill("417");
  await number.press("Enter");
  await expect.poll(() => facts.innerText()).toBe(first);
  await page.getByRole("button", { name: "Start A chance meeting" }).click();
  await page.locator("[data-board]").waitFor();
  await page.locator("[data-ask]").first().waitFor();
});

test("on a laptop the step that is played is named whole, and the others by pointing at them or by keys", async () => {
  const { page } = await it.come();
  await page.setViewportSize({ width: 1010, height: 700 });
  const game = await open(it.origin, { scenario: TOLL_HOUSE, ...AGAINST_DOCTRINE, seed: 7 });
  await page.goto(seat(game, "blue").link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  const bar = page.getByRole("navigation", { name: "Sequence of play" });
  const cut = () => bar.locator("ol:not([inert]) .title").evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth + 1 || it.getBoundingClientRect().right > innerWidth).length);
  expect(await cut(), "no name is cut").toBe(0);
  const marks = bar.getByRole("button");
  expect(await marks.count()).toBeGreaterThan(1);
  // Who hears the page has their names too.
  await bar.getByRole("button", { name: "End of the turn" }).hover();
  await shot(page, "toll-house-steps");
  await marks.first().focus();
  await page.keyboard.press("ArrowRight");
  expect(await marks.nth(1).evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 1700, height: 900 });
  await expect.poll(() => marks.count()).toBe(0);
  expect(await cut()).toBe(0);
});

test.each(["desktop", "phone"] as const)("The Toll-House to its end against an officer, %s", async (size) => {
  const { page } = await it.come({ size, keeps: true });
  const game = await open(it.origin, { scenario: TOLL_HOUSE, ...AGAINST_DOCTRINE, seed: 7 });
  const { link, token } = seat(game, "blue");
  await page.goto(link);
  const commander = new Commander(page, 7, "up");
  for (let round = 0; round < 500; round += 1) {
    if ((await commander.answer()) === "over") break;
    if ([0, 6, 20, 60].includes(round)) await shot(page, `toll-house-${size}-${round}`);
    // By the finger its beginning and its end; by the mouse all of it.
    if (size === "phone" && round === 40) await commander.leaves(link, () => officered(it.origin, game.game, token, 8));
  }
  await page.locator("[data-over]").waitFor();
  await shot(page, `toll-house-${size}-over`);
  const told = await documentOf(it.origin, game.game, token);
  console.log(`${size}:`, commander.did);
  expect(told.outcome).toBeDefined();
});

test("a battalion is ordered forward with two touches, and lengths are told in paces", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: TOLL_HOUSE, ...AGAINST_DOCTRINE, seed: 7 });
  const { link, token } = seat(game, "blue");
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  expect(await faults(page)).toEqual([]);
  expect(await page.locator("[data-board] .scale").textContent()).toMatch(/paces/);
  // One touch on the body, one on the usual order.
  await page.locator('[data-key^="order."]').first().click();
  await page.locator('[data-key="forward.quick.r120"]').waitFor();
  await shot(page, "toll-house-tray");
  expect(await faults(page)).toEqual([]);
  await page.locator('[data-key="forward.quick.r120"]').click();
  await page.locator('[aria-label="Who can be told what"]').waitFor();
  const { asks } = await documentOf(it.origin, game.game, token);
  expect(asks[0]?.ask.cite).toBe("CS-CMD-13");
});

test("each of five generals has his own table, and a card of the enemy shows its back", async () => {
  const { page } = await it.come();
  const all = { red: "doctrine", scott: "human", porter: "doctrine", blue: "doctrine", pearson: "doctrine" };
  const game = await open(it.origin, { scenario: "cold-steel/chippawa", seats: all, seed: 7 });
  const { link, token } = seat(game, "scott");
  for (let tries = 0; tries < 60; tries += 1) {
    const now = await documentOf(it.origin, game.game, token);
    if (viewOf(now).turn >= 2) break;
    if (!(await advised(it.origin, game.game, token))) break;
  }
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  await shot(page, "chippawa-scott");
  expect(await faults(page)).toEqual([]);
  const view = viewOf(await documentOf(it.origin, game.game, token));
  const theirs = view.pieces.filter((piece) => piece.seat === "blue" && piece.where === "card");
  expect(theirs.length).toBeGreaterThan(0);
  for (const card of theirs) expect(card.name).toMatch(/^Card no\. \d+/);
});
