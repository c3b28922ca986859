// What was told, short enough for a line: who did what to whom, and what came of it; how it was reckoned stands in the log.

import { capital, word } from "../table/words.ts";

/** A line is short; how it was reckoned stands in the log. */
export const IN_BRACKETS = / \([^)]*\)/g;
/** Longer than that it is a reckoning. */
const LONG = 26;

export function brief(say: string, came?: string): string {
  const plain = say.replaceAll(IN_BRACKETS, "");
  const cut = plain.indexOf(": ");
  if (cut < 0 || came === undefined || plain.length - cut - 2 <= LONG) return capital(plain);
  return capital(`${plain.slice(0, cut)}: ${word(came)}`);
}
