// What a beat changes on the table, put into the view that the seat had before. The law of patches is the engine's: all
// of them, in their order, make exactly the new view of the old one. Nothing is changed in place: what a change does not
// touch stays the same object, so that the map draws anew only what is new.

import type { Patch, Plain, View } from "../wire/types.ts";

type Fields = { [name: string]: Plain };

export function patched(view: View, changes: Patch[]): View {
  return changes.reduce((now: Plain, it) => put(now, it.at, it), view as unknown as Plain) as unknown as View;
}

function put(on: Plain, [key, ...rest]: string[], change: Patch): Plain {
  if (key === undefined) return change.is as Plain;
  const deeper = (it: Plain | undefined): Plain | undefined => (rest.length ? put(it ?? {}, rest, change) : (change.is as Plain | undefined));
  if (Array.isArray(on)) return member(on, key, deeper, change.before);
  return field((on ?? {}) as Fields, key, deeper, change.before);
}

type Deeper = (it: Plain | undefined) => Plain | undefined;

function member(on: Plain[], key: string, deeper: Deeper, before: string | undefined): Plain[] {
  const at = on.findIndex((it) => idOf(it) === key);
  const is = deeper(on[at]);
  if (at >= 0) return is === undefined ? on.toSpliced(at, 1) : on.with(at, is);
  if (is === undefined) return on;
  const next = before === undefined ? -1 : on.findIndex((it) => idOf(it) === before);
  return on.toSpliced(next < 0 ? on.length : next, 0, is);
}

function field(on: Fields, key: string, deeper: Deeper, before: string | undefined): Fields {
  const is = deeper(on[key]);
  if (key in on && is !== undefined) return { ...on, [key]: is };
  const others = Object.entries(on).filter(([name]) => name !== key);
  if (is === undefined) return Object.fromEntries(others);
  const next = others.findIndex(([name]) => name === before);
  return Object.fromEntries(others.toSpliced(next < 0 ? others.length : next, 0, [key, is]));
}

/** What members of a list are told apart by. */
function idOf(it: Plain): Plain | undefined {
  if (it === null || typeof it !== "object" || Array.isArray(it)) return undefined;
  return [it["id"], it["token"], it["name"], it["seat"]].find((name) => name !== undefined);
}
