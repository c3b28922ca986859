// Who sits at this screen. With several seats in one browser the screen is covered between them, and the document of a
// seat is asked for only when its player has said he is there. Where nothing is hidden the seats change without a cover.

import { onOpenGround } from "../books/registry.ts";
import { api } from "../wire/api.ts";
import { askSeat, seatOf } from "../wire/first.ts";
import { game as gameOf, type Kept } from "../wire/games.ts";
import { Live } from "../wire/live.svelte.ts";
import { openView } from "../wire/ground.ts";
import type { View } from "../wire/types.ts";

export interface Chair {
  name: string;
  title: string;
  token: string;
}

/** Whether one side has something on the table that the other must not see: only the set-up, where all ground is open. */
export function hides(view: View): boolean {
  return openView(view) === undefined || view.stage === "set_up";
}

export class Sitting {
  readonly game: string;
  readonly kept: Kept | undefined;
  readonly chairs: Chair[];
  /** The open document; none while the screen is covered. */
  live: Live | undefined = $state.raw();
  chair: Chair | undefined = $state.raw();
  /** Who is to sit down next, and who got up. */
  next: Chair | undefined = $state.raw();
  last: Chair | undefined = $state.raw();
  /** The player came back to look: the screen waits until he hands over himself. */
  looking: boolean = $state(false);
  /** It is not known yet whether the screen must be covered. */
  unsure: boolean = $state(false);
  /** Where a seat had nothing to answer and was left: not left again before somebody was asked something. */
  #left = new Set<string>();
  #passing = false;

  constructor(game: string, token?: string) {
    this.game = game;
    this.kept = gameOf(game);
    const { token: own, shared } = seatOf(game, token);
    this.chairs = shared ? (this.kept?.seats ?? []) : [];
    if (!shared) this.live = new Live(game, own);
    else this.next = this.chairs.find((it) => it.name === this.#remembered()) ?? this.chairs[0];
    if (shared && onOpenGround(this.kept?.book ?? "")) void this.#begin();
  }

  /** Nobody has to say that he is there where nothing is hidden. */
  async #begin(): Promise<void> {
    this.unsure = true;
    const got = await api.document(this.game);
    this.unsure = false;
    if (this.next && !this.live && "ok" in got && !hides(got.ok.view)) this.sit(this.next);
  }

  get shared(): boolean {
    return this.chairs.length > 1;
  }

  /** The seat after this one. */
  get other(): Chair | undefined {
    const at = this.chairs.findIndex((it) => it.name === this.chair?.name);
    return this.chairs[(at + 1) % this.chairs.length];
  }

  sit(chair: Chair, looking = false): void {
    this.chair = chair;
    this.looking = looking;
    this.live = new Live(this.game, chair.token);
    try {
      sessionStorage.setItem(`grognard.sitting.${this.game}`, chair.name);
    } catch {
      // Then a reload asks for the first seat.
    }
  }

  /** The next seat's turn, with everything in sight; `at`: where this one has got to. */
  async pass(at: number): Promise<void> {
    const here = `${this.chair?.name} ${at}`;
    if (this.#left.has(here)) return;
    this.#left.add(here);
    await this.change();
  }

  /** To the other side of a table without secrets; `looking`: back, to take an answer back. */
  async change(looking = false): Promise<void> {
    const next = this.other;
    if (!next || this.#passing) return;
    this.#passing = true;
    await askSeat(this.game, next.token);
    this.#passing = false;
    this.live?.close();
    this.sit(next, looking);
  }

  /** Somebody is asked something here. */
  stay(): void {
    this.looking = false;
    this.#left.clear();
  }

  cover(): void {
    this.next = this.other;
    this.last = this.chair;
    this.live?.close();
    this.live = undefined;
    this.chair = undefined;
  }

  close(): void {
    this.live?.close();
  }

  #remembered(): string | null {
    try {
      return sessionStorage.getItem(`grognard.sitting.${this.game}`);
    } catch {
      return null;
    }
  }
}
