// How the table in words speaks of this book.

import type { Plain } from "../../wire/types.ts";
import type { Telling } from "../telling.ts";
import { LEXICON } from "./lexicon.ts";

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
  lexicon: LEXICON,
  ground: {},
  cites: {},
  names: {
    line2: "line of two ranks",
    line3: "line of three ranks",
    attack_column: "attack column",
    company_column: "column of companies",
    closed_column: "closed column",
    march_column: "march column",
    divisions: "line of divisions",
    open: "open order",
    extended: "extended order",
    swarm: "a swarm",
    cav_line: "line",
    cav_column: "column of squadrons",
    cav_march_column: "march column",
    cav_open: "open order",
    garrison: "garrison",
    foot_artillery: "foot artillery",
    horse_artillery: "horse artillery",
    trade_musket: "trade muskets",
    resolute: "Resolute",
    determined: "Determined",
    wavering: "Wavering",
    broken: "Broken",
    routed: "Routed",
  },
  verbs: {},
  // What is laid in secret may be taken back until it is sealed: whoever is touched is meant.
  atOnce: ["CS-CMD-13", "CS-MIS-1", "CS-MIS-5", "CS-CARD-10", "CS-DUM-1", "CS-DEPL-1"],
  meant: { "CS-CMD-13": ["mark.", "order.", "go.", "march.", "feint.", "ride.", "aide."] },
  sounds: { "CS-FIRE-1": "shot", "CS-ART-1": "burst" },
  outcome,
};
