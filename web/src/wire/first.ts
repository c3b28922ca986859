// The document of the table, or the book of the companion, that the page was opened for: asked for at once, while the
// program that draws it is still on its way.

import { api, type Got } from "./api.ts";
import { game as kept } from "./games.ts";
import type { Book, Document } from "./types.ts";

const asked = new Map<string, Promise<Got<Document>>>();
const name = (game: string, token: string | undefined) => `${game} ${token ?? ""}`;

/** The seat a browser takes at a table: the one of the link, else the only one it holds. */
export function seatOf(game: string, token: string | undefined): { token: string | undefined; shared: boolean } {
  const held = kept(game)?.seats ?? [];
  return { token: token ?? (held.length === 1 ? held[0]?.token : undefined), shared: token === undefined && 1 < held.length };
}

/** Where several sit at one screen nothing is asked for before one of them has said that he is there. */
export function askFirst(game: string, link: string | undefined): Promise<Got<Document>> | undefined {
  const { token, shared } = seatOf(game, link);
  if (shared) return undefined;
  const it = api.document(game, token);
  asked.set(name(game, token), it);
  return it;
}

/** A seat's document before its table is opened. */
export async function askSeat(game: string, token: string | undefined): Promise<void> {
  const it = api.document(game, token);
  asked.set(name(game, token), it);
  await it;
}

/** What was asked for, once. */
export function takeFirst(game: string, token: string | undefined): Promise<Got<Document>> | undefined {
  const it = asked.get(name(game, token));
  asked.delete(name(game, token));
  return it;
}

const opened = new Map<string, Promise<Got<Book>>>();

/** The book that the companion was opened with. */
export function askBook(book: string): void {
  opened.set(book, api.book(book));
}

/** What was asked for, once. */
export function takeBook(book: string): Promise<Got<Book>> | undefined {
  const it = opened.get(book);
  opened.delete(book);
  return it;
}
