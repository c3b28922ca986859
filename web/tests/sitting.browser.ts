// The table's memory: a battle on one phone, and one sitting on two phones that lose the network and come back.

import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { OPENED, faults, judged } from "./kit/axe.ts";
import type { Visitor } from "./kit/browser.ts";
import { kept, shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage({ keeps: true });
const BOOK = "days-of-iron";
const ROSTER = "Line, 24, class=3, infantry\nChasseurs, 12\nPrussians:\nFusiliers, 30, class=2\nUhlans, 10";

const row = (page: Page, unit: string): Locator => page.locator(`[data-unit="${unit}"]`);
const strength = async (page: Page, unit: string): Promise<string> => (await row(page, unit).locator("[data-strength]").textContent()) ?? "";
const state = (page: Page, unit: string): Promise<string> => row(page, unit).locator("select").inputValue();
const link = (page: Page): Promise<string | null> => page.locator("[data-link]").getAttribute("data-link");
const waiting = (page: Page): Promise<string | null> => page.locator("[data-waiting-entries]").getAttribute("data-waiting-entries");
/** Everything that was tapped outlives this page. */
const safe = (page: Page): Promise<void> => expect.poll(() => page.locator("[data-unkept-entries]").getAttribute("data-unkept-entries")).toBe("0");

/** A sitting with both rosters, begun. */
async function lay(page: Page): Promise<void> {
  await page.goto(`/companion/${BOOK}/sitting`);
  await page.getByLabel("The battle").fill("Spicheren");
  await page.getByLabel("First side").fill("French");
  await page.getByLabel("Second side").fill("Prussians");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.getByRole("button", { name: "Add units" }).click();
  await page.getByLabel(/^One unit a line/).fill(ROSTER);
  await page.getByRole("button", { name: "Add 4 units" }).click();
  await row(page, "Line").waitFor();
}

async function side(page: Page, name: string): Promise<void> {
  const tab = page.getByRole("group", { name: "Side shown" }).getByRole("button", { name: new RegExp(name) });
  if (await tab.isVisible()) await tab.click();
}

async function share(page: Page, phone: string): Promise<string> {
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/phone is called/).fill(phone);
  await dialog.getByRole("button", { name: "Share" }).click();
  const address = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  await expect.poll(() => link(page)).toBe("open");
  await expect.poll(() => waiting(page)).toBe("0");
  return address;
}

/** Joins by the link, under a name of its own. */
async function joined(visitor: Visitor, address: string, phone: string): Promise<Page> {
  const { page } = visitor;
  await page.goto("/companion");
  await page.evaluate((name) => localStorage.setItem("grognard.phone", name), phone);
  await page.goto(address);
  await row(page, "Line").waitFor();
  await expect.poll(() => link(page)).toBe("open");
  return page;
}

/** What a person reads off the table, the same on every phone. */
async function seen(page: Page): Promise<unknown> {
  const all = page.getByRole("button", { name: /^All \d+ entries$/ });
  if (await all.isVisible()) await all.click();
  return page.evaluate(() => {
    const text = (where: string) => [...document.querySelectorAll(where)].map((it) => it.textContent?.replaceAll(/\s+/g, " ").trim());
    return {
      turn: document.querySelector("[data-turn]")?.textContent,
      units: [...document.querySelectorAll("[data-unit]")].map((it) => [
        it.getAttribute("data-unit"), it.querySelector("[data-strength]")?.textContent, it.querySelector("select")?.value, [...it.querySelectorAll(".chip")].map((chip) => chip.textContent),
      ]),
      conflicts: text("[data-conflict] h3, [data-conflict] p"),
      history: text("[aria-label=History] li .text, [aria-label=History] li small"),
    };
  });
}

async function inTune(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await expect.poll(() => link(page)).toBe("open");
    await expect.poll(() => waiting(page)).toBe("0");
  }
  const [first, ...others] = pages;
  // Both are read at every try: the first may still be at work too.
  for (const other of others) {
    await expect
      .poll(async () => {
        const [one, two] = [await seen(first as Page), await seen(other)].map((it) => JSON.stringify(it));
        return one === two ? "in tune" : `${one}\n${two}`;
      })
      .toBe("in tune");
  }
}

test("a battle on one phone: turn, losses, states, markers, undo, and a reload", async () => {
  const { page } = await it.come({ size: "phone" });
  await lay(page);
  expect(await link(page)).toBe("alone");
  await page.getByRole("button", { name: "Begin turn 1" }).click();
  await page.getByRole("button", { name: "Next: Initiative Phase" }).click();
  await page.getByRole("button", { name: "Next: Morale Phase" }).click();
  await expect.poll(() => page.locator("[aria-current=step]").textContent()).toBe("Morale Phase");
  await page.getByRole("region", { name: "The turn" }).getByRole("button", { name: /Morale test/ }).waitFor();

  for (let times = 0; times < 3; times += 1) await page.getByRole("button", { name: "One off Line" }).click();
  await page.getByLabel("State of Line").selectOption("shaken");
  await page.getByRole("button", { name: "Line", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Gone to ground" }).click();
  await sheet.getByLabel("A marker of your own").fill("holds the farm");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await row(page, "Line").getByRole("button", { name: /^Holds the farm/ }).waitFor();
  expect(await strength(page, "Line")).toBe("21/24");

  await page.getByRole("button", { name: /^Undo: Line: holds the farm/ }).first().click();
  await expect.poll(() => row(page, "Line").locator(".chip").count()).toBe(1);
  await page.getByRole("button", { name: /^Do again/ }).click();
  await expect.poll(() => row(page, "Line").locator(".chip").count()).toBe(2);
  // Anything can be undone, not only the last.
  await page.locator("[aria-label=History] li", { hasText: "state Good → Shaken" }).getByRole("button").click();
  await expect.poll(() => state(page, "Line")).toBe("good");

  const before = await seen(page);
  await safe(page);
  await page.reload();
  await row(page, "Line").waitFor();
  expect(await seen(page)).toEqual(before);
  await page.goto(`/companion/${BOOK}/sitting`);
  await page.getByRole("link", { name: /Spicheren/ }).click();
  await row(page, "Line").waitFor();
  expect(await seen(page)).toEqual(before);
});

test("exported, imported, and files that are none", async () => {
  const { page } = await it.come();
  await lay(page);
  await page.getByRole("button", { name: "One off Uhlans" }).click();
  const before = await seen(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export" }).click()]);
  expect(download.suggestedFilename()).toBe("spicheren.sitting.json");
  const saved = await readFile(await download.path(), "utf8");
  expect(JSON.parse(saved)).toMatchObject({ grognard: "sitting", version: 1, book: BOOK, title: "Spicheren" });

  const give = async (name: string, text: string) => {
    await page.goto(`/companion/${BOOK}/sitting`);
    const path = join(tmpdir(), `grognard-${process.pid}-${name}`);
    await writeFile(path, text);
    await page.getByLabel("Import a file").setInputFiles(path);
  };
  await give("whole.json", saved);
  await row(page, "Uhlans").waitFor();
  expect(await seen(page)).toEqual(before);

  const bad: [string, string, RegExp][] = [
    ["cut.json", saved.slice(0, saved.length / 2), /not JSON/],
    ["other.json", "[1, 2]", /not a sitting/],
    ["later.json", saved.replace('"version": 1', '"version": 9'), /version 9/],
    ["book.json", saved.replace(BOOK, "no-such-book"), /not on the shelf/],
    ["entry.json", saved.replace(/"id": "[0-9a-f]{32}"/, '"id": "x"'), /Entry 1 of/],
  ];
  for (const [name, text, why] of bad) {
    await give(name, text);
    await page.getByRole("alert").filter({ hasText: why }).waitFor();
    expect(await page.getByRole("alert").textContent()).toMatch(/Nothing was imported/);
  }
  expect(await page.getByRole("link", { name: /Spicheren/ }).count()).toBe(2);
});

test("a procedure started from a unit takes its ratings and gives its effects back by a tap", async () => {
  const { page } = await it.come({ size: "phone" });
  await lay(page);
  await page.getByLabel("State of Line").selectOption("disordered");
  await page.getByRole("button", { name: "Line", exact: true }).click();
  await page.getByRole("dialog").getByLabel(/procedure$/).selectOption({ label: "Morale test · Morale Phase" });
  await page.getByRole("dialog").getByRole("button", { name: "To the form" }).click();
  await page.getByText("For Spicheren: Line").waitFor();
  const key = (field: string, value: string) => page.locator(`[data-field="${field}"] [data-value='${value}']`);
  expect(await key("class", "3").locator("input").isChecked()).toBe(true);
  expect(await key("state", '"disordered"').locator("input").isChecked()).toBe(true);
  await shot(page, "sitting-form-phone-light");
  await key("test", '"shooting_casualties"').click();
  for (let hits = 0; hits < 3; hits += 1) await page.getByRole("button", { name: "Hits: one more" }).click();
  await page.getByRole("button", { name: "To the dice" }).click();
  await page.locator("[data-face='1']").click();
  const after = page.locator("[data-after]");
  await after.getByText("Line: State: shaken").waitFor();
  await after.getByRole("button", { name: "Apply" }).first().click();
  await after.scrollIntoViewIfNeeded();
  await shot(page, "sitting-after-phone-light");
  await after.getByRole("link", { name: "Back to the table" }).click();
  await expect.poll(() => state(page, "Line")).toBe("shaken");
  await page.locator("[aria-label=History] li", { hasText: "Morale test, Line: fail (1)" }).waitFor();

  // A record that says what is left of the unit.
  await page.getByRole("button", { name: "Line", exact: true }).click();
  await page.getByRole("dialog").getByLabel(/procedure$/).selectOption({ label: "Casualties · Shooting Phase" });
  await page.getByRole("dialog").getByRole("button", { name: "To the form" }).click();
  for (const [field, value] of [["figures_per_stand", "3"], ["casualties", "5"]]) await page.locator(`[data-field="${field}"] input`).first().fill(value ?? "");
  await page.getByRole("button", { name: "Show the result" }).click();
  await after.getByText("Line: Strength becomes 19").waitFor();
  await after.getByRole("button", { name: "Apply" }).first().click();
  await after.getByRole("link", { name: "Back to the table" }).click();
  await expect.poll(() => strength(page, "Line")).toBe("19/24");
});

test("what an assault does is written to the unit that it befalls, and every step says what is due in it", async () => {
  const { page } = await it.come({ size: "phone" });
  await page.goto("/companion/bloody-big-battles/sitting");
  await page.getByLabel("The battle").fill("Montebello");
  await page.getByLabel("First side").fill("French");
  await page.getByLabel("Second side").fill("Austrians");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.getByRole("button", { name: "Add units" }).click();
  await page.getByLabel(/^One unit a line/).fill("Zouaves, 3\nAustrians:\nGrenz, 8, arm=infantry");
  await page.getByRole("button", { name: "Add 2 units" }).click();
  await row(page, "Zouaves").waitFor();
  await page.getByRole("button", { name: "Begin turn 1" }).click();
  const turn = page.getByRole("region", { name: "The turn" });
  const steps = page.getByRole("list", { name: "Steps of the turn" }).getByRole("button");
  const rolled: string[] = [];
  for (let at = 0; at < (await steps.count()); at += 1) {
    await steps.nth(at).click();
    const title = (await steps.nth(at).textContent()) ?? "";
    await turn.getByRole("heading", { name: `Due in ${title}` }).waitFor();
    if (title !== "Generals") rolled.push((await turn.locator(".due button").first().textContent()) ?? "");
  }
  expect(rolled).toHaveLength(9);
  expect(rolled.every((text) => text !== "")).toBe(true);

  await steps.nth(4).click();
  await turn.getByRole("button", { name: /^Assault d6/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Attacker/).selectOption({ label: "Zouaves" });
  await dialog.getByLabel(/^Defender/).selectOption({ label: "Grenz" });
  await dialog.getByRole("button", { name: "To the form" }).click();
  await page.getByText("For the attacker:").waitFor();
  await page.getByRole("button", { name: "To the dice" }).click();
  // The attacker throws 1, the defender 6: by 7 or more the attackers are driven off.
  await page.locator("[data-face='1']").click();
  await page.locator("[data-face='6']").click();
  const after = page.locator("[data-after]");
  await after.getByText("Zouaves: Order: disrupted").waitFor();
  expect(await after.getByText("Grenz: Order: disrupted").count()).toBe(0);
  await after.scrollIntoViewIfNeeded();
  await shot(page, "sitting-assault-phone-light");
  await after.getByRole("button", { name: "Apply all of it" }).click();
  await after.getByRole("link", { name: "Back to the table" }).click();
  await expect.poll(() => state(page, "Zouaves")).toBe("disrupted");
  expect(await state(page, "Grenz")).toBe("good_order");
  expect(Number.parseInt(await strength(page, "Zouaves"))).toBe(1);
});

test("the men of a scenario come onto the rosters", async () => {
  const { page } = await it.come();
  await page.goto("/companion/hot-blood-and-cold-steel/sitting");
  await page.getByLabel("Rosters").selectOption({ label: "A bit of wire" });
  await page.getByText("12 names on both rosters").waitFor();
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await row(page, "b1, corporal").waitFor();
  expect(await page.locator("[data-side=a] [data-unit]").count()).toBe(5);
  expect(await page.locator("[data-side=b] [data-unit]").count()).toBe(7);
  expect(await state(page, "g7")).toBe("unhurt");
});

describe("two phones, one sitting", () => {
  async function two(): Promise<[Visitor, Page, Visitor, Page]> {
    const anna = await it.come({ size: "phone" });
    await lay(anna.page);
    const address = await share(anna.page, "Anna");
    expect(address).toMatch(/\/companion\/days-of-iron\/sitting\/[\w-]+#[\w-]+$/);
    const bert = await it.come();
    return [anna, anna.page, bert, await joined(bert, address, "Bert")];
  }

  test("what one does the other sees at once, both ways", async () => {
    const [, anna, , bert] = await two();
    await anna.getByRole("button", { name: "One off Line" }).click();
    await expect.poll(() => strength(bert, "Line")).toBe("23/24");
    await bert.getByLabel("State of Uhlans").selectOption("shaken");
    await side(anna, "Prussians");
    await expect.poll(() => state(anna, "Uhlans")).toBe("shaken");
    await inTune(anna, bert);
  });

  test.each([["Anna", 0], ["Bert", 1]] as const)("both lose the network, both go on; %s is back first", async (_, first) => {
    const [annas, anna, berts, bert] = await two();
    await annas.context.setOffline(true);
    await berts.context.setOffline(true);
    await expect.poll(() => link(anna)).toBe("lost");
    await expect.poll(() => link(bert)).toBe("lost");

    // The same field, differently; the same count, which adds up; and fields of their own.
    await anna.getByLabel("State of Line").selectOption("shaken");
    await bert.getByLabel("State of Line").selectOption("routing");
    await anna.getByRole("button", { name: "One off Line" }).click();
    await bert.getByRole("button", { name: "One off Line" }).click();
    await bert.getByRole("button", { name: "One off Line" }).click();
    await anna.getByLabel("State of Chasseurs").selectOption("disordered");
    await bert.getByRole("button", { name: "One off Uhlans" }).click();
    await anna.getByRole("button", { name: "Begin turn 1" }).click();
    await bert.getByRole("button", { name: "Begin turn 1" }).click();
    await expect.poll(() => waiting(anna)).toBe("4");
    await expect.poll(() => waiting(bert)).toBe("5");
    if (first === 0) await shot(anna, "sitting-offline-phone-light");
    const [early, late] = first === 0 ? [annas, berts] : [berts, annas];
    await early.context.setOffline(false);
    await inTune(early.page);
    await late.context.setOffline(false);
    await inTune(anna, bert);

    const [stood, lost] = first === 0 ? ["shaken", "routing"] : ["routing", "shaken"];
    for (const page of [anna, bert]) {
      await side(page, "French");
      expect(await state(page, "Line")).toBe(stood);
      expect(await strength(page, "Line")).toBe("21/24");
      expect(await state(page, "Chasseurs")).toBe("disordered");
      expect(await strength(page, "Uhlans")).toBe("9/10");
      expect(await page.locator("[data-turn]").textContent()).toBe("Turn 1");
      const conflict = page.locator("[data-conflict=state]");
      expect((await conflict.textContent())?.toLowerCase()).toContain(stood);
      expect((await conflict.textContent())?.toLowerCase()).toContain(lost);
    }
    for (const [page, size] of [[anna, "phone"], [bert, "desktop"]] as const) {
      await page.getByRole("button", { name: "1 to settle" }).click();
      if (first === 0) await shot(page, `sitting-conflict-${size}-light`);
      expect(await faults(page)).toEqual([]);
    }
    const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
    await anna.getByRole("button", { name: `Take ${capital(lost)}` }).click();
    await expect.poll(() => bert.locator("[data-conflict]").count()).toBe(0);
    await inTune(anna, bert);
    expect(await state(bert, "Line")).toBe(lost);
  });

  test("the server is killed in between; a phone is closed with entries waiting: nothing is lost", async () => {
    const [, anna, berts, bert] = await two();
    await anna.getByRole("button", { name: "One off Line" }).click();
    await expect.poll(() => strength(bert, "Line")).toBe("23/24");
    await it.served.cut();
    await expect.poll(() => link(anna)).toBe("lost");
    await anna.getByRole("button", { name: "One off Line" }).click();
    await bert.getByRole("button", { name: "One off Fusiliers" }).click();
    await bert.getByRole("button", { name: "One off Fusiliers" }).click();
    await expect.poll(() => waiting(bert)).toBe("2");
    await safe(bert);
    await bert.getByText("Offline, 2 entries wait here").waitFor();
    const address = bert.url();
    await bert.close();
    await it.served.again();
    await inTune(anna);
    const again = await berts.context.newPage();
    await again.goto(address);
    await row(again, "Line").waitFor();
    await inTune(anna, again);
    for (const page of [anna, again]) {
      await side(page, "Prussians");
      await expect.poll(() => strength(page, "Fusiliers")).toBe("28/30");
      await side(page, "French");
      await expect.poll(() => strength(page, "Line")).toBe("22/24");
    }
    // And once more with nothing under way: all of it was kept by the server.
    await it.served.cut();
    await it.served.again();
    const third = await it.come();
    await joined(third, await sharedLink(anna), "Third");
    await inTune(anna, third.page);
  });

  test("an entry is said to wait on this phone when it is kept there, not before", async () => {
    const [, , berts, bert] = await two();
    await berts.context.setOffline(true);
    await expect.poll(() => link(bert)).toBe("lost");
    // A slow disk: somebody else holds the drawer open.
    await bert.evaluate(holdTheDrawer);
    await bert.getByRole("button", { name: "One off Fusiliers" }).click();
    await expect.poll(() => strength(bert, "Fusiliers")).toBe("29/30");
    expect(await bert.locator("[data-unkept-entries]").getAttribute("data-unkept-entries")).toBe("1");
    expect(await bert.locator("[data-link]").textContent()).not.toContain("wait");
    await bert.evaluate(() => dispatchEvent(new Event("let-go")));
    await bert.getByText("Offline, 1 entry waits here").waitFor();
    await safe(bert);
    await berts.context.setOffline(false);
    await inTune(bert);
  });

  test("the server comes back from an older copy: the phones give it back what it has lost", async () => {
    const [, anna, , bert] = await two();
    await anna.getByRole("button", { name: "One off Line" }).click();
    await inTune(anna, bert);
    const copy = await mkdtemp(join(tmpdir(), "grognard-copy-"));
    await it.served.cut();
    await cp(it.served.folder, copy, { recursive: true });
    await it.served.again();
    await inTune(anna, bert);
    await anna.getByRole("button", { name: "One off Line" }).click();
    await bert.getByRole("button", { name: "One off Line" }).click();
    await inTune(anna, bert);
    await it.served.cut();
    await rm(it.served.folder, { recursive: true });
    await cp(copy, it.served.folder, { recursive: true });
    await rm(copy, { recursive: true });
    await bert.getByRole("button", { name: "One off Uhlans" }).click();
    await it.served.again();
    await inTune(anna, bert);
    expect(await strength(anna, "Line")).toBe("21/24");
    expect(await strength(bert, "Uhlans")).toBe("9/10");
  });

  test("two tabs of one phone add to each other", async () => {
    const visitor = await it.come();
    await lay(visitor.page);
    const other = await visitor.context.newPage();
    await other.goto(visitor.page.url());
    await row(other, "Line").waitFor();
    await visitor.page.getByRole("button", { name: "One off Line" }).click();
    await expect.poll(() => strength(other, "Line")).toBe("23/24");
    await other.getByRole("button", { name: "One off Line" }).click();
    await expect.poll(() => strength(visitor.page, "Line")).toBe("22/24");
    expect(await seen(other)).toEqual(await seen(visitor.page));
  });

  test("a link that opens nothing says so", async () => {
    const { page } = await it.come();
    await page.goto(`/companion/${BOOK}/sitting/nosuchsitting#wrong`);
    await page.getByRole("heading", { name: "No sitting here" }).waitFor();
    await page.goto(`/companion/${BOOK}/sitting/nosuchsitting`);
    await page.getByRole("alert").waitFor();
  });

  async function sharedLink(page: Page): Promise<string> {
    await page.getByRole("button", { name: "Link", exact: true }).click();
    const address = await page.getByRole("dialog").getByLabel("Link", { exact: true }).inputValue();
    await page.keyboard.press("Escape");
    return address;
  }
});

test("the rosters on paper", async () => {
  const { page } = await it.come();
  await lay(page);
  await page.emulateMedia({ media: "print" });
  await page.getByText("Spicheren").last().waitFor();
  const shown = await page.locator(".paper").evaluate((node) => (node as HTMLElement).innerText);
  for (const word of ["Line", "Chasseurs", "Fusiliers", "Uhlans", "French", "Prussians"]) expect(shown).toContain(word);
  expect(await page.locator("footer").isVisible()).toBe(false);
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await kept("sitting-roster.pdf", pdf);
});

test.each(OPENED)("no serious fault by day and by night: %s, opened in the %s", async (size, scheme) => {
  const { page } = await it.come({ size, scheme });
  const found: string[] = [];
  const more = async () => (size === "phone" ? page.evaluate(small) : []);
  const judge = async (name: string) => found.push(...(await judged(page, `sitting-${name}`, size, scheme, { more })));
  await page.goto(`/companion/${BOOK}/sitting`);
  await page.getByLabel("The battle").waitFor();
  await judge("new");
  await lay(page);
  await page.getByRole("button", { name: "Begin turn 1" }).click();
  await page.getByLabel("State of Line").selectOption("shaken");
  await page.getByRole("button", { name: "One off Line" }).click();
  await judge("battle");
  await page.getByRole("button", { name: "Line", exact: true }).click();
  await judge("unit");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add units" }).click();
  await page.getByLabel(/^One unit a line/).fill("Guard, 12");
  await judge("add");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Arrange this battle" }).click();
  await judge("steps");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share" }).click();
  await judge("share");
  await page.getByRole("dialog").getByRole("button", { name: "Share" }).click();
  await page.getByRole("dialog").getByLabel("Link", { exact: true }).waitFor();
  await judge("link");
  await page.keyboard.press("Escape");
  await page.goto(`/companion/${BOOK}/sitting`);
  await page.getByRole("link", { name: /Spicheren/ }).waitFor();
  await judge("list");
  expect(found).toEqual([]);
});

/** Runs in the page: nobody else writes an entry until `let-go`. */
function holdTheDrawer(): Promise<void> {
  return new Promise((held) => {
    const asked = indexedDB.open("grognard.sittings");
    asked.onsuccess = () => {
      let holding = true;
      addEventListener("let-go", () => (holding = false), { once: true });
      const entries = asked.result.transaction("entries", "readwrite").objectStore("entries");
      const hold = () => {
        if (holding) entries.count().onsuccess = hold;
        else asked.result.close();
      };
      entries.count().onsuccess = () => {
        held();
        hold();
      };
    };
  });
}

/** Runs in the page: what is too small for a thumb. */
function small(): string[] {
  const open = document.querySelector("dialog[open]") ?? document;
  return [...open.querySelectorAll("main button, main select, main input:not([type=radio], [type=checkbox], [type=file]), footer button, dialog button, dialog select")]
    .filter((it) => it.checkVisibility())
    .flatMap((it) => {
      const { height } = it.getBoundingClientRect();
      return height < 43.5 ? [`${it.tagName} ${it.getAttribute("aria-label") ?? it.textContent?.trim()} is ${Math.round(height)} pixels high`] : [];
    });
}
