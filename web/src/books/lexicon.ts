// The words of a book that nobody knows before he has read it, each with a sentence that explains it and the rule that says all of it.

import type { RuleId } from "../wire/types.ts";

export interface Word {
  /** How it is written where it stands; a capital counts where it has one here. */
  forms: string[];
  /** One sentence or two, as a friend at the table would say them. */
  says: string;
  cite: RuleId;
}
export type Lexicon = Word[];

export type Part = { text: string; word?: Word };

interface Found {
  at: number;
  end: number;
  word: Word;
}

/** A text parted at the words that are explained; each is so once, where it stands first. What lies within a longer one is part of that. */
export function explained(text: string, lexicon: Lexicon | undefined): Part[] {
  if (!lexicon?.length || text === "") return [{ text }];
  const found: Found[] = [];
  const longest = (it: Word) => Math.max(...it.forms.map((form) => form.length));
  for (const word of lexicon.toSorted((a, b) => longest(b) - longest(a))) {
    const free = places(text, word).find((it) => !found.some((other) => it.at < other.end && other.at < it.end));
    if (free) found.push(free);
  }
  const parts: Part[] = [];
  let from = 0;
  for (const { at, end, word } of found.sort((a, b) => a.at - b.at)) {
    if (from < at) parts.push({ text: text.slice(from, at) });
    parts.push({ text: text.slice(at, end), word });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Where a word stands in a text, in whichever form, from the beginning on. */
function places(text: string, word: Word): Found[] {
  const all = word.forms.flatMap((form) => {
    const exact = form !== form.toLowerCase();
    const whole = new RegExp(`(?<![\\p{L}\\d-])${form.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\d-])`, exact ? "gu" : "giu");
    return [...text.matchAll(whole)].map(({ index }) => ({ at: index, end: index + form.length, word }));
  });
  return all.sort((a, b) => a.at - b.at || b.end - a.end);
}
