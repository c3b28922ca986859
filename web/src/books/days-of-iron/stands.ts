// The stands of a unit inside its true outline: files side by side, ranks behind each other.

import { type Box, type At, shut } from "../../draw/open/staff/symbols.ts";

export interface Stand {
  x: number;
  y: number;
  wide: number;
  deep: number;
}

/** `apart`: in open order a stand is smaller than the ground it has. */
export function standsOf(box: Box, stands: number, files: number, apart = false): Stand[] {
  const across = Math.max(1, Math.min(files, stands));
  const ranks = Math.max(1, Math.ceil(stands / across));
  const [wide, deep] = [(box.east - box.west) / across, (box.south - box.north) / ranks];
  const share = apart ? 0.62 : 1;
  return Array.from({ length: Math.max(1, stands) }, (_, no) => ({
    x: box.west + ((no % across) + 0.5) * wide,
    y: box.north + (Math.floor(no / across) + 0.5) * deep,
    wide: wide * share,
    deep: deep * (apart ? 0.8 : 1),
  }));
}

export function outlines(stands: Stand[], at: At): string {
  return stands.map(({ x, y, wide, deep }) => shut(at, [x - wide / 2, y - deep / 2], [x + wide / 2, y - deep / 2], [x + wide / 2, y + deep / 2], [x - wide / 2, y + deep / 2])).join("");
}

/** The hind half of every stand: a second colour for those who wear two. */
export function halves(stands: Stand[], at: At): string {
  return stands.map(({ x, y, wide, deep }) => shut(at, [x - wide / 2, y], [x + wide / 2, y], [x + wide / 2, y + deep / 2], [x - wide / 2, y + deep / 2])).join("");
}

/** The dotted line that holds skirmishers together. */
export function thread({ west, east, north, south }: Box, at: At): string {
  const y = (north + south) / 2;
  return `M${at(west, y)}L${at(east, y)}`;
}

/** A barrel on every stand of guns, to the front; two slim ones where it is a mitrailleuse. */
export function muzzles(stands: Stand[], at: At, two = false): string {
  const barrel = (x: number, y: number, deep: number, thin: number) => shut(at, [x - 1.6 * thin, y - deep * 0.42], [x + 1.6 * thin, y - deep * 0.42], [x + 3 * thin, y + deep * 0.2], [x - 3 * thin, y + deep * 0.2]);
  return stands.map(({ x, y, deep }) => (two ? barrel(x - 3.4, y, deep, 0.6) + barrel(x + 3.4, y, deep, 0.6) : barrel(x, y, deep, 1))).join("");
}

/** The box round each rank of stands; the last may be shorter. */
export function ranks(stands: Stand[]): Box[] {
  const rows = new Map<number, Box>();
  for (const { x, y, wide, deep } of stands) {
    const row = rows.get(y);
    rows.set(y, { west: Math.min(row?.west ?? x, x - wide / 2), east: Math.max(row?.east ?? x, x + wide / 2), north: y - deep / 2, south: y + deep / 2 });
  }
  return [...rows.values()];
}

/** How many stands are side by side in a formation that it does not have yet, for its ghost. */
export function filesIn(stance: string, stands: number, arm: string): number {
  const horse = arm === "cavalry";
  const wide: { [stance: string]: number } = { column: horse ? 2 : 4, other_column: horse ? 1 : 5, march_column: 2, single_file: 1, limbered: 1, rout: 4 };
  return Math.max(1, Math.min(stands, wide[stance] ?? stands));
}
