// Two people: by a link in two browsers, and at one screen.

import { expect, test } from "vitest";
import type { Visitor } from "./kit/browser.ts";
import { open, seat } from "./kit/http.ts";
import { Player } from "./kit/player.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

test("two browsers play each other by an invitation", async () => {
  const host = await it.come();
  await host.page.goto("/new?book=hot-blood-and-cold-steel");
  await host.page.getByRole("group", { name: "Who plays German" }).locator("label", { hasText: "By link" }).click();
  await host.page.getByRole("button", { name: /^Start/ }).click();
  const field = host.page.getByLabel(/^Seat: /);
  await field.waitFor();
  await shot(host.page, "invitation-desktop");
  const invitation = await field.inputValue();
  expect(invitation).toMatch(/\/t\/[\w-]+#[\w-]+$/);
  await host.page.getByRole("button", { name: "Copy the link" }).click();
  expect(await host.page.evaluate(() => navigator.clipboard.readText())).toBe(invitation);
  await host.page.getByRole("link", { name: "Go to your seat" }).click();

  const guest = await it.come({ size: "phone" });
  await guest.page.goto(invitation);
  const players = [new Player(host.page, 11), new Player(guest.page, 12)];
  const turn = (it: Visitor) => it.page.locator("[data-turn]").first().getAttribute("data-turn");
  for (let round = 0; round < 60 && Number(await turn(host)) < 4; round += 1) {
    // What one has sealed comes to the other by itself: one of them is always asked.
    const asked = async () => (await Promise.all(players.map((it) => it.look()))).some((it) => it.state === "asked");
    await expect.poll(asked).toBe(true);
    for (const player of players) await player.moves(4);
  }
  expect(Number(await turn(host))).toBe(4);
  await expect.poll(() => turn(guest)).toBe("4");
});

test("two at one screen, and nothing of one before the other", async () => {
  const game = await open(it.origin, { seats: { red: "human", blue: "human" } });
  const [red, blue] = [seat(game, "red"), seat(game, "blue")];
  const visitor = await it.come({ listen: true });
  const { page } = visitor;
  await page.goto("/");
  await page.evaluate(
    ([id, red, blue]) => {
      const seats = [{ name: "red", title: "British", token: red }, { name: "blue", title: "German", token: blue }];
      const kept = { game: id, scenario: "a-bit-of-wire", title: "A bit of wire", book: "hot-blood-and-cold-steel", seats, against: "at one screen", opened: 1 };
      localStorage.setItem("grognard.games", JSON.stringify([kept]));
    },
    [game.game, red.token, blue.token] as const,
  );
  await page.goto(`/t/${game.game}`);
  const player = new Player(page, 21);
  let covers = 0;
  for (let round = 0; round < 60 && covers < 8; round += 1) {
    const { state } = await player.due();
    if (state === "covered") {
      covers += 1;
      await shot(page, "hand-over-desktop");
      const shown = await page.content();
      expect(shown).not.toMatch(/data-piece|data-spot|data-ask|data-key/);
      for (const id of ["b1", "b2", "b3", "b4", "b5", "g1", "g2", "g3", "g4", "g5", "g6", "g7"]) {
        expect(shown).not.toMatch(new RegExp(`\\b${id}\\b`));
      }
      await page.getByRole("button", { name: /show my side/ }).click();
      await page.locator("[data-hand-over]").waitFor({ state: "detached" });
      continue;
    }
    const shown = await page.content();
    const [british, german] = [/data-piece="b\d"/.test(shown), /data-piece="g\d"/.test(shown)];
    expect(british && german, "men of both sides on one page").toBe(false);
    await player.moves(1);
  }
  expect(covers).toBeGreaterThanOrEqual(6);
});
