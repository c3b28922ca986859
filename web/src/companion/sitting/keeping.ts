// Sittings as this browser keeps them. Every entry is a record of its own, so that two tabs of one phone add to each other
// instead of writing over each other.

import type { Held } from "./deeds.ts";

export interface Kept {
  id: string;
  book: string;
  title: string;
  opened: number;
  /** When something was last done. */
  touched: number;
  /** Its place on the server, once it is shared; the token is what opens it. */
  shared?: { sitting: string; token: string };
}

export interface Keeping {
  /** `false`: what is done here is gone when the page is. */
  readonly lasting: boolean;
  all(): Promise<Kept[]>;
  keep(it: Kept): Promise<void>;
  forget(id: string): Promise<void>;
  entries(sitting: string): Promise<Held[]>;
  write(sitting: string, entries: Held[]): Promise<void>;
}

const NAME = "grognard.sittings";
type Row = Held & { sitting: string };

let opened: Promise<Keeping> | undefined;

export function keeping(): Promise<Keeping> {
  opened ??= open().then(
    (base) => new InBrowser(base),
    () => new InMemory(),
  );
  return opened;
}

function open(): Promise<IDBDatabase> {
  return new Promise((ready, failed) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("sittings", { keyPath: "id" });
      asked.result.createObjectStore("entries", { keyPath: ["sitting", "id"] }).createIndex("sitting", "sitting");
    };
    asked.onsuccess = () => ready(asked.result);
    asked.onerror = () => failed(asked.error);
    asked.onblocked = () => failed(new Error("blocked"));
  });
}

class InBrowser implements Keeping {
  readonly lasting = true;
  readonly #base: IDBDatabase;

  constructor(base: IDBDatabase) {
    this.#base = base;
  }

  all(): Promise<Kept[]> {
    return answer<Kept[]>(this.#base.transaction("sittings").objectStore("sittings").getAll());
  }

  keep(it: Kept): Promise<void> {
    return this.#change(["sittings"], (store) => store("sittings").put(it));
  }

  forget(id: string): Promise<void> {
    return this.#change(["sittings", "entries"], (store) => {
      store("sittings").delete(id);
      const asked = store("entries").index("sitting").openCursor(id);
      asked.onsuccess = () => {
        asked.result?.delete();
        asked.result?.continue();
      };
    });
  }

  async entries(sitting: string): Promise<Held[]> {
    const rows = await answer<Row[]>(this.#base.transaction("entries").objectStore("entries").index("sitting").getAll(sitting));
    return rows.map(({ sitting: _, ...held }) => held);
  }

  write(sitting: string, entries: Held[]): Promise<void> {
    return this.#change(["entries"], (store) => {
      for (const it of entries) store("entries").put({ ...it, sitting });
    });
  }

  #change(stores: string[], change: (store: (name: string) => IDBObjectStore) => void): Promise<void> {
    return new Promise((done, failed) => {
      // A loss that was tapped must outlive an empty battery.
      const transaction = this.#base.transaction(stores, "readwrite", { durability: "strict" });
      transaction.oncomplete = () => done();
      transaction.onerror = transaction.onabort = () => failed(transaction.error ?? new Error("not kept"));
      change((name) => transaction.objectStore(name));
    });
  }
}

/** For browsers that keep nothing: the sitting lives as long as the page. */
class InMemory implements Keeping {
  readonly lasting = false;
  readonly #kept = new Map<string, Kept>();
  readonly #entries = new Map<string, Map<string, Held>>();

  async all(): Promise<Kept[]> {
    return [...this.#kept.values()];
  }

  async keep(it: Kept): Promise<void> {
    this.#kept.set(it.id, it);
  }

  async forget(id: string): Promise<void> {
    this.#kept.delete(id);
    this.#entries.delete(id);
  }

  async entries(sitting: string): Promise<Held[]> {
    return [...(this.#entries.get(sitting)?.values() ?? [])];
  }

  async write(sitting: string, entries: Held[]): Promise<void> {
    const held = this.#entries.get(sitting) ?? new Map<string, Held>();
    for (const it of entries) held.set(it.id, it);
    this.#entries.set(sitting, held);
  }
}

function answer<T>(asked: IDBRequest): Promise<T> {
  return new Promise((ready, failed) => {
    asked.onsuccess = () => ready(asked.result as T);
    asked.onerror = () => failed(asked.error);
  });
}

const PHONE = "grognard.phone";

/** What this phone is called at a table. */
export function phone(): string {
  try {
    const held = localStorage.getItem(PHONE);
    if (held) return held;
    const made = `Phone ${1 + (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0)}`;
    localStorage.setItem(PHONE, made);
    return made;
  } catch {
    return "This phone";
  }
}

export function callPhone(name: string): void {
  try {
    localStorage.setItem(PHONE, name.replaceAll(/\p{Cc}/gu, " ").trim().slice(0, 40));
  } catch {
    // Then it has its old name until the page is closed.
  }
}
