// A page that has come to rest: it waits for nothing, and nothing in it has changed for a moment.

import type { Page } from "playwright-core";
import { underWay } from "./browser.ts";

const REST = 100;

export async function settled(page: Page): Promise<void> {
  const deadline = Date.now() + 15_000;
  do {
    await page.evaluate(quiet, REST);
  } while (underWay.get(page)?.size && Date.now() < deadline);
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
