// The timer: chosen for a new game, shown at the table, and what happens when it runs out.

import { expect, test } from "vitest";
import { faults } from "./kit/axe.ts";
import { documentOf, open, seat } from "./kit/http.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
const seconds = (text: string): number => text.split(":").reduce((sum, part) => 60 * sum + Number(part), 0);

test("a timer is chosen for a new game and runs at the table", async () => {
  const { page } = await it.come();
  await page.goto("/new?book=hot-blood-and-cold-steel");
  const times = page.getByRole("group", { name: "Time for an answer" });
  await times.locator("label", { hasText: "2 min" }).click();
  await shot(page, "new-game-timer-desktop");
  await page.getByRole("button", { name: /^Start/ }).click();
  const timer = page.getByRole("timer", { name: "Time left" });
  await timer.waitFor();
  const first = seconds((await timer.textContent()) ?? "");
  expect(first).toBeLessThanOrEqual(120);
  // More than the next shorter timer gives: how long the page took to come is not asked.
  expect(first).toBeGreaterThan(60);
  await expect.poll(async () => seconds((await timer.textContent()) ?? "")).toBeLessThan(first);
  await shot(page, "timer-desktop");
  expect(await faults(page)).toEqual([]);
});

test("when it runs out the game goes on by itself, and the end was announced", async () => {
  // The timer runs from when the other side has come: then the page has been there for long, however slow it was.
  const game = await open(it.origin, { seats: { red: "human", blue: "open" }, clock: { seconds: 12 } });
  const red = seat(game, "red");
  const { page } = await it.come({ size: "phone" });
  await page.goto(red.link);
  await page.getByText("from when everybody has come").waitFor();
  await documentOf(it.origin, game.game, seat(game, "blue").token);
  await page.getByRole("timer").waitFor();
  const before = (await documentOf(it.origin, game.game, red.token)).asks[0];
  await page.getByText("10 seconds left", { exact: true }).waitFor({ state: "attached" });
  await shot(page, "timer-phone");
  await page.locator(`[data-ask="${before?.lane} ${before?.seq}"]`).waitFor({ state: "detached" });
  const after = await documentOf(it.origin, game.game, red.token);
  expect(after.asks[0]?.seq).not.toBe(before?.seq);
  await page.getByRole("timer").waitFor();
});

test("a friend who has not come yet is waited for", async () => {
  const game = await open(it.origin, { seats: { red: "human", blue: "open" }, clock: { seconds: 60 } });
  const { page } = await it.come();
  await page.goto(seat(game, "red").link);
  await page.getByText("1 minute, from when everybody has come").waitFor();
  expect(await page.getByRole("timer").count()).toBe(0);
  await documentOf(it.origin, game.game, seat(game, "blue").token);
  await page.getByRole("timer").waitFor();
});
