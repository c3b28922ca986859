// Whose colours the two sides of the table have, and what everybody is called: an icon, a ghost or odds are drawn without their table.

import { type Battle, nationOf } from "./wire.ts";

class Nations {
  #of: { [side: string]: string } = $state.raw({});

  /** Told by the board, which has the table. */
  learn(view: Battle): void {
    titles.learn(view);
    const now = { red: nationOf(view, "red"), blue: nationOf(view, "blue") };
    if (now.red !== this.#of["red"] || now.blue !== this.#of["blue"]) this.#of = now;
  }

  of(side: string): string {
    return this.#of[side] ?? (side === "red" ? "one" : "other");
  }
}

class Titles {
  #of = new Map<string, string>();

  learn(view: Battle): void {
    for (const it of view.pieces ?? []) this.#of.set(it.id, it.title);
  }

  of(id: string): string {
    return this.#of.get(id) ?? "a unit";
  }
}

export const titles = new Titles();
export const nationsKnown = new Nations();
