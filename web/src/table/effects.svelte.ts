// What effects mean, in the sentences of a book: asked for with the first roll that is laid open, once for each book. For what
// the book has no sentence, none is made up: the log tells what came of it.

import { api } from "../wire/api.ts";
import type { Plain } from "../wire/types.ts";

type Telling = (effects: Plain) => string[];

class Effects {
  #held: { [book: string]: Telling } = $state.raw({});
  #asked = new Set<string>();

  of(book: string): Telling | undefined {
    return this.#held[book];
  }

  async load(book: string): Promise<void> {
    if (this.#asked.has(book)) return;
    this.#asked.add(book);
    // Of the server and of nobody else: what runs procedures in the page is not let in where games are played.
    const [got, { sentences }] = await Promise.all([api.book(book), import("../companion/result/sentence.ts")]);
    if (!("ok" in got)) return void this.#asked.delete(book);
    const { sayings } = got.ok;
    this.#held = { ...this.#held, [book]: (effects) => sentences(effects, sayings).flatMap((it) => (it.cite ? [it.text] : [])) };
  }
}

export const effects = new Effects();
