// axe-core: what people with other eyes, hands and ears would stumble over; and a page looked at by day and by night.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import type { Scheme, Size } from "./browser.ts";
import { heeded, settled } from "./settled.ts";
import { shot } from "./shots.ts";
import { ALL, NUMBER } from "./turns.ts";

interface Found {
  violations: { id: string; impact?: string | null; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

let source: Promise<string> | undefined;

/** Serious and critical faults, in words: of every kind, or of colours alone. */
export async function faults(page: Page, of: "all" | "colours" = "all"): Promise<string[]> {
  // A button that waits for an answer is pale; judged while the answer comes it would be pale and wanted at once.
  await heeded(page);
  // The short form of it: the page has to read it all.
  source ??= readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${await source}; undefined`);
  const rules = of === "all" ? "" : ", runOnly: ['color-contrast', 'link-in-text-block']";
  const found = (await page.evaluate(`axe.run(document, { resultTypes: ['violations']${rules} })`)) as Found;
  return found.violations
    .filter((it) => it.impact === "serious" || it.impact === "critical")
    .flatMap((it) => it.nodes.map((node) => `${it.id}: ${node.target.join(" ")}: ${node.failureSummary?.replaceAll("\n", " ") ?? it.help}`));
}

/** How a page is opened that is then judged by day and by night: at a desk by day, on a phone by night. */
export const OPENED: [Size, Scheme][] = [
  ["desktop", "light"],
  ["phone", "dark"],
];

/** Whether a page is judged at this size now: at its desk in one landing, on its phone in the next. It is looked at on both in each. */
function due(name: string, size: Size): boolean {
  const sum = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), NUMBER);
  return ALL || (sum % 2 === 0) === (size === "desktop");
}

interface Also {
  /** What is done between the first picture and the first judgement. */
  before?: ((page: Page) => Promise<unknown>) | undefined;
  /** What else is wrong, in words. */
  more?: () => Promise<string[]>;
}

/**
 * What is wrong with the page as it stands, by day and by night, with a picture of each: faults (where they are due), a page
 * that is wider than the screen, and what else there is. At nightfall only colours change: what is not about them is judged once, unless the
 * page has become another.
 */
export async function judged(page: Page, name: string, size: Size, opened: Scheme, also: Also = {}): Promise<string[]> {
  const found: string[] = [];
  let judged: string | undefined;
  const look = async (scheme: Scheme) => {
    await settled(page);
    await shot(page, `${name}-${size}-${scheme}`);
    if (scheme === opened) await also.before?.(page);
    await page.evaluate(drawn);
    const now = await page.evaluate(elements);
    if (due(name, size)) found.push(...(await faults(page, now === judged ? "colours" : "all")));
    found.push(...((await also.more?.()) ?? []));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 1) found.push(`${wide} pixels wider than the screen`);
    judged = now;
  };
  await look(opened);
  const other = opened === "light" ? "dark" : "light";
  await page.emulateMedia({ colorScheme: other });
  await look(other);
  await page.emulateMedia({ colorScheme: opened });
  return found.map((fault) => `${name}: ${fault}`);
}

/** Runs in the page: all that it consists of, but for how it looks. */
function elements(): string {
  return document.documentElement.outerHTML.replaceAll(/ (class|style|fill|stroke)="[^"]*"/g, "");
}

/** Runs in the page: what is left undrawn while it is out of sight is drawn, and every colour comes to where it goes; the children of what changes its colour follow it a frame later. */
async function drawn(): Promise<void> {
  for (const it of document.querySelectorAll<HTMLElement>("main *")) if (getComputedStyle(it).contentVisibility === "auto") it.style.contentVisibility = "visible";
  for (let left = 100; left > 0; left -= 1) {
    const going = document.getAnimations().filter((it) => it.playState === "running" && Number(it.effect?.getComputedTiming().endTime) < Infinity);
    if (going.length === 0) return;
    for (const it of going) it.finish();
    await new Promise(requestAnimationFrame);
  }
}
