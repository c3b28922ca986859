// Cold Steel & Canister on its survey: whole games against an officer by mouse and finger, a turn of the larger battle in few
// inputs, every kind of moment seen, and every kind of question fit to be read.

import { expect, test } from "vitest";
import { seatOf } from "../src/wire/ground.ts";
import type { View } from "../src/wire/types.ts";
import { faults } from "./kit/axe.ts";
import { advised, documentOf, open, seat } from "./kit/http.ts";
import { Player } from "./kit/player.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
const BOOK = "cold-steel-and-canister";
const AGAINST = { seats: { red: "human", blue: "doctrine" } };

test.each(["desktop", "phone"] as const)("Offenstetten to its end against an officer, %s", async (size) => {
  const { page } = await it.come({ size, keeps: true });
  const game = await open(it.origin, { scenario: `${BOOK}/offenstetten`, ...AGAINST, seed: 11 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  const player = new Player(page, 11);
  for (let round = 0; round < 60; round += 1) {
    if ((await player.plays(5)) === "over") break;
    if (round % 8 === 0) await shot(page, `offenstetten-${size}-${round}`);
  }
  await page.locator("[data-over]").waitFor();
  await shot(page, `offenstetten-${size}-over`);
  const told = await documentOf(it.origin, game.game, token);
  expect(told.outcome).toBeDefined();
  expect(player.answers).toBeGreaterThan(16);
  // Units went where they were sent, on the map.
  expect(player.did.ways).toBeGreaterThan(0);
  expect(player.did.onMap).toBeGreaterThan(0);
});

test("a turn of Teugn-Hausen takes few inputs: a key for each brigade, the staff's marches, one press for all fire", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: `${BOOK}/teugn-hausen`, ...AGAINST, seed: 3 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").nth(9).waitFor();
  const asked = async (): Promise<string | null> => ((await page.locator("[data-ask]").count()) > 0 ? page.locator("[data-ask]").first().getAttribute("data-ask") : null);
  const there = async (where: string) => (await page.locator(`${where}:visible`).count()) > 0;
  const key = (name: string) => `[data-key="${name}"]:not([aria-disabled=true])`;
  let inputs = 0;
  const press = async (name: string) => {
    await page.keyboard.press(name);
    inputs += 1;
  };
  const click = async (where: string) => {
    await page.locator(`${where}:visible`).first().click();
    inputs += 1;
  };
  /** What a hurried player does: one cube for all, whole brigades, all who rally at once. */
  const quickly = ["rally_all", ...Array.from({ length: 8 }, (_, at) => `brigade:${at}`), "done"];
  const counts: number[] = [];
  /** Where his units were when the turn began, and how many stood elsewhere when it was over. */
  const where = (view: View) => new Map((view.pieces ?? []).flatMap((it) => (seatOf(it) === "red" && it.square ? [[it.id, it.square] as const] : [])));
  const marched: number[] = [];
  let stood = where((await documentOf(it.origin, game.game, token)).view);
  for (let now = 1; now <= 3; ) {
    const before = await asked();
    const quick = before === null ? undefined : await quickly.reduce<Promise<string | undefined>>(async (found, name) => (await found) ?? ((await there(key(name))) ? name : undefined), Promise.resolve(undefined));
    const sealing = (await there("[data-primary]")) && /seal/i.test((await page.locator("[data-primary]").first().textContent()) ?? "");
    if (before !== null) {
      if (await there(key("all:move"))) {
        await press("2");
        await press("Enter");
      } else if (quick && !sealing) await click(key(quick));
      else if (await there("[data-primary]:enabled")) await press("Enter");
      else await click("[data-ask-kind] [data-key]:not([aria-disabled=true])");
    }
    await settled(page);
    const { view, outcome } = await documentOf(it.origin, game.game, token);
    if (outcome) break;
    if (view.turn !== now) {
      counts.push(inputs);
      inputs = 0;
      const stand = where(view);
      marched.push([...stand].filter(([id, square]) => stood.has(id) && stood.get(id) !== square).length);
      stood = stand;
      now = view.turn;
    }
  }
  console.log("inputs a turn:", counts, "units that marched:", marched);
  expect(counts.length).toBeGreaterThan(1);
  for (const count of counts) expect(count).toBeLessThanOrEqual(25);
  // Nobody counts a turn in which nobody went: his brigades marched as their staff proposed.
  for (const units of marched) expect(units).toBeGreaterThan(3);
});

test("the moments of a battle are seen, its dice before what came of them", async () => {
  const { page } = await it.come({ moving: true, settings: { pace: "quicker", rest: "never" } });
  const game = await open(it.origin, { scenario: `${BOOK}/offenstetten`, ...AGAINST, seed: 5 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  await settled(page);
  await page.evaluate(() => {
    const kinds = new Set<string>();
    Object.assign(window, { kinds });
    new MutationObserver(() => {
      const kind = document.querySelector<HTMLElement>("[data-moment]")?.dataset["kind"];
      if (kind) kinds.add(kind);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-phase", "data-moment"] });
  });
  const wanted = ["reveal", "move", "volley", "test", "retire"];
  for (let n = 0; n < 160; n += 1) {
    if (!(await advised(it.origin, game.game, token))) break;
    await expect.poll(() => page.locator("[data-moment]").count(), { timeout: 120_000 }).toBe(0);
    const seen = await page.evaluate(() => [...(window as unknown as { kinds: Set<string> }).kinds]);
    if (wanted.every((kind) => seen.includes(kind))) break;
  }
  const seen = await page.evaluate(() => [...(window as unknown as { kinds: Set<string> }).kinds]);
  console.log("moments:", seen);
  for (const kind of wanted) expect(seen, kind).toContain(kind);
});

test.each([
  ["light", "desktop"],
  ["dark", "phone"],
] as const)("its questions have no faults that can be found by a program, %s, %s", async (scheme, size) => {
  const { page } = await it.come({ size, scheme });
  const game = await open(it.origin, { scenario: `${BOOK}/offenstetten`, ...AGAINST, seed: 7 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  const tried = new Set<string>();
  for (let n = 0; n < 40 && tried.size < 4; n += 1) {
    await settled(page);
    const document = await documentOf(it.origin, game.game, token);
    const ask = document.asks[0]?.ask;
    const kind = ask ? `${ask.cite} ${ask.form.kind}` : "";
    if (kind && !tried.has(kind)) {
      tried.add(kind);
      expect(await faults(page), kind).toEqual([]);
      await shot(page, `canister-${size}-${scheme}-${ask?.cite}`);
    }
    if (!(await advised(it.origin, game.game, token))) break;
  }
  expect(tried.size).toBeGreaterThan(2);
});

test("it is played by keys and by the table in words: the map is put away, and nothing is missing", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: `${BOOK}/offenstetten`, ...AGAINST, seed: 9 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  await page.keyboard.press("t");
  await page.getByRole("heading", { name: "Where the game is" }).waitFor();
  const said = async () => (await page.textContent("main")) ?? "";
  const asks = async () => (await page.locator("[data-ask]").first().textContent()) ?? "";
  // Distances and bearings, whose the places are, how the roads run: what a map would say at a glance.
  const words = await said();
  for (const title of ["Your forces", "The other side", "Objectives", "How far it is, in squares", "Roads", "The whole ground"]) expect(words).toContain(title);
  expect(words).toMatch(/Nearest enemies: [^.]*, \d+ (north|south|east|west)/);
  expect(words).toMatch(/Offenstetten[^.]* at [A-Z]\d+: \d points?, held by/);
  expect(words).toMatch(/From [A-Z]\d+ at the (north|south|east|west)ern rim (north|south|east|west) to [A-Z]\d+/);
  expect(await faults(page)).toEqual([]);
  await shot(page, "canister-text-view");
  const where = async () => new Map(((await documentOf(it.origin, game.game, token)).view.pieces ?? []).flatMap((piece) => (seatOf(piece) === "red" && piece.square ? [[piece.id, piece.square] as const] : [])));
  const stood = await where();
  const met = new Set<string>();
  const there = async (what: string) => (await page.locator(`${what}:visible`).count()) > 0;
  for (let round = 0; round < 70 && met.size < 5; round += 1) {
    await settled(page);
    const now = await documentOf(it.origin, game.game, token);
    const ask = now.asks[0]?.ask;
    if (now.outcome || !ask) break;
    expect(await page.locator("[data-board]").count(), "the map is put away").toBe(0);
    // What is asked is there to be read.
    const [first = ""] = ask.text.split(/[:?]/);
    expect((await asks()).toLowerCase(), ask.text).toContain(first.slice(0, 18).toLowerCase());
    if (await there('[data-key="all:move"]')) {
      // All move but the first in the list, who holds and fires at what comes.
      await page.keyboard.press("2");
      await page.keyboard.press("n");
      await page.keyboard.press("4");
      await page.keyboard.press("w");
      await page.keyboard.press("w");
      await expect.poll(() => page.locator('.watch [aria-pressed="true"]').count()).toBe(1);
      await page.keyboard.press("Enter");
      met.add("orders");
    } else if (ask.form.kind === "path") {
      for (const key of ["ArrowDown", " "]) await page.keyboard.press(key);
      const heard = (await page.locator("[aria-live=polite]").allTextContents()).join(" ");
      expect(heard).toMatch(/1 south of [A-Z]\d+/);
      await page.keyboard.press("Enter");
      met.add("way");
    } else if (await there('[data-key^="brigade:"]')) {
      // One by itself; then the rest as its staff proposes.
      if (!met.has("unit")) {
        await page.keyboard.press("n");
        await page.keyboard.press("Enter");
        met.add("unit");
      } else {
        const number = await page.locator('[data-key^="brigade:"] kbd').first().textContent();
        await page.keyboard.press(number ?? "");
        met.add("brigade");
      }
    } else if (await there('[data-key="done"]')) {
      await page.keyboard.press("e");
      met.add("end");
    } else if (await page.locator("[data-primary]:enabled").count()) await page.keyboard.press("Enter");
    else await page.keyboard.press("1");
  }
  expect([...met].toSorted()).toEqual(["brigade", "end", "orders", "unit", "way"]);
  const stand = await where();
  expect([...stand].filter(([id, square]) => stood.get(id) !== square).length, "units went where they were sent").toBeGreaterThan(1);
});

test.each(["desktop", "phone"] as const)("whoever goes sees beforehand who may fire at him, from where and how likely it hits, %s", async (size) => {
  const { page } = await it.come({ size });
  const game = await open(it.origin, { scenario: `${BOOK}/offenstetten`, ...AGAINST, seed: 5 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  const drawn = async () => Number((await page.locator("[data-gauntlet]").count()) && (await page.locator("[data-gauntlet]").getAttribute("data-gauntlet")));
  let lines = 0;
  for (let n = 0; n < 120 && lines === 0; n += 1) {
    await settled(page);
    const { asks, outcome } = await documentOf(it.origin, game.game, token);
    const form = asks[0]?.ask.form;
    if (outcome) break;
    if (form?.kind === "path") {
      for (let step = 0; step < 4 && lines === 0; step += 1) {
        for (const key of ["ArrowDown", " "]) await page.keyboard.press(key);
        await settled(page);
        lines = await drawn();
      }
      if (lines === 0) await page.keyboard.press("Enter");
      // Each by himself, and not as the staff proposes.
    } else if (form?.kind === "choose" && form.options.some((it) => it.key.startsWith("brigade:"))) {
      await page.keyboard.press("n");
      await page.keyboard.press("Enter");
    } else await advised(it.origin, game.game, token);
  }
  expect(lines).toBeGreaterThan(0);
  await shot(page, `canister-gauntlet-${size}`);
  await page.getByRole("heading", { name: "Who may fire on the way" }).waitFor();
  expect(await page.locator("[data-gauntlet] text").allTextContents()).toHaveLength(lines);
  for (const said of await page.locator("[data-gauntlet] text").allTextContents()) expect(said).toMatch(/^\d+ % hit$/);
});

test.each(["desktop", "phone"] as const)("a square that is out of reach is refused with its rule, and the nearest that is not is one press away, %s", async (size) => {
  const { page } = await it.come({ size });
  const game = await open(it.origin, { scenario: `${BOOK}/offenstetten`, ...AGAINST, seed: 5 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  for (let n = 0; n < 60; n += 1) {
    await settled(page);
    const form = (await documentOf(it.origin, game.game, token)).asks[0]?.ask.form;
    if (form?.kind === "path") break;
    if (form?.kind === "choose" && form.options.some((it) => it.key.startsWith("brigade:"))) {
      await page.keyboard.press("n");
      await page.keyboard.press("Enter");
    } else await advised(it.origin, game.game, token);
  }
  // From where it stands straight down the map by keys, farther than anybody goes.
  for (let n = 0; n < 12; n += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press(" ");
  const near = page.locator("[data-instead]");
  await near.waitFor();
  expect(await page.locator("[data-ask-kind] [role=status]").textContent()).toMatch(/CC-[A-Z]+-\d+/);
  const where = await near.getAttribute("data-instead");
  // On the screen, not below the edge of a sheet.
  const seen = () => near.evaluate((it) => { const { left, top, width, height } = it.getBoundingClientRect(); return it.contains(document.elementFromPoint(left + width / 2, top + height / 2)); });
  await expect.poll(seen).toBe(true);
  await shot(page, `canister-instead-${size}`);
  await near.click();
  await expect.poll(() => page.locator("[data-primary]").first().innerText()).toContain(`${where}:`);
  expect(await near.count()).toBe(0);
});
