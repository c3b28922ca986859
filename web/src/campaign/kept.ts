// The men of campaigns that this browser keeps between games. What stands in a file is for the server to read.

export interface Company {
  name: string;
  book: string;
  /** Whose men they are: `British`. */
  side: string;
  /** The file, as the server wrote it. */
  text: string;
  kept: number;
}

const PLACE = "grognard.men";
const MOST = 60;
export const LONGEST_NAME = 60;
/** What a server takes unless its host says otherwise; it has the last word. */
export const LARGEST = 256 * 1024;

/** Those of a book, the newest first. */
export function companies(book: string): Company[] {
  return all().filter((it) => it.book === book);
}

const same = (a: Company) => (b: Company) => a.book === b.book && a.name === b.name && a.side === b.side;

/** Keeps them in the place of others of the same name and side; false where the browser keeps nothing. */
export function keepCompany(it: Company): boolean {
  return write([it, ...all().filter((other) => !same(it)(other))].slice(0, MOST));
}

export function forgetCompany(it: Company): void {
  write(all().filter((other) => !same(it)(other)));
}

/** `Hobbs' patrol` and `red` make `hobbs-patrol-red.toml`. */
export function fileName(name: string, seat: string): string {
  const word = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "");
  return `${word || "men"}-${seat}.toml`;
}

function all(): Company[] {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(held) ? held.filter(isCompany) : [];
  } catch {
    return [];
  }
}

function isCompany(it: unknown): it is Company {
  if (typeof it !== "object" || it === null) return false;
  const { name, book, side, text } = it as { [field: string]: unknown };
  return [name, book, side, text].every((field) => typeof field === "string");
}

function write(held: Company[]): boolean {
  try {
    localStorage.setItem(PLACE, JSON.stringify(held));
    return true;
  } catch {
    return false;
  }
}
