// Sheets in words: what the server says of them, and against them.

import type { Trouble } from "../wire/api.ts";
import type { Mustered } from "../wire/types.ts";

export type Strength = Mustered["sheets"][string];

/** What is wrong, with its place in the file. */
export function told(it: Trouble): string {
  const [line, column] = it.at?.split(":") ?? [];
  const why = it.why.replace(/\.$/, "");
  return line ? `Line ${line}, column ${column}: ${why}.` : `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
}

/** `5 men, 1 unfit: Private b2 misses 2 patrols.` */
export function counted(it: Strength): string {
  if (it.men === 0) return "Nobody stands on these sheets.";
  const men = it.men === 1 ? "1 man" : `${it.men} men`;
  if (it.unfit.length === 0) return `${men}, ${it.men === 1 ? "fit" : "all fit"} to go out.`;
  return `${men}, ${it.unfit.length} unfit: ${it.unfit.join("; ")}.`;
}
