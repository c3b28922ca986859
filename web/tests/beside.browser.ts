// The picture-book of the companion: docs/beside-the-table.md shows what is seen here.

import { test } from "vitest";
import { followed, throwDice } from "./kit/filling.ts";
import { settled } from "./kit/settled.ts";
import { picture } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

test("a form with its odds, and the result", async () => {
  const { page } = await it.come({ size: "phone" });
  await page.goto("/companion/days-of-iron/morale_test?test=being_charged&hits=2");
  await followed(page);
  await settled(page);
  await picture(page, "companion-form");
  await throwDice(page, [3]);
  await settled(page);
  await picture(page, "companion-result");
});

test("a sitting of a scenario's men", async () => {
  const { page } = await it.come({ size: "phone" });
  await page.goto("/companion/bloody-big-battles/sitting");
  await page.getByLabel("Rosters").selectOption({ label: "Montebello" });
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.getByRole("button", { name: "Begin turn 1" }).click();
  await page.locator("[data-unit]").first().waitFor();
  await settled(page);
  await picture(page, "companion-sitting");
});

test("the quick reference answers while one types", async () => {
  const { page } = await it.come();
  await page.goto("/reference/bloody-big-battles?q=low+ammo");
  await page.locator("[data-answer]").first().waitFor();
  await settled(page);
  await picture(page, "quick-reference");
});
