// A sitting as a file: everything that was done, in order. A bad file says what is wrong with it and changes nothing.

import type { Entry, Held } from "./deeds.ts";
import { ordered } from "./deeds.ts";

export const VERSION = 1;
const LARGEST = 25_000_000;
const MOST = 5000;
/** What the server takes as one entry, in bytes. */
const LONGEST = 4096;

export interface Bound {
  book: string;
  title: string;
  entries: Entry[];
}

export function written(book: string, title: string, held: readonly Held[]): string {
  const entries = ordered(held).map(({ id, by, seen, deed }) => ({ id, by, seen, deed }));
  return `${JSON.stringify({ grognard: "sitting", version: VERSION, book, title, entries }, null, 1)}\n`;
}

export function fileName(title: string): string {
  const word = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
  return `${word || "sitting"}.sitting.json`;
}

/** The sitting in a file, or a sentence that says why there is none. */
export function opened(text: string, books: readonly string[]): Bound | string {
  if (LARGEST < text.length) return "The file is larger than any sitting can be.";
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return "The file is not JSON: it was cut short, or it is something else.";
  }
  if (typeof read !== "object" || read === null || (read as { grognard?: unknown }).grognard !== "sitting") return "The file is JSON, but not a sitting.";
  const it = read as { version?: unknown; book?: unknown; title?: unknown; entries?: unknown };
  if (it.version !== VERSION) return `The file is of version ${JSON.stringify(it.version ?? null)}; this program reads version ${VERSION}.`;
  if (typeof it.book !== "string" || !books.includes(it.book)) return `The file is of a book that is not on the shelf: ${JSON.stringify(it.book ?? null)}.`;
  if (!Array.isArray(it.entries)) return "The file has no list of entries.";
  if (MOST < it.entries.length) return `The file has ${it.entries.length} entries; a sitting has ${MOST} at most.`;
  const bad = it.entries.findIndex((entry) => !isEntry(entry));
  if (bad !== -1) return `Entry ${bad + 1} of ${it.entries.length} cannot be read: each has an id of 32 hexadecimal digits, by, seen and deed, and 4 KiB at most.`;
  const entries = it.entries as Entry[];
  if (new Set(entries.map(({ id }) => id)).size < entries.length) return "Two entries of the file have the same id.";
  return { book: it.book, title: typeof it.title === "string" ? it.title : "", entries };
}

function isEntry(it: unknown): it is Entry {
  if (typeof it !== "object" || it === null) return false;
  const entry = it as { [name: string]: unknown };
  return (
    typeof entry["id"] === "string" && /^[0-9a-f]{32}$/.test(entry["id"]) && typeof entry["by"] === "string" && /^(?=.*\S)\P{Cc}{1,40}$/u.test(entry["by"]) &&
    typeof entry["seen"] === "number" && typeof entry["deed"] === "object" && entry["deed"] !== null && !Array.isArray(entry["deed"]) &&
    new TextEncoder().encode(JSON.stringify(entry)).length <= LONGEST
  );
}
