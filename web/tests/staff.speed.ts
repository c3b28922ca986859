// By the clock: a staff map answers a hand within a frame, and moves smoothly with five hundred units on it.

import { expect, test } from "vitest";
import { Commander, inHand } from "./kit/commander.ts";
import { crowdOfUnits, crowded, near } from "./kit/crowd.ts";
import { defaults, open, seat } from "./kit/http.ts";
import { swung } from "./kit/pace.ts";
import { settled } from "./kit/settled.ts";
import { KONIGGRATZ, MONTEBELLO, drawing } from "./kit/staff.ts";
import { stage } from "./kit/stage.ts";

const it = stage({ keeps: true });
const AGAINST_CHANCE = { scenario: MONTEBELLO, seats: { red: "human", blue: "random" } };

test("a drag answers within a frame", { retry: 2 }, async () => {
  const { page } = await it.come();
  await page.goto(seat(await open(it.origin, { ...AGAINST_CHANCE, seed: 7 }), "red").link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await drawing(page);
  await new Commander(page, 7).verdict();
  const at = await page.evaluate(inHand);
  if (!at) throw new Error("nothing is in hand");
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 30, at.y);
  const took: number[] = [];
  for (let step = 0; step < 40; step += 1) {
    // From the event of the hand until the ghost is drawn anew: handlers, state, and the changed drawing laid out.
    took.push(
      await page.evaluate(({ x, y }) => {
        const board = document.querySelector("[data-board]");
        const begun = performance.now();
        board?.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX: x, clientY: y, pointerId: 1, buttons: 1 }));
        return new Promise<number>((done) =>
          queueMicrotask(() => {
            document.querySelector("[data-ghost]")?.getBoundingClientRect();
            done(performance.now() - begun);
          }),
        );
      }, { x: at.x + 30 + step, y: at.y + step / 3 }),
    );
  }
  const ghost = await page.evaluate(inHand);
  await page.mouse.up();
  took.sort((a, b) => a - b);
  console.log(`a drag answers in ${took[20]?.toFixed(1)} ms, at worst ${took.at(-1)?.toFixed(1)} ms`);
  expect(ghost?.x).toBeGreaterThan(at.x + 40);
  expect(took[20]).toBeLessThan(16);
});

test("a staff map of five hundred units moves smoothly", { retry: 2 }, async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { ...AGAINST_CHANCE, scenario: KONIGGRATZ, seed: 3 });
  await defaults(it.origin, game.game, seat(game, "red").token, 2);
  await crowded(page, crowdOfUnits);
  await page.goto(seat(game, "red").link);
  const { x, y } = await near(page, -400);
  await settled(page);
  const deltas = await swung(page, x, y);
  const at = (part: number) => Number((deltas[Math.floor(deltas.length * part)] ?? 0).toFixed(1));
  console.log(`a gesture over 500 units, drawn without a graphics card: frames median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  expect(at(0.5)).toBeLessThan(20);
  expect(at(0.95)).toBeLessThan(40);
});
