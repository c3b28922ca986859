// A procedure started from a unit: which of its fields the roster can fill. Matched by the field's name and by what may stand
// in it, so that nothing is given that the procedure would refuse.

import type { Plain } from "../../wire/types.ts";
import type { Input } from "../face.ts";
import { type Procedure, type Schema, fieldsOf } from "../schema.ts";
import type { Unit } from "./fold.ts";
import { type Vocabulary, fits } from "./vocabulary.ts";

/** A side of a procedure that a unit can be. */
export interface Role {
  /** Empty for the procedure's own fields, else the record, list or prefix (`target_`) that holds them. */
  key: string;
  kind: "own" | "record" | "list" | "prefix";
  fields: [string, Schema][];
  help: string;
}

const PREFIX = "target_";

export function roles(procedure: Procedure, words: Vocabulary): Role[] {
  const own: Role = { key: "", kind: "own", fields: [], help: "" };
  const aimed: Role = { key: PREFIX, kind: "prefix", fields: [], help: "" };
  const found: Role[] = [own];
  for (const [name, schema] of fieldsOf(procedure.input)) {
    if (name === "options") continue;
    const bare = name.slice(PREFIX.length);
    if (schema.properties) found.push({ key: name, kind: "record", fields: fieldsOf(schema), help: schema.description ?? "" });
    else if (schema.items?.properties) found.push({ key: name, kind: "list", fields: fieldsOf(schema.items), help: schema.description ?? "" });
    else if (name.startsWith(PREFIX) && words.words.has(bare)) aimed.fields.push([bare, schema]);
    else own.fields.push([name, schema]);
  }
  found.push(aimed);
  return found.filter((it) => it.fields.some(([name]) => ofUnit(name, words)));
}

function ofUnit(name: string, words: Vocabulary): boolean {
  return name === words.strength || name === words.start || name === words.state?.name || 1 < (words.words.get(name)?.used ?? 0);
}

/** What the roster knows of a unit in the fields of a role. */
export function known(role: Role, unit: Unit, words: Vocabulary): Input {
  const names = new Set(role.fields.map(([name]) => name));
  const found: Input = {};
  for (const [name, schema] of role.fields) {
    const value = valueOf(name, unit, words, names);
    if (value !== undefined && value !== null && fits(schema, value)) found[name] = value;
  }
  return found;
}

function valueOf(name: string, unit: Unit, words: Vocabulary, beside: Set<string>): Plain | undefined {
  if (name === words.state?.name) return unit.state;
  if (name === words.strength) return unit.strength;
  if (name === words.start) return unit.start;
  if (unit.markers.includes(name) || unit.state === name) return true;
  const rated = unit.ratings[name];
  if (rated !== undefined) return rated;
  // Where a form asks what is lost so far, it does not ask what is left.
  if (name === "casualties" && words.strength !== undefined && !beside.has(words.strength) && unit.start !== null && unit.strength !== null) {
    return Math.max(0, unit.start - unit.strength);
  }
  return undefined;
}

/** Both units in their places. */
export function filled(seats: { role: Role; unit: Unit }[], words: Vocabulary): Input {
  const input: Input = {};
  for (const { role, unit } of seats) {
    const found = known(role, unit, words);
    if (Object.keys(found).length === 0) continue;
    if (role.kind === "own") Object.assign(input, found);
    else if (role.kind === "record") input[role.key] = found;
    else if (role.kind === "list") input[role.key] = [found];
    else for (const [name, value] of Object.entries(found)) input[role.key + name] = value;
  }
  return input;
}

/** What an input says of the unit in a role. */
export function said(role: Role, input: Input): Input {
  const held = input[role.key];
  if (role.kind === "record") return typeof held === "object" && held !== null && !Array.isArray(held) ? held : {};
  if (role.kind === "list") {
    const [only, ...more] = Array.isArray(held) ? held : [];
    return more.length === 0 && typeof only === "object" && only !== null && !Array.isArray(only) ? only : {};
  }
  const prefix = role.kind === "prefix" ? role.key : "";
  return Object.fromEntries(role.fields.flatMap(([name]) => (input[prefix + name] === undefined ? [] : [[name, input[prefix + name] as Plain]])));
}
