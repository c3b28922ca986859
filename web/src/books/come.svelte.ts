// What has come of the books' folders. Whoever asks for a part of one sends for it, and is told anew when it is here.

import { INCHES, type Measure, PACES } from "../draw/open/measure.ts";
import type { OpenSkin } from "../draw/open/skin.ts";
import type { SquareSkin } from "../draw/squares/skin.ts";
import { inPaces, played } from "./registry.ts";
import type { Telling } from "./telling.ts";
import type { Tour } from "./tour.ts";

/** Milliseconds before what did not come is sent for again; each time twice as long, up to the last. */
const PAUSE = { first: 1000, last: 30_000 };

/** One part of every book, by the book's id. */
export class Coming<T> {
  #here: ReadonlyMap<string, T> = $state.raw(new Map());
  readonly #asked = new Set<string>();
  readonly #load: (book: string) => Promise<T> | undefined;

  constructor(load: (book: string) => Promise<T> | undefined) {
    this.#load = load;
  }

  of(book: string): T | undefined {
    if (!this.#asked.has(book)) {
      this.#asked.add(book);
      this.#send(book, PAUSE.first);
    }
    return this.#here.get(book);
  }

  #send(book: string, pause: number): void {
    this.#load(book)?.then(
      (it) => (this.#here = new Map([...this.#here, [book, it]])),
      () => setTimeout(() => this.#send(book, Math.min(2 * pause, PAUSE.last)), pause),
    );
  }
}

const openSkins = new Coming<OpenSkin>((book) => {
  const it = played(book);
  return it?.ground === "open" ? it.skin().then(({ skin }) => skin) : undefined;
});
const squareSkins = new Coming<SquareSkin>((book) => {
  const it = played(book);
  return it && it.ground !== "open" ? it.skin().then(({ skin }) => skin) : undefined;
});
const tellings = new Coming<Telling>((book) => played(book)?.telling().then(({ telling }) => telling));
const tours = new Coming<Tour>((book) => played(book)?.tour?.cards().then(({ tour }) => tour));

const SILENT: Telling = { ground: {}, cites: {}, sounds: {} };

export const openSkinOf = (book: string): OpenSkin | undefined => openSkins.of(book);
/** What lengths of a book on open ground are told in. */
export const measureOf = (book: string): Measure => (inPaces(book) ? PACES : INCHES);
export const squareSkinOf = (book: string): SquareSkin | undefined => squareSkins.of(book);
export const tellingOf = (book: string): Telling => tellings.of(book) ?? SILENT;
export const tourOf = (book: string): Tour | undefined => tours.of(book);
