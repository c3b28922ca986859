// How the table in words, and its sounds, speak of this book.

import type { Plain } from "../../wire/types.ts";
import { count, word } from "../../table/words.ts";
import type { Rung, Telling } from "../telling.ts";
import WORDS from "./words.toml";

/** Of a noise: how far it carries; of the aftermath: what has become of him. */
function outcome(it: Plain): string | undefined {
  if (it === null || typeof it !== "object" || Array.isArray(it)) return undefined;
  if (typeof it["fate"] === "string") return fate(it["fate"], it["misses"], it["points"], it["quality"]);
  if (Object.keys(it).join() !== "radius") return undefined;
  const { radius } = it;
  if (typeof radius !== "number" || radius === 0) return "silent";
  return `heard within ${radius} ${radius === 1 ? "square" : "squares"}`;
}

function fate(what: string, misses: Plain | undefined, points: Plain | undefined, quality: Plain | undefined): string {
  const parts = [word(what)];
  if (typeof misses === "number" && 0 < misses) parts.push(`misses ${count(misses, "patrol")}`);
  if (typeof quality === "string") parts.push(word(quality));
  if (typeof points === "number") parts.push(count(points, "point"));
  return parts.join(", ");
}

/** "2 heard within 1 to 3 squares": how far he goes, and how far that carries. */
function rungs(hint: string): Rung[] {
  return [...hint.matchAll(/(\d+) (silent|heard within (\d+)(?: to (\d+))? squares?)/g)].map(([, far, what, least, most]) => ({
    far: far === "1" ? "1 square" : `${far} sq`,
    what: least === undefined ? (what ?? "") : `${least}${most === undefined ? "" : `–${most}`} sq`,
    loud: least !== undefined,
  }));
}

export const telling: Telling = {
  lexicon: WORDS.words,
  ground: {
    ".": "open ground",
    o: "shell hole",
    T: "firing trench",
    S: "firing trench, sentry post",
    D: "firing trench with a dugout",
    C: "communication trench",
    L: "listening post",
    B: "bunker",
    w: "filled with wire",
    "#": "ruin",
  },
  cites: { morale_state: "HB-CHAR-1", grenadier_skill: "HB-CHAR-2", shooting: "HB-SHOT-6i" },
  sounds: {
    "HB-INFO-14": "shot",
    "HB-INFO-15": "shot",
    "HB-INFO-16": "burst",
    "HB-INFO-18": "burst",
    "HB-INFO-10": "flare",
    "HB-SPEC-15": "flare",
    "HB-INFO-21": "whistle",
  },
  names: WORDS.names,
  // Who lies crawls, who stands walks; each halts if he sees somebody, and ends as the book has it.
  sends: {
    at: "HB-MOVE-7",
    usual: {
      "HB-MOVE-7": ({ stance }) => (stance === "standing" || stance === "fire_step" ? "upright" : "crawl"),
      "HB-MOVE-6": (_, preset) => preset,
    },
    toggles: { "HB-MOVE-7": { crawl: "crawls", upright: "walks", crawl_on: "crawls on", upright_on: "walks on" } },
  },
  main: "movement",
  rungs,
  outcome,
};
