// A page that has come to rest: it waits for nothing, and nothing in it has changed for a moment.

import type { Page } from "playwright-core";
import { PATIENCE, underWay } from "./browser.ts";

const REST = 100;

/** Nothing is under way and nothing changes: what is to be looked at stands, and the ground is drawn. */
export async function settled(page: Page): Promise<void> {
  await calm(page, async () => {
    await page.waitForFunction(() => !document.querySelector("[data-surveying]"), undefined, { timeout: PATIENCE });
    await page.evaluate(quiet, REST);
  });
}

/** The page has worked through what was done to it, it asks for nothing any more and has drawn what came of it. */
export async function heeded(page: Page): Promise<void> {
  await calm(page, () => frames(page));
}

/** Two frames: what was changed in the first is drawn in the second. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Passes the time until nothing was under way when it began nor when it ended: an answer that came is drawn then. `true` of the pass is enough by itself. */
export async function calm(page: Page, pass: () => Promise<boolean | void>): Promise<void> {
  const open = () => underWay.get(page)?.size ?? 0;
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; ) {
    const before = open();
    if (await pass()) return;
    if (before === 0 && open() === 0) return;
  }
}

/** Runs in the page. */
function quiet(rest: number): Promise<void> {
  return new Promise((done) => {
    let timer = setTimeout(end, rest);
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, rest);
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    // Something that ticks would never rest.
    setTimeout(end, 3000);
    function end(): void {
      watch.disconnect();
      done();
    }
  });
}
