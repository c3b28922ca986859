// A scenario of one's own with an exit: it is shown, it is offered, and who leaves by it is gone but not lost (BB-MOVE-15).

import { expect, test } from "vitest";
import { type Size, SIZES } from "./kit/browser.ts";
import { Commander } from "./kit/commander.ts";
import { open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { MONTEBELLO, drawing, textOf } from "./kit/staff.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

test.each(Object.keys(SIZES) as Size[])("a unit leaves the table by an exit: %s", async (size) => {
  const text = (await textOf(it.origin, MONTEBELLO)).replace(/^(edge = "west")$/m, '$1\nexits = [{ name = "the Voghera road", from = [0, 15], to = [0, 24] }]');
  expect(text).toContain("exits =");
  const game = await open(it.origin, { scenario: "bloody-big-battles/own", scenario_text: text, seats: { red: "human", blue: "random" }, seed: 7 });
  const { page } = await it.come({ size });
  await page.goto(seat(game, "red").link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await page.locator('[data-board] [data-exit="the Voghera road"]').waitFor({ state: "attached" });
  await drawing(page);
  const unit = (await page.locator("[data-ask]").first().textContent())?.match(/does (.*?) do/)?.[1] ?? "";
  expect(unit).not.toBe("");
  await page.getByRole("button", { name: "Leave the table by the Voghera road" }).click();
  expect(await new Commander(page, 7).verdict()).toBe("legal");
  await page.getByText("it does not come back, and is not lost").waitFor();
  await settled(page);
  await shot(page, `staff-map-exit-${size}`);
  const pieces = () => page.locator("[data-board] [data-piece]").count();
  const before = await pieces();
  expect(await page.locator("[data-primary]").textContent()).toContain("Leave the table");
  await page.locator("[data-primary]").click();
  await expect.poll(pieces).toBe(before - 1);
  await page.keyboard.press("t");
  await page.getByText(`${unit} leaves the table by the Voghera road and is not lost`).first().waitFor();
});
