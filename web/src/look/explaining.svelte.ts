// The word that is being explained, and where it stands. One at a time, for the whole page.

import type { Word } from "../books/lexicon.ts";

class Explaining {
  shown: { word: Word; book: string; at: DOMRect } | undefined = $state.raw();
  /** Whoever has clicked reads on; whoever only points at it leaves it by going away. */
  held: boolean = $state(false);

  show(word: Word, book: string, at: Element, held: boolean): void {
    if (this.held && !held) return;
    this.shown = { word, book, at: at.getBoundingClientRect() };
    this.held = held;
  }
  hide(): void {
    this.shown = undefined;
    this.held = false;
  }
  leave(): void {
    if (!this.held) this.hide();
  }
}

export const explaining = new Explaining();
