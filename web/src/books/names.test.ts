// A book is named in this folder alone: who looks for what a book brings to the page finds it here, and a new book
// touches nothing else.

import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { BOOKS } from "./registry.ts";
import { SHELF } from "./shelf.ts";

const WEB = `${import.meta.dirname}/../..`;
const HERE = "src/books/";

/** Who may name a book all the same, and why. */
const MAY: { [file: string]: string } = {
  "src/companion/schema.test.ts": "sayings and addresses as the books really have them",
  "src/draw/open/arrows.test.ts": "an event as a game really tells it",
  "src/look/prose.test.ts": "numbers of rules as they really stand in a text",
  "src/pages/replay/input.test.ts": "an input as a journal really has it",
  "src/reference/search.ts": "a comment says what the number of a rule looks like",
  "src/table/ways.test.ts": "a way as a game really offers it",
};

/** A title or an id, however it is joined; or the number of a rule: its book's letters, its chapter, itself. */
const titles = SHELF.map(({ title }) => (title.match(/[A-Za-z]+/g) ?? []).join("[\\s_&-]*(?:and|&amp;)?[\\s_&-]*"));
const NAMED = new RegExp(`(?:${titles.join("|")})|\\b(?:BB|CC|CS|DI|HB)-[A-Z]{2,}`, "gi");

function naming(file: string): string[] {
  return [...new Set(readFileSync(`${WEB}/${file}`, "utf8").match(NAMED) ?? [])];
}

test("no file outside this folder names a book", () => {
  const files = readdirSync(`${WEB}/src`, { recursive: true, encoding: "utf8" }).map((it) => `src/${it}`);
  const read = [...files.filter((it) => /\.(ts|svelte|css)$/.test(it) && !it.startsWith(HERE)), "index.html", "vite.config.ts", "svelte.config.js"];
  expect(read.length).toBeGreaterThan(200);
  expect(Object.fromEntries(read.map((it) => [it, naming(it)]).filter(([file, names]) => !(String(file) in MAY) && 0 < (names?.length ?? 0)))).toEqual({});
  expect(Object.keys(MAY).filter((it) => naming(it).length === 0), "these need no exception any more").toEqual([]);
});

test("no book names another, and each that is played is on the shelf", () => {
  for (const book of BOOKS) {
    expect(SHELF.map(({ id }) => id)).toContain(book);
    const others = BOOKS.filter((it) => it !== book);
    const texts = readdirSync(`${import.meta.dirname}/${book}`).map((it) => readFileSync(`${import.meta.dirname}/${book}/${it}`, "utf8"));
    expect(others.filter((other) => texts.some((it) => it.includes(other)))).toEqual([]);
  }
});
