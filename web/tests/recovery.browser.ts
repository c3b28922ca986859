// The server dies in the middle of a game and comes back: the page finds it again by itself.

import { expect, test } from "vitest";
import { documentOf, open, seat } from "./kit/http.ts";
import { Player } from "./kit/player.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage({ keeps: true });

test("killed and started again: the page recovers without a reload, nothing is lost", async () => {
  const game = await open(it.origin);
  const { token, link } = seat(game, "red");
  const visitor = await it.come();
  const { page } = visitor;
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.goto(link);
  const player = new Player(page, 31);
  for (let round = 0; round < 4; round += 1) {
    await player.plays(6);
    const before = await documentOf(it.origin, game.game, token);
    const asked = (await player.settled()).ask;
    await it.served.cut();
    await page.getByText(/connection lost/i).first().waitFor();
    if (round === 0) await shot(page, "connection-lost-desktop");
    await it.served.again();
    await page.getByText(/connection lost/i).first().waitFor({ state: "hidden" });
    expect((await player.settled()).ask).toBe(asked);
    const after = await documentOf(it.origin, game.game, token);
    expect({ seq: after.seq, view: after.view, asks: after.asks }).toEqual({ seq: before.seq, view: before.view, asks: before.asks });
  }
  expect(await player.plays(10)).not.toBe("over");
  expect(loads).toBe(1);
});
