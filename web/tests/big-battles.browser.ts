// Bloody Big Battles on the staff map: a whole battle by hand, by keys, on a phone; smooth with five hundred units.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Unit } from "../src/wire/open.ts";
import { faults } from "./kit/axe.ts";
import type { Scheme, Size } from "./kit/browser.ts";
import { Commander } from "./kit/commander.ts";
import { defaults, open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
const MONTEBELLO = "bloody-big-battles/montebello";
const AGAINST_CHANCE = { scenario: MONTEBELLO, seats: { red: "human", blue: "random" } };

async function table(page: Page, seed = 7): Promise<Commander> {
  await page.goto(seat(await open(it.origin, { ...AGAINST_CHANCE, seed }), "red").link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  return new Commander(page, seed);
}

test.each(["desktop", "phone"] as const)("Montebello to its end by hand, %s", async (size) => {
  const { page } = await it.come({ size });
  const commander = await table(page);
  for (let round = 0; round < 300; round += 1) {
    if ((await commander.answer()) === "over") break;
    if ([0, 4, 12, 30].includes(round)) await shot(page, `montebello-${size}-${round}`);
  }
  await page.locator("[data-over]").waitFor();
  await shot(page, `montebello-${size}-over`);
  console.log(`${size}:`, commander.did);
  expect(commander.did.moves).toBeGreaterThan(3);
  expect(size === "phone" ? commander.did.taps : commander.did.drags).toBeGreaterThan(5);
  await page.getByRole("link", { name: "See the whole game" }).click();
  await page.waitForURL(/\/replay\//);
  await page.getByRole("img", { name: "Bases lost over the battle" }).waitFor();
  await shot(page, `montebello-${size}-replay`);
}, 300_000);

/** Picks the first unit by its number; rolls that leave nothing to draw are passed over. */
async function drawing(page: Page): Promise<void> {
  for (let tries = 0; tries < 8; tries += 1) {
    const kind = await page.locator("[data-ask]").first().getAttribute("data-ask-kind");
    if (kind === "draw") return;
    const ask = await page.locator("[data-ask]").first().getAttribute("data-ask");
    await page.keyboard.press("1");
    await expect.poll(() => page.locator("[data-ask]").first().getAttribute("data-ask")).not.toBe(ask);
  }
  throw new Error("no unit may move");
}

test("by keys alone: a unit, its way, its heading, and a way that is not allowed", async () => {
  const { page } = await it.come();
  const commander = await table(page);
  await drawing(page);
  const ask = await page.locator("[data-ask]").first().getAttribute("data-ask");
  const ghost = () => page.locator("[data-board] [data-ghost]").boundingBox();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Shift+ArrowRight");
  expect(await commander.verdict()).toBe("legal");
  const before = await ghost();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await ghost())?.x ?? 0).toBeLessThan(before?.x ?? 0);
  await page.keyboard.press("]");
  expect(await commander.verdict()).toBe("legal");
  await shot(page, "montebello-keys");
  // Far beyond any move: refused with its rule while it is drawn, and there is nothing to press.
  for (let step = 0; step < 26; step += 1) await page.keyboard.press("Shift+ArrowRight");
  expect(await commander.verdict()).toBe("refused");
  await page.locator("[data-verdict] a, [data-verdict] button").first().waitFor();
  expect(await page.locator("[data-primary]").isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowRight");
  expect(await commander.verdict()).toBe("legal");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("[data-ask]").first().getAttribute("data-ask")).not.toBe(ask);
});

test("what is drawn is judged once a frame at most, and the last of it always", async () => {
  const { page } = await it.come();
  const commander = await table(page);
  await drawing(page);
  await commander.verdict();
  let asked = 0;
  let last = "";
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith("/forecast")) return;
    asked += 1;
    last = url.searchParams.get("key") ?? "";
  });
  const box = await page.locator("[data-board] [data-piece]:has(.selected)").boundingBox();
  if (!box) throw new Error("nothing is selected");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 200; step += 1) await page.mouse.move(x + step / 3, y);
  await page.mouse.up();
  await commander.verdict();
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(200);
  await page.getByText("Write it").click();
  expect(await page.getByRole("textbox").inputValue()).toBe(last);
});

const LOOKS: [Size, Scheme][] = [["desktop", "light"], ["desktop", "dark"], ["phone", "light"], ["phone", "dark"]];

test.each(LOOKS)("no serious fault on the staff map: %s, %s", async (size, scheme) => {
  const { page } = await it.come({ size, scheme });
  const commander = await table(page);
  const found: string[] = [];
  const judge = async (name: string) => {
    await settled(page);
    await shot(page, `staff-map-${name}-${size}-${scheme}`);
    found.push(...(await faults(page)).map((fault) => `${name}: ${fault}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 1) found.push(`${name}: ${wide} pixels wider than the screen`);
  };
  await judge("picking");
  await drawing(page);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowRight");
  await commander.verdict();
  await judge("drawing");
  await page.keyboard.press("t");
  await judge("words");
  expect(found).toEqual([]);
});

test("a staff map of five hundred units moves smoothly", { retry: 2 }, async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { ...AGAINST_CHANCE, scenario: "bloody-big-battles/koniggratz", seed: 3 });
  await defaults(it.origin, game.game, seat(game, "red").token, 2);
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(crowd(String(message))));
  });
  await page.goto(seat(game, "red").link);
  await page.locator("[data-board] [data-piece]").nth(499).waitFor({ state: "attached" });
  const box = await page.locator("[data-board]").boundingBox();
  if (!box) throw new Error("no board");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await page.waitForTimeout(700);
  await settled(page);
  await shot(page, "staff-map-500");
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const deltas: number[] = [];
        let last = performance.now();
        const tick = (now: number) => {
          deltas.push(now - last);
          last = now;
          if (deltas.length < 90) requestAnimationFrame(tick);
          else done(deltas.slice(2));
        };
        requestAnimationFrame(tick);
      }),
  );
  // From a place where no unit is taken hold of.
  await page.mouse.down();
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.move(x + 150 * Math.sin(step / 8), y + 100 * Math.sin(step / 5));
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  const deltas = (await frames).sort((a, b) => a - b);
  const at = (part: number) => Number((deltas[Math.floor(deltas.length * part)] ?? 0).toFixed(1));
  console.log(`a gesture over 500 units, drawn without a graphics card: frames median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  expect(at(0.5)).toBeLessThan(20);
  expect(at(0.95)).toBeLessThan(40);
});

/** The same document with five hundred units in it, copies of those that are there, all over the ground. */
function crowd(message: string): string {
  const document = JSON.parse(message) as { view?: { pieces?: Unit[]; table: { size: [number, number] } } };
  const own = document.view?.pieces?.filter((unit) => unit.at);
  if (!document.view || !own?.length) return message;
  const [wide, high] = document.view.table.size;
  document.view.pieces = Array.from({ length: 500 }, (_, no): Unit => {
    const like = own[no % own.length] as Unit;
    const place: [number, number] = [100 + ((no * 311) % (wide - 200)), 100 + ((no * 577) % (high - 200))];
    return no < own.length ? like : { ...like, id: `x${no}`, at: place, zoc: [] };
  });
  return JSON.stringify(document);
}
