// How the table in words, and its sounds, speak of this book.

import type { Plain } from "../../wire/types.ts";
import type { Telling } from "../telling.ts";
import { LEXICON } from "./lexicon.ts";

const OUTCOMES: { [outcome: string]: string } = {
  pass: "holds",
  fallback: "falls back",
  retreat: "retreats",
  rout: "routs",
  eliminated: "is destroyed",
  good_order: "back in good order",
};

function outcome(it: Plain): string | undefined {
  if (typeof it === "string") return OUTCOMES[it];
  return undefined;
}

export const telling: Telling = {
  lexicon: LEXICON,
  ground: {
    ".": "open field",
    "=": "road",
    X: "bridge",
    ",": "orchard or standing corn",
    "/": "brook and wet meadow",
    "#": "wood",
    S: "village",
    "^": "hill",
    "+": "road on the hill",
    ":": "broken ground on the hill",
    "%": "wood on the hill",
    T: "village on the hill",
    H: "summit",
    "~": "river",
  },
  cites: {},
  names: {
    kia: "figures lost",
    roll_to_close: "the charge",
    fire: "fire, and the check that follows",
    morale_check: "morale check",
    line_infantry: "line infantry",
    mc: "morale check",
    opp_range: "fires when they come within",
    opp_charge: "rides out when they come within",
    ap: "action points",
    good_order: "good order",
    bad_order: "bad order",
  },
  verbs: { "CC-TURN-1": "Next:", "CC-MEL-1": "Fight" },
  sounds: { "CC-FIR-5": "shot", "CC-OPP-1": "shot", "CC-CHG-5": "shot", "CC-MEL-2": "burst" },
  outcome,
};
