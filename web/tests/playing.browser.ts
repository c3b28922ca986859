// The teaching scenario against the doctrine, from the first page to the result, by clicking.

import { expect, test } from "vitest";
import { Player } from "./kit/player.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

test.each(["desktop", "phone"] as const)("a whole game by clicking, %s", async (size) => {
  const { page } = await it.come({ size, keeps: true });
  await page.goto("/");
  await page.locator("article", { hasText: "Hot Blood" }).getByRole("button", { name: "Play now" }).click();
  await page.waitForURL(/\/t\//);
  const player = new Player(page, size === "phone" ? 4 : 5);
  for (let round = 0; round < 400; round += 1) {
    if ((await player.plays(1)) === "over") break;
    if ([0, 3, 8, 20, 60].includes(round)) await shot(page, `table-${size}-${round}`);
  }
  expect((await player.settled()).state).toBe("over");
  await shot(page, `table-${size}-over`);
  console.log(`${size}: ${player.answers} answers`, player.did);
  expect(player.did.orders).toBeGreaterThan(5);
  expect(player.did.ways).toBeGreaterThan(0);
  expect(player.did.onMap).toBeGreaterThan(0);
  await page.getByRole("link", { name: "See the whole game" }).click();
  await page.waitForURL(/\/replay\//);
});
