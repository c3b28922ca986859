// An effect as a sentence. Effects are words of the book, or a word with its value and whom it befalls; the book says what
// most of them mean, and the rest is read as it stands.

import { capital, plain, word } from "../../table/words.ts";
import type { Plain, Saying } from "../../wire/types.ts";

export interface Sentence {
  text: string;
  cite?: string;
}

/** Those of a list, or those of each side. */
export function sentences(effects: Plain, sayings: readonly Saying[] = []): Sentence[] {
  if (Array.isArray(effects)) return effects.map((it) => sentence(it, sayings));
  if (effects === null || typeof effects !== "object") return [sentence(effects, sayings)];
  if (typeof effects["effect"] === "string") return [sentence(effects, sayings)];
  return Object.entries(effects).map(([whom, it]) => sentence(`${word(whom)}: ${told(it)}`));
}

export function sentence(it: Plain, sayings: readonly Saying[] = []): Sentence {
  const fields = it !== null && typeof it === "object" && !Array.isArray(it) ? it : { effect: it };
  const saying = sayings.find((one) => one.effect === fields["effect"]);
  const text = saying && said(saying.says, fields);
  return text ? { text: `${capital(text)}.`, cite: saying.cite } : { text: `${capital(told(it))}.` };
}

/** A saying with its fields; parts in brackets go where a field is missing, `turn(s)` is one or several. */
function said(says: string, fields: { [name: string]: Plain }): string | undefined {
  const there = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => (fields[name ?? ""] ?? null) !== null);
  const kept = says.replace(/\[([^\]]*)\]/g, (_, part: string) => (there(part) ? part : ""));
  if (!there(kept)) return undefined;
  return kept
    .replace(/\{(\w+)\}( \w+| \w+ \w+)?\(s\)/g, (_, name: string, noun = "") => `${plain(fields[name] ?? null)}${noun}${fields[name] === 1 ? "" : "s"}`)
    .replace(/\{(\w+)\}/g, (_, name: string) => listed(fields[name] ?? null));
}

function listed(it: Plain): string {
  return Array.isArray(it) ? it.map(plain).join(" or ") : plain(it);
}

function told(it: Plain): string {
  if (it === null || typeof it !== "object" || Array.isArray(it)) return plain(it);
  const { on, effect, ...rest } = it;
  if (typeof effect !== "string") return plain(it);
  const whom = typeof on === "string" ? `${word(on)}: ` : "";
  return `${whom}${word(effect)}${values(rest)}`;
}

/** `value` needs no name of its own; anything else does. */
function values(rest: { [name: string]: Plain }): string {
  return Object.entries(rest)
    .filter(([, value]) => value !== null && value !== true)
    .map(([name, value]) => (name === "value" ? ` ${plain(value)}` : `, ${word(name)} ${plain(value)}`))
    .join("");
}
