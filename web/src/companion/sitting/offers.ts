// What a result offers to do to the roster, and to whom: as the book says of its effects, and what the record says in so many
// fields. A person taps what is true.

import type { Plain, Record, Saying } from "../../wire/types.ts";
import type { Input } from "../face.ts";
import type { Deed } from "./deeds.ts";
import type { Unit } from "./fold.ts";
import { type Role, said } from "./prefill.ts";
import { type Vocabulary, lasting } from "./vocabulary.ts";

/** `on`: whom it befalls: a place of the form (`attacker`, `a`), the one who acts, or the other. */
export type Offer = { on: string } & (
  | { kind: "loss"; by: number; of: string }
  | { kind: "left"; to: number; of: string }
  | { kind: "state"; to: Plain }
  | { kind: "marker"; marker: string }
  | { kind: "more"; field: string; by: number }
  | { kind: "gone" }
  | { kind: "rating"; field: string; to: Plain }
);

/** An effect that the roster has no place for: words that can be laid beside a unit. */
export interface Word {
  on: string;
  effect: Plain;
}

/** What is known of a procedure before anybody rolls. */
export interface About {
  sayings: readonly Saying[];
  /** Who has the worse of a good outcome, if somebody has. */
  against: string | null;
  /** Records of its form: `attacker`, `defender`. */
  places: readonly string[];
}

export const ACTING = "acting";
export const OTHER = "other";
const LOSSES = ["casualties", "losses", "kia", "hits", "lose_bases", "loses", "figures_lost"];

export function offers(record: Record, words: Vocabulary, about: About): Offer[] {
  return found(record, words, about).offers;
}

/** Effects that are told and not written. */
export function besides(record: Record, words: Vocabulary, about: About): Word[] {
  return found(record, words, about).words;
}

function found(record: Record, words: Vocabulary, about: About): { offers: Offer[]; words: Word[] } {
  const all: Offer[] = [];
  const told: Word[] = [];
  const add = (it: Offer) => {
    if (!all.some((other) => JSON.stringify(other) === JSON.stringify(it))) all.push(it);
  };
  // What the effects say is exact: a loss that they name is not read off the outcome again.
  for (const it of each(record, about)) effect(it.effect, it.on, words, about, add, told);
  const lost = all.some((it) => it.kind === "loss");
  read("outcome", record.outcome ?? null, ACTING, words, about, (it) => {
    if (it.kind !== "loss" || !lost) add(it);
  });
  for (const [name, it] of Object.entries(record)) {
    if (name === words.state?.name || name === "level") read(name, it as Plain, ACTING, words, about, add);
    else if (it === true) marked(name, words, about, add);
  }
  return { offers: all, words: told };
}

/** The effects one by one; of a fight they may stand under the winner and the loser. */
function each(record: Record, about: About): Word[] {
  const effects = (record.effects ?? []) as Plain;
  if (Array.isArray(effects)) return effects.map((it) => ({ on: "", effect: it }));
  if (effects === null || typeof effects !== "object") return [];
  const { outcome } = record;
  const winner = outcome && typeof outcome === "object" && !Array.isArray(outcome) ? outcome["winner"] : undefined;
  const loser = about.places.find((it) => it !== winner);
  const whom = (name: string) => (name === "winner" ? winner : name === "loser" ? loser : name);
  return Object.entries(effects).map(([name, it]) => ({ on: String(whom(name) ?? ACTING), effect: it }));
}

function effect(it: Plain, on: string, words: Vocabulary, about: About, add: (it: Offer) => void, told: Word[]): void {
  const fields = it !== null && typeof it === "object" && !Array.isArray(it) ? it : { effect: it };
  const saying = about.sayings.find((one) => one.effect === fields["effect"]);
  if (!saying) {
    const whom = typeof fields["on"] === "string" ? fields["on"] : on || ACTING;
    const had: Offer[] = [];
    unsaid(fields, whom, words, about, (offer) => had.push(offer));
    had.forEach(add);
    if (had.length === 0 && it !== "none") told.push({ on: whom, effect: it });
    return;
  }
  const value = (text: string): Plain => {
    const field = /^\{(\w+)\}$/.exec(text)?.[1];
    if (field !== undefined) return fields[field] ?? null;
    return /^-?\d+$/.test(text) ? Number(text) : text;
  };
  const whom = on || String(value(saying.on) ?? (about.against === null ? ACTING : OTHER));
  const number = (text: string) => Number(value(text) ?? 0);
  if (saying.loses !== undefined) {
    if (0 < number(saying.loses)) add({ on: whom, kind: "loss", by: number(saying.loses), of: saying.effect });
  } else if (saying.becomes !== undefined) add({ on: whom, kind: "state", to: value(saying.becomes) });
  else if (saying.marks !== undefined) add({ on: whom, kind: "marker", marker: saying.marks });
  else if (saying.adds !== undefined && saying.to !== undefined) {
    if (number(saying.adds) !== 0) add({ on: whom, kind: "more", field: saying.to, by: number(saying.adds) });
  } else if (saying.goes) add({ on: whom, kind: "gone" });
  else if (it !== "none") told.push({ on: whom, effect: it });
}

/** An effect of which the book says no more than its fields. */
function unsaid(fields: { [name: string]: Plain }, on: string, words: Vocabulary, about: About, add: (it: Offer) => void): void {
  const { on: _, effect, ...rest } = fields;
  // One that is a loss says how many under the name of what is lost.
  if (typeof effect === "string" && LOSSES.includes(effect)) {
    const count = Object.values(rest).find((value) => typeof value === "number");
    if (typeof count === "number" && 0 < count) add({ on, kind: "loss", by: count, of: effect });
    return;
  }
  if (effect !== undefined) read("effect", effect, on, words, about, add);
  for (const [name, value] of Object.entries(rest)) {
    const isStrength = name === words.strength && typeof effect === "string";
    if (!isStrength) read(name, value, on, words, about, add);
  }
}

function read(name: string, it: Plain, on: string, words: Vocabulary, about: About, add: (it: Offer) => void): void {
  if (typeof it === "string") return word(it, on, words, about, add);
  if (typeof it === "number") return number(name, it, on, words, about, add);
  if (it === true && words.markers.includes(name)) return add({ on, kind: "marker", marker: name });
  if (typeof it !== "object" || it === null || Array.isArray(it)) return;
  for (const [inner, value] of Object.entries(it)) read(inner, value, on, words, about, add);
}

/** A state or a marker; `attacker_routed` is the state of the attacker. */
function word(it: string, on: string, words: Vocabulary, about: About, add: (it: Offer) => void): void {
  if (words.state?.values.includes(it)) return add({ on, kind: "state", to: it });
  if (words.markers.includes(it)) return add({ on, kind: "marker", marker: it });
  const place = about.places.find((own) => it.startsWith(`${own}_`));
  const state = place === undefined ? undefined : it.slice(place.length + 1);
  if (place !== undefined && state !== undefined && words.state?.values.includes(state)) add({ on: place, kind: "state", to: state });
}

/** `firer_low_ammo`: the marker of the firer. */
function marked(name: string, words: Vocabulary, about: About, add: (it: Offer) => void): void {
  const place = about.places.find((own) => name.startsWith(`${own}_`));
  const marker = place === undefined ? name : name.slice(place.length + 1);
  if (words.markers.includes(marker)) add({ on: place ?? ACTING, kind: "marker", marker });
}

function number(name: string, it: number, on: string, words: Vocabulary, about: About, add: (it: Offer) => void): void {
  if (!Number.isInteger(it)) return;
  // `kia_b`: of that place; other losses befall whom the roll is made against.
  const place = about.places.find((own) => name.endsWith(`_${own}`));
  const what = place === undefined ? name : name.slice(0, -place.length - 1);
  if (LOSSES.includes(what)) {
    if (0 < it) add({ on: place ?? (on === ACTING ? suffers(about) : on), kind: "loss", by: it, of: what });
  } else if (name === words.state?.name && words.state.values.includes(it)) add({ on, kind: "state", to: it });
  else if (name === words.strength) add({ on, kind: "left", to: it, of: name });
}

function suffers(about: About): string {
  if (about.against === null) return ACTING;
  return about.places.find((it) => it === about.against || `side ${it.toUpperCase()}` === about.against) ?? OTHER;
}

/** What was given for a unit and could be remembered of it; what it has already is left out. */
export function remembered(role: Role, input: Input, unit: Unit, words: Vocabulary): Offer[] {
  const own = new Set([words.state?.name, words.strength, words.start]);
  return Object.entries(said(role, input)).flatMap(([field, to]): Offer[] =>
    own.has(field) || !lasting(words.words.get(field)) || unit.ratings[field] === to || typeof to === "object" ? [] : [{ on: role.key, kind: "rating", field, to }],
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
    case "more":
      return { add: { unit: unit.id, field: `rating.${it.field}`, by: it.by } };
    case "gone":
      return unit.gone ? undefined : { set: { unit: unit.id, field: "gone", from: false, to: true } };
    case "rating":
      return { set: { unit: unit.id, field: `rating.${it.field}`, from: unit.ratings[it.field] ?? null, to: it.to } };
  }
}

const MOST = 3000;

/** A result as the history keeps it: small enough for an entry. */
export function rolled(record: Record, title: string, of: { unit?: string; other?: string }): Deed {
  const short = (it: Plain): Plain => (JSON.stringify(it).length < MOST / 3 ? it : "(too long to keep)");
  const told = Array.isArray(record.effects) ? record.effects : [];
  const effects = JSON.stringify(told).length < MOST / 3 ? told : [];
  return { roll: { procedure: record.procedure, title, dice: record.dice.slice(0, 200), outcome: short(record.outcome ?? record.total ?? null), effects, ...of } };
}
