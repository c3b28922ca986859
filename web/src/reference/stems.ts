// Words as they are compared: without their endings, and with what a book itself says means the same.

import type { Rule } from "../wire/types.ts";

const WORD = /[\p{L}\p{N}]+(?:[.,]\d+)?/gu;
/** Words that are in everything and name nothing. */
const EMPTY = new Set("a an and are as at be by for from if in into is it its of on or than that the their then this to with".split(" "));

export function tokens(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).filter((it) => !EMPTY.has(it));
}

/** `squares`, `square` → `squar`; `routed`, `routing`, `rout` → `rout`. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const bare = word.replace(/(?:ies)$/, "y").replace(/(?:ing|ed|es|s)$/, "");
  return (3 <= bare.length ? bare : word).replace(/(?<=...)e$/, "");
}

export interface Alike {
  /** Where this stands in a text … */
  finds: RegExp;
  /** … these stems are meant too. */
  also: string[];
}

const SHORTENED = /\b([A-Z][a-z]+(?: [a-z]+){1,3}) \(([A-Z]{2,5})\)/g;
const MADE_OF = /\*+([A-Z][A-Za-z ]{3,30})\*+ = ([A-Z][a-z]+(?:, [A-Z][a-z]+)+)/g;

/** What the rules explain: a short form and what it is short for, a class and what belongs to it. */
export function alike(rules: Rule[]): Alike[] {
  const out: Alike[] = [];
  const also = (text: string) => tokens(text).map(stem);
  const finds = (text: string) => new RegExp(`\\b${text.toLowerCase()}\\b`);
  for (const { text } of rules) {
    const flat = text.replaceAll("*", "");
    for (const [, long = "", short = ""] of flat.matchAll(SHORTENED)) {
      // The words before a bracket may begin with some that are not part of the name.
      const words = long.split(" ");
      const from = words.findIndex((_, at) => initials(words.slice(at)) === short.toLowerCase());
      if (from < 0) continue;
      const name = words.slice(from).join(" ");
      out.push({ finds: finds(short), also: also(name) }, { finds: finds(name), also: [short.toLowerCase()] });
    }
    for (const [, kind = "", members = ""] of text.matchAll(MADE_OF)) out.push({ finds: finds(kind), also: also(members) });
  }
  return out;
}

const initials = (words: string[]) => words.map((it) => it.charAt(0).toLowerCase()).join("");
