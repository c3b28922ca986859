// How a phone takes what the server hands out: which entries are new, and what to do when the server has forgotten some.

import { type Held, ordered } from "./deeds.ts";
import type { Paper } from "./server.ts";

/** The highest number up to which nothing is missing. */
export function seen(held: readonly Held[]): number {
  const numbers = held.flatMap((it) => (it.seq === undefined ? [] : [it.seq])).sort((a, b) => a - b);
  let last = 0;
  for (const it of numbers) if (it === last + 1) last = it;
  return last;
}

/** Asked from the last known one on: if another stands in its place by then, the server has forgotten something. */
export function since(held: readonly Held[]): number {
  return Math.max(0, seen(held) - 1);
}

/** Those that are new here, in their places; `undefined` if the server's order is not the one it once told. */
export function placed(held: readonly Held[], paper: Pick<Paper, "seq" | "entries">): Held[] | undefined {
  const known = new Map(held.map((it) => [it.id, it]));
  const at = new Map(held.map((it) => [it.seq, it.id]));
  const moved = paper.entries.some((it) => (known.get(it.id)?.seq ?? it.seq) !== it.seq || (at.get(it.seq) ?? it.id) !== it.id);
  if (moved || paper.seq < seen(held)) return undefined;
  return paper.entries.filter((it) => known.get(it.id)?.seq === undefined).map((it) => ({ ...it, made: known.get(it.id)?.made ?? it.seq }));
}

/**
 * After the server came back from an older copy: `paper` is all that it has. What it has lost waits to be sent again, in the
 * order in which it stood, so that phones which do the same agree.
 */
export function recovered(held: readonly Held[], paper: Pick<Paper, "seq" | "entries">): Held[] {
  const has = new Map(paper.entries.map((it) => [it.id, it]));
  const own = ordered(held).map(({ id, by, seen, deed, seq }, at): Held => {
    // What several phones may send again, all of them must send alike.
    return { id, by, seen: seq === undefined ? Math.min(seen, paper.seq) : 0, deed, made: at + 1, ...has.get(id) };
  });
  const known = new Set(own.map((it) => it.id));
  return [...own, ...paper.entries.filter((it) => !known.has(it.id)).map((it): Held => ({ ...it, made: it.seq }))];
}
