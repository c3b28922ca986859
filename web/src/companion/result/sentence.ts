// An effect as a sentence. Effects are words of the book, or a word with its value and whom it befalls.

import { capital, plain, word } from "../../table/words.ts";
import type { Plain } from "../../wire/types.ts";

/** Those of a list, or those of each side. */
export function sentences(effects: Plain): string[] {
  if (Array.isArray(effects)) return effects.map(sentence);
  if (effects === null || typeof effects !== "object") return [sentence(effects)];
  if (typeof effects["effect"] === "string") return [sentence(effects)];
  return Object.entries(effects).map(([whom, it]) => sentence(`${word(whom)}: ${told(it)}`));
}

export function sentence(it: Plain): string {
  return `${capital(told(it))}.`;
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
