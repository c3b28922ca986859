// What was used last in this browser, newest first.

export interface Used {
  book: string;
  procedure: string;
  title: string;
}

const PLACE = "grognard.companion";
const MOST = 24;

export function used(book?: string): Used[] {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(held) ? (held as Used[]).filter((it) => book === undefined || it.book === book) : [];
  } catch {
    return [];
  }
}

export function use(it: Used): void {
  const others = used().filter((old) => old.book !== it.book || old.procedure !== it.procedure);
  try {
    localStorage.setItem(PLACE, JSON.stringify([it, ...others].slice(0, MOST)));
  } catch {
    // Then the list is only in the order of the turn.
  }
}
