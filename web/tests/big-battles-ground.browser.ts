// The ground of the staff map: drawn for everybody alike, in all looks, once; and exact where somebody wants it exact.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inHand } from "./kit/commander.ts";
import { open, seat } from "./kit/http.ts";
import { KONIGGRATZ, LANGENSALZA, MONTEBELLO, drawing } from "./kit/staff.ts";
import { frames, settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

async function table(page: Page, scenario: string): Promise<void> {
  await page.goto(seat(await open(it.origin, { scenario, seats: { red: "human", blue: "random" }, seed: 7 }), "red").link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
}

/** Runs in the page: every path of the ground, in order. */
const paths = () => [...document.querySelectorAll("[data-board] path.ink")].map((path) => `${path.getAttribute("class")} ${path.getAttribute("d")}`);

test.each([["montebello", MONTEBELLO, 45], ["langensalza", LANGENSALZA, 65], ["koniggratz", KONIGGRATZ, 120]] as const)("%s has its relief, its fields and its places, the same for everybody", async (name, scenario, least) => {
  const [first, second] = [await it.come(), await it.come({ size: "phone", scheme: "dark" })];
  await table(first.page, scenario);
  await table(second.page, scenario);
  const drawn = await first.page.evaluate(paths);
  expect(drawn.length).toBeGreaterThan(least);
  for (const ink of ["crop", "hach", "contour", "shade", "wood", "vill", "house", "bank", "case", "bed", "parapet"]) expect(drawn.some((path) => path.split(" ").includes(ink)), ink).toBe(true);
  expect(await second.page.evaluate(paths)).toEqual(drawn);
  await shot(first.page, `${name}-ground`);
  await shot(second.page, `${name}-ground-phone-dark`);
});

test("the outlines of the rules come and go with a key", async () => {
  const { page } = await it.come();
  await table(page, LANGENSALZA);
  const exact = page.locator("[data-exact]");
  expect(await exact.count()).toBe(0);
  await page.keyboard.press("o");
  // The town from the scenario: from 8.9 inches east and 7.6 north on, a table 40 inches deep at 24 pixels an inch.
  expect(await exact.getAttribute("d")).toContain("M213.6 777.6L244.8 794.4L288 796.8");
  await shot(page, "langensalza-exact");
  await page.keyboard.press("o");
  expect(await exact.count()).toBe(0);
});

test("while a unit is drawn nothing of the ground is drawn anew, and the most of it lies on a layer of its own", async () => {
  const { page } = await it.come();
  await table(page, MONTEBELLO);
  await drawing(page);
  await settled(page);
  expect(await page.locator("[data-board] .still").evaluateAll((all) => all.map((one) => getComputedStyle(one).willChange))).toEqual(["transform"]);
  expect(await page.locator("[data-board] .still path.ink").count()).toBeGreaterThan(20);
  await page.evaluate(() => {
    const seen: string[] = [];
    const watch = new MutationObserver((all) => all.forEach(({ target }) => seen.push((target as Element).nodeName)));
    document.querySelectorAll("[data-board] .ground:has(path.ink)").forEach((one) => watch.observe(one, { subtree: true, childList: true, attributes: true, characterData: true }));
    Object.assign(window, { __stirred: seen });
  });
  const at = await page.evaluate(inHand);
  if (!at) throw new Error("nothing is in hand");
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) await page.mouse.move(at.x + 3 * step, at.y + step);
  await page.mouse.up();
  await frames(page);
  await settled(page);
  expect(await page.evaluate(() => (window as unknown as { __stirred: string[] }).__stirred)).toEqual([]);
});

test("in print the map is black on white", async () => {
  const { page } = await it.come({ scheme: "dark" });
  await table(page, LANGENSALZA);
  const inks = () => page.evaluate(() => ["rect.paper", "path.wood", "path.contour"].map((of) => getComputedStyle(document.querySelector(`[data-board] ${of}`) as Element)).map(({ fill, stroke }) => `${fill} ${stroke}`));
  const dark = await inks();
  await page.emulateMedia({ media: "print" });
  await expect.poll(inks).toEqual(["rgb(255, 255, 255) none", "rgb(255, 255, 255) rgb(0, 0, 0)", "none rgb(0, 0, 0)"]);
  await page.emulateMedia({ media: "screen" });
  await expect.poll(inks).toEqual(dark);
});
