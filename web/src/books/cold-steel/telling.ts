// How the table in words speaks of this book.

import type { Plain } from "../../wire/types.ts";
import type { Telling } from "../telling.ts";
import WORDS from "./words.toml";

/** What checks and fights come to. */
const OUTCOMES: { [outcome: string]: string } = {
  passed: "stands",
  failed: "falls a level",
  success: "does as it is told",
  failure: "does as it likes",
  confusion: "confusion, two disorder",
};

function outcome(it: Plain): string | undefined {
  if (typeof it === "string") return OUTCOMES[it];
  if (it === null || typeof it !== "object" || Array.isArray(it)) return undefined;
  const lost = it["figures_lost"];
  if (typeof lost !== "number") return undefined;
  return lost === 0 ? "nobody falls" : lost === 1 ? "1 figure falls" : `${lost} figures fall`;
}

export const telling: Telling = {
  lexicon: WORDS.words,
  ground: {},
  cites: {},
  names: WORDS.names,
  verbs: {},
  // What is laid in secret may be taken back until it is sealed: whoever is touched is meant.
  atOnce: ["CS-CMD-13", "CS-MIS-1", "CS-MIS-5", "CS-CARD-10", "CS-DUM-1", "CS-DEPL-1"],
  meant: { "CS-CMD-13": ["mark.", "order.", "go.", "march.", "feint.", "ride.", "aide."] },
  opening: ["CS-COUN-2", "CS-DEPL-4", "CS-DUM-9"],
  sounds: { "CS-FIRE-1": "shot", "CS-ART-1": "burst" },
  outcome,
};
