// How the table in words speaks of this book.

import type { Plain } from "../../wire/types.ts";
import type { Telling } from "../telling.ts";
import WORDS from "./words.toml";

/** Of the bands of the firefight, the assault and the charge; and of a movement roll. */
const OUTCOMES: { [band: string]: string } = {
  none: "no effect",
  r: "R: Disrupted; Raw chargers are Halted",
  t: "T: Disrupted; chargers but Veterans are Halted",
  v: "V: Disrupted; chargers are Halted",
  "1": "1: loses a base, Disrupted",
  "2": "2: loses two bases, Disrupted",
  "3": "3: loses three bases, Disrupted",
  plus_7: "+7 or more: routed, must be exploited",
  plus_4_6: "+4 to +6: carried, he loses a base",
  plus_1_3: "+1 to +3: carried, he retires 3 inches",
  zero: "0: each loses a base, and again",
  minus_1_3: "−1 to −3: beaten off, retires 3 inches",
  minus_4_6: "−4 to −6: beaten off, loses a base",
  minus_7: "−7 or less: routed",
  halted: "halted by fire",
  destroyed: "the charger is destroyed",
  defender_destroyed: "the defender is destroyed",
  both_destroyed: "both are destroyed",
  unhurt: "goes in unhurt",
  disrupted: "goes in Disrupted",
};

const MOVES: { [move: string]: string } = { full: "full move", half: "half move", none: "no move", retire_half: "retires half a move", retire_full: "retires a full move" };

function outcome(it: Plain): string | undefined {
  if (typeof it === "string") return OUTCOMES[it];
  if (it === null || typeof it !== "object" || Array.isArray(it) || typeof it["move"] !== "string") return undefined;
  const parts = [MOVES[it["move"]] ?? it["move"].replaceAll("_", " ")];
  if (it["order_after"] === "broken") return "breaks";
  if (it["order_after"] === "disrupted") parts.push("Disrupted");
  if (it["recover"] === 1) parts.push("may recover a base");
  if (typeof it["lose_bases"] === "number" && 0 < it["lose_bases"]) parts.push(it["lose_bases"] === 1 ? "loses a base" : `loses ${it["lose_bases"]} bases`);
  return parts.join(", ");
}

export const telling: Telling = {
  lexicon: WORDS.words,
  ground: {},
  cites: {},
  names: WORDS.names,
  verbs: { "BB-MOVE-1": "Move", "BB-FIRE-1": "Fire at", "BB-FIRE-5": "Fire with", "BB-ASLT-1": "Fight" },
  sounds: { "BB-FF-1": "shot", "BB-ASLT-8": "burst" },
  outcome,
};
