// How likely each side was to win at the moments of a finished game. The server plays on from them a little each time it is
// asked; it is asked again for as long as somebody looks, and what has come is kept.

import { api } from "../wire/api.ts";
import type { Chances } from "../wire/types.ts";

/** Between two questions, in milliseconds: others want the server too. */
const PAUSE = 150;
const MOST = 12;
const held = new Map<string, Weighed>();

export class Weighed {
  chances: Chances | undefined = $state.raw();
  #game: string;
  #lookers = 0;
  #asking = false;

  constructor(game: string) {
    this.#game = game;
  }

  /** Every moment has all its games. */
  get done(): boolean {
    return this.chances !== undefined && this.chances.of <= this.chances.games;
  }

  /** So far, in games of each moment; nothing once it is known, or cannot be. */
  get under(): { games: number; of: number } | undefined {
    return this.chances && !this.done ? { games: this.chances.games, of: this.chances.of } : undefined;
  }

  /** What has come of all games, or nothing while it would still change. */
  get known(): Chances | undefined {
    return this.done && this.chances?.moments.length ? this.chances : undefined;
  }

  /** Asks for as long as somebody looks; gives what ends that. */
  look(): () => void {
    this.#lookers += 1;
    if (!this.#asking) void this.#ask();
    return () => void (this.#lookers -= 1);
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    while (this.#lookers > 0 && !this.done) {
      const got = await api.chances(this.#game);
      // Whoever is told to come again later finds the rest then.
      if (!("ok" in got)) break;
      this.chances = got.ok;
      if (!this.done) await new Promise((go) => setTimeout(go, PAUSE));
    }
    this.#asking = false;
  }
}

export function weighed(game: string): Weighed {
  const there = held.get(game) ?? new Weighed(game);
  held.set(game, there);
  const oldest = held.keys().next().value;
  if (held.size > MOST && oldest !== undefined) held.delete(oldest);
  return there;
}
