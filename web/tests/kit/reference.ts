// The quick reference, opened; and with all books at hand.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { settled } from "./settled.ts";

export async function refer(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("figure table, [data-answer], [data-hit]").first().waitFor();
  // Letters of our own come last; a sheet is set in them.
  await expect.poll(() => page.evaluate(() => [...document.fonts].filter((one) => one.status === "loaded").length)).toBeGreaterThan(1);
  await settled(page);
}

/** What is typed into the field from now on is looked for in all five books. */
export async function inAllBooks(page: Page): Promise<void> {
  await refer(page, "/reference/cold-steel");
  await page.getByRole("radio", { name: "All books" }).check();
  await page.getByRole("searchbox").fill("a");
  await expect.poll(() => page.getByText("Opening the other books").count()).toBe(0);
}
