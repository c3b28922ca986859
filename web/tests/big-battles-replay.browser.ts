// A battle that is over, seen again on the staff map: scrubber, arrows, losses, a link to a moment, a new game from there.

import { beforeAll, expect, test } from "vitest";
import type { Deed, ReplayMoment } from "../src/wire/types.ts";
import { Commander } from "./kit/commander.ts";
import { finished } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { MONTEBELLO } from "./kit/staff.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
let over = "";
/** The first moment of each kind of deed. */
const moments = new Map<string, number>();

beforeAll(async () => {
  over = await finished(it.origin, 4, MONTEBELLO);
  for (let at = 0, of = 1; at < of; at += 1) {
    const answer = await fetch(`${it.origin}/api/games/${over}/replay?eye=umpire&at=${at}`);
    const moment = (await answer.json()) as ReplayMoment;
    of = moment.of;
    for (const { record } of moment.events) {
      const { kind } = (record ?? {}) as Partial<Deed>;
      if (kind && !moments.has(kind)) moments.set(kind, at);
    }
  }
});

const at = (url: string) => Number(new URL(url).searchParams.get("at"));

test("every deed has its arrow", async () => {
  const { page } = await it.come();
  for (const kind of ["move", "fire", "charge"]) {
    expect(moments.has(kind), `nobody did this: ${kind}`).toBe(true);
    await page.goto(`/replay/${over}?eye=umpire&at=${moments.get(kind)}`);
    await page.locator(`[data-board] .arrow.${kind}`).first().waitFor({ state: "attached" });
    const points = await page.locator(`[data-board] .arrow.${kind} .line`).first().getAttribute("d");
    expect(points).toMatch(/^M[\d. -]+L/);
    await settled(page);
    await shot(page, `montebello-replay-${kind}`);
  }
});

test("the scrubber and the chart of losses go together; a link finds the moment again", async () => {
  const { page } = await it.come();
  await page.goto(`/replay/${over}?eye=umpire&at=0`);
  await page.locator("[data-chapters]").waitFor();
  await page.locator("label", { hasText: "Why it ended so" }).click();
  const chart = page.getByRole("img", { name: "Bases lost over the battle" });
  await chart.waitFor();
  const lines = chart.locator("path.line");
  await expect.poll(async () => (await lines.first().getAttribute("d"))?.length ?? 0).toBeGreaterThan(40);
  const slider = page.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("End");
  await expect.poll(() => at(page.url())).toBeGreaterThan(20);
  const lost = (await page.locator("figcaption").textContent()) ?? "";
  expect(lost).toMatch(/French lost \d+.*Austrians lost \d+/);
  expect(lost).toMatch(/lost [1-9]/);
  const box = await chart.boundingBox();
  if (!box) throw new Error("no chart");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const half = Number(await slider.getAttribute("max")) / 2;
  await expect.poll(async () => Math.abs(Number(await slider.inputValue()) - half)).toBeLessThan(2);
  await settled(page);
  await page.getByRole("button", { name: "Link to this moment" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(at(link)).toBe(at(page.url()));
  const where = await page.locator('[data-board] [data-piece="f1"] .edge').getAttribute("d");
  const friend = await it.come({ size: "phone" });
  await friend.page.goto(link);
  await friend.page.locator('[data-board] [data-piece="f1"]').waitFor({ state: "attached" });
  expect(await friend.page.locator('[data-board] [data-piece="f1"] .edge').getAttribute("d")).toBe(where);
  await settled(friend.page);
  await shot(friend.page, "montebello-replay-link-phone");
});

test("a new battle from a moment of this one", async () => {
  const { page } = await it.come();
  await page.goto(`/replay/${over}?eye=red&at=6`);
  await page.locator("[data-board] [data-piece]").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Fork from here" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Play on from here" }).click();
  await page.waitForURL(/\/t\//);
  const commander = new Commander(page, 4);
  for (let answers = 0; answers < 3; answers += 1) await commander.answer();
  expect(commander.did.answers).toBe(3);
});

test("the steps of a turn go by the names of the sides", async () => {
  const { page } = await it.come();
  await page.goto(`/replay/${over}?eye=umpire&at=${moments.get("fire")}`);
  const steps = page.locator("[data-chapters] .stage");
  await steps.first().waitFor();
  const said = await steps.allTextContents();
  expect(said.join(", ")).toMatch(/French: movement/);
  expect(said.join(", ")).toMatch(/Austrians: /);
  expect(said.filter((it) => /First|Second/i.test(it))).toEqual([]);
});
