// The companion: every procedure of every book on a phone, by thumb, against the command line.

import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { CompanionBook } from "../src/companion/schema.ts";
import type { Plain } from "../src/wire/types.ts";
import { fill, followed, throwDice } from "./kit/filling.ts";
import { BOOKS } from "./kit/http.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

interface Example {
  procedure: string;
  input: { [field: string]: Plain };
}

async function told<T>(path: string): Promise<T> {
  const answer = await fetch(`${it.origin}/api/books/${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** What the command line says to each. */
function resolved(book: string, examples: Example[]): Plain[] {
  const input = examples.map(({ procedure, input }) => JSON.stringify({ book, procedure, input })).join("\n");
  const said = execFileSync(process.env.GROGNARD_BIN ?? "grognard", ["resolve", "--batch"], { input, encoding: "utf8" });
  return said.trim().split("\n").map((line) => {
    const { ok } = JSON.parse(line) as { ok?: Plain };
    if (ok === undefined) throw new Error(line);
    return ok;
  });
}

describe("every procedure gives on a phone what it gives on the command line", () => {
  test.each(BOOKS)("%s", async (id) => {
    const book = await told<CompanionBook>(id);
    const examples = await told<Example[]>(`${id}/examples`);
    expect(new Set(examples.map((example) => example.procedure))).toEqual(new Set(book.procedures.map((own) => own.name)));
    const wanted = resolved(id, examples);
    const { page } = await it.come({ size: "phone" });
    await page.goto(`/companion/${id}`);
    const wrong: string[] = [];
    for (const [at, { procedure, input }] of examples.entries()) {
      const own = book.procedures.find((other) => other.name === procedure);
      if (!own) throw new Error(`no procedure ${procedure}`);
      await page.locator(`a[href="/companion/${id}/${procedure}"]`).last().click();
      await followed(page);
      await fill(page, own.input, input);
      await followed(page);
      const found = await throwDice(page, (input["dice"] ?? []) as number[]);
      if (JSON.stringify(sorted(found)) !== JSON.stringify(sorted(wanted[at] ?? null))) wrong.push(`${procedure}: ${JSON.stringify(found)} is not ${JSON.stringify(wanted[at])}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 1) wrong.push(`${procedure}: ${wide} pixels wider than the screen`);
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: "Back" }).click();
    }
    console.log(`${id}: ${examples.length} examples of ${book.procedures.length} procedures`);
    expect(wrong).toEqual([]);
  });
});

/** The order of the fields of an object says nothing. */
function sorted(value: Plain): Plain {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]));
}
