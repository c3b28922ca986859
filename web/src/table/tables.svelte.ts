// The printed tables of the books, each book asked for once, and the cell that is open.

import { api } from "../wire/api.ts";
import type { Table } from "../wire/types.ts";

class Tables {
  opened: { book: string; cell: string } | undefined = $state.raw();
  #held: { [book: string]: Table[] } = $state.raw({});
  #asked = new Set<string>();

  /** The table a cell belongs to. */
  of(book: string, cell: string): Table | undefined {
    return this.#held[book]?.find((table) => table.cells.some((it) => it.id === cell)) ?? this.#held[book]?.find((table) => table.id === cell.split("/")[0]);
  }

  known(book: string): boolean {
    return this.#held[book] !== undefined;
  }

  async open(book: string, cell: string): Promise<void> {
    this.opened = { book, cell };
    if (this.#asked.has(book)) return;
    this.#asked.add(book);
    const got = await api.tables(book);
    if ("ok" in got) this.#held = { ...this.#held, [book]: got.ok };
    else this.#asked.delete(book);
  }
}

export const tables = new Tables();
