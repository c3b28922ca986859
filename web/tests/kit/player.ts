// Somebody who plays by looking at the page and clicking on it: never by the API, never by what the page does not show.

import type { Page } from "playwright-core";
import { PATIENCE } from "./browser.ts";
import { Chance } from "./chance.ts";
import { frames, heeded } from "./settled.ts";

/** `covered`: the screen is changing hands. */
export type State = "asked" | "waiting" | "covered" | "over";

export interface Seen {
  state: State | "nothing";
  ask: string;
  kind: string;
  /** Options that can be taken, by key; those that cannot are counted. */
  keys: string[];
  barred: number;
  pieces: string[];
  spots: string[];
  primary: { text: string; open: boolean } | undefined;
}

export class Player {
  readonly #page: Page;
  readonly #chance: Chance;
  readonly #touch: boolean;
  /** How many answers were given, and how they were: a test can ask that there were some of each kind. */
  answers = 0;
  readonly did = { orders: 0, onMap: 0, inList: 0, ways: 0, seals: 0 };

  constructor(page: Page, seed: number) {
    this.#page = page;
    this.#chance = new Chance(seed);
    this.#touch = (page.viewportSize()?.width ?? 0) < 760;
  }

  look(): Promise<Seen> {
    return this.#page.evaluate(read);
  }

  /** Answers up to `most` questions; stops when the game is over or the other side has to decide. */
  moves(most: number): Promise<State> {
    return this.#go(most, () => this.settled());
  }

  /** The same against a machine, which is waited for while it decides: so many questions, unless the game is over. */
  plays(most: number): Promise<State> {
    return this.#go(most, () => this.due());
  }

  async #go(most: number, next: () => Promise<Seen & { state: State }>): Promise<State> {
    for (let done = 0; ; done += 1) {
      const seen = await next();
      if (seen.state !== "asked" || done === most) return seen.state;
      await this.#answer(seen);
    }
  }

  /** What is on the page once there is something to do, to wait for, or to be glad of. */
  settled(): Promise<Seen & { state: State }> {
    return this.#until((state) => state !== "nothing");
  }

  /** What is on the page once it is for this player to do something, or the game is over. */
  due(): Promise<Seen & { state: State }> {
    return this.#until((state) => state !== "nothing" && state !== "waiting");
  }

  async #until(wanted: (state: Seen["state"]) => boolean): Promise<Seen & { state: State }> {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const seen = await this.look();
      if (wanted(seen.state)) return seen as Seen & { state: State };
      if (deadline < Date.now()) throw new Error(`the page shows nothing to be done: ${JSON.stringify(seen)}`);
      await this.#page.waitForTimeout(30);
    }
  }

  /** Clicks until this question is answered: an option, a way, or just the primary action. */
  async #answer(seen: Seen): Promise<void> {
    for (let tries = 0; tries < 8; tries += 1) {
      const now = tries ? await this.look() : seen;
      if (now.ask !== seen.ask || now.state !== "asked") break;
      await this.#try(now, tries);
      if (await answered(this.#page, this, seen.ask)) break;
      if (tries === 7) throw new Error(`nothing answers this question: ${JSON.stringify(now)}`);
    }
    this.answers += 1;
  }

  async #try(seen: Seen, tries: number): Promise<void> {
    const sealing = /seal/i.test(seen.primary?.text ?? "");
    if (sealing && (tries > 2 || !this.#chance.one(3) || seen.keys.every((it) => it === "seal"))) {
      this.did.seals += 1;
      return this.#primary();
    }
    if (seen.kind === "path") return this.#walk(seen);
    if (seen.kind === "choose" && seen.keys.length && (tries === 0 || !seen.primary?.open)) {
      await this.#choose(seen, sealing);
      // An option that has odds shows them first; then the primary action takes it.
      if (!(await answered(this.#page, this, seen.ask)) && (await this.look()).primary?.open) await this.#primary();
      return;
    }
    await this.#primary();
  }

  async #choose(seen: Seen, sealing: boolean): Promise<void> {
    const man = this.#chance.of(seen.pieces.filter((it) => seen.keys.includes(it)));
    if (sealing) this.did.orders += 1;
    if (sealing && man && this.#chance.one(2) && (await this.#onMap(`[data-piece="${man}"]`))) return;
    const spot = this.#chance.of(seen.spots);
    if (!sealing && spot && this.#chance.one(2) && (await this.#onMap(`[data-spot="${spot}"]`))) return;
    // Whoever plays goes somewhere: a manner of going is taken more often than another order.
    const going = seen.keys.filter((it) => /^(crawl|upright)/.test(it));
    const wanted = going.length && !this.#chance.one(4) ? going : seen.keys.filter((it) => it !== "seal" && it !== "withdraw");
    const key = this.#chance.of(wanted);
    if (key === undefined) return this.#primary();
    this.did.inList += 1;
    await this.#press(`[data-key="${quoted(key)}"]:visible`);
  }

  async #walk(seen: Seen): Promise<void> {
    this.did.ways += 1;
    for (let steps = 1 + this.#chance.below(3), now = seen; steps > 0 && now.spots.length; steps -= 1, now = await this.look()) {
      const spot = this.#chance.of(now.spots);
      if (!spot || !(await this.#onMap(`[data-spot="${spot}"]`))) {
        const key = this.#chance.of(now.keys);
        if (key) await this.#press(`[data-key="${quoted(key)}"]:visible`);
      }
    }
    await this.#primary();
  }

  /** A click on the map, if that place is in sight and nothing lies over it. */
  async #onMap(where: string): Promise<boolean> {
    const point = await this.#page.evaluate(inSight, where);
    if (!point) return false;
    this.did.onMap += 1;
    if (this.#touch) await this.#page.touchscreen.tap(point.x, point.y);
    else await this.#page.mouse.click(point.x, point.y);
    // The page says at once what it made of the click.
    await frames(this.#page);
    return true;
  }

  async #primary(): Promise<void> {
    const button = this.#page.locator("[data-primary]:visible:enabled").first();
    if (await button.count()) await this.#press("[data-primary]:visible:enabled");
  }

  /** Presses it if it is there; a question that was answered meanwhile takes its buttons with it. */
  async #press(where: string): Promise<void> {
    const button = this.#page.locator(where).first();
    // Soon given up: whoever is still asked then tries again.
    await (this.#touch ? button.tap({ timeout: SOON }) : button.click({ timeout: SOON })).catch(() => undefined);
  }
}

/** Whether what was done has answered this question: at once when it has, else when the page has worked through it. */
export async function answered(page: Page, player: Player, ask: string): Promise<boolean> {
  const other = async () => {
    const seen = await player.look();
    return seen.ask !== ask || seen.state === "over";
  };
  await heeded(page, other);
  return other();
}

/** A button that cannot be pressed for so long is left alone. */
export const SOON = 5000;

const quoted = (text: string) => text.replaceAll(/["\\]/g, "\\$&");

/** Runs in the page: what a person sees there. */
function read(): Seen {
  const shown = (it: Element) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const all = (where: string) => [...document.querySelectorAll(where)].filter(shown);
  const named = (where: string, name: string) => [...new Set(all(where).map((it) => it.getAttribute(name) ?? ""))];
  const open = ":not([aria-disabled=true], :disabled, [data-barred])";
  const frame = all("[data-ask]")[0];
  const primary = all("[data-primary]")[0];
  const signs = [["[data-over]", "over"], ["[data-hand-over]", "covered"], ["[data-ask]", "asked"], ["[data-waiting]", "waiting"]] as const;
  const state = signs.find(([where]) => all(where).length)?.[1] ?? "nothing";
  return {
    state,
    ask: frame?.getAttribute("data-ask") ?? "",
    kind: frame?.getAttribute("data-ask-kind") ?? "",
    keys: named(`[data-key]${open}`, "data-key"),
    barred: all("[data-key]:is([aria-disabled=true], :disabled, [data-barred])").length,
    pieces: named("[data-board] [data-piece]", "data-piece"),
    spots: named(`[data-board] [data-spot]${open}`, "data-spot"),
    primary: primary && { text: primary.textContent?.trim() ?? "", open: !primary.matches(":disabled, [aria-disabled=true]") },
  };
}

/** Runs in the page: the middle of the thing, if a click there would reach it. */
export function inSight(where: string): { x: number; y: number } | undefined {
  for (const it of document.querySelectorAll(`[data-board] ${where}`)) {
    const box = it.getBoundingClientRect();
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    if (hit && (it === hit || it.contains(hit) || hit.closest(where))) return point;
  }
  return undefined;
}
