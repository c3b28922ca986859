// Which sitting an address means: one that this browser keeps, or one that a link leads to.

import type { Trouble } from "../../wire/api.ts";
import { type Deed, type Entry, type Held, newId } from "./deeds.ts";
import { type Kept, keeping, phone } from "./keeping.ts";
import { Open } from "./open.svelte.ts";
import { server } from "./server.ts";

/** Opens what is kept; a link that is not kept yet is joined. */
export async function find(book: string, id: string, token: string | undefined): Promise<Open | Trouble> {
  const keep = await keeping();
  const all = await keep.all();
  const kept = all.find((it) => it.id === id || it.shared?.sitting === id);
  if (kept) {
    const linked = token && kept.shared && kept.shared.token !== token ? { ...kept, shared: { sitting: id, token } } : kept;
    if (linked !== kept) await keep.keep(linked);
    return new Open(linked, await keep.entries(linked.id), keep);
  }
  if (!token) return { status: 404, kind: "unknown_sitting", why: "this browser keeps no such sitting, and the link has no part behind the #" };
  const got = await server.read(id, token, 0);
  if (!("ok" in got)) return got.trouble;
  if (got.ok.book !== book) return { status: 404, kind: "other_book", why: `this sitting is of another book, ${got.ok.book}` };
  const now = Date.now();
  const joined: Kept = { id, book, title: got.ok.title ?? "", opened: now, touched: now, shared: { sitting: id, token } };
  const held = got.ok.entries.map((it): Held => ({ ...it, made: it.seq }));
  await keep.keep(joined);
  await keep.write(id, held);
  return new Open(joined, held, keep);
}

/** Lays a new sitting; the address of it. */
export async function lay(book: string, title: string, deeds: Deed[]): Promise<string> {
  const by = phone();
  return put(book, title, deeds.map((deed): Entry => ({ id: newId(), by, seen: 0, deed })));
}

/** Keeps entries as a sitting of their own, with nobody to share it yet. */
export async function put(book: string, title: string, entries: Entry[]): Promise<string> {
  const keep = await keeping();
  const id = newId().slice(0, 12);
  const now = Date.now();
  await keep.keep({ id, book, title, opened: now, touched: now });
  await keep.write(id, entries.map((it, at) => ({ ...it, seen: 0, made: at + 1 })));
  return `/companion/${book}/sitting/${id}`;
}
