// Odds where they are needed on the staff map, checked against the server's own; and the pictures of the documentation.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { percent } from "../src/table/odds.ts";
import type { Deed, Document, Forecast, Prospect, Invitation, Reckoning, ReplayMoment } from "../src/wire/types.ts";
import { Commander, inHand } from "./kit/commander.ts";
import { documentOf, finished, open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { picture, shot } from "./kit/shots.ts";
import { MONTEBELLO, drawing } from "./kit/staff.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

/** A battle of two machines, taken over by a person as red just before its first deed of this kind; its document. */
async function before(kind: string, fits: (now: Document) => boolean): Promise<Invitation> {
  for (const seed of [4, 5, 6, 7]) {
    const game = await finished(it.origin, seed, MONTEBELLO);
    for (let at = 0, of = 1; at < of; at += 1) {
      const moment = (await (await fetch(`${it.origin}/api/games/${game}/replay?eye=umpire&at=${at}`)).json()) as ReplayMoment;
      of = moment.of;
      const there = moment.events.some(({ record }) => (record as Partial<Deed> | undefined)?.kind === kind);
      for (let back = 1; there && back <= 3 && back <= at; back += 1) {
        const body = JSON.stringify({ at: at - back, seats: { red: "human", blue: "doctrine" } });
        const answer = await fetch(`${it.origin}/api/games/${game}/fork`, { method: "POST", body, headers: { "content-type": "application/json" } });
        const fork = (await answer.json()) as Invitation;
        if (fits(await documentOf(it.origin, fork.game, seat(fork, "red").token))) return fork;
      }
    }
  }
  throw new Error(`no moment before a ${kind}`);
}

const text = async (page: Page) => ((await page.getByRole("region", { name: "Odds" }).first().textContent()) ?? "").replaceAll("\u00a0", " ");

test("a target shows fire power, column, shifts, results and effects; firers together", async () => {
  const fork = await before("fire", ({ asks }) => /Fire: at which unit/.test(asks[0]?.ask.text ?? ""));
  const { page } = await it.come();
  const answered: Forecast[] = [];
  page.on("response", async (response) => {
    if (!response.url().includes("/forecast?")) return;
    const { forecast } = (await response.json().catch(() => ({}))) as { forecast?: Forecast | null };
    if (forecast) answered.push(forecast);
  });
  await page.goto(seat(fork, "red").link);
  await page.locator('[data-key]:visible:not([data-key="end"]):not([aria-disabled=true])').first().hover();
  await page.locator("[data-power]").waitFor();
  await settled(page);
  await expect.poll(() => answered.length).toBeGreaterThan(0);
  const told = answered.at(-1);
  const found = told?.found as Prospect | undefined;
  if (!told || !found) throw new Error("the odds come without what was found");
  const shown = await text(page);
  expect(await page.locator("[data-power]").getAttribute("data-power")).toBe(String(found.fire_power));
  expect(await page.locator("[data-column]").getAttribute("data-column")).toBe(found.column);
  for (const { rule } of found.shifts) expect(shown).toContain(rule);
  for (const { outcome, weight } of told.outcomes) {
    const line = page.locator(`[data-outcome="${String(outcome)}"]`);
    expect(await line.getAttribute("data-weight")).toBe(weight);
    expect(await line.textContent()).toContain(percent(BigInt(weight), BigInt(told.denominator)));
  }
  expect(shown).toMatch(/exactly \d+\/\d+|certain/);
  await picture(page, "big-battles-fire");
});

test("on a phone all who could fire together are seen, above their odds", async () => {
  const fork = await before("fire", ({ asks }) => {
    const form = asks[0]?.ask.form as { max?: number; options?: unknown[] } | undefined;
    return 1 < (form?.max ?? 0) && 1 < (form?.options?.length ?? 0);
  });
  const { page } = await it.come({ size: "phone" });
  await page.goto(seat(fork, "red").link);
  const firers = page.locator('[data-ask-kind="choose"] [data-key]:visible');
  await firers.first().waitFor();
  await settled(page);
  await shot(page, "montebello-firers-phone");
  const seen = await page.locator(".middle").evaluate((middle) => {
    const { top, bottom } = middle.getBoundingClientRect();
    return [...middle.querySelectorAll("[data-key]")].map((it) => it.getBoundingClientRect()).map((it) => top <= it.top && it.bottom <= bottom);
  });
  expect(seen.slice(0, 2)).toEqual([true, true]);
});

test("a charge shows its chain: fire, halted or not, bands of the assault", async () => {
  const fork = await before("charge", ({ asks }) => {
    const form = asks[0]?.ask.form as { charges?: unknown[] } | undefined;
    return Boolean(form?.charges?.length);
  });
  const { page } = await it.come();
  await page.goto(seat(fork, "red").link);
  await page.locator('[data-key^="charge-"]:visible').first().click();
  const commander = new Commander(page, 1);
  expect(await commander.verdict()).toBe("legal");
  await page.getByText("carries the position").first().waitFor();
  await settled(page);
  const shown = await text(page);
  expect(shown).toMatch(/exactly \d+\/\d+, ties fought out/);
  const weights = (await page.locator("[data-outcome]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-weight") ?? ""))).map(BigInt);
  const whole = await page.locator("[data-of]").first().getAttribute("data-of");
  expect(weights.reduce((sum, it) => sum + it, 0n)).toBe(BigInt(whole ?? 0));
  // Every line says its share; nobody is to divide by the denominator.
  for (const says of await page.locator("[data-outcome]").allTextContents()) expect(says).toMatch(/\d\s%/);
  await page.setViewportSize({ width: 1200, height: 760 });
  await settled(page);
  await page.getByRole("region", { name: "Odds" }).first().evaluate((odds) => {
    const panel = odds.parentElement;
    if (panel) panel.scrollTop += odds.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  });
  await picture(page, "big-battles-charge");
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  await shot(page, "montebello-charge-narrow");
});

test("penalties are pills where they are paid, each with its rule", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: MONTEBELLO, seats: { red: "human", blue: "random" }, seed: 7 });
  await page.goto(seat(game, "red").link);
  const reckoned: Reckoning[] = [];
  page.on("response", async (response) => {
    if (!response.url().includes("/forecast?")) return;
    const { reckoning } = (await response.json().catch(() => ({}))) as { reckoning?: Reckoning };
    if (reckoning) reckoned.push(reckoning);
  });
  await drawing(page);
  const commander = new Commander(page, 7);
  const start = await page.evaluate(inHand);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowRight");
  expect(await commander.verdict()).toBe("legal");
  await expect.poll(() => reckoned.at(-1)?.items?.map((item) => item.rule)).toEqual(["BB-ALLOW-P3"]);
  const pill = page.locator("[data-paid]");
  expect(await pill.count()).toBe(1);
  expect(await pill.textContent()).toContain("P3");
  // The Fossagazzo runs between where it stands and where it would go.
  const [at, end] = [await pill.boundingBox(), await page.evaluate(inHand)];
  expect(at && at.x + at.width / 2).toBeGreaterThan(start?.x ?? 0);
  expect(at && at.x).toBeLessThan(end?.x ?? 0);
  await picture(page, "big-battles-move");
});

test("on a phone", async () => {
  const { page } = await it.come({ size: "phone" });
  const game = await open(it.origin, { scenario: MONTEBELLO, seats: { red: "human", blue: "random" }, seed: 7 });
  await page.goto(seat(game, "red").link);
  await drawing(page);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowRight");
  await new Commander(page, 7).verdict();
  await settled(page);
  // The ledger lies within the screen.
  const card = await page.locator("[data-board] .card").boundingBox();
  expect(card?.x).toBeGreaterThanOrEqual(0);
  expect((card?.x ?? 0) + (card?.width ?? 999)).toBeLessThanOrEqual(391);
  await picture(page, "big-battles-phone");
});

test("seen again", async () => {
  const game = await finished(it.origin, 4, MONTEBELLO);
  const { page } = await it.come();
  let at = 100;
  for (let found = false; !found; at += 1) {
    const moment = (await (await fetch(`${it.origin}/api/games/${game}/replay?eye=umpire&at=${at}`)).json()) as ReplayMoment;
    found = moment.events.some(({ record }) => (record as Partial<Deed> | undefined)?.kind === "fire");
  }
  await page.goto(`/replay/${game}?eye=umpire&at=${at - 1}`);
  await page.locator("[data-board] .arrow.fire").first().waitFor({ state: "attached" });
  await settled(page);
  await picture(page, "big-battles-replay");
  await page.locator("label", { hasText: "Why it ended so" }).click();
  // A step for every turn of six, and the end.
  const steps = async () => (await page.locator("figure .chart path.line").first().getAttribute("d"))?.match(/[MV]/g)?.length ?? 0;
  await expect.poll(steps).toBeGreaterThanOrEqual(4);
});
