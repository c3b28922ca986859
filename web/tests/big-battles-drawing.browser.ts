// Drawing on the staff map: by keys, by drags that answer at once, in all looks; smooth with five hundred units.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { knotAt } from "../src/draw/open/reach.ts";
import { drawForm } from "../src/wire/ground.ts";
import type { DrawForm, Reach } from "../src/wire/types.ts";
import { OPENED, judged } from "./kit/axe.ts";
import { Chance } from "./kit/chance.ts";
import { Commander, inHand } from "./kit/commander.ts";
import { crowdOfUnits, crowded, near, swing } from "./kit/crowd.ts";
import { answer, considered, defaults, documentOf, open, seat } from "./kit/http.ts";
import { KONIGGRATZ, LANGENSALZA, MONTEBELLO, drawing } from "./kit/staff.ts";
import { frames, heeded, settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
const AGAINST_CHANCE = { scenario: MONTEBELLO, seats: { red: "human", blue: "random" } };

async function table(page: Page, seed = 7): Promise<Commander> {
  await page.goto(seat(await open(it.origin, { ...AGAINST_CHANCE, seed }), "red").link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  return new Commander(page, seed);
}

test("by keys alone: a unit, its way, its heading, and a way that ends where the rules end it", async () => {
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
  // Far beyond any move: it ends at the edge of what is allowed, with the rule that ends it.
  for (let step = 0; step < 26; step += 1) await page.keyboard.press("Shift+ArrowRight");
  expect(await commander.verdict()).toBe("legal");
  const ended = page.locator("[data-verdict] .ended");
  await expect.poll(() => ended.textContent()).toMatch(/^Ends here: .*BB-/);
  const edge = await ghost();
  await page.keyboard.press("Shift+ArrowRight");
  expect(await commander.verdict()).toBe("legal");
  expect(Math.abs(((await ghost())?.x ?? 0) - (edge?.x ?? 0))).toBeLessThan(40);
  await settled(page);
  await shot(page, "montebello-ended");
  // Back is back from where it stands, not from where it was to go.
  await page.keyboard.press("Shift+ArrowLeft");
  expect(await commander.verdict()).toBe("legal");
  await expect.poll(async () => (await ghost())?.x ?? 0).toBeLessThan((edge?.x ?? 0) - 5);
  // Who writes a way is told why it is not allowed, and there is nothing to press.
  await page.getByText("Write it").click();
  const words = page.getByLabel(/^The way in words/);
  await words.fill("to 1,1");
  await words.press("Enter");
  await expect.poll(() => commander.verdict()).toBe("refused");
  await page.locator("[data-verdict] .why a, [data-verdict] .why button").first().waitFor();
  expect(await page.locator("[data-primary]").isDisabled()).toBe(true);
  await words.blur();
  await page.keyboard.press("Escape");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowRight");
  expect(await commander.verdict()).toBe("legal");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("[data-ask]").first().getAttribute("data-ask")).not.toBe(ask);
});

test("what is drawn is judged once a frame at most, one question at a time, and the last of it always", async () => {
  const { page } = await it.come();
  const commander = await table(page);
  await drawing(page);
  await commander.verdict();
  const asked: string[] = [];
  let held: Promise<void> = Promise.resolve();
  await page.route(/\/forecast\?/, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("key") ?? "");
    await held;
    await route.continue();
  });
  const at = await page.evaluate(inHand);
  if (!at) throw new Error("nothing is in hand");
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 10, at.y);
  expect(await commander.verdict()).toBe("legal");
  // Eighty steps of the hand between two frames are one question.
  asked.length = 0;
  await page.evaluate(steps, { x: at.x + 10, y: at.y, far: 80, each: 0 });
  expect(await commander.verdict()).toBe("legal");
  expect(asked).toHaveLength(1);
  // While the server ponders, a step in every frame asks nothing more; then the last of them is asked.
  let release = () => {};
  held = new Promise((done) => (release = done));
  asked.length = 0;
  await page.evaluate(steps, { x: at.x + 90, y: at.y, far: -30, each: 1 });
  await frames(page);
  expect(asked).toHaveLength(1);
  release();
  expect(await commander.verdict()).toBe("legal");
  expect(asked).toHaveLength(2);
  await page.mouse.up();
  await page.getByText("Write it").click();
  expect(await page.getByRole("textbox").inputValue()).toBe(asked.at(-1));
});

/** Runs in the page: the hand goes so many steps to the right (left, if negative), with so many frames between them. */
async function steps({ x, y, far, each }: { x: number; y: number; far: number; each: number }): Promise<void> {
  for (let step = 1; step <= Math.abs(far); step += 1) {
    const clientX = x + Math.sign(far) * step;
    document.querySelector("[data-board]")?.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX, clientY: y, pointerId: 1, buttons: 1 }));
    for (let wait = 0; wait < each; wait += 1) await new Promise((done) => requestAnimationFrame(done));
  }
}

test("what is drawn is with the hand as soon as the hand has moved, and little else is drawn anew", async () => {
  const { page } = await it.come();
  const commander = await table(page);
  await drawing(page);
  await commander.verdict();
  const at = await page.evaluate(inHand);
  if (!at) throw new Error("nothing is in hand");
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 30, at.y);
  await commander.verdict();
  const moved = await page.evaluate(dragged, { x: at.x + 30, y: at.y });
  await page.mouse.up();
  const most = Math.max(...moved.map(({ drawn }) => drawn));
  console.log(`a step of the hand draws at most ${most} elements anew`);
  for (const { behind } of moved) expect(Math.abs(behind)).toBeLessThan(20);
  expect(most).toBeLessThan(200);
});

/** Runs in the page: forty steps of the hand; after each, how far the ghost is behind it, and how many elements were drawn anew. */
async function dragged({ x, y }: { x: number; y: number }): Promise<{ behind: number; drawn: number }[]> {
  const middle = () => {
    const box = document.querySelector("[data-board] [data-ghost]")?.getBoundingClientRect();
    return box ? box.x + box.width / 2 : 0;
  };
  const off = middle() - x;
  const all: { behind: number; drawn: number }[] = [];
  for (let step = 1; step <= 40; step += 1) {
    const changed = new Set<Node>();
    const watch = new MutationObserver((seen) => seen.forEach((it) => [it.target, ...it.addedNodes].forEach((node) => changed.add(node))));
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    document.querySelector("[data-board]")?.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX: x + step, clientY: y + step / 3, pointerId: 1, buttons: 1 }));
    // Nothing is waited for but what the event itself has set going.
    await Promise.resolve();
    all.push({ behind: x + step + off - middle(), drawn: 0 });
    await new Promise((done) => requestAnimationFrame(done));
    watch.disconnect();
    (all.at(-1) as { drawn: number }).drawn = changed.size;
  }
  return all;
}
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
      await heeded(page);
      if ((await asked.getAttribute("data-ask")) === ask) await page.keyboard.press("Enter");
      await heeded(page);
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
        await heeded(page);
      }
    }
    expect(await page.locator("[role=alert]").allTextContents()).toEqual([]);
  }
  console.log(`drags all over the map: ${legal} legal and taken, ${refused} refused while drawn`);
  expect(legal).toBeGreaterThan(5);
  // What is dropped beyond its reach ends at the edge of it; only who can go nowhere is told so.
  expect(refused).toBeLessThan(legal);
});

test("horse bends its way by itself where no straight one leads", async () => {
  const { page } = await it.come();
  const { link, form, reach } = await riding();
  await page.goto(link);
  await page.locator('[data-ask-kind="draw"]').first().waitFor();
  // Whole inches from where it stands, the first that only a bent way reaches.
  const bent = wholeInches(18).find(([x, y]) => knotAt(reach, [form.start.at[0] + 100 * x, form.start.at[1] + 100 * y]));
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
async function riding(): Promise<{ link: string; form: DrawForm; reach: Reach }> {
  for (let seed = 1; seed < 20; seed += 1) {
    const game = await open(it.origin, { ...AGAINST_CHANCE, seed });
    const { link, token } = seat(game, "red");
    const [first] = (await documentOf(it.origin, game.game, token)).asks;
    if (first) await answer(it.origin, game.game, token, first.lane, first.seq, { choose: ["f3"] });
    const [ask] = (await documentOf(it.origin, game.game, token)).asks;
    const form = drawForm(ask?.ask.form);
    if (!ask || form?.unit !== "f3") continue;
    const { reach } = await considered(it.origin, game.game, token, ask, "stand", "reach");
    if (reach) return { link, form, reach };
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
  // Every part of his ride, from the first: whoever flies in from a corner of the map is seen doing so. It is stopped and
  // looked at piece by piece, for how many frames a ride has depends on the machine.
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...how) {
      const ride = animate.apply(this, how);
      if (this.getAttribute("data-piece") === "forey") {
        ride.pause();
        Object.assign(window, { __ride: ride });
      }
      return ride;
    };
  });
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => "__ride" in window);
  const seen = await medal.evaluate((he) => {
    const ride = (window as unknown as { __ride: Animation }).__ride;
    const whole = Number(ride.effect?.getComputedTiming().duration);
    const places = Array.from({ length: 41 }, (_, part) => {
      ride.currentTime = (whole * part) / 40.001;
      const { x, y } = he.getBoundingClientRect();
      return { x, y };
    });
    ride.finish();
    return places;
  });
  await expect.poll(() => medal.evaluate((he) => he.getAnimations().length)).toBe(0);
  const to = await medal.boundingBox();
  if (!from || !to) throw new Error("no general");
  expect(to.y).toBeGreaterThan(from.y + 20);
  expect(Math.abs((seen[0]?.y ?? 0) - from.y)).toBeLessThan(20);
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
  await expect.poll(async () => (await defaults(it.origin, game.game, token, 1)).view.turn).toBe(3);
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

test.each(OPENED)("no serious fault on the staff map by day and by night: %s, opened in the %s", async (size, scheme) => {
  const { page } = await it.come({ size, scheme });
  const commander = await table(page);
  const found: string[] = [];
  const more = async () => (size === "phone" ? page.evaluate(tooSmall) : []);
  const judge = async (name: string) => found.push(...(await judged(page, `staff-map-${name}`, size, scheme, { more })));
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

test("a staff map of five hundred units is swung, and nothing on it is drawn anew", async () => {
  // Units that are made for it have no names.
  const { page } = await it.come({ strangers: true });
  const game = await open(it.origin, { ...AGAINST_CHANCE, scenario: KONIGGRATZ, seed: 3 });
  await defaults(it.origin, game.game, seat(game, "red").token, 2);
  await crowded(page, crowdOfUnits);
  await page.goto(seat(game, "red").link);
  const at = await near(page, -400);
  await settled(page);
  await shot(page, "staff-map-500");
  expect(await swing(page, at)).toEqual({ drawn: 0, by: { x: 90, y: 60 } });
});
