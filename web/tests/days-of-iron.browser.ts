// Days of Iron on the staff map: a whole battle against an officer by mouse, keys and finger; the great one; the map from
// either edge; what is asked is said in names.

import { expect, test } from "vitest";
import type { Document, Hinted, OpenView } from "../src/wire/types.ts";
import { faults } from "./kit/axe.ts";
import { Commander } from "./kit/commander.ts";
import { advised, documentOf, officered, open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
const REPPERTSBERG = "days-of-iron/reppertsberg";
const ROTHERBERG = "days-of-iron/rotherberg";
const VIONVILLE = "days-of-iron/vionville";
const AGAINST_DOCTRINE = { seats: { red: "human", blue: "doctrine" } };

const viewOf = ({ view }: Document) => view as unknown as OpenView;

test("New game offers the book and its three battles", async () => {
  const { page } = await it.come();
  await page.goto("/new?book=days-of-iron");
  for (const name of ["The Reppertsberg", "The Rotherberg", "Vionville"]) await page.getByText(name).first().waitFor();
  await shot(page, "days-of-iron-new");
});

test.each(["desktop", "phone"] as const)("The Reppertsberg to its end against an officer, %s", async (size) => {
  const { page } = await it.come({ size, keeps: true });
  const game = await open(it.origin, { scenario: REPPERTSBERG, ...AGAINST_DOCTRINE, seed: 7 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  const commander = new Commander(page, 7, "up");
  for (let round = 0; round < 400; round += 1) {
    if ((await commander.answer()) === "over") break;
    if ([0, 6, 20, 60].includes(round)) await shot(page, `reppertsberg-${size}-${round}`);
    // By the finger its beginning and its end; by the mouse all of it.
    if (size === "phone" && round === 40) await commander.leaves(link, () => officered(it.origin, game.game, token, 9));
  }
  await page.locator("[data-over]").waitFor();
  await shot(page, `reppertsberg-${size}-over`);
  const told = await documentOf(it.origin, game.game, token);
  console.log(`${size}:`, commander.did);
  expect(told.outcome).toBeDefined();
  expect(commander.did.moves).toBeGreaterThan(8);
  expect(told.events.some((event) => event.cite === "DI-SHO-1")).toBe(true);
});

test.each([
  ["rotherberg", ROTHERBERG, 12],
  ["vionville", VIONVILLE, 30],
] as const)("the larger battle of %s: soon there, played some way, no fault for who cannot see it", async (name, scenario, units) => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario, ...AGAINST_DOCTRINE, seed: 11 });
  await page.goto(seat(game, "red").link);
  await page.locator("[data-board] [data-piece]").nth(units).waitFor();
  await settled(page);
  await shot(page, `${name}-desktop`);
  expect(await faults(page)).toEqual([]);
  const commander = new Commander(page, 11, "up");
  for (let round = 0; round < 12; round += 1) {
    if ((await commander.answer()) === "over") break;
  }
  await settled(page);
  await shot(page, `${name}-desktop-later`);
});

test("who comes from the north has the north at the bottom, and a key turns the map", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: REPPERTSBERG, seats: { red: "doctrine", blue: "human" }, seed: 7 });
  await page.goto(seat(game, "blue").link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  const { pieces } = viewOf(await documentOf(it.origin, game.game, seat(game, "blue").token));
  const mine = pieces.find((unit) => unit.seat === "blue" && unit.at)?.id ?? "";
  const theirs = pieces.find((unit) => unit.seat === "red" && unit.at)?.id ?? "";
  const high = async (id: string) => (await page.locator(`[data-board] [data-piece="${id}"]`).boundingBox())?.y ?? 0;
  expect(await high(mine)).toBeGreaterThan(await high(theirs));
  await page.keyboard.press("u");
  await settled(page);
  expect(await high(mine)).toBeLessThan(await high(theirs));
});

test("a line that is sent aside wheels by itself, and the ledger says what that costs", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: REPPERTSBERG, ...AGAINST_DOCTRINE, seed: 7 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  const commander = new Commander(page, 7, "up");
  const asked = page.locator("[data-ask]").first();
  for (let tries = 0; tries < 20 && (await asked.getAttribute("data-ask-kind")) !== "draw"; tries += 1) {
    const { asks } = await documentOf(it.origin, game.game, token);
    const ask = asks[0]?.ask;
    if (ask?.cite === "DI-MOV-7") {
      // Whoever is clicked is meant: no dice fall, and it can be taken back.
      await page.locator('[data-key="f2"]:visible').click();
      await expect.poll(() => asked.getAttribute("data-ask-kind")).toBe("draw");
    } else if (!(await advised(it.origin, game.game, token))) break;
    await settled(page);
  }
  await commander.verdict();
  const from = await page.locator('[data-board] [data-piece="f2"]').boundingBox();
  if (!from) throw new Error("the column is not in sight");
  const at = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await commander.drag(at, { x: at.x + 55, y: at.y - 95 });
  expect(await commander.verdict(), (await page.locator("[data-verdict]").textContent()) ?? "").toBe("legal");
  expect(await page.locator("[data-verdict]").textContent()).toMatch(/wheel/i);
  await shot(page, "reppertsberg-wheel");
  await page.keyboard.press("Enter");
  await expect.poll(() => asked.getAttribute("data-ask-kind")).not.toBe("draw");
  const column = viewOf(await documentOf(it.origin, game.game, token)).pieces.find((unit) => unit.id === "f2");
  expect(column?.facing).toBeGreaterThan(0);
});

test("fire is asked once: the rest of the line as an officer would, or not at all", async () => {
  const { page } = await it.come();
  for (const key of ["g", "x"]) {
    const game = await open(it.origin, { scenario: REPPERTSBERG, ...AGAINST_DOCTRINE, seed: 7 });
    const { link, token } = seat(game, "red");
    const now = () => documentOf(it.origin, game.game, token);
    const wanted = async () => {
      const got = await fetch(`${it.origin}/api/games/${game.game}/hint`, { headers: { authorization: `Bearer ${token}` } });
      const { hint } = (await got.json()) as Hinted;
      return hint && "choose" in hint.answer ? hint.answer.choose.length : 0;
    };
    const firing = async () => (await now()).asks[0]?.ask.cite === "DI-SHO-3" && (await wanted()) > 0;
    for (let tries = 0; tries < 300 && !(await firing()); tries += 1) expect(await advised(it.origin, game.game, token)).toBe(true);
    const { asks, view } = await now();
    const unit = viewOf({ view } as Document).pieces.find((piece) => piece.id === asks[0]?.ask.piece)?.name ?? "";
    await page.goto(link);
    await page.getByRole("group", { name: /still to be asked/ }).waitFor();
    await settled(page);
    await shot(page, `reppertsberg-rest-${key}`);
    await page.keyboard.press(key);
    await expect.poll(async () => (await now()).asks[0]?.ask.cite).not.toBe("DI-SHO-3");
    const fired = (await now()).events.filter((event) => event.turn === view.turn && event.text.startsWith(`${unit} fires at `));
    expect(fired.length > 0, `${unit} after ${key}`).toBe(key === "g");
    await expect.poll(() => page.locator("[data-rest]").count()).toBe(0);
  }
});
