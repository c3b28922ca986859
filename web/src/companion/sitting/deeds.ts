// What is done at a sitting: entries that are only ever added, each naming what its phone saw when it was made.

import type { Plain } from "../../wire/types.ts";

export type SideName = "a" | "b";
export type Whose = SideName | "both";

/** Where in the battle the table is. One value, so that "next" on two phones is one step and not two. */
export interface Moment {
  turn: number;
  whose: Whose;
  /** Who began this turn. */
  first: Whose;
  /** Key of a step; empty before the first. */
  step: string;
}

export interface Muster {
  unit: string;
  side: SideName;
  name: string;
  strength: number | null;
  /** What it began the battle with, where that is more. */
  start?: number;
  state: Plain;
  /** Values of fields of procedures, remembered under the field's name. */
  ratings: { [field: string]: Plain };
  markers: string[];
}

export interface Setting {
  /** Without one: something of the table itself. */
  unit?: string;
  field: string;
  from: Plain;
  to: Plain;
  /** The entry whose conflict this ends. */
  settles?: string;
}

export interface Rolled {
  procedure: string;
  title: string;
  dice: number[];
  outcome: Plain;
  effects: Plain[];
  unit?: string;
  other?: string;
}

export type Deed =
  | { set: Setting }
  | { add: { unit: string; field: string; by: number } }
  | { mark: { unit: string; marker: string; on: boolean } }
  | { muster: Muster }
  | { roll: Rolled }
  | { note: { text: string; unit?: string } }
  | { cancel: { entry: string; on: boolean } };

/** As it goes over the wire. What a phone did not understand it still keeps and hands on. */
export interface Entry {
  id: string;
  by: string;
  seen: number;
  deed: unknown;
}

/** As it is kept: with its place in the server's order, or waiting for one. */
export interface Held extends Entry {
  seq?: number;
  /** Orders what waits: later is larger. */
  made: number;
}

/** The order that decides: the server's, then what still waits in the order in which it was done. */
export function ordered(all: Iterable<Held>): Held[] {
  const placed = (it: Held) => it.seq ?? Infinity;
  return [...all].sort((a, b) => (placed(a) === placed(b) ? a.made - b.made : placed(a) - placed(b)));
}

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((it) => it.toString(16).padStart(2, "0")).join("");
}

type Thing = { [name: string]: unknown };
const thing = (it: unknown): it is Thing => typeof it === "object" && it !== null && !Array.isArray(it);
const text = (it: unknown): it is string => typeof it === "string";
const whole = (it: unknown): it is number => typeof it === "number" && Number.isSafeInteger(it);
const plain = (it: unknown): it is Plain =>
  it === null || ["boolean", "number", "string"].includes(typeof it) || (Array.isArray(it) ? it.every(plain) : thing(it) && Object.values(it).every(plain));
const optional = (it: unknown, is: (it: unknown) => boolean): boolean => it === undefined || is(it);
const texts = (it: unknown): boolean => Array.isArray(it) && it.every(text);

const SHAPES: { [kind: string]: (it: Thing) => boolean } = {
  set: (it) => optional(it["unit"], text) && text(it["field"]) && plain(it["from"]) && plain(it["to"]) && optional(it["settles"], text),
  add: (it) => text(it["unit"]) && text(it["field"]) && whole(it["by"]),
  mark: (it) => text(it["unit"]) && text(it["marker"]) && typeof it["on"] === "boolean",
  muster: (it) =>
    text(it["unit"]) && (it["side"] === "a" || it["side"] === "b") && text(it["name"]) && (it["strength"] === null || whole(it["strength"])) && optional(it["start"], whole) &&
    plain(it["state"]) && thing(it["ratings"]) && plain(it["ratings"]) && texts(it["markers"]),
  roll: (it) =>
    text(it["procedure"]) && text(it["title"]) && Array.isArray(it["dice"]) && it["dice"].every(whole) && plain(it["outcome"]) &&
    Array.isArray(it["effects"]) && it["effects"].every(plain) && optional(it["unit"], text) && optional(it["other"], text),
  note: (it) => text(it["text"]) && optional(it["unit"], text),
  cancel: (it) => text(it["entry"]) && typeof it["on"] === "boolean",
};

/** A deed of another phone, or of a file: what it is, if this program knows it. */
export function understood(deed: unknown): Deed | undefined {
  if (!thing(deed)) return undefined;
  const [kind, ...more] = Object.keys(deed);
  const inner = kind === undefined ? undefined : deed[kind];
  if (kind === undefined || more.length > 0 || !thing(inner) || !Object.hasOwn(SHAPES, kind) || !SHAPES[kind]?.(inner)) return undefined;
  return deed as Deed;
}

/** The same value, whatever the order of its names. */
export function same(a: Plain, b: Plain): boolean {
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((it, at) => same(it, b[at] ?? null));
  }
  if (!thing(a) || !thing(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && same(a[name] as Plain, b[name] as Plain));
}
