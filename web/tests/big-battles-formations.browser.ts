// A unit that changes its formation: the reach on the map is that of what is drawn, not of how it stands.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { outlines } from "../src/draw/open/reach.ts";
import { Sheet } from "../src/draw/open/sheet.ts";
import { openView } from "../src/wire/ground.ts";
import type { Considered, DrawForm, Reach } from "../src/wire/types.ts";
import { documentOf, open, seat } from "./kit/http.ts";
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
  const outline = (reach: Reach | undefined) => (reach ? outlines(reach, 9).map((ring) => sheet.line(ring, true)).join("") : "none");
  const asked = await fetch(`${it.origin}/api/games/${game.game}/forecast?lane=${pending.lane}&seq=${pending.seq}&key=form%20deep`, { headers: { authorization: `Bearer ${token}` } });
  const said = ((await asked.json()) as Considered).reckoning?.reach;
  expect(await limit(page)).toBe(outline(form.reach));

  await page.locator('[data-key="form-deep"]:visible').click();
  await page.getByText("Shaded: where it can go after this change.").waitFor();
  await expect.poll(() => limit(page)).toBe(outline(said?.before));
  expect(outline(said?.before)).not.toBe(outline(form.reach));
  expect(await pale(page)).toBe(0);
  await settled(page);
  await shot(page, "montebello-reach-deep");

  // Back in line the old reach is back; with a way drawn first, the change comes after it.
  await page.locator('[data-key="form-deep"]:visible').click();
  await expect.poll(() => limit(page)).toBe(outline(form.reach));
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator("[data-verdict]").getAttribute("data-verdict")).toBe("legal");
  await page.locator('[data-key="form-deep"]:visible').click();
  await page.getByText("Shaded: where it can go and change at the end.").waitFor();
  await expect.poll(() => limit(page)).toBe(outline(said?.after));
  expect(await pale(page)).toBe(0);
  await settled(page);
  await shot(page, "montebello-reach-deep-after");
});
