// A person at a form of the companion: every field through its own control, every die on the keypad.

import type { Locator, Page } from "playwright-core";
import { type Schema, shapeOf } from "../../src/companion/schema.ts";
import type { Plain } from "../../src/wire/types.ts";
import { clicked } from "./player.ts";

type Fields = { [name: string]: Plain };

export async function fill(page: Page, schema: Schema, input: Fields): Promise<void> {
  for (const [name, value] of Object.entries(input)) {
    const own = schema.properties?.[name];
    if (name === "dice") continue;
    if (!own) throw new Error(`the form has no field ${name}`);
    await put(page, name, own, value);
  }
}

async function put(page: Page, path: string, schema: Schema, value: Plain): Promise<void> {
  await unfolded(page, path);
  const own = `[data-field="${path}"]`;
  const field = page.locator(own);
  const shape = shapeOf(schema);
  switch (shape.kind) {
    case "toggle":
      if ((await field.getByRole("switch").isChecked()) !== value) await clicked(page, `${own} label`);
      return;
    case "choice":
      return choose(page, own, value);
    case "number":
    case "text":
      return type(field.locator("input"), value);
    case "either":
      if (shape.words.includes(String(value))) return clicked(page, `${own} label[data-value='${JSON.stringify(value)}']`);
      return type(field.locator("input.other"), value);
    case "fixed":
      for (const [at, part] of (value as Plain[]).entries()) await type(field.locator("input").nth(at), part);
      return;
    case "lines":
      return field.locator("textarea").fill((value as string[]).join("\n"));
    case "list":
      for (const [at, item] of (value as Plain[]).entries()) await add(page, field, `${path}[${at}]`, shape.of, item);
      return;
    case "record":
      for (const [name, part] of Object.entries(value as Fields)) {
        const own = schema.properties?.[name];
        if (!own) throw new Error(`the form has no field ${path}.${name}`);
        await put(page, `${path}.${name}`, own, part);
      }
  }
}

/** Unfolds what a field lies in; those that do not matter now stand below the others. */
async function unfolded(page: Page, path: string): Promise<void> {
  // What matters changes with every field: a person looks up when it has. Few are folded away, and each fold is opened as a person opens it.
  const { above, own } = await page.evaluate(folds, path);
  const field = page.locator(`[data-field="${path}"]`);
  const over = field.locator("xpath=ancestor::details[not(@open)]");
  for (let left = above; left > 0; left -= 1) await over.first().locator(":scope > summary").click();
  // A record that the book fills in by itself is a fold of its own.
  if (own) await field.locator(":scope > details:not([open]) > summary").click();
}

/** Runs in the page: how many folds are closed over a field, and whether it is one itself, as soon as it is there and the form has followed. */
function folds(path: string): Promise<{ above: number; own: boolean }> {
  return new Promise((done) => {
    const look = () => {
      const field = document.querySelector(`[data-field="${path}"]`);
      if (!field || !document.querySelector("[data-primary]")?.checkVisibility() || document.querySelector("[data-behind]")) return void requestAnimationFrame(look);
      let above = 0;
      for (let fold = field.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) if (!fold.open) above += 1;
      done({ above, own: field.querySelector(":scope > details:not([open]) > summary") !== null });
    };
    look();
  });
}

async function choose(page: Page, field: string, value: Plain): Promise<void> {
  const key = `${field} label[data-value='${JSON.stringify(value)}']`;
  if (await page.evaluate((where) => document.querySelector(where) !== null, key)) return clicked(page, key);
  await page.locator(field).getByRole("button").first().click();
  await page.locator(`dialog[open] button[data-value='${JSON.stringify(value)}']`).click();
}

async function type(box: Locator, value: Plain): Promise<void> {
  await box.fill(value === null ? "" : String(value));
}

async function add(page: Page, field: Locator, path: string, schema: Schema, item: Plain): Promise<void> {
  const kind = shapeOf(schema).kind;
  if (kind === "record" || kind === "list") {
    await field.locator(":scope > fieldset > .add button").click();
    return put(page, path, schema, item);
  }
  const adding = field.locator(":scope > fieldset > .adding");
  const key = adding.locator(`button[data-value='${JSON.stringify(item)}']`);
  if (await key.count()) return key.click();
  const box = adding.locator("input");
  if (await box.count()) {
    await box.fill(String(item));
    return box.press("Enter");
  }
  await adding.getByRole("button").click();
  await page.locator(`dialog[open] button[data-value='${JSON.stringify(item)}']`).click();
  await page.locator("dialog[open]").getByRole("button", { name: "Done" }).click();
}

/** Goes to the dice, types them, and reads what the sheet shows. */
export async function throwDice(page: Page, dice: number[]): Promise<Plain> {
  await page.locator("[data-primary]").click();
  for (const face of dice) await page.locator(`[data-face="${face}"]`).click();
  const text = await page.locator("[data-record]").getAttribute("data-record");
  return JSON.parse(text ?? "null") as Plain;
}

/** The fields as they stand have been worked through. */
export async function followed(page: Page): Promise<void> {
  // In every frame: a form is followed dozens of times in a test.
  await page.waitForFunction(() => document.querySelector("[data-primary]")?.checkVisibility() && !document.querySelector("[data-behind]"), undefined, { polling: "raf" });
}
