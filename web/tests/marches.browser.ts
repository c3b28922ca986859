// Standing orders: a unit that is sent farther than it comes in a turn marches on, by one press a turn, until it is halted; one that
// is told to hold its fire holds it.

import { expect, test } from "vitest";
import type { OpenView } from "../src/wire/types.ts";
import { Commander } from "./kit/commander.ts";
import { advised, documentOf, open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
const UNIT = "p3";

test("it goes a stretch, keeps where it is going, and goes on in the next turn", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: "bloody-big-battles/langensalza", seats: { red: "human", blue: "doctrine" }, seed: 7 });
  const { link, token } = seat(game, "red");
  const now = () => documentOf(it.origin, game.game, token);
  const offered = async () => {
    const form = (await now()).asks[0]?.ask.form;
    return form?.kind === "choose" && form.options.some((option) => option.key === UNIT && option.piece === UNIT);
  };
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  const box = await page.locator(`[data-board] [data-piece="${UNIT}"]`).first().boundingBox();
  if (!box) throw new Error("it is not in sight");
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await new Commander(page, 7).drag(from, { x: from.x + 10, y: from.y - 330 });
  await page.locator("[data-march-on]").click();
  await page.locator(`[data-marching="${UNIT}"]`).waitFor();
  // Its dice have fallen, and it has gone as far as they let it.
  await expect.poll(offered).toBe(false);
  await expect.poll(async () => (await now()).asks[0]?.ask.form.kind).toBe("choose");
  await settled(page);
  await shot(page, "langensalza-march");
  for (let tries = 0; tries < 80 && !((await now()).view.turn === 2 && (await offered())); tries += 1) expect(await advised(it.origin, game.game, token)).toBe(true);
  const onward = page.locator("[data-march]");
  await onward.waitFor();
  await settled(page);
  expect(await onward.getAttribute("data-march")).toBe("1");
  await onward.click();
  await expect.poll(offered).toBe(false);
  await settled(page);
  const unit = (await now()).view as unknown as OpenView;
  expect(unit.pieces.some((piece) => piece.id === UNIT && piece.at), "it is still there").toBe(true);
  await page.locator("[data-march-halt]").click();
  await expect.poll(() => page.locator("[data-marching]").count()).toBe(0);
});

test("a unit that is told to hold its fire is not asked again, until it is taken back", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: "days-of-iron/rotherberg", seats: { red: "human", blue: "doctrine" }, seed: 5 });
  const { link, token } = seat(game, "red");
  const now = () => documentOf(it.origin, game.game, token);
  /** Whose fire is asked for now. */
  const firing = async () => {
    const ask = (await now()).asks[0]?.ask;
    return ask?.cite === "DI-SHO-3" && ask.piece ? ask.piece : undefined;
  };
  const goOn = async (until: () => Promise<boolean>) => {
    for (let tries = 0; tries < 80 && !(await until()); tries += 1) expect(await advised(it.origin, game.game, token)).toBe(true);
  };
  // A battery far from the enemy.
  const unit = "f11";
  await goOn(async () => (await firing()) === unit);
  // That it is answered for is said for a moment only.
  await page.addInitScript(() => {
    const answered: (string | null)[] = [];
    Object.assign(window, { answered });
    const look = () => document.querySelectorAll("[data-always]").forEach((it) => answered.push(it.getAttribute("data-always")));
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const answered = () => page.evaluate(() => (window as unknown as { answered: string[] }).answered);
  await page.goto(link);
  await page.locator("[data-always-offered]").waitFor();
  await settled(page);
  await page.locator("[data-always-offered]").click();
  await expect.poll(answered).toContain(unit);
  await page.locator(`[data-always-told="${unit}"]`).waitFor();
  await expect.poll(firing).not.toBe(unit);
  await settled(page);
  await shot(page, "rotherberg-always");
  // In the next turn it is asked again, while nobody looks; whoever comes back finds it answered.
  const { turn } = (await now()).view;
  await page.goto("about:blank");
  await goOn(async () => (await now()).view.turn > turn && (await firing()) === unit);
  expect(await firing()).toBe(unit);
  await page.goto(link);
  await expect.poll(answered).toContain(unit);
  await expect.poll(firing).not.toBe(unit);
  // Taken back, it is asked like everybody.
  await page.locator(`[data-always-told="${unit}"]`).click();
  await expect.poll(() => page.locator("[data-always-told]").count()).toBe(0);
  await page.reload();
  await settled(page);
  expect(await page.locator("[data-always-told]").count()).toBe(0);
});
