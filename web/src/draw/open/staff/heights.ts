// How the ground rises: heights on a grid, made of the distance to each contour, and the lines where they pass a level.

import { type Drawn, type Land, type Throw } from "./land.ts";
import { type Spot, ease, spanOf } from "./plane.ts";

/** A quarter of an inch is fine enough for a wash. */
const STEP = 0.25;
/** The grid goes on a little beyond the table, as the hills do. */
const ROUND = 1.5;

export interface Heights {
  wide: number;
  high: number;
  at: Float32Array;
  /** The way up, for each inch, in both directions. */
  east: Float32Array;
  south: Float32Array;
}

/** How broad a slope is here, about 1: the same hill is short on one flank and drawn out on another. */
export type Breadth = (at: Spot) => number;

export function breadthOf(dice: Throw): Breadth {
  const [a, b] = [dice() * 6, dice() * 6];
  return ([x, y]) => 1.1 + 0.34 * Math.sin(x * 0.36 + a) + 0.3 * Math.sin(y * 0.41 + x * 0.11 + b);
}

/** So far out and in a slope reaches, and how high it is. */
const GENTLE = { out: 1.5, in: 1.3, high: 1 };
const STEEP = { out: 0.9, in: 0.7, high: 1.5 };

export function heightsOf({ width, height, hills }: Land, breadth: Breadth): Heights {
  const [wide, high] = [Math.ceil((width + 2 * ROUND) / STEP) + 1, Math.ceil((height + 2 * ROUND) / STEP) + 1];
  const at = new Float32Array(wide * high);
  for (const hill of hills) raise(at, wide, high, hill, breadth);
  for (let pass = 0; pass < 3; pass++) soften(at, wide, high);
  const [east, south] = [new Float32Array(wide * high), new Float32Array(wide * high)];
  for (let k = wide + 1; k < at.length - wide - 1; k++) {
    east[k] = ((at[k + 1] as number) - (at[k - 1] as number)) / (2 * STEP);
    south[k] = ((at[k + wide] as number) - (at[k - wide] as number)) / (2 * STEP);
  }
  return { wide, high, at, east, south };
}

const placeAt = (i: number, j: number): Spot => [i * STEP - ROUND, j * STEP - ROUND];

function raise(all: Float32Array, wide: number, high: number, { ring, family }: Drawn, breadth: Breadth): void {
  const { out, in: inner, high: top } = family === "steep" ? STEEP : GENTLE;
  const span = spanOf(ring, FAR_OUT);
  const from = { i: Math.max(0, Math.floor((span.west + ROUND) / STEP)), j: Math.max(0, Math.floor((span.north + ROUND) / STEP)) };
  const to = { i: Math.min(wide, Math.ceil((span.east + ROUND) / STEP) + 1), j: Math.min(high, Math.ceil((span.south + ROUND) / STEP) + 1) };
  const far = distances(ring);
  // In blocks: far from the contour one distance is good for a whole block.
  for (let v = from.j; v < to.j; v += BLOCK) {
    for (let u = from.i; u < to.i; u += BLOCK) {
      const mid = placeAt(u + BLOCK / 2, v + BLOCK / 2);
      const about = far(mid[0], mid[1]);
      if (about < -FAR_OUT - BLOCK * STEP) continue;
      const plain = FAR_IN + BLOCK * STEP < about;
      for (let j = v; j < Math.min(to.j, v + BLOCK); j++) {
        for (let i = u; i < Math.min(to.i, u + BLOCK); i++) {
          const spot = placeAt(i, j);
          const off = plain ? about : far(spot[0], spot[1]);
          if (off < -FAR_OUT) continue;
          const broad = breadth(spot);
          const k = j * wide + i;
          all[k] = (all[k] as number) + top * (ease((off + out * broad) / ((out + inner) * broad)) + (0 < off ? 0.3 * (1 - Math.exp(-off / 3)) : 0));
        }
      }
    }
  }
}

/** No slope reaches farther from its contour, out or in; so many places of the grid are a block, each way. */
const FAR_OUT = 3;
const FAR_IN = 5;
const BLOCK = 4;

/** How far within a ring a place is, or outside it (less than 0). Asked for tens of thousands of places, so without a thought of beauty. */
function distances(ring: readonly Spot[]): (x: number, y: number) => number {
  const count = ring.length;
  const [xs, ys, dx, dy, per] = [new Float64Array(count), new Float64Array(count), new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  for (let no = 0; no < count; no++) {
    const [a, b] = [ring[no] as Spot, ring[(no + 1) % count] as Spot];
    [xs[no], ys[no], dx[no], dy[no]] = [a[0], a[1], b[0] - a[0], b[1] - a[1]];
    const square = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
    per[no] = square === 0 ? 0 : 1 / square;
  }
  return (x, y) => {
    let best = Infinity;
    let within = false;
    for (let no = 0; no < count; no++) {
      const vx = dx[no] as number;
      const vy = dy[no] as number;
      const px = x - (xs[no] as number);
      const py = y - (ys[no] as number);
      let share = (px * vx + py * vy) * (per[no] as number);
      share = share < 0 ? 0 : 1 < share ? 1 : share;
      const ox = px - vx * share;
      const oy = py - vy * share;
      const off = ox * ox + oy * oy;
      if (off < best) best = off;
      if (0 > py !== vy > py && px < (vx * py) / vy) within = !within;
    }
    return within ? Math.sqrt(best) : -Math.sqrt(best);
  };
}

/** Takes the creases out of the distances. */
function soften(all: Float32Array, wide: number, high: number): void {
  const was = all.slice();
  for (let j = 1; j < high - 1; j++) {
    for (let k = j * wide + 1; k < (j + 1) * wide - 1; k++) {
      all[k] = ((was[k] as number) * 2 + (was[k - 1] as number) + (was[k + 1] as number) + (was[k - wide] as number) + (was[k + wide] as number)) / 6;
    }
  }
}

/** The way up at any place, between the points of the grid. */
export function slopeAt({ wide, high, east, south }: Heights, [x, y]: Spot): Spot {
  const u = Math.max(1, Math.min(wide - 3, (x + ROUND) / STEP));
  const v = Math.max(1, Math.min(high - 3, (y + ROUND) / STEP));
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [a, b, k] = [u - i, v - j, j * wide + i];
  const blend = (of: Float32Array) =>
    (of[k] as number) * (1 - a) * (1 - b) + (of[k + 1] as number) * a * (1 - b) + (of[k + wide] as number) * (1 - a) * b + (of[k + wide + 1] as number) * a * b;
  return [blend(east), blend(south)];
}

/** From the light, away from it, and how steep: what the three washes are made of. */
export function shades({ east, south }: Heights, light: Spot): { lit: Float32Array; dark: Float32Array; fall: Float32Array } {
  const [lit, dark, fall] = [new Float32Array(east.length), new Float32Array(east.length), new Float32Array(east.length)];
  for (let k = 0; k < east.length; k++) {
    const [e, s] = [east[k] as number, south[k] as number];
    if (e === 0 && s === 0) continue;
    lit[k] = -(e * light[0] + s * light[1]);
    dark[k] = -(lit[k] as number);
    fall[k] = Math.hypot(e, s);
  }
  return { lit, dark, fall };
}

/** Which edges of a cell a line joins, by which of its corners are above the level: north-west 8, north-east 4, south-east 2, south-west 1. */
const JOINS: readonly (readonly [number, number])[][] = [[], [[3, 2]], [[2, 1]], [[3, 1]], [[1, 0]], [[3, 0], [1, 2]], [[2, 0]], [[3, 0]], [[0, 3]], [[0, 2]], [[0, 1], [2, 3]], [[0, 1]], [[1, 3]], [[1, 2]], [[2, 3]], []];

/** Rings where values on the grid of the heights pass a level; the rim of the grid counts as below it. */
export function isolines({ wide, high }: Heights, values: Float32Array, level: number): Spot[][] {
  const value = (i: number, j: number) => (i <= 0 || j <= 0 || wide - 1 <= i || high - 1 <= j ? Math.min(level - 1e-3, values[j * wide + i] as number) : (values[j * wide + i] as number));
  const next = new Map<number, { at: Spot; to: number }>();
  // An edge has a number: that of its western or northern end, twice, and one more if it runs south.
  const numbered = (i: number, j: number, edge: number) => (edge === 0 ? 2 * (j * wide + i) : edge === 1 ? 2 * (j * wide + i + 1) + 1 : edge === 2 ? 2 * ((j + 1) * wide + i) : 2 * (j * wide + i) + 1);
  const crossing = (no: number): Spot => {
    const k = no >> 1;
    const [i, j, down] = [k % wide, Math.floor(k / wide), no & 1];
    const [p, q] = [value(i, j), value(i + 1 - down, j + down)];
    const share = q === p ? 0.5 : (level - p) / (q - p);
    const [x, y] = placeAt(i, j);
    return down ? [x, y + share * STEP] : [x + share * STEP, y];
  };
  const above = (i: number, j: number) => 0 < i && 0 < j && i < wide - 1 && j < high - 1 && level < (values[j * wide + i] as number);
  for (let j = 0; j < high - 1; j++) {
    let [nw, sw] = [above(0, j), above(0, j + 1)];
    for (let i = 0; i < wide - 1; i++) {
      const [ne, se] = [above(i + 1, j), above(i + 1, j + 1)];
      if (nw !== ne || nw !== sw || nw !== se) {
        for (const [from, to] of JOINS[(nw ? 8 : 0) + (ne ? 4 : 0) + (se ? 2 : 0) + (sw ? 1 : 0)] as (readonly [number, number])[]) {
          const start = numbered(i, j, from);
          next.set(start, { at: crossing(start), to: numbered(i, j, to) });
        }
      }
      [nw, sw] = [ne, se];
    }
  }
  const rings: Spot[][] = [];
  for (let start = next.keys().next(); !start.done; start = next.keys().next()) {
    const ring: Spot[] = [];
    for (let no = start.value, it = next.get(no); it; no = it.to, it = next.get(no)) {
      next.delete(no);
      ring.push(it.at);
    }
    // Every third point is enough for a curve.
    if (6 < ring.length) rings.push(ring.filter((_, no) => no % 3 === 0));
  }
  return rings;
}
