// What the tests of the staff map share: its battles, and the way to the first drawing.

import type { Page } from "playwright-core";
import { expect } from "vitest";

export const MONTEBELLO = "bloody-big-battles/montebello";
export const LANGENSALZA = "bloody-big-battles/langensalza";
export const KONIGGRATZ = "bloody-big-battles/koniggratz";

/** Picks the first unit by its number, and takes it; rolls that leave nothing to draw are passed over. */
export async function drawing(page: Page): Promise<void> {
  const asked = page.locator("[data-ask]").first();
  for (let tries = 0; tries < 8; tries += 1) {
    if ((await asked.getAttribute("data-ask-kind")) === "draw") return;
    const ask = await asked.getAttribute("data-ask");
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect.poll(() => asked.getAttribute("data-ask")).not.toBe(ask);
  }
  throw new Error("no unit may move");
}

/** The text of a scenario, to be changed into one of our own. */
export async function textOf(origin: string, scenario: string): Promise<string> {
  const [book, name] = scenario.split("/");
  const answer = await fetch(`${origin}/api/books/${book}/scenarios/${name}`);
  return ((await answer.json()) as { text: string }).text;
}
