// Where a game was decided: the moments behind which the chance of winning was most different, by games that were played on
// from there. Until those are played, or where they are not, the moments at which the score changed most, and where it says
// nothing, those that brought a side down.

import type { Chances, Story, StoryBeat } from "../wire/types.ts";

export interface Turning {
  at: number;
  turn: number;
  say: string;
  came?: string | undefined;
  side?: string | undefined;
  /** How it stood behind it, where the score has changed: points by side. */
  points?: { [side: string]: number };
  /** By how much it has changed for whom. */
  swing?: { side: string; by: number };
  /** Somebody went ahead with it. */
  lead?: boolean;
  /** Whose chance of winning has grown, from how much to how much: parts of one. */
  chance?: { side: string; from: number; to: number };
}

const MOST = 5;
const LEAST = 3;
/** A change of the chance that nobody would call a turn. */
const LITTLE = 0.12;
/** What brings a side down, by how much. */
const HEAVY: { [kind in StoryBeat["kind"]]?: number } = { take: 6, break: 5, fight: 4, hurt: 3, burst: 2, volley: 2, shot: 2, charge: 1, retire: 1 };

export function turnings({ beats, standing }: Pick<Story, "beats" | "standing">, sides: string[], chances?: Chances): Turning[] {
  const [one, other] = sides;
  const played = one !== undefined && other !== undefined && chances?.games ? byChance(beats, [one, other], chances) : [];
  if (played.length >= LEAST) return played.slice(0, MOST).sort((a, b) => a.at - b.at);
  const found: (Turning & { weight: number })[] = [];
  if (one !== undefined && other !== undefined) {
    const lead = (points: { [side: string]: number }) => (points[one] ?? 0) - (points[other] ?? 0);
    for (const [i, now] of standing.entries()) {
      const before = standing[i - 1];
      if (before === undefined) continue;
      const by = lead(now.points) - lead(before.points);
      if (by === 0) continue;
      // What was told when it had changed tells of it; where that is only the clock, what went before does.
      const own = now.kind === "clock" || now.kind === "end" ? undefined : now;
      const told = beats.find((it) => it.at === own?.at && it.say === own.say) ?? own ?? teller(beats, before.at, now.at);
      if (told === undefined) continue;
      const ahead = Math.sign(lead(now.points)) !== Math.sign(lead(before.points)) && lead(now.points) !== 0;
      const swing = { side: by > 0 ? one : other, by: Math.abs(by) };
      found.push({ ...line(told), points: now.points, swing, lead: ahead, weight: Math.abs(by) + (ahead ? 0.5 : 0) });
    }
  }
  const weighty: (Turning & { weight: number })[] = found.sort((a, b) => b.weight - a.weight || a.at - b.at);
  const best = apart([...played.map((it) => ({ ...it, weight: 0 })), ...weighty], MOST);
  if (best.length < LEAST) {
    const heavy = beats
      .filter((it) => it.decisive && HEAVY[it.kind] !== undefined)
      .map((it) => ({ ...line(it), weight: HEAVY[it.kind] ?? 0 }))
      .sort((a, b) => b.weight - a.weight || b.at - a.at);
    best.push(...apart(heavy.filter((it) => best.every((other) => other.at !== it.at)), LEAST - best.length));
  }
  return best.sort((a, b) => a.at - b.at).map(({ weight: _, ...it }) => it);
}

/** The chance of the first side at each moment: what is drawn is half of a win. */
export function course(sides: [string, string], { moments }: Chances): { at: number; chance: number }[] {
  const games = (wins: { [side: string]: number }, draws: number) => (wins[sides[0]] ?? 0) + (wins[sides[1]] ?? 0) + draws;
  return moments.map(({ at, wins, draws }) => ({ at, chance: ((wins[sides[0]] ?? 0) + draws / 2) / Math.max(1, games(wins, draws)) }));
}

/** Where the chance has changed by more than luck in counting it would, the greatest first. */
function byChance(beats: StoryBeat[], sides: [string, string], chances: Chances): Turning[] {
  const all = course(sides, chances);
  // So many games say no more than this: twice the spread of a difference at even chances.
  const least = Math.max(LITTLE, Math.SQRT1_2 * 2 / Math.sqrt(Math.max(1, chances.games)));
  const found = all.slice(1).flatMap((now, i) => {
    const before = all[i];
    if (!before || Math.abs(now.chance - before.chance) < least) return [];
    const told = teller(beats, before.at, now.at);
    if (!told) return [];
    const rises = now.chance > before.chance;
    const [from, to] = rises ? [before.chance, now.chance] : [1 - before.chance, 1 - now.chance];
    return [{ ...line(told), chance: { side: rises ? sides[0] : sides[1], from, to } }];
  });
  const by = ({ chance }: Turning) => (chance ? chance.to - chance.from : 0);
  return apart(found.sort((a, b) => by(b) - by(a) || a.at - b.at), MOST);
}

function line(it: { at: number; turn: number; say: string; came?: string; side?: string }): Turning {
  return { at: it.at, turn: it.turn, say: it.say, came: it.came, side: it.side };
}

/** The moment that tells of a change: the weightiest between the last score and this one. */
function teller(beats: StoryBeat[], from: number, to: number): StoryBeat | undefined {
  const between = beats.filter((it) => from < it.at && it.at <= to && it.kind !== "clock" && it.kind !== "end");
  const last = between.filter((it) => it.at === to);
  const weigh = (it: StoryBeat) => (HEAVY[it.kind] ?? 0) + (it.decisive ? 2 : 0);
  return (last.length ? last : between).toSorted((a, b) => weigh(b) - weigh(a))[0];
}

/** Not two that are told by the same moment, nor the same thing twice. */
function apart<T extends { at: number; say: string }>(all: T[], most: number): T[] {
  const kept: T[] = [];
  for (const it of all) if (kept.length < most && kept.every((other) => other.at !== it.at && other.say !== it.say)) kept.push(it);
  return kept;
}
