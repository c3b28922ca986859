// What a body is made of inside its true outline: stands of a line, companies of a column, squadrons, guns, single files.

import { type At, type Box, shut, stroke } from "../../draw/open/staff/symbols.ts";

export type Stance = "line" | "column" | "square" | "loose" | "swarm" | "guns" | "file" | "house";

const STANCES: { [formation: string]: Stance } = {
  line3: "line", line2: "line", cav_line: "line", divisions: "line",
  attack_column: "column", company_column: "column", closed_column: "column", cav_column: "column",
  march_column: "file", cav_march_column: "file", limbered: "file",
  square: "square", open: "loose", extended: "loose", cav_open: "loose", swarm: "swarm", unlimbered: "guns", garrison: "house",
};

export const stanceOf = (formation: string | undefined): Stance => STANCES[formation ?? ""] ?? "line";

/** Strokes between stands of about two files each: across a line, between the companies of a column. */
export function seams(stance: Stance, { west, east, north, south }: Box, at: At): string {
  const [wide, deep] = [east - west, south - north];
  if (stance === "line") return every(wide, 13, (x) => stroke(at, west + x, north, west + x, south));
  if (stance === "column" || stance === "file") return every(deep, 9, (y) => stroke(at, west, north + y, east, north + y));
  return "";
}

function every(long: number, about: number, line: (at: number) => string): string {
  const parts = Math.max(1, Math.round(long / about));
  return Array.from({ length: parts - 1 }, (_, no) => line(((no + 1) * long) / parts)).join("");
}

/** Single men or horses: in two loose ranks; of a swarm strewn over its ground. */
export function singles(stance: Stance, { west, east, north, south }: Box, at: At): string {
  const [wide, deep] = [east - west, south - north];
  const dot = (x: number, y: number) => shut(at, [x - 1.7, y - 1.7], [x + 1.7, y - 1.7], [x + 1.7, y + 1.7], [x - 1.7, y + 1.7]);
  const across = Math.max(3, Math.round(wide / (stance === "swarm" ? 8 : 9)));
  const ranks = stance === "swarm" ? Math.max(2, Math.round(deep / 9)) : 2;
  return Array.from({ length: across * ranks }, (_, no) => {
    const [i, rank] = [no % across, Math.floor(no / across)];
    // A swarm has no ranks: each is a little off his place, always by the same.
    const off = stance === "swarm" ? Math.sin(no * 12.9) * 0.32 : 0;
    const [x, y] = [west + ((i + 0.5 + (rank % 2 && stance !== "swarm" ? 0.25 : off)) * wide) / across, north + ((rank + 0.5 + off) * deep) / ranks];
    return dot(Math.min(east - 2, x), Math.min(south - 2, Math.max(north + 2, y)));
  }).join("");
}

/** A barrel for every gun, to the front. */
export function barrels(guns: number, { west, east, north, south }: Box, at: At): string {
  const [many, deep] = [Math.max(1, guns), south - north];
  const step = (east - west) / many;
  return Array.from({ length: many }, (_, no) => {
    const x = west + (no + 0.5) * step;
    const [thin, top, end] = [Math.min(1.3, step * 0.16), north - 2, north + Math.max(7, deep * 0.7)];
    return shut(at, [x - thin, top], [x + thin, top], [x + thin * 2, end], [x - thin * 2, end]) + stroke(at, x - thin * 3.4, end - 2.5, x + thin * 3.4, end - 2.5);
  }).join("");
}

/** A boat seen from above: its bow where the front is, a little before it. */
export function hullOf({ west, east, north, south }: Box, at: At): string {
  const deep = south - north;
  return shut(at, [0, north - deep * 0.22], [east * 0.72, north + deep * 0.12], [east, north + deep * 0.42], [east * 0.74, south], [west * 0.74, south], [west, north + deep * 0.42], [west * 0.72, north + deep * 0.12]);
}
