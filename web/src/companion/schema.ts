// A procedure as its book describes it, and which control asks for which kind of value.

import type { Plain, Saying } from "../wire/types.ts";

export interface Schema {
  type?: string;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: { [name: string]: Schema };
  required?: string[];
  default?: Plain;
  description?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  /** A rating that was given before the battle: a person is asked for it, though scripts may leave it out. */
  "x-chosen"?: string;
}

export interface Procedure {
  name: string;
  title: string;
  group: string;
  /** As the book says it: `2d6`, `1d6 per group`; empty where nothing is rolled. */
  dice: string;
  rules: string[];
  input: Schema;
  /** For whom its outcomes are ranked, and who sees them the other way round. */
  for?: string | null;
  against?: string | null;
}

export interface CompanionBook {
  id: string;
  short: string;
  title: string;
  period: string;
  procedures: Procedure[];
  sayings: Saying[];
}

export type Shape =
  | { kind: "toggle" }
  | { kind: "choice"; values: Plain[] }
  | { kind: "number"; whole: boolean; min: number; max: number; nothing: boolean }
  | { kind: "text"; pattern: string | undefined; nothing: boolean }
  /** Some words, or else a value of another kind. */
  | { kind: "either"; words: string[]; other: Schema }
  | { kind: "fixed"; of: Schema; length: number }
  | { kind: "lines" }
  | { kind: "list"; of: Schema; max: number }
  | { kind: "record"; fields: [string, Schema][]; required: string[] };

/** So many values stand side by side as a row of keys; numbers of a wider range are counted up and down. */
const FEW = 7;

export function shapeOf(schema: Schema): Shape {
  if (schema.anyOf) return union(schema.anyOf);
  if (schema.enum) return { kind: "choice", values: schema.enum };
  switch (schema.type) {
    case "boolean":
      return { kind: "toggle" };
    case "integer":
    case "number":
      return number(schema, false);
    case "array":
      return list(schema);
    case "object":
      return { kind: "record", fields: fieldsOf(schema), required: schema.required ?? [] };
    default:
      return { kind: "text", pattern: schema.pattern, nothing: false };
  }
}

/** All but the dice, which have a keypad of their own. A rating has no default here: it must be chosen. */
export function fieldsOf(schema: Schema): [string, Schema][] {
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== "dice");
  return fields.map(([name, it]) => {
    if (it["x-chosen"] !== "before") return [name, it];
    const { default: _, ...asked } = it;
    return [name, asked];
  });
}

function number(schema: Schema, nothing: boolean): Shape {
  const [min, max] = [schema.minimum ?? -1_000_000, schema.maximum ?? 1_000_000];
  const whole = schema.type === "integer";
  if (whole && max - min < FEW && !nothing) return { kind: "choice", values: range(min, max) };
  return { kind: "number", whole, min, max, nothing };
}

function list(schema: Schema): Shape {
  const of = schema.items ?? {};
  if (schema.minItems !== undefined && schema.minItems === schema.maxItems) return { kind: "fixed", of, length: schema.minItems };
  if (of.type === "string" && !of.enum && !of.pattern) return { kind: "lines" };
  return { kind: "list", of, max: schema.maxItems ?? 1000 };
}

function union(all: Schema[]): Shape {
  const nothing = all.some((it) => it.type === "null");
  const rest = all.filter((it) => it.type !== "null");
  const [only] = rest;
  if (only && rest.length === 1) {
    if (only.type === "boolean") return { kind: "choice", values: [null, true, false] };
    if (only.enum) return { kind: "choice", values: [null, ...only.enum] };
    if (only.type === "integer" || only.type === "number") return number(only, nothing);
    return { kind: "text", pattern: only.pattern, nothing };
  }
  const words = rest.flatMap((it) => it.enum ?? []);
  const other = rest.find((it) => !it.enum) ?? {};
  const shape = shapeOf(other);
  return shape.kind === "choice" ? { kind: "choice", values: [...words, ...shape.values] } : { kind: "either", words, other };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** What stands in a field before anybody has touched it, where leaving it out would be refused though nothing is asked. */
export function blank(schema: Schema): Plain | undefined {
  if (schema.default !== undefined) return undefined;
  const shape = shapeOf(schema);
  if (schema.type === "array") return (schema.minItems ?? 0) === 0 ? [] : undefined;
  if (shape.kind !== "record") return undefined;
  return Object.fromEntries(
    shape.fields.filter(([name]) => shape.required.includes(name)).flatMap(([name, of]) => {
      const value = blank(of);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export function same(a: Plain | undefined, b: Plain | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
