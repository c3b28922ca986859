// A case as an address: `?test=rally&hits=2`. Words stand as they are, everything else as JSON.

import type { Plain } from "../wire/types.ts";
import type { Input } from "./face.ts";
import { type Procedure, type Schema, fieldsOf } from "./schema.ts";

export function address(book: string, procedure: string, input: Input): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (name !== "dice") query.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  const asked = query.toString();
  return `/companion/${book}/${procedure}${asked ? `?${asked}` : ""}`;
}

/** What an address gives for the fields of a procedure; what it does not have is left out. */
export function given(procedure: Procedure, search: string): Input {
  const query = new URLSearchParams(search);
  const found: Input = {};
  for (const [name, schema] of fieldsOf(procedure.input)) {
    const text = query.get(name);
    if (text !== null) found[name] = read(text, schema);
  }
  return found;
}

function read(text: string, schema: Schema): Plain {
  if (schema.type === "string") return text;
  try {
    return JSON.parse(text) as Plain;
  } catch {
    return text;
  }
}
