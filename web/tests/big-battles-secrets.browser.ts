// Both armies set up in secret on the staff map: by hand and by keys, and not a byte of it on the other side's page.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { OpenView } from "../src/wire/types.ts";
import { Commander, inHand } from "./kit/commander.ts";
import { documentOf, open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { MONTEBELLO } from "./kit/staff.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

/** Presses Enter, and waits until this question is gone. */
async function entered(page: Page): Promise<void> {
  const asked = () => page.evaluate(() => document.querySelector("[data-ask]")?.getAttribute("data-ask") ?? "none");
  const ask = await asked();
  await page.keyboard.press("Enter");
  await expect.poll(asked).not.toBe(ask);
}

test("placed by drag and by keys, and unseen until both are", async () => {
  const game = await open(it.origin, { scenario: MONTEBELLO, seats: { red: "human", blue: "human" }, options: { hidden_deployment: "on" }, seed: 3 });
  const [red, blue] = [seat(game, "red"), seat(game, "blue")];
  const spy = await it.come({ listen: true });
  await spy.page.goto(red.link);
  await spy.page.locator("[data-ask]").first().waitFor();
  const watcher = await it.come({ listen: true });
  await watcher.page.goto(`/t/${game.game}`);

  const { page } = await it.come();
  await page.goto(blue.link);
  const commander = new Commander(page, 3);
  const written = () => page.getByLabel(/^The way in words/).inputValue();
  for (let unit = 0; unit < 3; unit += 1) {
    await page.locator("[data-ghost]").waitFor();
    expect(await commander.verdict()).toBe("legal");
    const at = await page.evaluate(inHand);
    if (!at) throw new Error("nothing to place");
    const before = await written();
    if (unit % 2) for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowDown");
    // How many inches a pixel is depends on the screen: each goes where the others are not.
    else await commander.drag(at, { x: at.x + 37, y: at.y + (unit ? -61 : 61) });
    await page.keyboard.press("]");
    expect(await commander.verdict()).toBe("legal");
    expect(await written()).not.toBe(before);
    if (unit === 0) await shot(page, "montebello-set-up");
    await entered(page);
  }
  await settled(page);

  // What Blue has placed, as Blue knows it: whole hundredths that nobody would guess.
  const own = (await documentOf(it.origin, game.game, blue.token)).view as unknown as OpenView;
  const placed = own.pieces.filter((unit) => unit.seat === "blue" && unit.at);
  expect(placed).toHaveLength(3);
  await settled(spy.page);
  expect(await spy.page.locator('[data-board] [data-piece^="a"]').count()).toBe(0);
  const canaries = placed.map((unit) => unit.at?.join(",") ?? "");
  for (const visitor of [spy, watcher]) {
    expect(visitor.heard.length).toBeGreaterThan(2);
    const all = [await visitor.page.content(), ...visitor.heard.map((it) => it.text)];
    for (const canary of canaries) for (const text of all) expect(text.includes(canary), canary).toBe(false);
    expect(all.some((text) => text.includes(blue.token))).toBe(false);
  }

  // Red places his own; then all is seen.
  const other = new Commander(spy.page, 5);
  for (let unit = 0; unit < 4; unit += 1) {
    await spy.page.locator("[data-ghost]").waitFor();
    expect(await other.verdict()).toBe("legal");
    await entered(spy.page);
  }
  await spy.page.locator('[data-board] [data-piece="a1"]').waitFor();
  const heard = () => spy.heard.some((it) => canaries.every((canary) => it.text.includes(canary)));
  await expect.poll(heard).toBe(true);
  await shot(spy.page, "montebello-revealed");
});

test("outside its zone a unit comes to the nearest place in it, with the rule that keeps it there", async () => {
  const game = await open(it.origin, { scenario: MONTEBELLO, seats: { red: "human", blue: "human" }, options: { hidden_deployment: "on" }, seed: 3 });
  const { page } = await it.come();
  await page.goto(seat(game, "red").link);
  await page.locator("[data-ghost]").waitFor();
  const commander = new Commander(page, 3);
  expect(await commander.verdict()).toBe("legal");
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("Shift+ArrowRight");
  expect(await commander.verdict()).toBe("legal");
  await expect.poll(() => page.locator("[data-verdict] .ended").textContent()).toContain("BB-SET-2");
  expect(await page.locator("[data-primary]").isEnabled()).toBe(true);
  await shot(page, "montebello-zone-ended");
  await page.keyboard.press("Escape");
  expect(await commander.verdict()).toBe("legal");
});
