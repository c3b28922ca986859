// Where the name of a place might stand: within its area, beside it, or along its line.

import { type Drawn, type Land } from "./land.ts";
import { type Spot, apart, clamp, dot, inside, left, middle, minus, nears, plus, spanOf, steps, unit } from "./plane.ts";

/** A name as large as it is written, in inches. */
export interface Lettered {
  size: number;
  wide: number;
  high: number;
}

export interface Seat {
  at: Spot;
  /** In radians, with the clock. */
  turn: number;
  /** The line it runs along, through the middle of its letters. */
  line?: Spot[];
  wide: number;
  /** Between letters, in parts of their size, if not as usual. */
  space?: number;
  /** Points under it. */
  spots: Spot[];
  cost: number;
}

/** Points along a name, close enough that nothing slips between them. */
function under([x, y]: Spot, wide: number, turn = 0): Spot[] {
  const count = Math.max(3, Math.ceil(wide / 0.4));
  return Array.from({ length: count }, (_, no) => {
    const off = (no / (count - 1) - 0.5) * wide;
    return [x + off * Math.cos(turn), y + off * Math.sin(turn)];
  });
}

/** On any of eight sides; then a little along them; then, where that is better than nothing, farther off. */
export function beside(ring: readonly Spot[], { wide, high }: Lettered, { width, height }: Land, farther: boolean): Seat[] {
  const { west, north, east, south } = spanOf(ring.map(([x, y]): Spot => [clamp(x, 0, width), clamp(y, 0, height)]));
  const [x, y, gap] = [(west + east) / 2, (north + south) / 2, 0.16 + high / 2];
  const [right, over, low, leftward] = [east + 0.22 + wide / 2, north - gap, south + gap, west - 0.22 - wide / 2];
  const all: [number, number, number][] = [
    [x, low, 0], [x, over, 0.2], [right, y, 0.4], [leftward, y, 0.6],
    [right - 0.6, over + 0.2, 0.8], [right - 0.6, low - 0.2, 0.8], [leftward + 0.6, over + 0.2, 1], [leftward + 0.6, low - 0.2, 1],
  ];
  for (const off of [-0.7, 0.7, -1.4, 1.4]) all.push([x + off, low, 0.9], [x + off, over, 1], [right, y + off, 1.1], [leftward, y + off, 1.2]);
  for (const off of farther ? [1, 2, 3] : []) for (const [sx, sy] of [[leftward - off, y], [right + off, y], [leftward - off, over], [leftward - off, low], [right + off, over], [right + off, low]] as const) all.push([sx, sy, 5 + 2.5 * off]);
  return all.map(([sx, sy, cost]) => {
    const at: Spot = [clamp(sx, wide / 2 + 0.5, Math.max(wide / 2 + 0.5, width - wide / 2 - 0.5)), sy];
    return { at, turn: 0, wide, spots: under(at, wide), cost };
  });
}

/** Anywhere in an area that most of it fits into; `keep`: no letter so near to its edge. */
export function inArea({ rule }: Drawn, { wide }: Lettered, turns: number[], step: number, keep: number): Seat[] {
  const { west, north, east, south } = spanOf(rule);
  const mid = middle(rule);
  const out: Seat[] = [];
  // About nine places each way are enough of a choice.
  const [across, down] = [Math.max(step, (east - west) / 9), Math.max(step, (south - north) / 9)];
  for (let y = north + 0.5; y < south; y += down) {
    for (let x = west + 0.5; x < east; x += across) {
      for (const turn of turns) {
        const spots = under([x, y], wide, turn);
        const lost = spots.filter((it) => !inside(it, rule) || nears(it, rule, keep, true)).length / spots.length;
        if (lost < 0.3) out.push({ at: [x, y], turn, wide, spots, cost: lost * 14 + apart([x, y], mid) * 0.12 + Math.abs(turn) * 0.8 });
      }
    }
  }
  return out;
}

/** Along a line on either side of it, best where it bends least. */
export function running({ ring, wide: broad }: Drawn, { wide, high }: Lettered, { width, height }: Land): Seat[] {
  const all = steps(ring, 0.25);
  const need = Math.ceil(wide / 0.25);
  const out: Seat[] = [];
  const off = ([x, y]: Spot) => x < 0.5 || y < 0.5 || width - 0.5 < x || height - 0.5 < y;
  for (let from = 0; from + need < all.length; from += 3) {
    const part = all.slice(from, from + need + 1);
    const [a, b] = [part[0]?.at as Spot, part.at(-1)?.at as Spot];
    if (off(a) || off(b)) continue;
    const way = unit(minus(b, a));
    // Read from west to east, or else upward.
    const back = Math.abs(way[1]) * 0.35 < Math.abs(way[0]) ? way[0] < 0 : 0 < way[1];
    const bend = part.reduce((most, it) => Math.max(most, 1 - dot(it.along, way)), 0);
    for (const side of [1, -1]) {
      const shifted = part.map(({ at, along }) => plus(at, left(along), side * (broad / 2 + high * 0.5 + 0.16)));
      const line = steps(shifted, 0.5).map(({ at }) => at);
      const cost = bend * 30 + Math.abs((a[0] + b[0]) / width - 1) + Math.abs((a[1] + b[1]) / height - 1);
      out.push({ at: shifted[need >> 1] as Spot, turn: 0, line: back ? line.reverse() : line, wide, spots: shifted.filter((_, no) => no % 2 === 0), cost });
    }
  }
  return out;
}

/** A name that is turned or wide-spaced lies on a slight arc. */
export function arched({ at, turn, wide }: Seat): Spot[] {
  const way: Spot = [Math.cos(turn), Math.sin(turn)];
  return [-0.56, -0.28, 0, 0.28, 0.56].map((share) => plus(plus(at, way, share * wide), left(way), wide * 0.06 * (1 - (share / 0.5) ** 2) - wide * 0.03));
}
