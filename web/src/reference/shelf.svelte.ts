// The books that this page has opened, each read once, with what is needed to find things in them.

import { rules } from "../look/rules.svelte.ts";
import { api, type Trouble } from "../wire/api.ts";
import { type Opened, open } from "./chapters.ts";
import { Finder } from "./finder.ts";

class Shelf {
  #opened: { [book: string]: Opened } = $state.raw({});
  #asked = new Map<string, Promise<Trouble | undefined>>();
  #finders = new Map<string, Finder>();

  of(book: string): Opened | undefined {
    return this.#opened[book];
  }

  load(book: string): Promise<Trouble | undefined> {
    const asked = this.#asked.get(book);
    if (asked) return asked;
    const asking = this.#read(book).then((trouble) => {
      // Asked again the next time somebody wants it.
      if (trouble) this.#asked.delete(book);
      return trouble;
    });
    this.#asked.set(book, asking);
    return asking;
  }

  async #read(book: string): Promise<Trouble | undefined> {
    const [about, trouble, tables] = await Promise.all([api.book(book), rules.load(book), api.tables(book)]);
    if ("trouble" in about) return about.trouble;
    if ("trouble" in tables) return tables.trouble;
    if (trouble) return trouble;
    this.#opened = { ...this.#opened, [book]: open(about.ok, rules.of(book) ?? [], tables.ok) };
    return undefined;
  }

  /** Made when somebody first looks for something. */
  finder(book: string): Finder | undefined {
    const had = this.#finders.get(book);
    const opened = this.of(book);
    if (had || !opened) return had;
    const made = new Finder(opened);
    this.#finders.set(book, made);
    return made;
  }
}

export const shelf = new Shelf();
