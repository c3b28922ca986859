// A plan before the dice: a unit that throws before it goes is dragged to where it is meant to go. Nothing is sent by
// that, the map does not move, and when the dice have fallen it is drawn there, as far as they allow.

import { expect, test } from "vitest";
import { drawForm } from "../src/wire/ground.ts";
import type { OpenView } from "../src/wire/types.ts";
import { Commander } from "./kit/commander.ts";
import { documentOf, open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { MONTEBELLO } from "./kit/staff.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

test("dragged before its dice, drawn after them, and taken back by Esc", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: MONTEBELLO, seats: { red: "human", blue: "doctrine" }, seed: 7 });
  const { link, token } = seat(game, "red");
  const now = () => documentOf(it.origin, game.game, token);
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  const commander = new Commander(page, 7);
  const plan = page.locator("[data-plan]");
  const middle = async (id: string) => {
    const box = await page.locator(`[data-board] [data-piece="${id}"]`).boundingBox();
    if (!box) throw new Error(`${id} is not in sight`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const offered = async () => {
    const { form } = (await now()).asks[0]?.ask ?? {};
    return form?.kind === "choose" ? form.options.flatMap((option) => (option.piece === option.key ? [option.key] : [])) : [];
  };
  const units = await offered();
  expect(units.length).toBeGreaterThan(2);
  const asked = (await now()).asks[0]?.seq;
  const first = units[0] ?? "";
  const from = await middle(first);
  await commander.drag(from, { x: from.x + 70, y: from.y + 10 });
  await plan.waitFor();
  const stays = await middle(first);
  expect(Math.hypot(stays.x - from.x, stays.y - from.y), "neither the map nor the unit has moved").toBeLessThan(0.5);
  expect((await now()).asks[0]?.seq, "nothing is sent").toBe(asked);
  await page.locator("[data-planned]").waitFor();
  await shot(page, "montebello-plan");
  await page.keyboard.press("Escape");
  await expect.poll(() => plan.count()).toBe(0);
  // Some dice forbid a move: then the next unit is tried.
  let drawn = false;
  for (const id of units) {
    if (!(await offered()).includes(id)) continue;
    const at = await middle(id);
    await commander.drag(at, { x: at.x + 50, y: at.y });
    await plan.waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => plan.count()).toBe(0);
    await settled(page);
    const form = drawForm((await now()).asks[0]?.ask.form);
    if (form?.unit !== id) continue;
    expect(await commander.verdict()).toBe("legal");
    const ghost = await page.locator("[data-board] [data-ghost]").boundingBox();
    expect((ghost?.x ?? 0) + (ghost?.width ?? 0) / 2, "it is drawn on its way to where it was meant to go").toBeGreaterThan(at.x + 5);
    const where = ({ view }: Awaited<ReturnType<typeof now>>) => JSON.stringify((view as unknown as OpenView).pieces.find((piece) => piece.id === id)?.at);
    const before = where(await now());
    await shot(page, "montebello-plan-drawn");
    await page.keyboard.press("Enter");
    await expect.poll(async () => where(await now())).not.toBe(before);
    drawn = true;
    break;
  }
  expect(drawn).toBe(true);
});

test("several go together: one drag and one press, each by its own dice, those in front first", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: MONTEBELLO, seats: { red: "human", blue: "doctrine" }, seed: 7 });
  const { link, token } = seat(game, "red");
  const now = () => documentOf(it.origin, game.game, token);
  const pieces = async () => ((await now()).view as unknown as OpenView).pieces;
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  const commander = new Commander(page, 7);
  const middle = async (id: string) => {
    const box = await page.locator(`[data-board] [data-piece="${id}"]`).first().boundingBox();
    if (!box) throw new Error(`${id} is not in sight`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const { form } = (await now()).asks[0]?.ask ?? {};
  const all = form?.kind === "choose" ? form.options.flatMap((option) => (option.piece === option.key ? [option.key] : [])) : [];
  const [first = "", second = ""] = all;
  // By Shift and click, and let go by Esc; then all of them by the button.
  for (const id of [first, second]) {
    const { x, y } = await middle(id);
    await page.keyboard.down("Shift");
    await page.mouse.click(x, y);
    await page.keyboard.up("Shift");
  }
  await page.locator("[data-together-chosen]").getByText("2 go together").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("[data-together-chosen]").count()).toBe(0);
  await page.locator('[data-together="All"]').click();
  const before = new Map((await pieces()).map((piece) => [piece.id, piece.at]));
  const asked = (await now()).asks[0]?.seq;
  const from = await middle(first);
  await commander.drag(from, { x: from.x + 60, y: from.y });
  await expect.poll(() => page.locator("[data-plan]").count(), { message: "what is meant with one is meant with all" }).toBe(all.length);
  await shot(page, "montebello-together");
  expect((await now()).asks[0]?.seq, "nothing is sent").toBe(asked);
  await page.keyboard.press("Enter");
  // Where one cannot go as drawn he is let go as far as he may: one press more for him, and none for the others.
  let asides = 0;
  await expect
    .poll(async () => {
      if (await page.locator("[data-waits]").count()) {
        await shot(page, "montebello-together-waits");
        await page.keyboard.press("Enter");
        asides += 1;
        await settled(page);
      }
      return (await page.locator("[data-going], [data-waits]").count()) === 0 && (await page.locator("[data-together-chosen]").count()) === 0;
    }, { timeout: 120_000 })
    .toBe(true);
  await settled(page);
  await shot(page, "montebello-together-gone");
  const after = (await pieces()).filter((piece) => all.includes(piece.id));
  const gone = after.filter((piece) => JSON.stringify(piece.at) !== JSON.stringify(before.get(piece.id)));
  console.log(`${gone.length} of ${all.length} have gone, ${asides} with a word of the player`);
  expect(gone.length, "those whom the dice let").toBeGreaterThan(1);
  expect(asides).toBeLessThan(gone.length);
  for (const { id, at, name } of gone) {
    const [x = 0, y = 0] = at ?? [];
    const [fromX = 0, fromY = 0] = before.get(id) ?? [];
    expect(x - fromX, `${name} goes where the one in the hand went`).toBeGreaterThan(0);
    expect(Math.abs(y - fromY), `${name} goes beside the others`).toBeLessThan(Math.max(60, x - fromX));
  }
  // All of them have been asked for their dice: nobody of them is offered once more.
  const left = (await now()).asks[0]?.ask.form;
  const still = left?.kind === "choose" ? left.options.map((option) => option.key) : [];
  for (const id of all) expect(still, "each has had his turn").not.toContain(id);
});
