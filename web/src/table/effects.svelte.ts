// What effects mean, in the sentences of a book: asked for with the first roll that is laid open, once for each book. For what
// the book has no sentence, none is made up: the log tells what came of it.

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
    const [{ books }, { sentences }] = await Promise.all([import("../companion/books.svelte.ts"), import("../companion/result/sentence.ts")]);
    if (await books.load(book)) return void this.#asked.delete(book);
    const sayings = books.of(book)?.sayings;
    this.#held = { ...this.#held, [book]: (effects) => sentences(effects, sayings).flatMap((it) => (it.cite ? [it.text] : [])) };
  }
}

export const effects = new Effects();
