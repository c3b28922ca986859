// Who sits at this screen. With several seats in one browser the screen is covered between them, and the document of a
// seat is asked for only when its player has said he is there.

import { seatOf } from "../wire/first.ts";
import { game as gameOf, type Kept } from "../wire/games.ts";
import { Live } from "../wire/live.svelte.ts";

export interface Chair {
  name: string;
  title: string;
  token: string;
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

  constructor(game: string, token?: string) {
    this.game = game;
    this.kept = gameOf(game);
    const { token: own, shared } = seatOf(game, token);
    this.chairs = shared ? (this.kept?.seats ?? []) : [];
    if (!shared) this.live = new Live(game, own);
    else this.next = this.chairs.find((it) => it.name === this.#remembered()) ?? this.chairs[0];
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
