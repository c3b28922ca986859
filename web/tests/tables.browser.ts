// The tables that are played, in the middle of a game, on a desk, a laptop and a phone: to be looked at beside their mockups.

import { expect, test } from "vitest";
import type { Size, Visitor } from "./kit/browser.ts";
import { advised, documentOf, open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { picture, shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
const SIZES = { desktop: { width: 1440, height: 900 }, laptop: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } } as const;
/** The map has so much of the screen at the least; on a phone of its height, over the sheet at rest. */
const LEAST = { desktop: 0.7, laptop: 0.6, phone: 0.55 };
/** The panel beside it, at its narrowest and at its widest, and what may lie bare beside a map that is not as wide as its place. */
const [NARROWEST, WIDEST, BLANK] = [300, 460, 130];
/** One at a desk and one with a phone, who look at all of them. */
const visitors: { [size in Size]?: Visitor } = {};

/** Runs in the page: how large the whole of what is drawn is on the screen, without its margins. */
function sheetOf(): { width: number; height: number } | undefined {
  const frame = document.querySelector("[data-board]");
  const ground = frame?.querySelector(".mat") ?? frame?.querySelector(".world");
  const box = ground?.getBoundingClientRect();
  return box && { width: box.width, height: box.height };
}

test.each([
  ["big-battles", "bloody-big-battles/montebello"],
  ["hot-blood", "hot-blood-and-cold-steel/a-bit-of-wire"],
  ["days-of-iron", "days-of-iron/reppertsberg"],
  ["canister", "cold-steel-and-canister/offenstetten"],
  ["cold-steel", "cold-steel/the-toll-house"],
] as const)("the table of %s on three sizes", async (name, scenario) => {
  const game = await open(it.origin, { scenario, seats: { red: "human", blue: "doctrine" }, seed: 5 });
  const { link, token } = seat(game, "red");
  // Some way on, to where something is asked again.
  const now = () => documentOf(it.origin, game.game, token);
  for (let answers = 0; answers < 400; answers += 1) {
    const { view, asks } = await now();
    if ((view.turn ?? 0) >= 3 && asks.length > 0) break;
    expect(await advised(it.origin, game.game, token)).toBe(true);
  }
  for (const [size, screen] of Object.entries(SIZES)) {
    const kind = size === "phone" ? "phone" : "desktop";
    const { page } = (visitors[kind] ??= await it.stay({ size: kind }));
    await page.setViewportSize(screen);
    // A table that is opened, not one whose window has just changed.
    await page.goto("about:blank");
    await page.goto(link);
    await page.locator("[data-board] [data-piece]").first().waitFor();
    await settled(page);
    await picture(page, `table-${name}-${size}`, "screen");
    const board = await page.locator("[data-board]").boundingBox();
    const sheet = size === "phone" ? await page.locator(".sheet").first().boundingBox() : undefined;
    const seen = sheet ? sheet.y - (board?.y ?? 0) : (board?.height ?? 0);
    const share = size === "phone" ? seen / screen.height : ((board?.width ?? 0) * seen) / (screen.width * screen.height);
    console.log(`${name}, ${size}: the map has ${Math.round(share * 100)} %`);
    // What is drawn is as large as the whole of the screen beside the narrowest panel would have it; what it leaves is the panel's.
    const drawn = await page.evaluate(sheetOf);
    if (drawn && size !== "phone") {
      const [wide, high] = [screen.width - Math.max(NARROWEST, 0.2 * screen.width), board?.height ?? 0];
      const most = Math.min(wide / drawn.width, high / drawn.height);
      console.log(`${name}, ${size}: what is drawn is ${Math.round(drawn.width)} by ${Math.round(drawn.height)}, a panel of ${screen.width - (board?.width ?? 0)}`);
      expect(most, `${name} on a ${size}: it could be larger`).toBeLessThan(1.2);
      const panel = screen.width - (board?.width ?? 0);
      expect(panel >= WIDEST - 1 || (board?.width ?? 0) - drawn.width < BLANK || panel <= Math.max(NARROWEST, 0.2 * screen.width) + 1, `${name} on a ${size}: ${(board?.width ?? 0) - drawn.width} pixels of bare desk`).toBe(true);
    }
    const taken = size === "phone" ? 0 : screen.width - (board?.width ?? 0) - Math.max(NARROWEST, 0.2 * screen.width);
    const free = share + (Math.max(0, taken) * seen) / (screen.width * screen.height);
    expect(free, `${name} on a ${size}`).toBeGreaterThan(LEAST[size as keyof typeof LEAST]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1), "the page itself does not scroll").toBe(true);
    if (size !== "phone" || !sheet) continue;
    // Drawn up the sheet has more room, and the map stays where it is; let down it rests again.
    const where = () => page.locator("[data-board] [data-piece]").first().boundingBox();
    const before = await where();
    await page.locator("[data-pull]").tap();
    const high = async () => (await page.locator(".sheet").first().boundingBox())?.height ?? 0;
    expect(await high(), "all that can be answered").toBeGreaterThanOrEqual(sheet.height);
    expect(await where(), "the map has not moved").toEqual(before);
    await shot(page, `table-${name}-phone-drawn`);
    await page.locator("[data-pull]").tap();
    await expect.poll(high).toBe(sheet.height);
  }
});
