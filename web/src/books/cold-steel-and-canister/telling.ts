// How the table in words, and its sounds, speak of this book.

import type { Plain } from "../../wire/types.ts";
import { count } from "../../table/words.ts";
import type { Telling } from "../telling.ts";
import WORDS from "./words.toml";

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
  if (it === null || typeof it !== "object" || Array.isArray(it) || Object.keys(it).join() !== "spaces" || typeof it["spaces"] !== "number") return undefined;
  return it["spaces"] === 0 ? "stays where it is" : `goes ${count(it["spaces"], "space")}`;
}

export const telling: Telling = {
  lexicon: WORDS.words,
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
  names: WORDS.names,
  verbs: { "CC-TURN-1": "Next:", "CC-MEL-1": "Fight" },
  sounds: { "CC-FIR-5": "shot", "CC-OPP-1": "shot", "CC-CHG-5": "shot", "CC-MEL-2": "burst" },
  outcome,
};
