// What a throw could have come to, as it stood before the dice fell: each outcome in words with its chance, those that read the
// same put together. The server has counted them; here they are only put into words.

import { lines, merged, same } from "../table/odds.ts";
import { plain } from "../table/words.ts";
import type { Beat, Odds, Plain } from "../wire/types.ts";

export interface Chanced {
  says: string;
  /** `42 %` */
  percent: string;
  /** `5/12`, where it can be read. */
  exactly: string | undefined;
  /** From 0 to 1. */
  share: number;
  /** This one came. */
  came: boolean;
}

/** A line has room for so much; what takes more is reckoned in the log. */
const LONG = 30;
/** So many are said before the dice fall. */
const MOST = 3;

/** What a table calls it stands before what it means, `1: loses a base`: here the meaning is enough. */
const CALLED = /^\S{1,2}: (?=\S)/;

const isOdds = (it: Plain | undefined): it is Plain & Odds =>
  it !== null && typeof it === "object" && !Array.isArray(it) && Array.isArray(it["outcomes"]) && typeof it["denominator"] === "string";

/** What could have come of it, in the order of the book; none where it was certain. */
export function chancesOf({ throw: thrown }: Pick<Beat, "throw">, said?: (outcome: Plain) => string | undefined): Chanced[] {
  const odds = thrown?.odds as Plain | undefined;
  if (!isOdds(odds)) return [];
  const outcome = thrown?.outcome as Plain | undefined;
  const says = (it: Plain) => ((said?.(it) ?? plain(it)).split(",")[0] ?? "").replace(CALLED, "");
  const all = lines(merged(odds, says, outcome)).map((it) => ({ says: says(it.outcome), percent: it.percent, exactly: it.exactly, share: it.share, came: same(it.outcome, outcome) }));
  return all.length > 1 ? all : [];
}

/** What was likely, likeliest first, before it is known what came: `full move 42 %`. */
export function beforehand(all: readonly Chanced[], most = MOST): string[] {
  const short = all.filter((it) => it.says.length <= LONG).toSorted((one, other) => other.share - one.share);
  return short.slice(0, most).map((it) => `${it.says} ${it.percent}`);
}

/** What came had this chance, and the likeliest of what did not come had that. */
export function afterwards(all: readonly Chanced[]): { came: Chanced; other: Chanced | undefined } | undefined {
  const came = all.find((it) => it.came);
  const others = all.filter((it) => !it.came && it.says.length <= LONG).toSorted((one, other) => other.share - one.share);
  return came && { came, other: others[0] };
}

/** The same in so few words that it can stand beside the dice. */
export function besideDice(beat: Pick<Beat, "throw">, phase: "before" | "fall" | "after", said?: (outcome: Plain) => string | undefined): string | undefined {
  const all = chancesOf(beat, said);
  if (phase !== "after") return beforehand(all, 2).join(" · ") || undefined;
  const came = all.find((it) => it.came);
  return came && `${came.percent} beforehand`;
}
