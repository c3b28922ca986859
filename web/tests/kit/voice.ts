// T8: what a table says and what it is called for those who hear it is fit for people. The sentences of the books are read in
// golden games (`kit::sentences`); here it is all that stands on a table and in a replay beside them.

import type { Page } from "playwright-core";

/** What is not for people, in words with the place where it stands. */
export async function misspoken(page: Page): Promise<string[]> {
  const said = await page.evaluate(strings).catch(() => []);
  return [...new Set(said)].flatMap((it) => (amiss(it) ? [`${amiss(it)}: ${it}`] : []));
}

/** What is amiss with a string; much the same as `kit::sentences` asks of books. */
export function amiss(said: string): string | undefined {
  const words = said.split(/[^\p{L}\p{N}_]+/u);
  if (words.some((it) => /^[a-z]{1,4}\d+$/.test(it) && !DICE.test(it))) return "an id";
  if (/\w_\w/.test(said)) return "the name of a field or a key";
  if (/[^\s=]=[^\s=]/.test(said)) return "key=value";
  if (words.some((it) => ENGINE.includes(it)) || said.includes("[object")) return "a word of the engine";
  if (/[{}`]|::/.test(said)) return "code";
  if (/First Player|Second Player|Somebody decides/.test(said)) return "somebody without a name";
  if (new RegExp(`(?<![\\d.,+] ?|\\bor |\\b[Cc]lass )\\b1 (${SEVERAL.join("|")})\\b`).test(said)) return "one of them is not several";
  return undefined;
}

/** Dice are written so in books: `d6`, `d20`. */
const DICE = /^d\d+$/;
const ENGINE = ["undefined", "null", "NaN", "Some", "nco", "token", "seq", "lane", "enum", "usize", "checkpoint", "doctrine", "digest", "digests"];
const SEVERAL = ["squares", "inches", "men", "bases", "turns", "figures", "spaces", "points", "stands", "guns", "paces", "units", "levels", "hits", "games", "players", "rolls", "moments", "entries", "results"];

/** Runs in the page: each paragraph, cell, button and the like by itself, and what things are called for those who hear it. What is quoted as it is (files, journals, drawings of keys) and what people have written is left out. */
function strings(): string[] {
  const OWN = "pre, kbd, samp, script, style, textarea, [contenteditable], [data-raw]";
  const BLOCK = "p, li, td, th, h1, h2, h3, h4, h5, h6, dt, dd, button, label, figcaption, option, summary, legend, caption, text, div, section, article, header, footer";
  const parts = new Map<Element, string>();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let it = walk.nextNode(); it; it = walk.nextNode()) {
    const parent = it.parentElement;
    if (!parent || parent.closest(OWN)) continue;
    const block = parent.closest(BLOCK) ?? parent;
    // Names and numbers that stand beside each other are two things: `7` and `d6` are not `7d6`.
    parts.set(block, `${parts.get(block) ?? ""}${parts.has(block) && block !== parent ? " " : ""}${it.textContent ?? ""}`);
  }
  const found = [...parts.values()];
  for (const it of document.querySelectorAll("[aria-label], [title], [alt], [placeholder], [aria-description]")) {
    if (it.closest(OWN)) continue;
    for (const name of ["aria-label", "title", "alt", "placeholder", "aria-description"]) found.push(it.getAttribute(name) ?? "");
  }
  return found.map((it) => it.replaceAll(/\s+/g, " ").trim()).filter((it) => it !== "");
}
