// The words of a book as its procedures use them: which fields there are, what may stand in them, which of them say how a
// unit is. Read off the schemas; nothing of a book is written here.

import type { Plain } from "../../wire/types.ts";
import { type Procedure, type Schema, fieldsOf, shapeOf } from "../schema.ts";

export interface Word {
  name: string;
  kind: "choice" | "toggle" | "count";
  /** What may stand there, in the book's order; empty for a count. */
  values: Plain[];
  min: number;
  max: number;
  help: string;
  /** What stands there if nothing is said. */
  usual: Plain;
  /** In how many procedures. */
  used: number;
}

export interface Vocabulary {
  words: Map<string, Word>;
  /** The field that holds a unit's state. */
  state: Word | undefined;
  /** The field that holds what is left of a unit, and the one for what it began with. */
  strength: string | undefined;
  start: string | undefined;
  /** Yes-or-no fields that more than one procedure asks for: what a marker beside a unit stands for. */
  markers: string[];
}

/** How books call what a unit has, the likeliest first. */
const STATE = ["state", "order", "level", "health"];
const STRENGTH = ["figures", "bases", "strength", "stands"];
const START = ["start_figures", "start_bases", "unit_size"];
/** Names of what is around a unit, or is happening to it, and not of the unit itself. */
const AROUND = /^(target|enemy|terrain|cover|zone|event|cause|light|sky|result|row|column|place|mode|side|action|trigger|leader|speed|ground|ammo|asset|casualties)/;
/** A count of more than this is a measure of the moment, such as a range, and not a rating. */
const RATING = 20;

export function vocabulary(procedures: readonly Procedure[]): Vocabulary {
  const uses = new Map<string, { in: string; schema: Schema }[]>();
  for (const it of procedures) {
    walk(it.input, (name, schema) => uses.set(name, [...(uses.get(name) ?? []), { in: it.name, schema }]));
  }
  const words = new Map<string, Word>();
  for (const [name, all] of uses) {
    const word = wordOf(name, all);
    if (word) words.set(name, word);
  }
  const first = (names: string[], of: (it: Word) => boolean) => names.map((it) => words.get(it)).find((it) => it && of(it));
  const counted = (it: Word) => it.kind === "count" || it.values.every((value) => typeof value === "number");
  return {
    words,
    state: first(STATE, (it) => it.kind === "choice"),
    strength: first(STRENGTH, counted)?.name,
    start: first(START, counted)?.name,
    markers: [...words.values()].filter((it) => it.kind === "toggle" && 1 < it.used).sort((a, b) => b.used - a.used).map((it) => it.name),
  };
}

/** Every field of a procedure, also within records and lists; switches of the book are not of a unit. */
export function walk(schema: Schema, visit: (name: string, schema: Schema) => void): void {
  for (const [name, it] of fieldsOf(schema)) {
    if (name === "options") continue;
    const inner = it.type === "array" ? it.items : it;
    if (inner?.properties) walk(inner, visit);
    else if (it.type !== "array") visit(name, it);
  }
}

function wordOf(name: string, all: { in: string; schema: Schema }[]): Word | undefined {
  // One name may stand for two things: the one that more procedures mean is the book's word.
  const domains: { kind: Word["kind"]; values: Plain[]; min: number; max: number; help: string; usual: Plain; in: Set<string> }[] = [];
  for (const it of all) {
    const found = domainOf(it.schema);
    if (!found) continue;
    const known = domains.find((other) => other.kind === found.kind && (found.kind !== "choice" || found.values.some((value) => other.values.includes(value))));
    if (!known) {
      domains.push({ ...found, help: it.schema.description ?? "", usual: it.schema.default ?? null, in: new Set([it.in]) });
      continue;
    }
    known.in.add(it.in);
    known.usual ??= it.schema.default ?? null;
    known.values.push(...found.values.filter((value) => !known.values.includes(value)));
    known.min = Math.min(known.min, found.min);
    known.max = Math.max(known.max, found.max);
  }
  const [most] = domains.sort((a, b) => b.in.size - a.in.size);
  if (!most) return undefined;
  const { in: procedures, ...rest } = most;
  return { name, ...rest, used: procedures.size };
}

function domainOf(schema: Schema): { kind: Word["kind"]; values: Plain[]; min: number; max: number } | undefined {
  const shape = shapeOf(schema);
  if (shape.kind === "toggle") return { kind: "toggle", values: [], min: 0, max: 1 };
  if (shape.kind === "number" && shape.whole) return { kind: "count", values: [], min: shape.min, max: shape.max };
  if (shape.kind !== "choice") return undefined;
  const values = shape.values.filter((it) => it !== null);
  return values.every((it) => typeof it === "boolean") ? { kind: "toggle", values: [], min: 0, max: 1 } : { kind: "choice", values, min: 0, max: 0 };
}

/** Whether a value may stand in a field. */
export function fits(schema: Schema, value: Plain): boolean {
  if (schema.anyOf) return schema.anyOf.some((it) => it.type !== "null" && fits(it, value));
  if (schema.enum) return typeof value === "string" && schema.enum.includes(value);
  if (schema.type === "boolean") return typeof value === "boolean";
  if (schema.type === "integer" || schema.type === "number") {
    return typeof value === "number" && (schema.minimum ?? -Infinity) <= value && value <= (schema.maximum ?? Infinity);
  }
  return schema.type === "string" && typeof value === "string" && schema.pattern === undefined;
}

/** A word that says how a unit is, rather than what is happening to it now. */
export function lasting(word: Word | undefined): boolean {
  if (!word || word.used < 2 || AROUND.test(word.name)) return false;
  return word.kind === "choice" || (word.kind === "count" && word.max - word.min <= RATING);
}

/** What could be noted of a unit of this book: its own words first, the most asked for before the others. */
export function ratings(it: Vocabulary): Word[] {
  const own = new Set([it.state?.name, it.strength, it.start]);
  const rank = (word: Word) => (lasting(word) ? 1000 : 0) + word.used;
  return [...it.words.values()].filter((word) => word.kind === "choice" || lasting(word)).filter((word) => !own.has(word.name)).sort((a, b) => rank(b) - rank(a));
}
