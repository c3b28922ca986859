// What is drawn of a moment that is being played: who, whom and where as points of the board, on whatever ground.

import type { Beat } from "../wire/types.ts";
import type { Point } from "./point.ts";

export interface Moment {
  beat: Beat;
  phase: "before" | "fall" | "after";
  /** How long what came of it is seen, in milliseconds. */
  lasting: number;
  /** What it may come to, in words, and then what chance that had which came. */
  chance?: string | undefined;
}

export interface Drawn extends Moment {
  who: Point[];
  whom: Point[];
  at: Point[];
  trails: Point[][];
  /** What each of those who act brings to it, where that is known. */
  brings: { from: Point; say: string }[];
}

export interface Finder {
  /** A piece as it stood before, or stands after where it was not there before. */
  piece: (id: string) => Point | undefined;
  spot: (name: string) => Point | undefined;
  way: (along: Beat["ways"][number]["along"]) => Point[];
}

const some = (points: (Point | undefined)[]): Point[] => points.filter((it) => it !== undefined);

export function drawn(moment: Moment, find: Finder): Drawn {
  const { beat } = moment;
  return { ...moment, who: some(beat.who.map(find.piece)), whom: some(beat.whom.map(find.piece)), at: some(beat.at.map(find.spot)), trails: beat.ways.map((it) => find.way(it.along)).filter((it) => it.length > 1), brings: brought(beat, find) };
}

function brought({ brings }: Beat, find: Finder): Drawn["brings"] {
  return brings.flatMap(({ piece, say }) => {
    const from = find.piece(piece);
    return from ? [{ from, say }] : [];
  });
}

/** Where the dice lie: at whom it concerns. */
export function focus({ who, whom, at }: Drawn): Point | undefined {
  return whom[0] ?? who[0] ?? at[0];
}

/** Faces of a throw, however the procedure groups them. */
export function facesOf(faces: unknown): number[] {
  if (typeof faces === "number") return [faces];
  return Array.isArray(faces) ? faces.flatMap(facesOf) : [];
}
