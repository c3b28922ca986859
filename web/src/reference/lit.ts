// Which letters of a text are what somebody looks for.

import { stem } from "./stems.ts";

export interface Piece {
  text: string;
  lit: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;

export function lit(text: string, words: string[]): Piece[] {
  if (words.length === 0) return [{ text, lit: false }];
  const stems = words.map(stem);
  const out: Piece[] = [];
  let from = 0;
  for (const it of text.matchAll(WORD)) {
    if (!meant(it[0], stems)) continue;
    if (from < it.index) out.push({ text: text.slice(from, it.index), lit: false });
    out.push({ text: it[0], lit: true });
    from = it.index + it[0].length;
  }
  if (from < text.length) out.push({ text: text.slice(from), lit: false });
  return out;
}

function meant(word: string, stems: string[]): boolean {
  const low = stem(word.toLowerCase());
  return stems.some((it) => (it.length < 2 ? low === it : low.startsWith(it)));
}

/** So much of a long text as shows the first word that is looked for. */
export function around(text: string, words: string[], most: number): string {
  if (text.length <= most) return text;
  const first = lit(text, words).findIndex((it) => it.lit);
  const before = lit(text, words).slice(0, Math.max(0, first)).reduce((had, it) => had + it.text.length, 0);
  const from = before < most / 2 ? 0 : text.lastIndexOf(" ", before - most / 4) + 1;
  const end = text.lastIndexOf(" ", from + most);
  return `${from ? "… " : ""}${text.slice(from, from < end ? end : from + most)} …`;
}
