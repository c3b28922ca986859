// What a result offers to do to the roster. Only what the record says in so many fields; a person taps what is true.

import type { Plain, Record } from "../../wire/types.ts";
import type { Input } from "../face.ts";
import type { Deed } from "./deeds.ts";
import type { Unit } from "./fold.ts";
import { type Role, said } from "./prefill.ts";
import { type Vocabulary, lasting } from "./vocabulary.ts";

/** `on`: whom it befalls, where the record says so. */
export type Offer = { on?: string } & (
  | { kind: "loss"; by: number; of: string }
  | { kind: "left"; to: number; of: string }
  | { kind: "state"; to: Plain }
  | { kind: "marker"; marker: string }
  | { kind: "rating"; field: string; to: Plain }
);

const LOSSES = ["casualties", "losses", "kia", "hits", "lose_bases", "loses"];

export function offers(record: Record, words: Vocabulary): Offer[] {
  const found: Offer[] = [];
  const add = (it: Offer) => {
    if (!found.some((other) => JSON.stringify(other) === JSON.stringify(it))) found.push(it);
  };
  read("outcome", record.outcome ?? null, words, add);
  for (const it of record.effects ?? []) read("effect", it, words, add);
  for (const [name, it] of Object.entries(record)) if (name === words.state?.name || name === "level") read(name, it as Plain, words, add);
  return found;
}

function read(name: string, it: Plain, words: Vocabulary, add: (it: Offer) => void): void {
  if (typeof it === "string") return word(it, words, add);
  if (typeof it === "number") return number(name, it, words, add);
  if (it === true && words.markers.includes(name)) return add({ kind: "marker", marker: name });
  if (typeof it !== "object" || it === null || Array.isArray(it)) return;
  const { effect, on } = it;
  if (typeof on === "string") {
    const { on: _, ...rest } = it;
    return read(name, rest, words, (offer) => add({ ...offer, on }));
  }
  // An effect that is a loss says how many under the name of what is lost.
  if (typeof effect === "string" && LOSSES.includes(effect)) {
    const count = Object.values(it).find((value) => typeof value === "number");
    if (typeof count === "number" && 0 < count) add({ kind: "loss", by: count, of: effect });
    return;
  }
  for (const [inner, value] of Object.entries(it)) {
    const isStrength = inner === words.strength && typeof effect === "string";
    if (!isStrength) read(inner, value, words, add);
  }
}

function word(it: string, words: Vocabulary, add: (it: Offer) => void): void {
  if (words.state?.values.includes(it)) add({ kind: "state", to: it });
  else if (words.markers.includes(it)) add({ kind: "marker", marker: it });
}

function number(name: string, it: number, words: Vocabulary, add: (it: Offer) => void): void {
  if (!Number.isInteger(it)) return;
  if (LOSSES.includes(name)) {
    if (0 < it) add({ kind: "loss", by: it, of: name });
  } else if (name === words.state?.name && words.state.values.includes(it)) add({ kind: "state", to: it });
  else if (name === words.strength) add({ kind: "left", to: it, of: name });
}

/** What was given for a unit and could be remembered of it; what it has already is left out. */
export function remembered(role: Role, input: Input, unit: Unit, words: Vocabulary): Offer[] {
  const own = new Set([words.state?.name, words.strength, words.start]);
  return Object.entries(said(role, input)).flatMap(([field, to]): Offer[] =>
    own.has(field) || !lasting(words.words.get(field)) || unit.ratings[field] === to || typeof to === "object" ? [] : [{ kind: "rating", field, to }],
  );
}

/** The deed behind a tap; none where the unit is so already. */
export function deedOf(it: Offer, unit: Unit): Deed | undefined {
  switch (it.kind) {
    case "loss":
      return { add: { unit: unit.id, field: "strength", by: -it.by } };
    case "left":
      return unit.strength === it.to ? undefined : { set: { unit: unit.id, field: "strength", from: unit.strength, to: it.to } };
    case "state":
      return unit.state === it.to ? undefined : { set: { unit: unit.id, field: "state", from: unit.state, to: it.to } };
    case "marker":
      return unit.markers.includes(it.marker) ? undefined : { mark: { unit: unit.id, marker: it.marker, on: true } };
    case "rating":
      return { set: { unit: unit.id, field: `rating.${it.field}`, from: unit.ratings[it.field] ?? null, to: it.to } };
  }
}

const MOST = 3000;

/** A result as the history keeps it: small enough for an entry. */
export function rolled(record: Record, title: string, of: { unit?: string; other?: string }): Deed {
  const short = (it: Plain): Plain => (JSON.stringify(it).length < MOST / 3 ? it : "(too long to keep)");
  const effects = JSON.stringify(record.effects ?? []).length < MOST / 3 ? (record.effects ?? []) : [];
  return { roll: { procedure: record.procedure, title, dice: record.dice.slice(0, 200), outcome: short(record.outcome ?? record.total ?? null), effects, ...of } };
}
