// An officer is asked what he would do, on either ground; and when a game is over, why the other side did what it did.

import { expect, test } from "vitest";
import type { Invitation } from "../src/wire/types.ts";
import { finished, open, seat, TEACHING } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

test("a hint is drafted on the map, told with its reasons, and nothing is sent", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { scenario: TEACHING, seats: { red: "human", blue: "doctrine" } });
  await page.goto(seat(game, "red").link);
  await settled(page);
  const asked = page.locator("[data-ask]").first();
  const before = await asked.getAttribute("data-ask");
  await page.locator("[data-hint]").click();
  await page.locator("[data-advice]").waitFor();
  await settled(page);
  expect(await page.locator("[data-advice]").innerText()).toMatch(/^An officer would: .+/);
  expect(await asked.getAttribute("data-ask")).toBe(before);
  await shot(page, "hint-desktop");
  // What he would do can be done by the bright button.
  await page.locator("[data-primary]").click();
  await expect.poll(() => asked.getAttribute("data-ask").catch(() => "")).not.toBe(before);
  await expect.poll(() => page.locator("[data-advice]").count()).toBe(0);
});

test("on open ground it is drawn, by key, on a phone too", async () => {
  for (const size of ["desktop", "phone"] as const) {
    const { page } = await it.come({ size });
    const game = await open(it.origin, { scenario: "bloody-big-battles/montebello", seats: { red: "human", blue: "doctrine" } });
    await page.goto(seat(game, "red").link);
    await settled(page);
    // One question after the other as he would answer it, until something is drawn.
    for (let n = 0; n < 12; n += 1) {
      if (size === "desktop") await page.keyboard.press("h");
      else await page.locator("[data-hint]").click();
      await page.locator("[data-advice]").waitFor();
      await settled(page);
      if ((await page.locator("[data-ghost]").count()) > 0) break;
      const asked = await page.locator("[data-ask]").first().getAttribute("data-ask");
      await page.locator("[data-primary]:visible, [data-key=end]:visible").first().click();
      await expect.poll(() => page.locator("[data-ask]").first().getAttribute("data-ask").catch(() => "")).not.toBe(asked);
      await settled(page);
    }
    await expect.poll(() => page.locator('[data-verdict="legal"]').count()).toBeGreaterThan(0);
    await shot(page, `hint-drawn-${size}`);
  }
});

test("the reasons of the other side are read when the game is over, and not before", async () => {
  const over = await finished(it.origin, 9);
  const { page } = await it.come();
  await page.goto(`/replay/${over}?eye=umpire&at=1`);
  await page.locator("[data-board]").waitFor();
  await page.locator("[data-reasons]").click();
  // Decisions and dice take turns: some moment soon has a reason.
  await expect.poll(async () => {
    if ((await page.locator("[data-reason]").count()) > 0) return true;
    await page.keyboard.press("ArrowRight");
    await settled(page);
    return false;
  }).toBe(true);
  await shot(page, "reasons-desktop");
  const running = await open(it.origin, { scenario: TEACHING, seats: { red: "human", blue: "doctrine" } });
  const got = await fetch(`${it.origin}/api/games/${running.game}/replay/reason?at=1`);
  expect(got.status).toBe(403);
});

test("a seed that was chosen is told to everybody; a drawn one is added to by whoever sits down", async () => {
  const { page } = await it.come();
  const chosen = await open(it.origin, { scenario: TEACHING, seats: { red: "human", blue: "doctrine" }, seed: 7 });
  await page.goto(seat(chosen, "red").link);
  await settled(page);
  const body = JSON.stringify({ scenario: TEACHING, seats: { red: "human", blue: "doctrine" } });
  const answer = await fetch(`${it.origin}/api/games`, { method: "POST", body, headers: { "content-type": "application/json" } });
  const drawn = (await answer.json()) as Invitation;
  await page.goto(seat(drawn, "red").link);
  await expect
    .poll(async () => ((await (await fetch(`${it.origin}/api/games/${drawn.game}/luck`)).json()) as { added: { seat: string }[] }).added.map((it) => it.seat))
    .toEqual(["red"]);
  const none = (await (await fetch(`${it.origin}/api/games/${chosen.game}/luck`)).json()) as { added: unknown[]; seed: string };
  expect(none).toMatchObject({ added: [], seed: "chosen by the host" });
});

test("how even a scenario is stands with it", async () => {
  const { page } = await it.come();
  await page.goto("/new");
  await page.locator("[data-balance]").waitFor();
  expect(await page.locator("[data-balance]").innerText()).toMatch(/measured/i);
});
