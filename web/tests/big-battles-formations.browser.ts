// A unit that changes its formation: the reach on the map is that of what is drawn, not of how it stands.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { areaOf } from "../src/draw/open/reach.ts";
import { Sheet } from "../src/draw/open/sheet.ts";
import { openView } from "../src/wire/ground.ts";
import type { DrawForm, Reach } from "../src/wire/types.ts";
import { considered, documentOf, open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { MONTEBELLO, drawing } from "./kit/staff.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
const limit = (page: Page) => page.locator("[data-board] .reach .limit").getAttribute("d");
const pale = (page: Page) => page.locator("[data-board] .reach.dim").count();

test("another formation has another reach, before the way and after it", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: MONTEBELLO, seats: { red: "human", blue: "random" }, seed: 7 });
  const { token, link } = seat(game, "red");
  await page.goto(link);
  await page.locator('[data-key="f2"]:visible').waitFor();
  await drawing(page);
  await settled(page);
  const doc = await documentOf(it.origin, game.game, token);
  const [pending] = doc.asks;
  const view = openView(doc.view);
  if (!pending || !view) throw new Error("nothing is asked");
  const form = pending.ask.form as unknown as DrawForm;
  const sheet = new Sheet(view.table.size);
  const outline = (reach: Reach | undefined) => (reach?.fans[0] ? areaOf(reach.fans[0], 9).map((ring) => sheet.line(ring, true)).join("") : "none");
  const asked = async (way: string) => outline((await considered(it.origin, game.game, token, pending, way, "reach")).reach);
  const [x, y] = form.start.at;
  const [plain, before, after] = [await asked("stand"), await asked("form deep"), await asked(`to ${x},${y} form deep`)];
  await expect.poll(() => limit(page)).toBe(plain);

  await page.locator('[data-key="form-deep"]:visible').click();
  await page.getByText("Shaded: where it can go after this change.").waitFor();
  await expect.poll(() => limit(page)).toBe(before);
  expect(before).not.toBe(plain);
  expect(await pale(page)).toBe(0);
  await settled(page);
  await shot(page, "montebello-reach-deep");

  // Back in line the old reach is back; with a way drawn first, the change comes after it.
  await page.locator('[data-key="form-deep"]:visible').click();
  await expect.poll(() => limit(page)).toBe(plain);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator("[data-verdict]").getAttribute("data-verdict")).toBe("legal");
  await page.locator('[data-key="form-deep"]:visible').click();
  await page.getByText("Shaded: where it can go and change at the end.").waitFor();
  await expect.poll(() => limit(page)).toBe(after);
  expect(await pale(page)).toBe(0);
  await settled(page);
  await shot(page, "montebello-reach-deep-after");
});
