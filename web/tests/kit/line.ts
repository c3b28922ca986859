// The line between a page and its server: what comes down it.

import type { Page } from "playwright-core";

export interface Loaded {
  bytes: number;
  files: { [url: string]: number };
}

/**
 * Counts bytes as they come over the line: bodies as encoded, headers included. The page's worker, which may be quicker or
 * slower than the page itself, is passed by: what it brings would weigh nothing.
 */
export async function weigh(page: Page): Promise<Loaded> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await cdp.send("Network.setBypassServiceWorker", { bypass: true });
  const loaded: Loaded = { bytes: 0, files: {} };
  const urls = new Map<string, string>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => urls.set(requestId, request.url));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    loaded.bytes += encodedDataLength;
    loaded.files[urls.get(requestId) ?? requestId] = encodedDataLength;
  });
  return loaded;
}

/** Files of the program that this page had to fetch over the line, and not from what the browser has kept. */
export function fetched(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((it): it is PerformanceResourceTiming => it instanceof PerformanceResourceTiming && new URL(it.name).pathname.startsWith("/assets/"))
      .filter((it) => it.transferSize > 0)
      .map((it) => new URL(it.name).pathname),
  );
}

/** Paths that a page asks its server for from now on, in the order in which it does. */
export function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}
