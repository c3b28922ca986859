// How the table in words speaks of this book.

import type { Plain } from "../../wire/types.ts";
import type { Telling } from "../telling.ts";
import WORDS from "./words.toml";

/** What charges come to, tests bring and volleys hit. */
const OUTCOMES: { [outcome: string]: string } = {
  they_run: "they run before contact",
  wins_and_breaks_them: "wins, and breaks them",
  wins: "wins the fight",
  does_not_reach: "does not reach them",
  does_not_charge: "does not go",
  halted_by_fire: "halted by fire",
  stopped_short: "stops short of them",
  thrown_back: "thrown back",
  beaten: "beaten",
  beaten_and_routed: "beaten, and routs",
  pass: "passes",
  fail: "fails",
};

function outcome(it: Plain): string | undefined {
  if (typeof it === "number") return it === 0 ? "no hit" : it === 1 ? "1 hit" : `${it} hits`;
  if (typeof it === "string") return OUTCOMES[it];
  if (it === null || typeof it !== "object" || Array.isArray(it)) return undefined;
  if (typeof it["hits"] === "number") return outcome(it["hits"]);
  return undefined;
}

export const telling: Telling = {
  lexicon: WORDS.words,
  ground: {},
  cites: {},
  names: WORDS.names,
  deeds: {
    ground: { says: "Go to ground", alone: true },
    sidestep: { says: "Step aside", along: "side" },
    retire: { says: "Retire, facing front", along: "back" },
    forced: { says: "Forced march" },
  },
  verbs: { "DI-MOV-7": "Move", "DI-SHO-3": "Shoot at", "DI-SHO-9": "Shoot at", "DI-GENL-6": "Rally" },
  atOnce: ["DI-MOV-7"],
  nobody: { "DI-SHO-3": "Hold fire", "DI-SHO-9": "Hold fire", "DI-CHG-2": "Nobody charges", "DI-CHG-13": "All go on, no feint", "DI-CHG-15": "Let them go", "DI-ARR-1": "Nobody comes this turn" },
  sounds: { "DI-SHO-1": "shot", "DI-CA-2": "burst" },
  outcome,
};
