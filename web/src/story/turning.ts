// Where a game was decided: the moments at which it came to stand most differently, and where the score says nothing, those
// that brought a side down.

import type { Story, StoryBeat } from "../wire/types.ts";

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
}

const MOST = 5;
const LEAST = 3;
/** What brings a side down, by how much. */
const HEAVY: { [kind in StoryBeat["kind"]]?: number } = { take: 6, break: 5, fight: 4, hurt: 3, burst: 2, volley: 2, shot: 2, charge: 1, retire: 1 };

export function turnings({ beats, standing }: Pick<Story, "beats" | "standing">, sides: string[]): Turning[] {
  const [one, other] = sides;
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
  const best = apart(found.sort((a, b) => b.weight - a.weight || a.at - b.at), MOST);
  if (best.length < LEAST) {
    const heavy = beats
      .filter((it) => it.decisive && HEAVY[it.kind] !== undefined)
      .map((it) => ({ ...line(it), weight: HEAVY[it.kind] ?? 0 }))
      .sort((a, b) => b.weight - a.weight || b.at - a.at);
    best.push(...apart(heavy.filter((it) => best.every((other) => other.at !== it.at)), LEAST - best.length));
  }
  return best.sort((a, b) => a.at - b.at).map(({ weight: _, ...it }) => it);
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
