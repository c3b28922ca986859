// A campaign: men are kept when a game is over, and go out again in the next (HB-OPT-13).

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { OPENED, judged } from "./kit/axe.ts";
import { BOOK, concede, defaults, open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { picture, shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage({ strangers: true });
const PAYLOAD = "<img src=x onerror=__xss(5)>";
const NEW = `/new?book=${BOOK}&scenario=a-bit-of-wire`;

/** A game that red has given up, and red's link to it. */
async function lost(seed: number, more: Parameters<typeof open>[1] = {}): Promise<{ game: string; link: string }> {
  const opened = await open(it.origin, { seed, ...more });
  const { token, link } = seat(opened, "red");
  await defaults(it.origin, opened.game, token, 30);
  await concede(it.origin, opened.game, token);
  return { game: opened.game, link };
}

const keeping = (page: Page) => page.getByRole("dialog", { name: "Keep your men" });
const bringing = (page: Page, side = "British") => page.getByRole("combobox", { name: `Bring your men to the ${side} side` });

/** Keeps red's men under a name, and gives the file that was downloaded. */
async function keep(page: Page, name: string): Promise<{ file: string; text: string }> {
  await page.getByRole("button", { name: "Keep your men" }).click();
  const dialog = keeping(page);
  await dialog.getByText(/^5 men, /).waitFor();
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Keep them" }).click()]);
  await dialog.waitFor({ state: "hidden" });
  return { file: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

test("men are kept, brought to the next game and met there", async () => {
  const { link } = await lost(31);
  const { page } = await it.come();
  await page.goto(link);
  await page.locator("[data-over]").waitFor();
  const { file, text } = await keep(page, "Hobbs' patrol");
  expect(file).toBe("hobbs-patrol-red.toml");
  expect(text).toContain('name = "Corporal Whitehead"');

  await page.goto(NEW);
  await bringing(page).selectOption({ label: "Hobbs' patrol (British)" });
  await page.getByText(/^5 men, /).waitFor();
  await settled(page);
  await picture(page, "campaign");
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.waitForURL(/\/t\//);
  const man = page.locator('[data-man="b1"]');
  await man.getByText("Corporal Whitehead").waitFor();
  await page.getByText("Corporal Whitehead goes out tonight (trained)").first().waitFor();
  await shot(page, "campaign-table-desktop");

  // He is conceded with his men, and they go on under the name that they came with.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Concede" }).click();
  await page.getByRole("button", { name: "Concede the game" }).click();
  await page.locator("[data-over]").waitFor();
  await page.getByRole("button", { name: "Keep your men" }).click();
  const dialog = keeping(page);
  await expect.poll(() => dialog.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Hobbs' patrol");
  await dialog.getByText("They take the place of those kept under this name.").waitFor();
  await dialog.getByText(/^5 men, /).waitFor();
  await dialog.getByRole("switch", { name: "Download the file too" }).uncheck();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await page.goto(NEW);
  await bringing(page).waitFor();
  expect(await bringing(page).locator("option").allTextContents()).toEqual(["The scenario's own", "Hobbs' patrol (British)"]);
});

test("who was brought can be brought again when the game is over", async () => {
  const { link } = await lost(35);
  const { page } = await it.come();
  await page.goto(link);
  await page.locator("[data-over]").waitFor();
  // Nobody was brought to this one.
  await page.getByRole("button", { name: "Play it again", exact: true }).waitFor();
  const { text } = await keep(page, "Hobbs' patrol");
  await page.goto(NEW);
  const named = text.replace('name = "Corporal Whitehead"', 'name = "Corporal Hobbs"');
  await page.getByLabel("From a file for the British side").setInputFiles({ name: "ours.toml", mimeType: "text/plain", buffer: Buffer.from(named) });
  await page.getByText(/^5 men, /).waitFor();
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.waitForURL(/\/t\//);
  const hobbs = page.locator('[data-man="b1"]').getByText("Corporal Hobbs");
  await hobbs.waitFor();
  const concede = async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Concede" }).click();
    await page.getByRole("button", { name: "Concede the game" }).click();
    await page.locator("[data-over]").waitFor();
  };
  await concede();
  const first = page.url();
  await settled(page);
  await shot(page, "campaign-again-desktop");
  await page.getByRole("button", { name: "Play it again with ours" }).click();
  await expect.poll(() => page.url()).not.toBe(first);
  await page.getByText("Corporal Hobbs goes out tonight (trained)").first().waitFor();
  await hobbs.waitFor();
  // And once more, for the new game knows whose men they are; or the scenario's own.
  await concede();
  await page.getByRole("button", { name: "Play it again with ours" }).waitFor();
  await page.getByRole("button", { name: "Play it again with the scenario's own men" }).click();
  await page.locator("[data-ask]").first().waitFor();
  await page.locator('[data-man="b1"]').waitFor();
  expect(await hobbs.count()).toBe(0);
});

test("a file of one's own: a man renamed, a man unfit, a mistake named with its line, and forgotten men", async () => {
  const { link } = await lost(32);
  const { page } = await it.come();
  await page.goto(link);
  await page.locator("[data-over]").waitFor();
  const { text } = await keep(page, "Patrol");
  const named = text
    .replace('name = "Corporal Whitehead"', 'name = "Corporal Hobbs"')
    .replace(/(name = "Private Yates".*?)fate = "\w+"/, '$1fate = "misses", misses = 2')
    .replace('name = "Private Abbott"', `name = "${PAYLOAD}"`);
  const chooser = (side: string) => page.getByLabel(`From a file for the ${side} side`);
  const sent = (name: string, content: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

  await page.goto(NEW);
  await chooser("British").setInputFiles(sent("mine.toml", named.replace(`quality = "trained"`, `quality = "trianed"`)));
  await page.getByRole("alert").filter({ hasText: /^Line \d+, column \d+: .*did you mean `trained`/ }).waitFor();
  await shot(page, "campaign-wrong-desktop");
  // The server says the same when the game is to be opened with them, and nothing is opened.
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.getByRole("alert").filter({ hasText: "The game was not opened" }).waitFor();
  await page.getByRole("alert").filter({ hasText: /^Line \d+, column \d+/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/new");

  await chooser("German").setInputFiles(sent("mine.toml", named));
  await page.getByRole("alert").filter({ hasText: "nobody of that nation" }).waitFor();
  await bringing(page, "German").selectOption("");
  await chooser("British").setInputFiles(sent("mine.toml", named));
  await page.getByText("5 men, 1 unfit: Private Yates misses 2 patrols.").waitFor();
  expect(await page.getByRole("alert").count()).toBe(1);

  // Kept men can be forgotten.
  await bringing(page).selectOption({ label: "Patrol (British)" });
  await page.getByRole("button", { name: "Forget Patrol" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Forget them" }).click();
  await expect.poll(() => bringing(page).locator("option").allTextContents()).toEqual(["The scenario's own", "mine (a file)"]);
  await bringing(page).selectOption("file");
  await page.getByText("5 men, 1 unfit: Private Yates misses 2 patrols.").waitFor();
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.waitForURL(/\/t\//);
  await page.locator('[data-man="b1"]').getByText("Corporal Hobbs").waitFor();
  await page.getByText("Private Yates misses 2 patrols").first().waitFor();
  // A name is a name, whatever is written in it: the visitor would tell if it had been run.
  await page.locator('[data-man="b5"]').getByText(PAYLOAD).waitFor();
});

test("no men are offered where none are kept", async () => {
  const { page } = await it.come();
  await page.goto("/new?book=bloody-big-battles");
  await page.getByRole("button", { name: /^Start/ }).waitFor();
  await settled(page);
  expect(await page.getByText("Bring your men").count()).toBe(0);
  const { link } = await lost(33, { options: { experience: "off" } });
  await page.goto(link);
  await page.getByRole("button", { name: "Keep your men" }).click();
  await page.getByRole("alert").filter({ hasText: "without the option `experience`" }).waitFor();
  expect(await keeping(page).getByRole("button", { name: "Keep them" }).isDisabled()).toBe(true);
});

test.each(OPENED)("nobody stumbles by day and by night: %s, opened in the %s", async (size, scheme) => {
  const { game, link } = await lost(34);
  const { page } = await it.come({ size, scheme });
  const found: string[] = [];
  const look = async (name: string) => {
    found.push(...(await judged(page, `campaign-${name}`, size, scheme)));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  };
  await page.goto(link);
  await page.getByRole("button", { name: "Keep your men" }).waitFor();
  await look("over");
  await keep(page, "A patrol with a rather long name, as people give them");
  await page.getByRole("button", { name: "Keep your men" }).click();
  await keeping(page).getByText(/^5 men, /).waitFor();
  await look("keep");
  await page.goto(`/replay/${game}`);
  await page.getByRole("button", { name: "Keep your men" }).waitFor();
  await look("replay");
  await page.goto(NEW);
  await bringing(page).selectOption({ index: 1 });
  await page.getByText(/^5 men, /).waitFor();
  await bringing(page).scrollIntoViewIfNeeded();
  await look("new");
  await page.getByLabel("From a file for the British side").setInputFiles({ name: "a.toml", mimeType: "text/plain", buffer: Buffer.from("men = [") });
  await page.getByRole("alert").waitFor();
  await look("new-wrong");
  expect(found).toEqual([]);
});
