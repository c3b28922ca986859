// axe-core over every page, light and dark, large and small; and a picture of each.

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { OPENED, judged } from "./kit/axe.ts";
import { BOOK, concede, defaults, finished, open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
let running = "";
let over = "";
let replayed = "";
let watched = "";

beforeAll(async () => {
  const first = await open(it.origin, { seed: 5 });
  await defaults(it.origin, first.game, seat(first, "red").token, 40);
  running = seat(first, "red").link;
  // A game of others: this browser has no seat in it.
  watched = `/t/${(await open(it.origin, { seed: 8 })).game}`;
  const second = await open(it.origin, { seed: 6 });
  await defaults(it.origin, second.game, seat(second, "red").token, 20);
  await concede(it.origin, second.game, seat(second, "red").token);
  over = seat(second, "red").link;
  replayed = await finished(it.origin, 7);
});

type Do = (page: Page) => Promise<unknown>;
const press = (key: string): Do => (page) => page.keyboard.press(key);

/** A book has hundreds of rules that are all drawn alike: the first chapters, and the one that is meant, stand for them. */
async function thin(page: Page): Promise<void> {
  await page.evaluate(() => {
    const meant = document.getElementById(location.pathname.split("/").at(-1) ?? "");
    for (const it of [...document.querySelectorAll("main section")].slice(4)) if (!it.contains(meant)) it.remove();
  });
}

/** Every page and its states: where it is, what is done there before it is looked at, and before it is judged. */
const PAGES: [string, () => string, (Do | undefined)?, Do?][] = [
  ["home", () => "/"],
  ["new", () => "/new"],
  ["join", () => "/join"],
  ["table", () => running],
  ["table-order", () => running, press("n")],
  ["table-words", () => running, press("t")],
  ["table-over", () => over],
  ["table-watched", () => watched],
  ["table-refused", () => `${watched}#wrong`],
  ["table-unknown", () => "/t/nosuchgame"],
  ["keys", () => running, press("?")],
  ["replay", () => `/replay/${replayed}?eye=umpire&at=60`],
  ["rules", () => `/rules/${BOOK}`, undefined, thin],
  ["rule", () => `/rules/${BOOK}/HB-CHAR-4`, undefined, thin],
  ["rules-of-another-book", () => "/rules/cold-steel", undefined, thin],
  ["nowhere", () => "/no/such/page"],
];

test.each(OPENED)("no serious fault on any page by day and by night: %s, opened in the %s", async (size, scheme) => {
  const { page } = await it.come({ size, scheme });
  const found: string[] = [];
  for (const [name, where, act, before] of PAGES) {
    // A table and its states are one address: each is opened anew.
    await page.goto("about:blank");
    await page.goto(where());
    await page.locator("h1, h2").first().waitFor();
    if (act) await settled(page).then(() => act(page));
    found.push(...(await judged(page, name, size, scheme, { before })));
  }
  expect(found).toEqual([]);
});
