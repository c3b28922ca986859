// What is found of a Firefight before its dice fall, as the server tells it with the odds.

import { plain } from "../../table/words.ts";
import type { Prospect } from "../../wire/types.ts";

const SHOWN = 7;

/** So many columns round those that matter, in the order of the table. */
export function columnsAround({ columns, column_before, column }: Prospect): Prospect["columns"] {
  const at = [columns.indexOf(column_before), columns.indexOf(column)];
  const [low, high] = [Math.min(...at), Math.max(...at)];
  const from = Math.max(0, Math.min(columns.length - SHOWN, Math.floor((low + high - SHOWN + 1) / 2)));
  return columns.slice(Math.min(from, low), Math.max(from + SHOWN, high + 1));
}

/** `4½` for 4.5, `¼` for 0.25. */
export function half(n: number): string {
  const whole = Math.trunc(n);
  const part = { 0.25: "¼", 0.5: "½", 0.75: "¾" }[n - whole];
  return part ? `${whole || ""}${part}` : String(n);
}

const WORDS: { [effect: string]: string } = {
  silenced: "Silenced",
  reduced: "Reduced",
  destroyed: "destroyed",
  lose_1_base: "loses a base",
  lose_2_bases: "loses two bases",
  lose_3_bases: "loses three bases",
  disrupted: "Disrupted",
  halted: "Halted",
};

/** What a result does to this target: `1: loses a base, Disrupted`. */
export function effectOf(result: string, { effects }: Prospect): string {
  const all = effects[result];
  if (!all) return "no effect";
  return `${result.toUpperCase()}: ${all.map((it) => WORDS[it] ?? plain(it)).join(", ")}`;
}
