// Round the staff map: what New game tells of a battle, two players at one screen without secrets, screens that are
// neither a desk nor a phone held upright, and a replay that speaks in words.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Deed, ReplayMoment } from "../src/wire/types.ts";
import { finished, open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { MONTEBELLO } from "./kit/staff.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

const colour = (page: Page, selector: string, property: string) =>
  page.locator(selector).first().evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);

test("New game tells aims and forces; two at one screen see whose turn it is, and no cover", async () => {
  const { page } = await it.come();
  await page.goto("/new?book=bloody-big-battles&scenario=langensalza");
  const aims = page.getByRole("region", { name: "Aims" });
  await aims.getByText("Merxleben, 1 point").waitFor();
  expect(await aims.textContent()).toContain("Hanoverian victory");
  await page.getByRole("region", { name: "Forces" }).getByText("6 units").click();
  await page.getByText("Glümer, 11th and 25th Regiments").waitFor();
  // A side has the colour of its blocks, not of its seat.
  await expect.poll(() => colour(page, ".seat i.red", "background-color")).toBe(await colour(page, "svg.map .body", "fill"));
  await page.getByText("options of the book").click();
  const radius = page.getByRole("spinbutton", { name: /Command radius/ });
  await radius.fill("9");
  await page.getByText("Not as the book has it: command radius in inches (9).").waitFor();
  await radius.fill("99");
  await radius.blur();
  expect(await radius.inputValue()).toBe("9");
  await settled(page);
  await shot(page, "langensalza-new");
  await page.locator(".seat").nth(1).locator("label", { hasText: "You" }).click();
  await page.getByRole("button", { name: "Start Langensalza" }).click();
  await page.waitForURL(/\/t\//);
  const now = page.getByRole("status").filter({ hasText: "Now:" });
  await expect.poll(() => now.textContent()).toBe("Now: Prussians");
  // The others have done nothing yet that they could take back, and nobody waits at another screen.
  await settled(page);
  expect(await page.getByRole("button", { name: "Back to Hanoverians" }).count()).toBe(0);
  expect(await page.locator("[data-waiting]").count()).toBe(0);
  const covers: string[] = [];
  page.on("framenavigated", () => covers.push("reloaded"));
  for (let round = 0; round < 12 && (await now.textContent()) === "Now: Prussians"; round += 1) {
    const asked = await page.locator("[data-ask]").first().getAttribute("data-ask");
    const end = page.locator('[data-key="end"]:visible');
    if (await end.count()) await end.click();
    else await page.locator("[data-primary]:visible").click();
    await expect.poll(() => page.locator("[data-ask]").first().getAttribute("data-ask")).not.toBe(asked);
    expect(await page.locator("[data-hand-over]").count()).toBe(0);
  }
  expect(await now.textContent()).toBe("Now: Hanoverians");
  expect(covers).toEqual([]);
  // And back, to take something back.
  await page.getByRole("button", { name: "Back to Prussians" }).click();
  await expect.poll(() => now.textContent()).toBe("Now: Prussians");
  await page.getByRole("button", { name: "Hand over to Hanoverians" }).click();
  await expect.poll(() => now.textContent()).toBe("Now: Hanoverians");
});

test("on a phone the shelf shows the book that was played last", async () => {
  const { page } = await it.come({ size: "phone" });
  const game = await open(it.origin, { scenario: MONTEBELLO, seats: { red: "human", blue: "random" }, seed: 7 });
  await page.goto(seat(game, "red").link);
  await page.locator('[data-key="f2"]:visible').waitFor();
  await page.goto("/");
  await page.getByText("French: Unit Movement").waitFor();
  await settled(page);
  const middle = async (name: string) => {
    const box = await page.locator("article", { has: page.getByRole("heading", { name }) }).boundingBox();
    return Math.abs((box?.x ?? 9999) + (box?.width ?? 0) / 2 - 195);
  };
  expect(await middle("Bloody Big Battles")).toBeLessThan(4);
  await page.getByRole("button", { name: "Play now" }).and(page.locator(".primary")).waitFor();
  await shot(page, "home-played-phone");
});

test("real dice are asked for with the name of the unit that rolls", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: MONTEBELLO, seats: { red: "human", blue: "doctrine" }, dice: "physical" });
  await page.goto(seat(game, "red").link);
  const question = page.locator(".question");
  await page.locator('[data-key="f2"]:visible').waitFor();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await question.getByText("Throw 2d6: the move of Beuret's Brigade").waitFor();
  await page.locator("[data-board] [data-piece='f1'] .selected, [data-board] [data-piece='f1'] .frame").first().waitFor({ state: "attached" });
  await settled(page);
  await shot(page, "montebello-real-dice");
  for (const face of [6, 5]) await page.locator(`[data-face="${face}"]`).click();
  await page.locator("[data-primary]:visible").click();
  await page.locator('[data-ask-kind="draw"]').first().waitFor();
});

test.each(["montebello", "langensalza", "koniggratz"])("no name of a place leaves the map: %s", async (name) => {
  for (const size of ["desktop", "phone"] as const) {
    const { page } = await it.come({ size });
    const game = await open(it.origin, { scenario: `bloody-big-battles/${name}`, seats: { red: "human", blue: "random" }, seed: 7 });
    await page.goto(seat(game, "red").link);
    await page.locator("[data-ask]").first().waitFor();
    await settled(page);
    const out = await page.evaluate(() => {
      const map = document.querySelector("[data-board] svg rect.line")?.getBoundingClientRect();
      if (!map) return ["no map"];
      const names = [...document.querySelectorAll("[data-board] text[class*='of-']")];
      if (names.length === 0) return ["no names"];
      return names.flatMap((it) => {
        const box = it.getBoundingClientRect();
        const inside = map.left - 1 <= box.left && box.right <= map.right + 1 && map.top - 1 <= box.top && box.bottom <= map.bottom + 1;
        return inside ? [] : [`${it.textContent}: ${Math.round(box.left - map.left)} to ${Math.round(box.right - map.left)} of ${Math.round(map.width)}, ${Math.round(box.top - map.top)} to ${Math.round(box.bottom - map.top)} of ${Math.round(map.height)}`];
      });
    });
    expect(out, size).toEqual([]);
  }
});

test.each([
  ["a tablet upright", 820, 1180, 800, 500],
  ["a phone turned sideways", 844, 390, 440, 250],
  ["a small desk", 1024, 700, 400, 500],
])("the map has room on %s", async (_, width, height, wide, high) => {
  const { page } = await it.come();
  await page.setViewportSize({ width, height });
  const game = await open(it.origin, { scenario: MONTEBELLO, seats: { red: "human", blue: "random" }, seed: 7 });
  await page.goto(seat(game, "red").link);
  await page.locator('[data-key="f2"]:visible').waitFor();
  await settled(page);
  const map = await page.locator("[data-board]").boundingBox();
  expect(map?.width).toBeGreaterThanOrEqual(wide);
  expect(map?.height).toBeGreaterThanOrEqual(high);
  // All that can be done is in reach: nothing lies beyond the edge of the screen.
  const end = await page.locator('[data-key="end"]:visible').boundingBox();
  expect((end?.y ?? height) + (end?.height ?? 0)).toBeLessThanOrEqual(height);
  await shot(page, `montebello-${width}x${height}`);
});

test("a replay speaks in words, and eyes that nobody has are the umpire's", async () => {
  const over = await finished(it.origin, 4, MONTEBELLO);
  const { page } = await it.come();
  const found: { [what: string]: number } = {};
  let of = 2;
  for (let at = 1; at < of && !("charge" in found && "dice" in found); at += 1) {
    const moment = (await (await fetch(`${it.origin}/api/games/${over}/replay?eye=umpire&at=${at}`)).json()) as ReplayMoment;
    of = moment.of;
    if (moment.events.some(({ record }) => (record as Partial<Deed> | undefined)?.kind === "charge")) found["charge"] ??= at;
    if (moment.events.length === 0 && moment.input?.text.includes("BB-ASLT-3")) found["dice"] ??= at;
  }
  const told = page.getByRole("region", { name: "This moment" });
  await page.goto(`/replay/${over}?eye=zebra&at=${found["charge"]}`);
  await told.getByText(/charges /).waitFor();
  const written = told.locator("details code");
  expect(await written.textContent()).toMatch(/^charge /);
  expect(await written.isVisible()).toBe(false);
  expect((await told.innerText()).replace(/\s+/g, " ")).not.toMatch(/\d+,\d+/);
  await expect.poll(() => page.url()).toContain("eye=umpire");
  // The first die of an assault tells nothing yet, but of what it is a part.
  await page.goto(`/replay/${over}?eye=umpire&at=${found["dice"]}`);
  await told.getByText(/ assaults /).waitFor();
  await told.getByRole("link", { name: "BB-ASLT-3" }).waitFor();
});
