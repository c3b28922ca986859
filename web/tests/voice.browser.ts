// T8: the pages where a book is looked up, with no game beside them, say what people say as a table does: rules, tables, the
// companion's sheets. All of each page is read.

import { expect, test } from "vitest";
import type { Book } from "../src/wire/types.ts";
import { BOOKS } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { stage } from "./kit/stage.ts";
import { misspoken } from "./kit/voice.ts";

const it = stage();

test.each(BOOKS)("rules, reference and companion of %s in words", async (book) => {
  const { page } = await it.come();
  const { procedures } = (await (await fetch(`${it.origin}/api/books/${book}`)).json()) as Book;
  expect(procedures.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const path of [`/rules/${book}`, `/reference/${book}`, `/companion/${book}`, ...procedures.map((id) => `/companion/${book}/${id}`)]) {
    await page.goto(path);
    await page.locator("h1, h2").first().waitFor();
    await settled(page);
    // The rules list the men and units of their scenarios by the numbers that these have in the files, and on the map; and those of
    // Hot Blood say which token stands for a contact on the table.
    const theirs = path.startsWith("/rules/") ? /^an id: |\b(a|its|figure|new) token\b/ : undefined;
    found.push(...(await misspoken(page)).filter((said) => !theirs?.test(said)).map((said) => `${path}: ${said}`));
  }
  expect(found).toEqual([]);
});
