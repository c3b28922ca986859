// Somebody who commands an army on open ground by looking at the page: picks units, drags them, charges, fires.

import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";
import { Chance } from "./chance.ts";
import { Player, type Seen, type State, answered, inSight, pressed, touched } from "./player.ts";
import { PATIENCE } from "./browser.ts";
import { calm } from "./settled.ts";

interface Spot {
  x: number;
  y: number;
}

export class Commander {
  readonly #page: Page;
  readonly #chance: Chance;
  readonly #touch: boolean;
  readonly #player: Player;
  /** How often each thing was done; a test asks that there were some of each. `strokes` are drags with a finger. */
  readonly did = { answers: 0, drags: 0, keys: 0, taps: 0, strokes: 0, moves: 0, refused: 0, charges: 0, fire: 0, rides: 0 };
  #finger: CDPSession | undefined;
  #placed = 0;

  /** Where the enemy is, on the screen. */
  readonly #ahead: "right" | "up";

  constructor(page: Page, seed: number, ahead: "right" | "up" = "right") {
    this.#ahead = ahead;
    this.#page = page;
    this.#chance = new Chance(seed);
    this.#touch = (page.viewportSize()?.width ?? 0) < 760;
    this.#player = new Player(page, seed);
  }

  /** Answers one question, as soon as the machine on the other side leaves one to answer; says how the game stands then. */
  async answer(): Promise<State> {
    const seen = await this.#player.due();
    if (seen.state !== "asked") return seen.state;
    for (let tries = 0; tries < 6; tries += 1) {
      const now = tries ? await this.#player.look() : seen;
      if (now.ask !== seen.ask || now.state !== "asked") break;
      if (now.kind === "draw") await this.#draw(tries);
      else if (now.kind === "choose") await this.#choose(now);
      else await this.#primary();
      if (await answered(this.#page, seen.ask)) break;
      if (tries === 5) throw new Error(`nothing answers this question: ${JSON.stringify(now)}`);
    }
    const after = await this.#player.settled();
    // What the page let through, the server has taken.
    expect(after.alerts).toEqual([]);
    this.did.answers += 1;
    return after.state;
  }

  /** Goes away, and comes back by this link when somebody else has brought the battle further. */
  async leaves(link: string, meanwhile: () => Promise<void>): Promise<void> {
    expect(await this.#page.evaluate(() => window.__faults)).toEqual([]);
    await this.#page.goto("about:blank");
    await meanwhile();
    await this.#page.goto(link);
  }

  async #choose(seen: Seen): Promise<void> {
    // Where nobody need be chosen, what is proposed is taken now and then.
    if (seen.keys.length === 0) return this.#primary();
    const fire = /fire|shoot/i.test((await this.#page.textContent("[data-ask]")) ?? "");
    const open = seen.keys.filter((it) => it !== "end");
    const key = open.length && !(seen.keys.includes("end") && this.#chance.one(12)) ? this.#chance.of(open) : "end";
    if (fire && key !== "end") this.did.fire += 1;
    const onMap = key !== undefined && seen.pieces.includes(key) && this.#chance.one(2);
    if (!(onMap && (await this.#onMap(`[data-piece="${key}"]`)))) await pressed(this.#page, `[data-key="${key}"]`, this.#touch);
    if (!(await answered(this.#page, seen.ask))) await this.#primary();
  }

  /** Somewhere ahead, by hand; nearer and nearer while the page says no; where nothing is allowed, as it stands. */
  async #draw(tries: number): Promise<void> {
    const page = this.#page;
    await this.verdict();
    const charge = page.locator('[data-key^="charge-"]:visible');
    if (tries === 0 && (await charge.count()) && !this.#chance.one(4)) {
      await charge.first().click();
      if ((await this.verdict()) === "legal") {
        this.did.charges += 1;
        return this.#primary();
      }
    }
    if (/ride/.test((await page.textContent("[data-ask]")) ?? "")) this.did.rides += 1;
    for (const share of [0.8, 0.4, 0.15]) {
      if (!(await this.#place(share))) break;
      const verdict = await this.verdict();
      // A tap on another of one's own units is about that one.
      if (verdict === "gone") return;
      if (verdict === "legal") {
        this.did.moves += 1;
        return this.#primary();
      }
      this.did.refused += 1;
      expect(await page.locator("[data-primary]").isEnabled()).toBe(false);
      const back = page.getByRole("button", { name: /Put back/ });
      if (await back.count()) await back.first().click();
      await this.verdict();
    }
    const stand = page.locator('[data-key="stand"]:visible');
    if (await stand.count()) await stand.click();
    await this.verdict();
    await this.#primary();
  }

  /** What is asked about goes somewhere ahead: by mouse or keys at a desk, by a tap or a stroke of the finger on a phone. */
  async #place(share: number): Promise<boolean> {
    const at = await this.#page.evaluate(inHand);
    if (!at) return false;
    const far = (60 + this.#chance.below(110)) * share;
    const aside = (this.#chance.below(100) - 50) * share;
    const to = this.#ahead === "right" ? { x: at.x + far, y: at.y + aside } : { x: at.x + aside, y: at.y - far };
    // In turn and not by chance: what it comes to is counted, and how many questions there are to be drawn is not always the same.
    this.#placed += 1;
    if (!this.#touch && this.#placed % 3 === 0) return this.#byKeys(far);
    const inside = await this.#page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest("[data-board]") !== null && !document.elementFromPoint(x, y)?.closest("button, [data-overview]"), to);
    if (!inside) return false;
    if (!this.#touch) await this.drag(at, to);
    else if (this.#chance.one(2)) await this.#stroke(at, to);
    else {
      this.did.taps += 1;
      await this.#page.touchscreen.tap(to.x, to.y);
    }
    return true;
  }

  async drag(at: Spot, to: Spot): Promise<void> {
    this.did.drags += 1;
    await this.#page.mouse.move(at.x, at.y);
    await this.#page.mouse.down();
    await this.#page.mouse.move((at.x + to.x) / 2, (at.y + to.y) / 2, { steps: 3 });
    await this.#page.mouse.move(to.x, to.y, { steps: 3 });
    await this.#page.mouse.up();
  }

  async #byKeys(far: number): Promise<boolean> {
    this.did.keys += 1;
    for (let left = Math.ceil(far / 24); left > 0; left -= 1) await this.#page.keyboard.press(this.#ahead === "right" ? "Shift+ArrowRight" : "Shift+ArrowUp");
    return true;
  }

  async #stroke(at: Spot, to: Spot): Promise<void> {
    this.did.strokes += 1;
    this.#finger ??= await this.#page.context().newCDPSession(this.#page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Spot[]) => this.#finger?.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", [at]);
    for (let step = 1; step <= 3; step += 1) await send("touchMove", [{ x: at.x + ((to.x - at.x) * step) / 3, y: at.y + ((to.y - at.y) * step) / 3 }]);
    await send("touchEnd", []);
  }

  /** What the server says of what is drawn, as soon as it has said its last word; `gone` if nothing is to be drawn any more. */
  async verdict(): Promise<string> {
    // What was drawn last is asked for a frame later, and what is refused as it stands may be asked in another formation.
    for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; ) {
      let [before, last] = ["", "asked"];
      await calm(this.#page, async () => {
        const heard = await this.#page.evaluate(said);
        before ||= heard.before;
        last = heard.last;
      });
      if (before === last && last !== "asked") return last;
    }
    throw new Error("the server says nothing of what is drawn");
  }

  #primary(): Promise<void> {
    return pressed(this.#page, "[data-primary]:enabled", this.#touch);
  }

  /** A click on the map, if that place is in sight and nothing lies over it. */
  async #onMap(where: string): Promise<boolean> {
    const point = await this.#page.evaluate(inSight, where);
    if (!point) return false;
    await touched(this.#page, point, this.#touch);
    return true;
  }
}

/** Runs in the page: what is said now, and when what was changed is drawn. The widget of a drawing comes a little after its question: until then nothing has been said. */
function said(): Promise<{ before: string; last: string }> {
  const word = () => document.querySelector("[data-verdict]")?.getAttribute("data-verdict") ?? (document.querySelector('[data-ask-kind="draw"]') ? "asked" : "gone");
  const before = word();
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done({ before, last: word() }))));
}

/** Runs in the page: the middle of the ghost, or of the piece that is selected. */
export function inHand(): Spot | undefined {
  const it = document.querySelector("[data-board] [data-ghost]") ?? document.querySelector("[data-board] [data-piece]:has(.selected, .frame)");
  const box = it?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
