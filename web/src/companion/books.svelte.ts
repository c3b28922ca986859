// The books as the face tells them, each asked for once: procedures with their fields, and the printed tables.

import { takeBook } from "../wire/first.ts";
import type { Table } from "../wire/types.ts";
import { api } from "../wire/api.ts";
import { type Fault, Refused, UNREACHABLE, face } from "./face.ts";
import type { CompanionBook, Procedure } from "./schema.ts";

class Books {
  #books: { [id: string]: CompanionBook } = $state.raw({});
  #tables: { [id: string]: Table[] } = $state.raw({});

  of(id: string): CompanionBook | undefined {
    return this.#books[id];
  }

  procedure(id: string, name: string): Procedure | undefined {
    return this.#books[id]?.procedures.find((it) => it.name === name);
  }

  async load(id: string): Promise<Fault | undefined> {
    if (this.#books[id]) return undefined;
    const first = await takeBook(id);
    const got = first && "ok" in first ? (first.ok as CompanionBook) : await asked<CompanionBook>("book", id);
    if (got instanceof Refused) return got.fault;
    this.#books = { ...this.#books, [id]: got };
    return undefined;
  }

  /** The table that a cell stands in, once the tables are there. */
  table(id: string, cell: string): Table | undefined {
    return this.#tables[id]?.find((table) => table.cells.some((it) => it.id === cell));
  }

  /** Those that a procedure reads: its rules are their names, or the names of their lines. */
  printed(id: string, procedure: Procedure): Table[] {
    const rules = new Set(procedure.rules);
    const read = (it: Table) => rules.has(it.id) || it.rows.some((row) => rules.has(row.split(" ")[0] ?? row));
    return (this.#tables[id] ?? []).filter(read);
  }

  async loadTables(id: string): Promise<void> {
    if (this.#tables[id]) return;
    const got = await asked<Table[]>("tables", id);
    if (!(got instanceof Refused)) this.#tables = { ...this.#tables, [id]: got };
  }
}

export const books = new Books();

/** Of the face; where neither the server nor the page can run procedures, of what a service worker has kept. */
async function asked<T>(what: "book" | "tables", book: string): Promise<T | Refused> {
  try {
    return await (await face()).call<T>({ do: what, book });
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    if (refused.fault.kind !== UNREACHABLE) return refused;
    const got = what === "book" ? await api.book(book) : await api.tables(book);
    return "ok" in got ? (got.ok as T) : refused;
  }
}
