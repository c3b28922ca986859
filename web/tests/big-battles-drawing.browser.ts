// Drawing on the staff map: by keys, by drags that answer at once, in all looks; smooth with five hundred units.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { knotAt } from "../src/draw/open/reach.ts";
import { type DrawForm, type Reach, type Unit, drawForm } from "../src/wire/open.ts";
import { faults } from "./kit/axe.ts";
import type { Scheme, Size } from "./kit/browser.ts";
import { Chance } from "./kit/chance.ts";
import { Commander, inHand } from "./kit/commander.ts";
import { answer, defaults, documentOf, open, seat } from "./kit/http.ts";
import { swung, weigh } from "./kit/line.ts";
import { KONIGGRATZ, LANGENSALZA, MONTEBELLO, drawing } from "./kit/staff.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
const AGAINST_CHANCE = { scenario: MONTEBELLO, seats: { red: "human", blue: "random" } };

async function table(page: Page, seed = 7): Promise<Commander> {
  await page.goto(seat(await open(it.origin, { ...AGAINST_CHANCE, seed }), "red").link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  return new Commander(page, seed);
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
  for (let step = 1; step <= 80; step += 1) await page.mouse.move(x + step, y);
  await page.mouse.up();
  await commander.verdict();
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(80);
  await page.getByText("Write it").click();
  expect(await page.getByRole("textbox").inputValue()).toBe(last);
});

test("a drag answers within a frame", { retry: 2 }, async () => {
  const { page } = await it.come();
  const commander = await table(page);
  await drawing(page);
  await commander.verdict();
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

test("whatever is shown as legal is taken: drags all over the map", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { ...AGAINST_CHANCE, scenario: LANGENSALZA, seed: 21 });
  await page.goto(seat(game, "red").link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  const commander = new Commander(page, 21);
  const chance = new Chance(21);
  let [legal, refused] = [0, 0];
  for (let tries = 0; tries < 60 && legal < 8; tries += 1) {
    const asked = page.locator("[data-ask]").first();
    if ((await asked.getAttribute("data-ask-kind")) !== "draw") {
      const ask = await asked.getAttribute("data-ask");
      await page.keyboard.press(String(1 + chance.below(4)));
      await page.waitForTimeout(120);
      if ((await asked.getAttribute("data-ask")) === ask) await page.keyboard.press("Enter");
      await page.waitForTimeout(120);
      continue;
    }
    const at = await page.evaluate(inHand);
    if (!at) throw new Error("nothing is in hand");
    const angle = chance.below(628) / 100;
    const far = 8 + chance.below(60);
    await commander.drag(at, { x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far });
    const verdict = await commander.verdict();
    expect(await page.locator("[data-primary]").isEnabled()).toBe(verdict === "legal");
    if (verdict === "legal") {
      legal += 1;
      const ask = await asked.getAttribute("data-ask");
      await page.keyboard.press("Enter");
      await expect.poll(() => asked.getAttribute("data-ask")).not.toBe(ask);
    } else {
      refused += 1;
      expect((await page.locator("[data-verdict] .why").textContent())?.length).toBeGreaterThan(5);
      await page.keyboard.press("Escape");
      await commander.verdict();
      // Unlimbered guns may only pivot, and no drag is a pivot: after a few tries it is the next one's turn.
      if (refused % 4 === 0) {
        await page.keyboard.press("s");
        if ((await commander.verdict()) === "legal") await page.keyboard.press("Enter");
        await page.waitForTimeout(250);
      }
    }
    expect(await page.locator("[role=alert]").allTextContents()).toEqual([]);
  }
  console.log(`drags all over the map: ${legal} legal and taken, ${refused} refused while drawn`);
  expect(legal).toBeGreaterThan(5);
  expect(refused).toBeGreaterThan(0);
});

test("horse bends its way by itself where no straight one leads", async () => {
  const { page } = await it.come();
  const { link, form } = await riding();
  await page.goto(link);
  await page.locator('[data-ask-kind="draw"]').first().waitFor();
  // Whole inches from where it stands, the first that only a bent way reaches.
  const bent = wholeInches(18).find(([x, y]) => knotAt(form.reach, form.start.at, [form.start.at[0] + 100 * x, form.start.at[1] + 100 * y]));
  if (!bent) throw new Error("every way is straight");
  const [east, north] = bent;
  for (let step = 0; step < Math.abs(east); step += 1) await page.keyboard.press(east < 0 ? "Shift+ArrowLeft" : "Shift+ArrowRight");
  for (let step = 0; step < Math.abs(north); step += 1) await page.keyboard.press(north < 0 ? "Shift+ArrowDown" : "Shift+ArrowUp");
  const commander = new Commander(page, 7);
  expect(await commander.verdict()).toBe("legal");
  expect(await page.getByLabel(/^The way in words/).inputValue()).toMatch(/^to \d+,\d+ to \d+,\d+$/);
  await settled(page);
  await shot(page, "montebello-bent");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("[data-ask]").first().getAttribute("data-ask-kind")).not.toBe("draw");
});

/** A battle in which the dice have given the horse a move. */
async function riding(): Promise<{ link: string; form: DrawForm & { reach: Reach } }> {
  for (let seed = 1; seed < 20; seed += 1) {
    const game = await open(it.origin, { ...AGAINST_CHANCE, seed });
    const { link, token } = seat(game, "red");
    const [first] = (await documentOf(it.origin, game.game, token)).asks;
    if (first) await answer(it.origin, game.game, token, first.lane, first.seq, { choose: ["f3"] });
    const form = drawForm((await documentOf(it.origin, game.game, token)).asks[0]?.ask.form);
    if (form?.unit === "f3" && form.reach) return { link, form: { ...form, reach: form.reach } };
  }
  throw new Error("no dice let the horse ride");
}

/** All places so many inches round, the nearest first. */
function wholeInches(far: number): [number, number][] {
  const all: [number, number][] = [];
  for (let x = -far; x <= far; x += 1) for (let y = -far; y <= far; y += 1) all.push([x, y]);
  return all.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
}

test("pieces glide along their way, unless nothing shall move", async () => {
  const { page } = await it.come();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const commander = await table(page);
  await drawing(page);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowRight");
  expect(await commander.verdict()).toBe("legal");
  const id = await page.evaluate(() => {
    const glides: string[] = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...how) {
      glides.push(this.getAttribute("data-piece") ?? "");
      return animate.apply(this, how);
    };
    Object.assign(window, { __glides: glides });
    return document.querySelector("[data-board] [data-piece]:has(.selected)")?.getAttribute("data-piece");
  });
  await page.keyboard.press("Enter");
  const glides = () => page.evaluate(() => (window as unknown as { __glides: string[] }).__glides);
  await expect.poll(glides).toContain(id);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const before = (await glides()).length;
  await drawing(page);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowRight");
  await commander.verdict();
  await page.keyboard.press("Enter");
  await settled(page);
  expect((await glides()).length).toBe(before);
});

test("a general rides from where he was to where he is, and shows whom he would command", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { ...AGAINST_CHANCE, seed: 7 });
  const { link, token } = seat(game, "red");
  const [first] = (await documentOf(it.origin, game.game, token)).asks;
  if (first) await answer(it.origin, game.game, token, first.lane, first.seq, { choose: ["end"] });
  await page.goto(link);
  const medal = page.locator('[data-board] [data-piece="forey"]');
  await page.getByText("Where does Forey ride?").first().waitFor();
  await medal.waitFor();
  await expect.poll(() => page.locator("[data-commanded]").count()).toBeGreaterThan(0);
  const near = await page.locator("[data-commanded]").count();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("Shift+ArrowDown");
  expect(await new Commander(page, 7).verdict()).toBe("legal");
  await settled(page);
  expect(await page.locator("[data-commanded]").count()).toBeLessThan(near);
  await shot(page, "staff-map-general");
  const from = await medal.boundingBox();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // Every frame of his ride, from the first: whoever flies in from a corner of the map is seen doing so.
  await page.evaluate(() => {
    const seen: { x: number; y: number }[] = [];
    const look = () => {
      const he = document.querySelector('[data-board] [data-piece="forey"]');
      const box = he?.getBoundingClientRect();
      if (box && he?.getAnimations().length) seen.push({ x: box.x, y: box.y });
      requestAnimationFrame(look);
    };
    Object.assign(window, { __seen: seen });
    look();
  });
  await page.keyboard.press("Enter");
  const seenNow = () => page.evaluate(() => (window as unknown as { __seen: { x: number; y: number }[] }).__seen);
  await expect.poll(async () => (await seenNow()).length).toBeGreaterThan(0);
  await expect.poll(() => medal.evaluate((he) => he.getAnimations().length)).toBe(0);
  const seen = await seenNow();
  const to = await medal.boundingBox();
  if (!from || !to) throw new Error("no general");
  expect(to.y).toBeGreaterThan(from.y + 20);
  expect(seen.some(({ y }) => from.y + 5 < y && y < to.y - 5)).toBe(true);
  for (const { x, y } of seen) {
    expect(Math.abs(x - from.x)).toBeLessThan(20);
    expect(y).toBeGreaterThan(from.y - 20);
    expect(y).toBeLessThan(to.y + 20);
  }
});

test("keys go round the units that are offered, and nobody rolls before Enter", async () => {
  const { page } = await it.come();
  await table(page);
  const primary = page.locator("[data-primary]");
  await page.keyboard.press("n");
  expect(await primary.textContent()).toContain("Move Beuret's Brigade");
  await page.keyboard.press("ArrowRight");
  expect(await primary.textContent()).toContain("Move Blanchard's Brigade");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  expect(await primary.textContent()).toContain("Move Divisional Guns");
  expect(await page.locator("[data-board] [aria-live]").textContent()).toBe("Divisional Guns");
  expect(await page.locator("[data-last-roll]").count()).toBe(0);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: /keys/i });
  expect(await keys.textContent()).toContain("go round the units");
  expect(await keys.textContent()).not.toMatch(/seal|without an order|In a replay/);
  await page.keyboard.press("Escape");
  // A second click on the same unit takes it, as the button does.
  const guns = page.locator('[data-board] [data-piece="f4"]');
  await guns.click();
  await page.locator("[data-last-roll]").waitFor();
});

test("a line that is down is no refusal, and is asked again when it is back", async () => {
  const { page } = await it.come();
  const commander = await table(page);
  await drawing(page);
  await commander.verdict();
  await page.route(/\/forecast\?/, (route) => route.abort());
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowRight");
  expect(await commander.verdict()).toBe("unheard");
  expect(await page.locator("[data-verdict] .why").count()).toBe(0);
  expect(await page.locator("[data-primary]").textContent()).toContain("Waiting for the server");
  await page.unroute(/\/forecast\?/);
  await expect.poll(() => commander.verdict()).toBe("legal");
});

test("whoever is taken from where it still stands goes to the finger", async () => {
  const { page } = await it.come();
  const commander = await table(page);
  await drawing(page);
  await commander.verdict();
  const at = await page.evaluate(inHand);
  if (!at) throw new Error("nothing is in hand");
  await commander.drag(at, { x: at.x + 110, y: at.y + 40 });
  await commander.verdict();
  await commander.drag(at, { x: at.x + 30, y: at.y + 60 });
  const ghost = await page.evaluate(inHand);
  // The middle of what is in hand moves a little as it turns along its way.
  expect(Math.abs((ghost?.x ?? 0) - at.x - 30)).toBeLessThan(30);
  expect(Math.abs((ghost?.y ?? 0) - at.y - 60)).toBeLessThan(30);
});

test("what the other side has done stays on the map until the next answer", async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { ...AGAINST_CHANCE, seats: { red: "human", blue: "doctrine" }, seed: 7 });
  const { link, token } = seat(game, "red");
  for (let rounds = 0; rounds < 20; rounds += 1) {
    const { view } = await defaults(it.origin, game.game, token, 1);
    if (view.turn === 3) break;
  }
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  const traces = page.locator("[data-board] [data-trace]");
  await expect.poll(() => traces.count()).toBeGreaterThan(0);
  await settled(page);
  await shot(page, "staff-map-traces");
  const toggle = page.getByRole("button", { name: "Last moves" });
  await toggle.click();
  await expect.poll(() => traces.count()).toBe(0);
  await toggle.click();
  await expect.poll(() => traces.count()).toBeGreaterThan(0);
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect.poll(() => traces.count()).toBe(0);
});

test("an overview while only a part is in sight", async () => {
  const { page } = await it.come();
  await table(page);
  await settled(page);
  const overview = page.locator("[data-overview]");
  expect(await overview.count()).toBe(0);
  for (let step = 0; step < 3; step += 1) await page.getByRole("button", { name: "Zoom in" }).click();
  await overview.waitFor();
  await shot(page, "staff-map-overview");
  const foe = page.locator('[data-board] [data-piece="a2"]');
  const before = (await foe.boundingBox())?.x ?? 0;
  const box = await overview.boundingBox();
  if (!box) throw new Error("no overview");
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.5);
  await expect.poll(async () => (await foe.boundingBox())?.x ?? 0).toBeLessThan(before);
  await page.getByRole("button", { name: "Show the whole map" }).click();
  await expect.poll(() => overview.count()).toBe(0);
});

test("the first load of a staff map is under 250 KiB", async () => {
  const { page } = await it.come();
  const link = seat(await open(it.origin, AGAINST_CHANCE), "red").link;
  const loaded = await weigh(page);
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  await settled(page);
  const biggest = Object.entries(loaded.files).sort((a, b) => b[1] - a[1]);
  console.log(`a staff map: ${(loaded.bytes / 1024).toFixed(1)} KiB`, biggest.slice(0, 9).map(([url, n]) => `${url.split("/").pop()} ${n}`).join(", "));
  expect(loaded.bytes).toBeGreaterThan(10 * 1024);
  expect(loaded.bytes).toBeLessThan(250 * 1024);
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
    if (size === "phone") found.push(...(await page.evaluate(tooSmall)).map((fault) => `${name}: ${fault}`));
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

/** Runs in the page: what a finger would miss. */
function tooSmall(): string[] {
  const all = [...document.querySelectorAll("main button, main a, .sheet button, .sheet a, .sheet summary, header button, header a")].filter((it) => it.checkVisibility());
  return all.flatMap((it) => {
    const { width, height } = it.getBoundingClientRect();
    const after = getComputedStyle(it, "::after");
    const high = Math.max(height, after.position === "absolute" ? Number.parseFloat(after.height) || 0 : 0);
    return high < 43.5 || width < 24 ? [`${it.outerHTML.slice(0, 90)} is ${Math.round(width)} by ${Math.round(high)}`] : [];
  });
}

test("a staff map of five hundred units moves smoothly", { retry: 2 }, async () => {
  const { page } = await it.come();
  const game = await open(it.origin, { ...AGAINST_CHANCE, scenario: KONIGGRATZ, seed: 3 });
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
  // From a place where no unit is taken hold of.
  const deltas = await swung(page, x, y);
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
