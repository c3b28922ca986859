// Luck weighed against the odds. A roll is worth how good its outcome was among all that could have come: a half is the
// middle, and pips mean nothing. What a side had more than the middle is its luck; how rare so much of it is, its rolls say.

import type { StoryRoll } from "../wire/types.ts";

/** A roll as one side sees it. */
export interface Fallen {
  roll: StoryRoll;
  /** From −½, the worst that could come to him, to ½. */
  luck: number;
  /** The chance of something at least as good, or at least as bad if it was a bad one. */
  chance: number;
}

export interface Fortune {
  side: string;
  rolls: Fallen[];
  /** The sum of what its rolls were worth above the middle. */
  luck: number;
  /** The share of games with the same rolls in which it would have had less. */
  better: number;
  /** The same for each kind of roll, the weightiest first. */
  kinds: { title: string; rolls: number; luck: number }[];
}

/** So few rolls are gone through one by one; of more the sum is as good as bell-shaped. */
const FEW = 40;

/** How likely each outcome is, and how good it is as seen by the side that it is ranked for. */
export function ranked({ chances }: Pick<StoryRoll, "chances">): { chance: number; worth: number }[] {
  const weights = chances.map(Number);
  const whole = weights.reduce((sum, it) => sum + it, 0);
  let below = 0;
  return weights.map((it) => {
    const worth = (below + it / 2) / whole - 0.5;
    below += it;
    return { chance: it / whole, worth };
  });
}

export function fallen(roll: StoryRoll, side: string): Fallen {
  const all = ranked(roll);
  const own = all[roll.came]?.worth ?? 0;
  const as = roll.side === side ? 1 : -1;
  const chance = all.filter((_, i) => (own >= 0 ? i >= roll.came : i <= roll.came)).reduce((sum, it) => sum + it.chance, 0);
  return { roll, luck: own * as, chance };
}

/** The luck of each side; a roll that another side sees the other way round counts for both. */
export function fortunes(rolls: StoryRoll[], sides: string[]): Fortune[] {
  return sides.map((side) => {
    const own = rolls.filter((it) => it.side === side || (it.against && sides.length === 2)).map((it) => fallen(it, side));
    const luck = own.reduce((sum, it) => sum + it.luck, 0);
    const kinds = new Map<string, { title: string; rolls: number; luck: number }>();
    for (const { roll, luck: part } of own) {
      // What he threw and what was thrown at him are told apart.
      const title = roll.side === side ? roll.title : `${roll.title}, theirs`;
      const kind = kinds.get(title) ?? { title, rolls: 0, luck: 0 };
      kinds.set(title, { title, rolls: kind.rolls + 1, luck: kind.luck + part });
    }
    return { side, rolls: own, luck, better: share(own, luck, side), kinds: [...kinds.values()].sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck)) };
  });
}

/** The share of games with the same rolls that would have had less; of those that had just as much, half. */
function share(own: Fallen[], luck: number, side: string): number {
  if (own.length === 0) return 0.5;
  const laws = own.map(({ roll }) => ranked(roll).map(({ chance, worth }) => ({ chance, worth: roll.side === side ? worth : -worth })));
  return own.length <= FEW ? counted(laws, luck) : bell(laws, luck);
}

type Law = { chance: number; worth: number }[];

function counted(laws: Law[], luck: number): number {
  const GRAIN = 240;
  let sums = new Map<number, number>([[0, 1]]);
  for (const law of laws) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums) {
      for (const it of law) {
        const at = sum + Math.round(it.worth * GRAIN);
        next.set(at, (next.get(at) ?? 0) + chance * it.chance);
      }
    }
    sums = next;
  }
  const own = Math.round(luck * GRAIN);
  // Rounding may have moved a sum by half a grain for each roll.
  const near = Math.max(1, laws.length / 2);
  let less = 0;
  for (const [sum, chance] of sums) less += Math.abs(sum - own) < near ? chance / 2 : sum < own ? chance : 0;
  return less;
}

function bell(laws: Law[], luck: number): number {
  const spread = laws.reduce((sum, law) => sum + law.reduce((part, it) => part + it.chance * it.worth ** 2, 0), 0);
  return spread === 0 ? 0.5 : normal(luck / Math.sqrt(spread));
}

/** The share of a bell curve below `z`, to four places (Abramowitz and Stegun 26.2.17). */
export function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}

/** How lucky that is, in a word or two. */
export function called(better: number): string {
  if (better > 0.97) return "very lucky";
  if (better > 0.8) return "lucky";
  if (better > 0.6) return "a little lucky";
  if (better >= 0.4) return "neither lucky nor unlucky";
  if (better >= 0.2) return "a little unlucky";
  return better >= 0.03 ? "unlucky" : "very unlucky";
}

/** Of a hundred such games; never none and never all. */
export const ofHundred = (share: number): number => Math.min(99, Math.max(1, Math.round(share * 100)));

/** The rolls that mattered most: those farthest from the middle, fights and fire before what only one side feels. */
export function weightiest(rolls: StoryRoll[], most = 5): Fallen[] {
  const weigh = ({ roll, luck }: Fallen) => Math.abs(luck) * (roll.against ? 1.6 : 1);
  return rolls
    .filter((it) => it.say !== undefined && it.at !== undefined)
    .map((it) => fallen(it, it.side))
    .sort((a, b) => weigh(b) - weigh(a) || (a.roll.at ?? 0) - (b.roll.at ?? 0))
    .slice(0, most)
    .sort((a, b) => (a.roll.at ?? 0) - (b.roll.at ?? 0));
}
