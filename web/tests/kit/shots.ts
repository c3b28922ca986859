// Pictures of what the tests see, if they are wanted: all of them for looking at, a few of them for the documentation.

import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import UPNG from "upng-js";
import { settled } from "./settled.ts";

const SHOTS = new URL("../../shots/", import.meta.url).pathname;
const PICTURES = new URL("../../../docs/pictures/", import.meta.url).pathname;

/** The largest picture that the documentation may have, and the width that is read well in a page of text. */
const LARGEST = 150_000;
const WIDEST = { width: 1200, height: 760 };

/** Nothing is asserted of them, and each costs a fifth of a second: they are taken when somebody wants to look. */
const WANTED = process.env.GROGNARD_SHOTS !== undefined || process.env.GROGNARD_PICTURES !== undefined;

export async function shot(page: Page, name: string): Promise<void> {
  if (WANTED) await kept(`${name}.png`, await page.screenshot({ animations: "disabled" }));
}

/** Keeps what was printed or drawn beside the other pictures. */
export async function kept(name: string, bytes: Uint8Array): Promise<void> {
  if (!WANTED) return;
  await mkdir(SHOTS, { recursive: true });
  await writeFile(`${SHOTS}${name}`, bytes);
}

/** A picture for the documentation, if they are to be made anew; with as many colours as its size allows. It is as wide as a page of text, or as the screen. */
export async function picture(page: Page, name: string, of: "page" | "screen" = "page"): Promise<void> {
  await shot(page, name);
  if (!process.env.GROGNARD_PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  // The ground of the night table is painted aside, and comes when it is ready.
  await page.locator("[data-board] canvas:not(.shown)").first().waitFor({ state: "detached" });
  const size = page.viewportSize();
  if (size && WIDEST.width < size.width && of === "page") {
    await page.setViewportSize(WIDEST);
    await settled(page);
  }
  const taken = UPNG.decode(Uint8Array.from(await page.screenshot({ animations: "disabled" })).buffer);
  const [frame] = UPNG.toRGBA8(taken);
  if (!frame) throw new Error("a picture of nothing");
  for (const colours of [256, 128, 96, 64, 48, 32, 24, 16]) {
    const made = UPNG.encode([frame], taken.width, taken.height, colours);
    if (LARGEST < made.byteLength) continue;
    await writeFile(`${PICTURES}${name}.png`, new Uint8Array(made));
    return;
  }
  throw new Error(`${name} cannot be made small enough`);
}
