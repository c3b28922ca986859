// The words of a book are explained where they stand: by pointing at them, by a finger, by keys; with the rule that says all of it.

import { expect, test } from "vitest";
import { faults } from "./kit/axe.ts";
import { open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

test.each(["desktop", "phone"] as const)("a word says what it means and leads to its rule, %s", async (size) => {
  const { page } = await it.come({ size });
  const game = await open(it.origin, { scenario: "cold-steel/the-toll-house", seats: { red: "doctrine", blue: "human" }, seed: 7 });
  await page.goto(seat(game, "blue").link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  // He is asked about his command points, and nobody is born knowing what those are.
  const word = page.locator("[data-ask] [data-word]").first();
  await word.waitFor();
  const said = page.locator("[data-explanation]");
  if (size === "desktop") {
    await word.hover();
    await said.waitFor();
    await page.mouse.move(5, 5);
    await expect.poll(() => said.count()).toBe(0);
    // By keys.
    await word.focus();
    await page.keyboard.press("Enter");
  } else await word.tap();
  await said.waitFor();
  expect(await said.textContent()).toMatch(/^Command point\. A commander's effort and time/);
  const box = await said.boundingBox();
  const view = page.viewportSize();
  expect(box && view && 0 <= box.x && box.x + box.width <= view.width && 0 <= box.y && box.y + box.height <= view.height, "all of it is in sight").toBe(true);
  await shot(page, `lexicon-${size}`);
  expect(await faults(page)).toEqual([]);
  if (size === "desktop") {
    await page.keyboard.press("Escape");
    await expect.poll(() => said.count()).toBe(0);
    await word.click();
  }
  await said.getByRole("link", { name: "CS-CP-0" }).click();
  await page.getByRole("dialog").getByText("CS-CP-0").first().waitFor();
});

test("all words of a book stand with its rules, and each leads to its own", async () => {
  const { page } = await it.come();
  await page.goto("/rules/cold-steel-and-canister");
  await page.getByRole("radio", { name: /^Words \d+/ }).check({ force: true });
  const words = page.locator("[data-explained]");
  await expect.poll(() => words.count()).toBeGreaterThan(10);
  await page.getByRole("searchbox").fill("cube");
  await expect.poll(() => words.first().getAttribute("data-explained")).toBe("CC-ORD-1");
  expect(await words.first().textContent()).toContain("charge, move, fire or hold");
  expect(await faults(page)).toEqual([]);
  await shot(page, "words-of-a-book");
  await page.getByRole("searchbox").fill("");
  await words.filter({ hasText: "cube" }).first().getByRole("link", { name: "CC-ORD-1" }).click();
  await page.locator("article.marked#CC-ORD-1").waitFor();
});
