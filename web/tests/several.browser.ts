// Several together: a loop drawn round units takes them, on open ground and on squares. On squares one cube is given to all
// who are taken, and men who are taken do what one of them is ordered, each by the questions that the server asks about him.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faults } from "./kit/axe.ts";
import { advised, documentOf, open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { MONTEBELLO } from "./kit/staff.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
const AGAINST = { seats: { red: "human", blue: "doctrine" } };

/** Where a loop round these begins, and its other corners. */
async function corners(page: Page, ids: string[]): Promise<[number, number][]> {
  const boxes = await Promise.all(ids.map((id) => page.locator(`[data-board] [data-piece="${id}"]`).first().boundingBox()));
  const all = boxes.flatMap((box) => (box ? [box] : []));
  expect(all.length, "all are in sight").toBe(ids.length);
  const [west, east] = [Math.min(...all.map((b) => b.x)) - 12, Math.max(...all.map((b) => b.x + b.width)) + 12];
  const [north, south] = [Math.min(...all.map((b) => b.y)) - 12, Math.max(...all.map((b) => b.y + b.height)) + 12];
  return [[west, north], [east, north], [east, south], [west, south]];
}

async function loop(page: Page, ids: string[]): Promise<void> {
  const [start, ...rest] = await corners(page, ids);
  await page.mouse.move(...(start ?? [0, 0]));
  await page.mouse.down();
  for (const [x, y] of rest) await page.mouse.move(x, y, { steps: 6 });
  expect(await page.locator("[data-loop]").count()).toBe(1);
  await page.mouse.up();
  expect(await page.locator("[data-loop]").count()).toBe(0);
}

test("on open ground a loop with Shift takes those who are in it, and the map stays where it is", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: MONTEBELLO, ...AGAINST, seed: 7 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  const { asks } = await documentOf(it.origin, game.game, token);
  const form = asks[0]?.ask.form;
  const units = form?.kind === "choose" ? form.options.flatMap((option) => (option.piece === option.key ? [option.key] : [])) : [];
  expect(units.length).toBeGreaterThan(2);
  const middle = async () => {
    const all = await corners(page, units);
    return [0, 1].map((axis) => Math.round(all.reduce((sum, it) => sum + (it[axis] ?? 0), 0) / all.length));
  };
  const before = await middle();
  await page.keyboard.down("Shift");
  await loop(page, units);
  await page.keyboard.up("Shift");
  await page.locator("[data-together-chosen]").waitFor();
  await settled(page);
  expect(await middle(), "nothing has moved").toEqual(before);
  expect(await page.locator("[data-board] .chosen").count()).toBeGreaterThanOrEqual(units.length);
  await shot(page, "montebello-loop");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("[data-together-chosen]").count()).toBe(0);
});

test("a cube for those who are taken together, and for nobody else", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: "cold-steel-and-canister/offenstetten", ...AGAINST, seed: 7 });
  const { link } = seat(game, "red");
  await page.goto(link);
  await page.locator('[data-key="all:move"]').waitFor();
  await settled(page);
  const rows = await page.locator("[data-row]").evaluateAll((all) => all.map((row) => row.getAttribute("data-row") ?? ""));
  const few = rows.slice(0, 2);
  await page.locator("[data-loop-asked]").click();
  await loop(page, few);
  await expect.poll(() => page.locator("[data-several]").getAttribute("data-several")).toBe("2");
  await shot(page, "offenstetten-loop");
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press("2");
  const pressed = (id: string, cube: string) => page.locator(`[data-key="${id}:${cube}"]`).getAttribute("aria-pressed");
  for (const id of few) await expect.poll(() => pressed(id, "move")).toBe("true");
  for (const id of rows.slice(2)) expect(await pressed(id, "move"), id).toBe("false");
});

test("units that go one after the other go together: one way for all, and S for one more", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: "cold-steel-and-canister/offenstetten", ...AGAINST, seed: 7 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  await page.locator('[data-key="all:move"]').waitFor();
  await settled(page);
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await page.locator('[data-ask-kind] [data-key="F2"]').first().waitFor();
  await settled(page);
  const squares = async () => new Map((await documentOf(it.origin, game.game, token)).view.pieces?.map((unit) => [unit.id, unit.square ?? ""]) ?? []);
  const before = await squares();
  await page.keyboard.down("Shift");
  for (const id of ["F2", "F3", "F4"]) await page.locator(`[data-board] [data-piece="${id}"]`).first().click();
  await page.keyboard.up("Shift");
  await expect.poll(() => page.locator("[data-several]").getAttribute("data-several")).toBe("3");
  await page.locator('[data-board] [data-piece="F3"]').first().click();
  const goal = page.locator('[data-board] [data-spot="G5"]').first();
  await goal.waitFor();
  await settled(page);
  await goal.click();
  await page.keyboard.press("Enter");
  const lies = (from = "", to = "") => [to.charCodeAt(0) - from.charCodeAt(0), Number(to.slice(1)) - Number(from.slice(1))];
  await expect.poll(async () => (await squares()).get("F4")).not.toBe(before.get("F4"));
  const after = await squares();
  for (const id of ["F2", "F4"]) expect(lies(before.get(id), after.get(id)), id).toEqual(lies(before.get("F3"), after.get("F3")));
  for (const id of ["F1", "F5", "F6"]) expect(after.get(id), `${id} was not one of them`).toBe(before.get(id));
  await page.locator("[data-same]").waitFor();
  await settled(page);
  await page.keyboard.press("s");
  await expect.poll(async () => (await squares()).get("F1")).not.toBe(before.get("F1"));
});

test("men who are taken together do what one of them is ordered; S orders the same again", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: "hot-blood-and-cold-steel/a-bit-of-wire", ...AGAINST, seed: 7 });
  const { link, token } = seat(game, "red");
  const now = () => documentOf(it.origin, game.game, token);
  for (let tries = 0; tries < 12 && (await now()).view.stage !== "movement"; tries += 1) await advised(it.origin, game.game, token);
  expect((await now()).view.stage).toBe("movement");
  await page.goto(link);
  await page.locator("[data-loop-asked]").waitFor();
  await settled(page);
  const own = (await now()).view.pieces?.filter((man) => man.side === "red") ?? [];
  const [first, second, third] = own.map((man) => man.id);
  // Two with Shift, one after the other.
  await page.keyboard.down("Shift");
  for (const id of [first, second]) await page.locator(`[data-board] [data-piece="${id}"]`).first().click();
  await page.keyboard.up("Shift");
  await expect.poll(() => page.locator("[data-several]").getAttribute("data-several")).toBe("2");
  await shot(page, "wire-several");
  const orders = async () => new Map((await now()).view.pieces?.map((man) => [man.id, man.order]) ?? []);
  const answer = async (key: string) => {
    await page.locator(`[data-key="${key}"]`).first().waitFor();
    await settled(page);
    await page.locator(`[data-key="${key}"]`).first().click();
  };
  await page.locator(`[data-board] [data-piece="${first}"]`).first().click();
  await answer("stance:standing");
  await expect.poll(async () => (await orders()).get(second ?? "") ?? "").not.toBe("");
  expect((await orders()).get(second ?? "")).toBe((await orders()).get(first ?? ""));
  expect((await orders()).get(third ?? "") ?? "", "he was not one of them").toBe("");
  await page.locator("[data-same]").waitFor();
  await settled(page);
  await page.keyboard.press("s");
  await expect.poll(async () => [...(await orders()).values()].filter(Boolean).length).toBe(3);
});

/** Where the middle of a square is on the screen, by the letters and numbers on the rim. */
async function middleOf(page: Page, square: string): Promise<[number, number]> {
  return page.evaluate((name) => {
    const all = [...document.querySelectorAll("[data-rim] text")].map((it) => ({ is: it.textContent ?? "", box: it.getBoundingClientRect() }));
    const along = (known: { n: number; at: number }[], n: number) => {
      const [a, b] = [known[0], known.at(-1)];
      return a && b ? a.at + ((b.at - a.at) / (b.n - a.n)) * (n - a.n) : 0;
    };
    const columns = all.filter((it) => /^[A-Z]$/.test(it.is)).map((it) => ({ n: it.is.charCodeAt(0), at: it.box.x + it.box.width / 2 }));
    const rows = all.filter((it) => /^\d+$/.test(it.is)).map((it) => ({ n: Number(it.is), at: it.box.y + it.box.height / 2 }));
    return [along(columns, name.charCodeAt(0)), along(rows, Number(name.slice(1)))];
  }, square);
}

test("a man who was sent somewhere goes there otherwise by a press, by mouse and by touch", async () => {
  for (const size of ["desktop", "phone"] as const) {
    const { page } = await it.come({ size });
    const game = await open(it.origin, { scenario: "hot-blood-and-cold-steel/a-bit-of-wire", ...AGAINST, seed: 7 });
    const { link, token } = seat(game, "red");
    const now = () => documentOf(it.origin, game.game, token);
    for (let tries = 0; tries < 12 && (await now()).view.stage !== "movement"; tries += 1) await advised(it.origin, game.game, token);
    await page.goto(link);
    await page.locator("[data-board] [data-piece]").first().waitFor();
    await settled(page);
    const man = (await now()).view.pieces?.find((it) => it.side === "red");
    const order = async () => (await now()).view.pieces?.find((it) => it.id === man?.id)?.order ?? "";
    const goal = `${man?.square?.[0]}${Number(man?.square?.slice(1)) - 1}`;
    expect(await page.locator("[data-manner]").count(), "nobody has been sent").toBe(0);
    await page.locator(`[data-board] [data-piece="${man?.id}"]`).first().click();
    await expect.poll(async () => (await now()).asks[0]?.ask.piece).toBe(man?.id);
    await settled(page);
    await page.mouse.click(...(await middleOf(page, goal)));
    await expect.poll(order).toMatch(new RegExp(`^crawl by ${goal}`));
    const toggle = (key: string) => page.locator(`[data-toggle="${key}"]`);
    await page.locator(`[data-manner="${man?.id}"]`).waitFor();
    await expect.poll(() => toggle("crawl").getAttribute("aria-pressed")).toBe("true");
    await settled(page);
    await shot(page, `wire-manner-${size}`);
    await toggle("upright").click();
    await expect.poll(order).toMatch(new RegExp(`^go upright by ${goal}`));
    await expect.poll(() => toggle("upright").getAttribute("aria-pressed")).toBe("true");
    // How he ends there is changed alone: he still walks.
    const end = page.locator('[data-manner] ~ [data-toggle="lying"], [data-manner] ~ [data-toggle="crouching"], [data-manner] ~ [data-toggle="standing"]').filter({ hasNot: page.locator('[aria-pressed="true"]') });
    const other = end.and(page.locator('[aria-pressed="false"]')).first();
    const posture = (await other.textContent()) ?? "";
    await settled(page);
    await other.click();
    await expect.poll(order).toMatch(new RegExp(`^go upright by ${goal}.*, then ${posture}$`));
  }
});
