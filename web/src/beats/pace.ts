// How long a moment takes. The table of kinds is the design's; a turn that would take too long shrinks evenly, and what
// somebody will want to read is never hurried below what it takes to read it.

import type { Beat } from "../wire/types.ts";

export const PACES = ["slow", "even", "quick", "quicker", "at_once"] as const;
export type Pace = (typeof PACES)[number];
export const TIMES: { [pace in Pace]: number } = { slow: 0.5, even: 1, quick: 2, quicker: 4, at_once: Infinity };
/** After a moment of one's own that decides something: until a key is pressed, a while, or not at all. */
export const RESTS = ["waits", "a_while", "never"] as const;
export type Rest = (typeof RESTS)[number];

const LASTS: { [kind in Beat["kind"]]: number } = {
  toss: 1100, reveal: 500, move: 600, form: 300, test: 1200, light: 900, sight: 700, sound: 700, shot: 1600, volley: 1700, throw: 800, burst: 900, hurt: 900,
  charge: 850, fight: 2000, retire: 750, break: 1300, rally: 700, spread: 900, word: 800, work: 800, arrive: 800, take: 1400, clock: 700, end: 3000,
};
/** One's own wound is looked at longer. */
const OWN_HURT = 1400;
const AN_INCH = 90;
const A_SQUARE = 300;
const [SHORTEST_MOVE, LONGEST_MOVE] = [300, 900];
const GLIDES = new Set<Beat["kind"]>(["move", "retire", "charge", "arrive"]);
/** Faces stand so long before the next moment may begin. */
export const READ = 1200;
const REST = 2500;
const MISS_REST = 1200;
/** What the others do in a turn is seen within this; no moment becomes shorter than the least. */
const BUDGET = 60_000;
const LEAST = 250;

/** The three parts of a moment, in milliseconds: before the dice, their fall, and what came of it. */
export interface Parts {
  before: number;
  fall: number;
  after: number;
}

/** Rests where one looks at one's own fortune. */
export const halts = (beat: Beat): boolean => beat.mine && beat.decisive;

export function lasts(beat: Beat): number {
  if (beat.kind === "hurt" && beat.mine) return OWN_HURT;
  if (!GLIDES.has(beat.kind) || beat.ways.length === 0) return LASTS[beat.kind];
  return Math.max(SHORTEST_MOVE, Math.min(LONGEST_MOVE, Math.max(...beat.ways.map((it) => length(it.along)))));
}

/** A way in milliseconds. */
function length(along: Beat["ways"][number]["along"]): number {
  let whole = 0;
  for (const [i, to] of along.entries()) {
    const from = along[i - 1];
    if (from === undefined) continue;
    whole += typeof to === "string" || typeof from === "string" ? A_SQUARE : (Math.hypot((to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0)) / 100) * AN_INCH;
  }
  return whole;
}

/** How long each of them takes together with the others. */
export function timed(beats: Beat[], pace: Pace): Parts[] {
  const times = TIMES[pace];
  const whole = beats.filter((it) => !halts(it)).reduce((sum, it) => sum + lasts(it), 0) / times;
  const shrink = Math.min(1, BUDGET / whole);
  return beats.map((beat) => {
    const plain = lasts(beat) / times;
    const all = halts(beat) ? plain : Math.max(Math.min(LEAST, plain), plain * shrink);
    const dice = beat.throw !== undefined;
    const fall = dice ? Math.min(450, all * 0.35) : 0;
    const before = all * 0.25;
    const read = dice ? (halts(beat) ? READ : READ / times) * (halts(beat) ? 1 : shrink) : 0;
    return { before, fall, after: Math.max(all - before - fall, read) };
  });
}

/** How long one of one's own moments is looked at before the next; `undefined` until a key is pressed. */
export function resting(beat: Beat, rest: Rest): number | undefined {
  if (!halts(beat) || rest === "never") return 0;
  if (rest === "waits") return undefined;
  return beat.patch.length ? REST : MISS_REST;
}
