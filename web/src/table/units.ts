// What a book says of the units of its open ground, for whatever stands round the map.

import { openSkinOf } from "../books/come.svelte.ts";
import type { UnitWords } from "../draw/open/skin.ts";
import type { OpenView, Seat } from "../wire/types.ts";
import { count } from "./words.ts";

/** The words of the book for its units, as soon as its looks are there. */
export const wordsOf = (book: string): UnitWords | undefined => openSkinOf(book)?.words;

/** What a side has lost, in words: `3 of 12 bases`. */
export function losses(view: OpenView, seat: Seat, book: string): string {
  const toll = view.losses?.[seat];
  const noun = wordsOf(book)?.lost ?? "unit";
  // Of the enemy it may not be known.
  if (toll !== undefined && toll.of === undefined) return `an unknown number of ${noun}s`;
  return `${toll?.bases ?? toll?.units ?? toll?.figures ?? 0} of ${count(toll?.of ?? 0, noun)}`;
}
