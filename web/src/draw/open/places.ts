// Names of places on the map: when a unit stands on one it takes its next seat, and fades where there is none.

import { type Box, common } from "../labels.ts";

export type NameKind = "town" | "water" | "wood" | "relief" | "work";

export interface Placed {
  /** A line its letters follow, or nothing: then they stand straight. */
  line: string | undefined;
  x: number;
  y: number;
  space: number;
  /** What its letters cover, in upright pieces. */
  boxes: Box[];
}

export interface PlaceName {
  name: string;
  text: string;
  kind: NameKind;
  rank: number;
  /** How high its letters are, in pixels of the drawing. */
  size: number;
  seats: Placed[];
}

/** How large names are written on a map that is so much magnified: as large as they are read, but never as large as the map. */
export function lettering(magnified: number): number {
  return Math.max(0.75, Math.min(3.2, 1 / magnified));
}

export interface SeatedName {
  it: PlaceName;
  seat: Placed;
  faded: boolean;
}

const meet = (a: Box[], b: Box[]) => a.some((it) => b.some((other) => 0 < common(it, other)));

/**
 * Each on its first seat that nobody stands on and no other name has, those of `before` included. Where there is none it
 * fades under who stands there; over another name it is not written.
 */
export function seated(names: PlaceName[], bodies: Box[], before: SeatedName[] = []): SeatedName[] {
  const out: SeatedName[] = [];
  for (const it of names) {
    const clear = it.seats.filter((seat) => [...before, ...out].every((other) => !meet(seat.boxes, other.seat.boxes)));
    const seat = clear.find((one) => !meet(one.boxes, bodies));
    if (seat) out.push({ it, seat, faded: false });
    else if (clear[0]) out.push({ it, seat: clear[0], faded: true });
  }
  return out;
}

/** Names of towns hold their place against those of units, all others step aside for them. */
export const isFirm = (it: PlaceName): boolean => it.rank < 2;

/** What names of units keep clear of. */
export function held(names: SeatedName[]): Box[] {
  return names.flatMap(({ seat, faded }) => (faded ? [] : seat.boxes));
}
