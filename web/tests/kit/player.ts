// Somebody who plays by looking at the page and clicking on it: never by the API, never by what the page does not show.

import type { Page } from "playwright-core";
import { PATIENCE } from "./browser.ts";
import { Chance } from "./chance.ts";
import { calm, frames } from "./settled.ts";

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
  /** What went wrong, as it is said on the page, seen or not. */
  alerts: string[];
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
    return this.#page.evaluate(read, { wanted: [], patience: 0 });
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
    return this.#until(["asked", "waiting", "covered", "over"]);
  }

  /** What is on the page once it is for this player to do something, or the game is over. */
  due(): Promise<Seen & { state: State }> {
    return this.#until(["asked", "covered", "over"]);
  }

  /** The page itself watches for it: whoever asked it again and again would keep it from its work. */
  async #until(wanted: State[]): Promise<Seen & { state: State }> {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const seen = await this.#page.evaluate(read, { wanted, patience: 1000 });
      if (wanted.some((state) => state === seen.state)) return seen as Seen & { state: State };
      if (deadline < Date.now()) throw new Error(`the page shows nothing to be done: ${JSON.stringify(seen)}`);
    }
  }

  /** Clicks until this question is answered: an option, a way, or just the primary action. */
  async #answer(seen: Seen): Promise<void> {
    for (let tries = 0; tries < 8; tries += 1) {
      const now = tries ? await this.look() : seen;
      if (now.ask !== seen.ask || now.state !== "asked") break;
      await this.#try(now, tries);
      if (await answered(this.#page, seen.ask)) break;
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
      if (!(await answered(this.#page, seen.ask)) && (await this.look()).primary?.open) await this.#primary();
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
    await this.#press(`[data-key="${quoted(key)}"]`);
  }

  async #walk(seen: Seen): Promise<void> {
    this.did.ways += 1;
    for (let steps = 1 + this.#chance.below(3), now = seen; steps > 0 && now.spots.length; steps -= 1, now = await this.look()) {
      const spot = this.#chance.of(now.spots);
      if (!spot || !(await this.#onMap(`[data-spot="${spot}"]`))) {
        const key = this.#chance.of(now.keys);
        if (key) await this.#press(`[data-key="${quoted(key)}"]`);
      }
    }
    await this.#primary();
  }

  /** A click on the map, if that place is in sight and nothing lies over it. */
  async #onMap(where: string): Promise<boolean> {
    const point = await this.#page.evaluate(inSight, where);
    if (!point) return false;
    this.did.onMap += 1;
    await touched(this.#page, point, this.#touch);
    // The page says at once what it made of the click.
    await frames(this.#page);
    return true;
  }

  #primary(): Promise<void> {
    return pressed(this.#page, "[data-primary]:enabled", this.#touch);
  }

  /** Presses it if it is there; a question that was answered meanwhile takes its buttons with it. */
  #press(where: string): Promise<void> {
    return pressed(this.#page, where, this.#touch);
  }
}

/** Whether what was done has answered this question: at once when it has, else when the page has worked through it. */
export async function answered(page: Page, ask: string): Promise<boolean> {
  let other = false;
  await calm(page, async () => (other = await page.evaluate(asksOther, ask)));
  return other;
}

/** Presses the first of these that is in sight and can be reached, or else waits a little for one that can; whoever is still asked then tries something else. */
export async function pressed(page: Page, where: string, touch: boolean): Promise<void> {
  const { point, any } = await page.evaluate(reach, where);
  if (point) return touched(page, point, touch);
  if (!any) return;
  const it = page.locator(`${where}:visible`).first();
  await (touch ? it.tap({ timeout: SOON }) : it.click({ timeout: SOON })).catch(() => undefined);
}

/** Clicks the first of these that is visible, at once if it can be reached where it is; else as soon as it can. */
export async function clicked(page: Page, where: string): Promise<void> {
  const { point } = await page.evaluate(reach, where);
  if (point) return touched(page, point, false);
  await page.locator(`${where}:visible`).first().click();
}

export function touched(page: Page, { x, y }: { x: number; y: number }, touch: boolean): Promise<void> {
  return touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
}

/** A button that cannot be pressed for so long is left alone. */
export const SOON = 5000;

const quoted = (text: string) => text.replaceAll(/["\\]/g, "\\$&");

/** Runs in the page: what a person sees there, as soon as it is one of the wanted states, or patience is at its end. */
function read({ wanted, patience }: { wanted: State[]; patience: number }): Seen | Promise<Seen> {
  const shown = (it: Element) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const all = (where: string) => [...document.querySelectorAll(where)].filter(shown);
  const named = (where: string, name: string) => [...new Set(all(where).map((it) => it.getAttribute(name) ?? ""))];
  const open = ":not([aria-disabled=true], :disabled, [data-barred])";
  const signs = [["[data-over]", "over"], ["[data-hand-over]", "covered"], ["[data-ask]", "asked"], ["[data-waiting]", "waiting"]] as const;
  const stands = () => signs.find(([where]) => all(where).length)?.[1] ?? "nothing";
  const look = (): Seen => {
    const frame = all("[data-ask]")[0];
    const primary = all("[data-primary]")[0];
    return {
      state: stands(),
      ask: frame?.getAttribute("data-ask") ?? "",
      kind: frame?.getAttribute("data-ask-kind") ?? "",
      keys: named(`[data-key]${open}`, "data-key"),
      barred: all("[data-key]:is([aria-disabled=true], :disabled, [data-barred])").length,
      pieces: named("[data-board] [data-piece]", "data-piece"),
      spots: named(`[data-board] [data-spot]${open}`, "data-spot"),
      primary: primary && { text: primary.textContent?.trim() ?? "", open: !primary.matches(":disabled, [aria-disabled=true]") },
      alerts: [...document.querySelectorAll("[role=alert]")].map((it) => it.textContent ?? ""),
    };
  };
  const there = () => wanted.some((state) => state === stands());
  if (!patience || there()) return look();
  return new Promise((done) => {
    const watch = new MutationObserver(() => there() && end());
    watch.observe(document, { subtree: true, childList: true, attributes: true });
    // What becomes visible by style alone changes no element.
    const often = setInterval(() => there() && end(), 50);
    const late = setTimeout(end, patience);
    function end(): void {
      watch.disconnect();
      clearInterval(often);
      clearTimeout(late);
      done(look());
    }
  });
}

/** Runs in the page: whether it asks something else than this, or nothing any more; at the latest when what was changed is drawn. */
function asksOther(ask: string): boolean | Promise<boolean> {
  const first = (where: string) => [...document.querySelectorAll(where)].find((it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  const other = () => (first("[data-ask]")?.getAttribute("data-ask") ?? "") !== ask || first("[data-over]") !== undefined;
  if (other()) return true;
  return new Promise((done) => requestAnimationFrame(() => (other() ? done(true) : requestAnimationFrame(() => done(other())))));
}

/** Runs in the page: the middle of the first of these that is visible, if a click there would reach it; and whether there is any. */
function reach(where: string): { point: { x: number; y: number } | undefined; any: boolean } {
  const it = [...document.querySelectorAll(where)].find((it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && it.getBoundingClientRect().width > 0);
  if (!it) return { point: undefined, any: false };
  const under = () => {
    const box = it.getBoundingClientRect();
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    return hit && it.contains(hit) && !it.matches(":disabled, [aria-disabled=true]") ? point : undefined;
  };
  const point = under();
  if (point) return { point, any: true };
  it.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  return { point: under(), any: true };
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
