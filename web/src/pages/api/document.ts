// The server's description of itself, as far as a page of it needs it, and what a person can try.

import type { Plain } from "../../wire/types.ts";

export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: Plain[];
  const?: Plain;
  default?: Plain;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  properties?: { [name: string]: Schema };
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Content {
  content?: { [kind: string]: { schema?: Schema } };
}

export interface Operation {
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string }[];
  requestBody?: Content;
  responses?: { [status: string]: Content & { description?: string } };
  security?: object[];
}

export interface Described {
  info: { title: string; version: string; description?: string };
  paths: { [path: string]: { [method: string]: Operation } & { parameters?: Operation["parameters"] } };
  components?: { schemas?: { [name: string]: Schema } };
}

export interface Entry {
  method: string;
  path: string;
  does: Operation;
}

const METHODS = ["get", "post", "put", "delete"];
const CHAPTERS: [string, RegExp][] = [
  ["Procedures and odds", /^\/api\/(?:face$|books\/\{book\}\/(?:resolve|odds)\/)/],
  ["Books", /^\/api\/books/],
  ["Games", /^\/api\/games/],
  ["Sittings", /^\/api\/sittings/],
  ["About this server", /^\/(?:api|health|metrics)/],
];

/** Everything that is asked for by a program, in chapters; pages for people are left out. */
export function chapters(of: Described): { title: string; entries: Entry[] }[] {
  const entries = Object.entries(of.paths).flatMap(([path, it]) =>
    METHODS.flatMap((method): Entry[] => {
      const does = it[method];
      return does ? [{ method: method.toUpperCase(), path, does: { ...does, parameters: [...(it.parameters ?? []), ...(does.parameters ?? [])] } }] : [];
    }),
  );
  const taken = new Set<Entry>();
  return CHAPTERS.map(([title, fits]) => {
    const own = entries.filter((it) => !taken.has(it) && fits.test(it.path));
    own.forEach((it) => taken.add(it));
    return { title, entries: own };
  }).filter((it) => it.entries.length > 0);
}

export function bodyOf(it: Content | undefined): Schema | undefined {
  return Object.values(it?.content ?? {})[0]?.schema;
}

/** In a word or two what a value is. */
export function kind(schema: Schema | undefined): string {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.enum) return schema.enum.map(String).join(" | ");
  if (schema.const !== undefined) return String(schema.const);
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.map(kind).join(" or ");
  if (schema.type === "array") return `list of ${kind(schema.items) || "anything"}`;
  const range = schema.minimum !== undefined && schema.maximum !== undefined ? ` ${schema.minimum} to ${schema.maximum}` : "";
  return `${String(schema.type ?? "anything")}${range}`;
}

/** The least that a schema takes, where a book has no example of its own. */
export function least(schema: Schema): Plain {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0] ?? null;
  const several = schema.anyOf ?? schema.oneOf;
  if (several?.[0]) return least(several[0]);
  if (schema.properties) {
    const needed = (schema.required ?? []).flatMap((name) => (schema.properties?.[name] ? [[name, least(schema.properties[name])] as const] : []));
    return Object.fromEntries(needed);
  }
  if (schema.type === "array") return Array.from({ length: schema.minItems ?? 0 }, () => least(schema.items ?? {}));
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 0;
  return schema.type === "string" ? "" : null;
}

/** A line for a terminal; a quote within it ends the quoted text and begins it again. */
export function curl(origin: string, path: string, body?: string): string {
  const url = `'${origin}${path}'`;
  if (body === undefined) return `curl -s ${url}`;
  return `curl -s ${url} -H 'content-type: application/json' -d '${body.replaceAll("'", "'\\''")}'`;
}

/** What stands in `wanted` stands in `got` too; what a rulebook's example leaves out may be anything. */
export function within(wanted: Plain, got: Plain | undefined): boolean {
  if (wanted === null || typeof wanted !== "object") return wanted === got;
  if (Array.isArray(wanted)) return Array.isArray(got) && wanted.length === got.length && wanted.every((it, at) => within(it, got[at]));
  if (got === null || typeof got !== "object" || Array.isArray(got)) return false;
  return Object.entries(wanted).every(([name, it]) => within(it, got?.[name]));
}
