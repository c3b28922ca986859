// Bloody Big Battles on the staff map: whole battles against the machine by mouse, keys and finger; large ones; by night.

import { expect, test } from "vitest";
import type { Deed, Document, OpenView } from "../src/wire/types.ts";
import { Commander } from "./kit/commander.ts";
import { documentOf, officered, open, seat } from "./kit/http.ts";
import { KONIGGRATZ, LANGENSALZA, MONTEBELLO, textOf } from "./kit/staff.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
const AGAINST_DOCTRINE = { seats: { red: "human", blue: "doctrine" } };

/** How often each kind of deed was done by a side, from what the game itself tells. */
function deeds({ events, view }: Document, side: string): { [kind: string]: number } {
  const own = new Set((view as unknown as OpenView).pieces.filter((unit) => unit.seat === side).map((unit) => unit.id));
  const count: { [kind: string]: number } = {};
  for (const { record } of events) {
    const { kind, piece, firers, attackers } = (record ?? {}) as Partial<Deed>;
    if (kind && own.has(piece ?? firers?.[0] ?? attackers?.[0] ?? "")) count[kind] = (count[kind] ?? 0) + 1;
  }
  return count;
}

test.each(["desktop", "phone"] as const)("Montebello to its end against doctrine, %s", async (size) => {
  const { page } = await it.come({ size, keeps: true });
  const game = await open(it.origin, { scenario: MONTEBELLO, ...AGAINST_DOCTRINE, seed: 7 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  const commander = new Commander(page, 7);
  for (let round = 0; round < 300; round += 1) {
    if ((await commander.answer()) === "over") break;
    if ([0, 4, 12, 30].includes(round)) await shot(page, `montebello-${size}-${round}`);
    // By the finger its beginning and its end; by the mouse all of it.
    if (size === "phone" && round === 30) await commander.leaves(link, () => officered(it.origin, game.game, token, 6));
  }
  await page.locator("[data-over]").waitFor();
  await shot(page, `montebello-${size}-over`);
  const told = await documentOf(it.origin, game.game, token);
  const [french, austrian] = [deeds(told, "red"), deeds(told, "blue")];
  console.log(`${size}:`, commander.did, { french, austrian });
  expect(told.outcome).toBeDefined();
  expect(commander.did.moves).toBeGreaterThan(8);
  if (size === "phone") {
    expect(commander.did.taps).toBeGreaterThan(4);
    expect(commander.did.strokes).toBeGreaterThan(4);
  } else {
    expect(commander.did.drags).toBeGreaterThan(5);
    expect(commander.did.keys).toBeGreaterThan(2);
  }
  // What was drawn was done, there was fire from both sides, and somebody went in.
  expect((french["move"] ?? 0) + (french["charge"] ?? 0)).toBeGreaterThan(5);
  expect(french["fire"] ?? 0).toBeGreaterThan(0);
  expect(austrian["fire"] ?? 0).toBeGreaterThan(0);
  expect((french["charge"] ?? 0) + (austrian["charge"] ?? 0)).toBeGreaterThan(0);
  // The end says where it turned and who was lucky.
  await page.locator("[data-over] [data-account]").waitFor();
  expect(await page.locator("[data-luck]").count()).toBe(2);
  expect(await page.locator("[data-turning]").count()).toBeGreaterThan(0);
  await shot(page, `montebello-${size}-account`);
  await page.getByRole("link", { name: "See the whole game" }).click();
  await page.waitForURL(/\/replay\//);
  await page.locator("label", { hasText: "Why it ended so" }).click();
  await page.getByRole("img", { name: "Bases lost over the battle" }).waitFor();
});

test.each([
  ["langensalza", LANGENSALZA],
  ["koniggratz", KONIGGRATZ],
])("the larger battle of %s: soon there, played some way, nothing legal refused", async (name, scenario) => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario, ...AGAINST_DOCTRINE, seed: 11 });
  await page.goto(seat(game, "red").link);
  await page.locator("[data-board] [data-piece]").nth(9).waitFor();
  await settled(page);
  await shot(page, `${name}-desktop`);
  const commander = new Commander(page, 11);
  for (let round = 0; round < 14; round += 1) {
    if ((await commander.answer()) === "over") break;
  }
  console.log(`${name}:`, commander.did);
  expect(commander.did.moves).toBeGreaterThan(3);
  await settled(page);
  await shot(page, `${name}-desktop-later`);
});

test("a night between two days: the map says so, and its questions are answered by hand", async () => {
  const { page } = await it.come();
  const text = (await textOf(it.origin, MONTEBELLO)).replace(/^turns = 6$/m, "turns = 3\nnights = [1]");
  const game = await open(it.origin, { scenario: "bloody-big-battles/own", scenario_text: text, ...AGAINST_DOCTRINE, seed: 5 });
  await page.goto(seat(game, "red").link);
  const commander = new Commander(page, 5);
  let nights = 0;
  for (let round = 0; round < 80; round += 1) {
    const { view } = await documentOf(it.origin, game.game, seat(game, "red").token);
    if ((view as unknown as { phase: string }).phase === "night_interval") nights += 1;
    else if (nights) break;
    if (nights === 1) await shot(page, "montebello-night");
    if ((await commander.answer()) === "over") break;
  }
  expect(nights).toBeGreaterThan(0);
  expect((await documentOf(it.origin, game.game, seat(game, "red").token)).view.turn).toBe(2);
});

test("a column marches along its road at twice the pace", async () => {
  const { page } = await it.come();
  // The roll of this seed gives the column a move.
  const game = await open(it.origin, { scenario: MONTEBELLO, ...AGAINST_DOCTRINE, seed: 7 });
  await page.goto(seat(game, "red").link);
  await page.locator('[data-key="f2"]:visible').click();
  // Whoever is clicked is meant, no dice have fallen; Enter does what the bright button says.
  expect(await page.locator("[data-primary]").textContent()).toContain("Move Blanchard's Brigade");
  await page.locator('[data-board] [data-piece="f2"] .selected').waitFor();
  expect((await documentOf(it.origin, game.game, seat(game, "red").token)).events).toEqual([]);
  await page.keyboard.press("Enter");
  await page.locator('[data-ask-kind="draw"]').first().waitFor();
  expect(await page.locator("[data-last-roll]").textContent()).toContain("Blanchard's Brigade has a");
  const commander = new Commander(page, 7);
  await commander.verdict();
  const from = await page.locator('[data-board] [data-piece="f2"]').boundingBox();
  if (!from) throw new Error("the column is not in sight");
  const at = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await commander.drag(at, { x: at.x + 110, y: at.y - 4 });
  expect(await commander.verdict(), (await page.locator("[data-verdict]").textContent()) ?? "").toBe("legal");
  expect(await page.locator("[data-verdict]").textContent()).toContain("follows the road");
  // A road is twice as fast: the button says how far, and what that costs.
  expect(await page.locator("[data-primary]").textContent()).toMatch(/Move [\d.]+ inches \([\d.]+ of [\d.]+ spent\)/);
  await settled(page);
  await shot(page, "montebello-road");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("[data-ask]").first().getAttribute("data-ask-kind")).not.toBe("draw");
  const { view, events } = await documentOf(it.origin, game.game, seat(game, "red").token);
  const column = (view as unknown as OpenView).pieces.find((unit) => unit.id === "f2");
  expect(column?.at?.[0]).toBeGreaterThan(700);
  expect(column?.at?.[1]).toBe(1600);
  expect(events.some((event) => (event.record as Partial<Deed> | undefined)?.piece === "f2")).toBe(true);
});
