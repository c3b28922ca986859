// T1: how many clicks, drags and keys a turn takes. One who knows the table plays each book's teaching battle to its end, with a mouse
// and with keys alone, and the first turns of its large one: everybody forward together, and a key for what is proposed. Of each turn
// it is counted what was pressed, and by what was thrown in it the turn is quiet, ordinary or hot.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Document, Scenario } from "../src/wire/types.ts";
import { documentOf, open, seat } from "./kit/http.ts";
import { inSight } from "./kit/player.ts";
import { settled } from "./kit/settled.ts";
import { stage } from "./kit/stage.ts";
import { inTurn } from "./kit/turns.ts";

const it = stage();
type Kind = "quiet" | "ordinary" | "hot";

/** What a turn may take (O15). */
interface Battle {
  scenario: string;
  seat: string;
  most: { [kind in Kind]: number };
  /** Where the enemy is, on the screen. */
  ahead: [number, number];
  /** When his men have gone he does nothing more until there is news: the steps after it are seldom for him. */
  whole?: boolean;
  /** So many turns of it are played; else all. */
  turns?: number;
}
const TEACHING: Battle[] = [
  { scenario: "hot-blood-and-cold-steel/a-bit-of-wire", seat: "red", most: { quiet: 1, ordinary: 5, hot: 14 }, ahead: [0, -1], whole: true },
  { scenario: "bloody-big-battles/montebello", seat: "red", most: { quiet: 3, ordinary: 11, hot: 16 }, ahead: [1, 0] },
  { scenario: "days-of-iron/reppertsberg", seat: "red", most: { quiet: 3, ordinary: 12, hot: 18 }, ahead: [0, -1] },
  { scenario: "cold-steel-and-canister/offenstetten", seat: "red", most: { quiet: 4, ordinary: 12, hot: 18 }, ahead: [0, 1] },
  { scenario: "cold-steel/the-toll-house", seat: "blue", most: { quiet: 2, ordinary: 9, hot: 14 }, ahead: [0, -1] },
];

/** Of the large battles the first turns. */
const LARGE: Battle[] = [
  { scenario: "hot-blood-and-cold-steel/bathelemont", seat: "red", most: { quiet: 1, ordinary: 10, hot: 28 }, ahead: [0, 1], whole: true, turns: 4 },
  { scenario: "bloody-big-battles/koniggratz", seat: "red", most: { quiet: 3, ordinary: 14, hot: 45 }, ahead: [1, 0], turns: 2 },
  { scenario: "days-of-iron/vionville", seat: "red", most: { quiet: 3, ordinary: 20, hot: 50 }, ahead: [-1, 0], turns: 4 },
  { scenario: "cold-steel-and-canister/aspern", seat: "red", most: { quiet: 4, ordinary: 18, hot: 45 }, ahead: [0, -1], turns: 2 },
  // 12 are aimed at, and 10 are met; the first turn has the council of war and the setting up in it.
  { scenario: "cold-steel/quatre-bras", seat: "red", most: { quiet: 2, ordinary: 20, hot: 25 }, ahead: [0, 1], turns: 2 },
];
const BATTLES = [
  ...TEACHING.map((battle) => ({ ...battle, by: "mouse" as const })),
  ...TEACHING.map((battle) => ({ ...battle, by: "keys" as const })),
  ...LARGE.map((battle) => ({ ...battle, by: "mouse" as const })),
];

/** One who presses, and counts it. */
class Hand {
  readonly #page: Page;
  readonly keys: boolean;
  pressed = 0;

  constructor(page: Page, keys: boolean) {
    this.#page = page;
    this.keys = keys;
  }

  there(where: string): Promise<boolean> {
    return this.#page.locator(`${where}:visible`).first().count().then((it) => it > 0);
  }

  async key(name: string): Promise<void> {
    // Whoever presses at once means the question before.
    await this.#page.locator("[data-primary].breath").waitFor({ state: "detached" });
    await this.#page.keyboard.press(name);
    this.pressed += 1;
  }

  /** A key that is held down: one press, however far it goes. */
  async hold(name: string, times: number): Promise<void> {
    await this.#page.keyboard.down("Shift");
    for (let at = 0; at < times; at += 1) await this.#page.keyboard.down(name);
    await this.#page.keyboard.up(name);
    await this.#page.keyboard.up("Shift");
    this.pressed += 1;
  }

  /** With a mouse it is clicked; by keys it has a number, E where it ends a step, or is gone to and pressed. */
  async choose(where: string): Promise<void> {
    const it = this.#page.locator(`${where}:visible`).first();
    const written = this.keys ? /^[\dE]$/.exec((await it.locator("kbd").allTextContents())[0] ?? "")?.[0] : undefined;
    if (written !== undefined) return this.key(written.toLowerCase());
    if (!this.keys) await it.click();
    else {
      for (let tabs = 0; tabs < 60 && !(await it.evaluate((node) => node === document.activeElement)); tabs += 1) await this.key("Tab");
      await this.#page.keyboard.press("Enter");
    }
    this.pressed += 1;
  }

  /** A loop drawn round all of these. */
  async loop(wheres: string[]): Promise<void> {
    const boxes = await Promise.all(wheres.map((where) => this.#page.locator(where).first().boundingBox()));
    const all = boxes.flatMap((box) => box ?? []);
    const [west, east] = [Math.min(...all.map((b) => b.x)) - 12, Math.max(...all.map((b) => b.x + b.width)) + 12];
    const [north, south] = [Math.min(...all.map((b) => b.y)) - 12, Math.max(...all.map((b) => b.y + b.height)) + 12];
    await this.#page.keyboard.down("Shift");
    await this.#page.mouse.move(west, north);
    await this.#page.mouse.down();
    for (const [x, y] of [[east, north], [east, south], [west, south]] as const) await this.#page.mouse.move(x, y, { steps: 6 });
    await this.#page.mouse.up();
    await this.#page.keyboard.up("Shift");
    this.pressed += 1;
  }

  /** A drag of the first of these that is in sight, so many pixels on. */
  async drag(wheres: string[], [x, y]: [number, number], far: number): Promise<boolean> {
    let from: { x: number; y: number } | undefined;
    for (const where of wheres) from ??= await this.#page.evaluate(inSight, where);
    if (!from) return false;
    await this.#page.mouse.move(from.x, from.y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(from.x + (x * far) / 2, from.y + (y * far) / 2);
    await this.#page.mouse.move(from.x + x * far, from.y + y * far);
    await this.#page.mouse.up();
    this.pressed += 1;
    return true;
  }
}

const CLOSE = /assault|melee|close|fight|bayonet/;
const FIRE = /fire|volley|musket|artillery|small_arms|mitrailleuse|shot|throw|bomb|burst|canister/;

/** By what was thrown in it: nothing but marches, a shot or two, or fire along the line. */
function kindOf(events: Document["events"], turn: number, pressed: number): Kind {
  const rolls = (events ?? []).filter((it) => it.turn === turn && it.record?.dice?.length).map((it) => String(it.record?.procedure ?? ""));
  const fire = rolls.filter((it) => FIRE.test(it)).length;
  if (rolls.some((it) => CLOSE.test(it)) || fire > 2) return "hot";
  return fire === 0 && pressed < 2 ? "quiet" : "ordinary";
}

/** What one who knows the table presses where it is offered: all who rally at once, a brigade as its staff proposes, no more of this. */
const QUICK = ["rally_all", ...Array.from({ length: 12 }, (_, at) => `brigade:${at}`), "done"].map((key) => `[data-key="${key}"]:not([aria-disabled=true])`);

const first = (hand: Hand, wheres: string[]) => wheres.reduce<Promise<string | undefined>>(async (found, where) => (await found) ?? ((await hand.there(where)) ? where : undefined), Promise.resolve(undefined));

/** By keys: A takes all who may go, the arrows say how far; on squares with Shift, and they go. */
async function together(hand: Hand, [x, y]: [number, number], stage: string | undefined, options: number): Promise<boolean> {
  const arrow = x > 0 ? "ArrowRight" : x < 0 ? "ArrowLeft" : y > 0 ? "ArrowDown" : "ArrowUp";
  if (await hand.there('[data-together="All"]')) {
    await hand.key("a");
    await hand.hold(arrow, 6);
    await hand.key("Enter");
    return true;
  }
  if ((await first(hand, QUICK)) || stage !== "movement" || options < 2 || !(await hand.there("[data-loop-asked]"))) return false;
  await hand.key("a");
  await hand.key(`Shift+${arrow}`);
  return true;
}

/** Everybody forward: all by the button or by a loop round them, and a drag of one. */
async function forward(hand: Hand, { ahead }: Battle, { asks, view }: Document): Promise<boolean> {
  const form = asks[0]?.ask.form;
  if (form?.kind !== "choose") return false;
  if (hand.keys) return together(hand, ahead, view.stage, form.options.length);
  const known = new Set((view.pieces ?? []).map((piece) => piece.id));
  const ids = form.options.flatMap((option) => (option.barred || !known.has(option.key) ? [] : [option.key]));
  if (await hand.there('[data-together="All"]')) {
    await hand.choose('[data-together="All"]');
    if (await hand.drag(ids.map((id) => `[data-piece="${id}"]`), ahead, 90)) await hand.key("Enter");
    return true;
  }
  // A brigade that can go as its staff proposes is sent so.
  if (await first(hand, QUICK)) return false;
  if (view.stage !== "movement" || ids.length < 2 || !(await hand.there("[data-loop-asked]"))) return false;
  await hand.loop(ids.map((id) => `[data-board] [data-piece="${id}"]`));
  await hand.drag(ids.map((id) => `[data-piece="${id}"]`), ahead, 45);
  return true;
}

/** Runs in the page: what it adds to the dice by chance is always the same, so that it is always the same game that is counted. */
function always(): void {
  let state = 1;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
    if (into instanceof Uint8Array) for (let at = 0; at < into.length; at += 1) into[at] = (state = (state * 48_271) % 2_147_483_647) & 255;
    return into;
  };
}

async function played(battle: (typeof BATTLES)[number]): Promise<Map<Kind, number[]>> {
  const { page } = await it.come({ settings: { breath: true } });
  await page.addInitScript(always);
  const [book, name] = battle.scenario.split("/");
  const { sides } = (await (await fetch(`${it.origin}/api/books/${book}/scenarios/${name}`)).json()) as Scenario;
  const seats = Object.fromEntries((sides ?? []).map((side) => [side.name, side.name === battle.seat ? "human" : "doctrine"]));
  const game = await open(it.origin, { scenario: battle.scenario, seats, seed: 7 });
  const { link, token } = seat(game, battle.seat);
  await page.goto(link);
  await page.locator("[data-board] [data-piece]").first().waitFor();
  const hand = new Hand(page, battle.by === "keys");
  const counts = new Map<Kind, number[]>();
  const all: Document["events"] = [];
  let [turn, asked, tries, grouped] = [0, "", 0, ""];
  for (;;) {
    await settled(page);
    const now = await documentOf(it.origin, game.game, token);
    for (const event of now.events ?? []) if (!all.some((have) => have.seq === event.seq)) all.push(event);
    const of = now.view.turn ?? 0;
    if (now.outcome || of !== turn) {
      if (turn > 0) {
        const kind = kindOf(all, turn, hand.pressed);
        counts.set(kind, [...(counts.get(kind) ?? []), hand.pressed]);
      }
      hand.pressed = 0;
      turn = of;
      if (now.outcome || (battle.turns !== undefined && battle.turns < of)) break;
    }
    const ask = now.asks[0];
    // What is still being done by itself, or has been answered meanwhile, is nobody's to press.
    if (!ask || (await hand.there('[data-passing="on"], [data-going], [data-rest]')) || !(await hand.there(`[data-ask="${ask.lane} ${ask.seq}"]`))) continue;
    const name = `${ask.lane} ${ask.seq}`;
    tries = name === asked ? tries + 1 : 0;
    asked = name;
    if (tries > 5) throw new Error(`nothing answers this: ${ask.ask.text}`);
    const { form } = ask.ask;
    const step = `${turn} ${now.view.stage}`;
    if (tries === 0 && grouped !== step && (await forward(hand, battle, now))) {
      grouped = step;
      continue;
    }
    // Before the first turn all is as it is proposed.
    if (await hand.there('[data-then="opening"]')) {
      await hand.key("j");
      continue;
    }
    // Nothing until the men go; and when they have been sent, nothing more this turn.
    if (await hand.there('[data-then="step"]')) {
      await hand.key("j");
      continue;
    }
    // Each of a row as an officer would: who fires at whom.
    if (await hand.there("[data-rest-offered]")) {
      await hand.key("g");
      continue;
    }
    if (battle.whole && (await hand.there('[data-then="turn"]'))) {
      await hand.key("Shift+Enter");
      continue;
    }
    const quick = await first(hand, QUICK);
    const sealing = (await hand.there("[data-primary]")) && /seal/i.test((await page.locator("[data-primary]").first().textContent()) ?? "");
    if (await hand.there('[data-key="all:move"]')) {
      await hand.key("2");
      await hand.key("Enter");
    } else if (form?.kind === "path" && tries > 0) {
      // He cannot stay: the first way that he has.
      await hand.key("1");
      await hand.key("Enter");
    } else if (quick && !sealing) await hand.choose(quick);
    else if (await hand.there("[data-primary]:enabled")) await hand.key("Enter");
    else await hand.choose("[data-ask-kind] [data-key]:not([aria-disabled=true])");
  }
  return counts;
}

test.each(inTurn(BATTLES))("inputs a turn: $scenario, by $by", async (battle) => {
  const counts = await played(battle);
  console.log(battle.scenario, battle.by, JSON.stringify([...counts]));
  expect(counts.size).toBeGreaterThan(0);
  for (const [kind, all] of counts) expect(Math.max(...all), `a ${kind} turn`).toBeLessThanOrEqual(battle.most[kind]);
});
