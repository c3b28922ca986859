// The quick reference: every table on one page and on paper, and finding things in it.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Table } from "../src/wire/types.ts";
import { OPENED, judged } from "./kit/axe.ts";
import { asked, weigh } from "./kit/line.ts";
import { inAllBooks, refer } from "./kit/reference.ts";
import { settled } from "./kit/settled.ts";
import { kept } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

/** The most sheets a book may need. The first three come from books that were printed on a sheet themselves. */
const BOOKS: [string, number][] = [
  ["bloody-big-battles", 2],
  ["cold-steel-and-canister", 2],
  ["days-of-iron", 2],
  ["hot-blood-and-cold-steel", 3],
  ["cold-steel", 5],
];

const held = new Map<string, Page>();

/** The reference of a book, opened once for all who only look at it or look for something in it. */
async function opened(book: string, all = false): Promise<Page> {
  const name = `${book}${all ? " and all others" : ""}`;
  const page = held.get(name) ?? (await it.stay()).page;
  if (held.has(name)) return page;
  await refer(page, `/reference/${book}`);
  if (all) await page.getByRole("radio", { name: "All books" }).check();
  held.set(name, page);
  return page;
}

async function tables(book: string): Promise<Table[]> {
  return (await (await fetch(`${it.origin}/api/books/${book}/tables`)).json()) as Table[];
}

describe("every table of a book on one page", () => {
  test.each(BOOKS)("%s", async (book) => {
    const page = await opened(book);
    const printed = await tables(book);
    const shown = await page.locator("figure[id]").evaluateAll((all) => all.map((one) => one.id));
    expect(shown.toSorted()).toEqual(printed.map((one) => one.id).toSorted());
    const cells = new Set(await page.locator("td[data-cell]").evaluateAll((all) => all.map((one) => one.getAttribute("data-cell"))));
    // The first column of a list of modifiers stands as the name of the row; names for programs are not printed.
    const wanted = printed.flatMap((one) => one.cells.filter((cell) => !cell.column.endsWith(" id") && !(one.row_name === "rule" && cell.column === one.columns[0])));
    expect(wanted.filter((cell) => !cells.has(cell.id)).map((cell) => cell.id)).toEqual([]);
    expect(await page.locator("nav[aria-label=Chapters] a").count()).toBeGreaterThan(4);
  });
});

describe("on paper", () => {
  test.each(BOOKS)("%s: the same sheets on A4 and on Letter, at most %i", async (book, most) => {
    const page = await opened(book);
    const counts: number[] = [];
    for (const format of ["A4", "Letter"]) {
      const pdf = await page.pdf({ format });
      await kept(`reference-${book}-${format}.pdf`, pdf);
      counts.push(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0);
    }
    console.log(`${book}: ${counts.join(" and ")} sheets`);
    expect(counts[0]).toBe(counts[1]);
    expect(counts[0]).toBeLessThanOrEqual(most);
  });

  test.each(BOOKS)("%s: nothing cut, nothing lost, black on white", async (book) => {
    const { page } = await it.come({ scheme: "dark" });
    await refer(page, `/reference/${book}`);
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const found = await page.evaluate(() => {
      const wrong: string[] = [];
      const sheets = [...document.querySelectorAll<HTMLElement>(".sheet")];
      for (const sheet of sheets) {
        const edge = sheet.getBoundingClientRect();
        for (const piece of sheet.querySelectorAll<HTMLElement>("table, p, h2, header")) {
          const box = piece.getBoundingClientRect();
          const column = (piece.closest(".column") ?? sheet).getBoundingClientRect();
          if (edge.bottom + 1 < box.bottom || column.right + 1 < box.right) wrong.push(`${piece.tagName} ${piece.textContent.trim().slice(0, 40)}: ${Math.round(box.bottom - edge.bottom)} below, ${Math.round(box.right - column.right)} beside`);
          const ink = getComputedStyle(piece).color.match(/\d+/g) ?? [];
          if (new Set(ink.slice(0, 3)).size !== 1 || Number(ink[0]) > 80) wrong.push(`ink ${ink.join(" ")} in ${piece.textContent.trim().slice(0, 40)}`);
        }
      }
      return { wrong, ids: sheets.flatMap((sheet) => [...sheet.querySelectorAll("figcaption small")].map((one) => one.textContent)), heads: sheets.map((sheet) => sheet.querySelector("header")?.textContent) };
    });
    expect(found.wrong).toEqual([]);
    expect(found.ids.toSorted()).toEqual((await tables(book)).map((one) => one.id).toSorted());
    expect(found.heads.every((head) => head?.includes("edition"))).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect(await page.locator(".sheet").count()).toBe(0);
  });
});

/** Question, book (none: all five), what must be among the best answers, and a row that must be marked there. */
const QUESTIONS: [string, string | undefined, string, string?][] = [
  ["low ammo", "bloody-big-battles", "BB-FPOW-1", "Low on Ammo"],
  ["ammo low", "bloody-big-battles", "BB-UNIT-8", "low ammo"],
  ["HB-SHOT-5", "hot-blood-and-cold-steel", "HB-SHOT-5"],
  ["hb-shot-4", "hot-blood-and-cold-steel", "HB-SHOT-4"],
  ["square cavalry", "cold-steel", "CS-CC-5", "Square against cavalry"],
  ["square cavalry", undefined, "CS-CC-5", "Square against cavalry"],
  ["BB-FF-2/7/9", "bloody-big-battles", "BB-FF-2", "7"],
  ["marsh movement", "bloody-big-battles", "BB-TER-3", "marsh"],
  ["firefight", "bloody-big-battles", "BB-FF-2"],
  ["movement table", "bloody-big-battles", "BB-MOVE-3"],
  ["veteran recover", "bloody-big-battles", "BB-NIGHT-7", "veteran"],
  ["chassepot", "days-of-iron", "DI-SA-2"],
  ["mitrailleuse long", "days-of-iron", "DI-MIT-1", "long"],
  ["rout cavalry", "days-of-iron", "DI-MR-T1", "cavalry line"],
  ["blow bridge", "days-of-iron", "DI-ENG-3", "blow bridge"],
  ["flare", "hot-blood-and-cold-steel", "HB-SEE-1"],
  ["bomb deviation", "hot-blood-and-cold-steel", "HB-BOMB-7"],
  ["smoke", "cold-steel", "CS-SMOKE-4"],
  ["winter", "cold-steel", "CS-WX-3"],
  ["guard", "cold-steel-and-canister", "CC-MOR-T4"],
  ["canister", "cold-steel-and-canister", "CC-FIR-5", "Range"],
  ["zone of control", "bloody-big-battles", "BB-GEO-6"],
];

describe("finding", () => {
  test.each(QUESTIONS)("%s in %s: %s", async (question, book, answer, row) => {
    const page = await opened(book ?? "cold-steel", !book);
    const field = page.getByRole("searchbox");
    // What was looked for before stands in the field and in the address until it is taken away.
    await field.fill("");
    await expect.poll(() => page.url()).not.toContain("q=");
    await field.blur();
    await page.keyboard.press("/");
    await page.keyboard.type(question);
    const found = page.locator(`[data-answer="${answer}"]`).first();
    await found.waitFor();
    if (row) expect(await found.locator("tr.lit th").allInnerTexts()).toContain(row);
    if (answer === "BB-FF-2" && row) expect(await found.locator("tr.lit td.lit").getAttribute("data-cell")).toBe("BB-FF-2/7/9");
  });

  test("every key is answered at once, from what the page has", async () => {
    const { page } = await it.come();
    await inAllBooks(page);
    const more = asked(page);
    const found = await page.evaluate(async () => {
      const field = document.querySelector<HTMLInputElement>("input[type=search]");
      const all: { word: string; first: string | null | undefined; hits: number; drawn: number }[] = [];
      for (const word of ["square", "square cavalry", "rout", "low ammo", "general", "artillery fire", "woods", "HB-SHOT-5"]) {
        if (field) field.value = word;
        field?.dispatchEvent(new Event("input", { bubbles: true }));
        // Nothing is waited for but the end of this one piece of work.
        await new Promise((done) => setTimeout(done));
        const first = document.querySelector("[data-answer], [data-hit]");
        all.push({ word, first: first?.closest("section, main")?.textContent, hits: document.querySelectorAll("[data-answer], [data-hit]").length, drawn: document.querySelectorAll("main *").length });
      }
      return all;
    });
    console.log(`found over five books: ${found.map(({ word, hits, drawn }) => `${word} ${hits} (${drawn} elements)`).join(", ")}`);
    for (const { word, first, hits, drawn } of found) {
      expect(hits, word).toBeGreaterThan(0);
      // The best of what is found, however much there is.
      expect(drawn, word).toBeLessThan(800);
      for (const part of word.split(" ")) expect(first?.toLowerCase(), word).toContain(part.toLowerCase());
    }
    // Letters for what is marked may come; nobody is asked.
    expect(more.filter((path) => path.startsWith("/api/"))).toEqual([]);
  });

  test("by keyboard alone, and a link finds the same again", async () => {
    const { page } = await it.come();
    await refer(page, "/reference/bloody-big-battles");
    await page.keyboard.press("/");
    await page.keyboard.type("spent");
    await page.locator("[data-hit]").first().waitFor();
    await expect.poll(() => page.url()).toContain("q=spent");
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-hit"))).toBe(true);
    const rule = page.getByRole("region", { name: "Rules" }).locator("[data-hit]").first();
    for (let i = 0; i < 20 && !(await rule.evaluate((one) => one === document.activeElement)); i += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await refer(page, page.url());
    expect(await page.getByRole("searchbox").inputValue()).toBe("spent");
    expect(await page.locator("[data-answer]").count()).toBeGreaterThan(0);
  });

  test("a term opens the rule that explains it", async () => {
    const { page } = await it.come();
    await refer(page, "/reference/bloody-big-battles");
    await page.locator("#BB-MOVE-2").getByRole("link", { name: "Difficult Terrain" }).click();
    await page.getByRole("dialog").getByText("Woods, Towns, Marsh").first().waitFor();
  });
});

test("the page of the API runs the examples of each book", async () => {
  const { page } = await it.come();
  await page.goto("/api");
  await page.getByRole("button", { name: "Send" }).waitFor();
  await settled(page);
  for (const [book] of BOOKS) {
    await page.getByRole("combobox", { name: "Book" }).selectOption(book);
    await settled(page);
    for (const asks of ["Result", "Odds"]) {
      await page.getByRole("radio", { name: asks }).check();
      await page.getByRole("button", { name: "Send" }).click();
      await page.locator("pre[data-said='200']").waitFor();
    }
    await page.getByRole("radio", { name: "Result" }).check();
    const names = await page.getByRole("combobox", { name: "Procedure" }).locator("option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    const worked = (await (await fetch(`${it.origin}/api/books/${book}/examples`)).json()) as { procedure: string }[];
    for (const name of names.filter((one) => worked.some((example) => example.procedure === one)).slice(0, 8)) {
      await page.getByRole("combobox", { name: "Procedure" }).selectOption(name);
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("as the rulebook has it").waitFor();
    }
  }
  expect(await page.getByText("/api/books/{book}/odds/{procedure}").count()).toBe(1);
  await page.getByRole("button", { name: "Copy as curl" }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl -s 'http/);
});

const PAGES: [string, string][] = [
  ["reference", "/reference/bloody-big-battles"],
  ["reference-found", "/reference/days-of-iron?q=rout"],
  ["reference-long", "/reference/hot-blood-and-cold-steel"],
  ["api", "/api"],
];

test.each(OPENED)("no serious fault by day and by night: %s, opened in the %s", async (size, scheme) => {
  const { page } = await it.come({ size, scheme });
  const found: string[] = [];
  for (const [name, where] of PAGES) {
    await page.goto(where);
    await page.locator("h1, h2").first().waitFor();
    found.push(...(await judged(page, name, size, scheme)));
  }
  expect(found).toEqual([]);
});

test("a first visit is light", async () => {
  const { page } = await it.come({ size: "phone" });
  const loaded = await weigh(page);
  await refer(page, "/reference/bloody-big-battles");
  const { bytes } = loaded;
  console.log(`the quick reference of a book: ${(bytes / 1024).toFixed(0)} KiB`);
  expect(bytes).toBeLessThan(250 * 1024);
});
