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
