// The mud as a height for each pixel, and light falling on it. Made once for a map, in slices, so that the page stays
// quick; the same map always gives the same mud.

import type { Point } from "../../draw/point.ts";
import type { Layout } from "../../draw/squares/layout.ts";
import { seedOf, thrower } from "../../draw/chance.ts";
import type { Terrain } from "./terrain.ts";

export interface Relief {
  width: number;
  height: number;
  /** Pixels for each unit of the drawing. */
  scale: number;
  /** Slopes to the east and to the south. */
  east: Float32Array;
  south: Float32Array;
}

/** Waves of mud: length in units, height. */
const WAVES: [number, number][] = [
  [150, 7],
  [41, 6],
  [20, 2.8],
  [10, 1.5],
  [5, 0.5],
];

/** A moment for the page to breathe when more than a few milliseconds have gone by. */
function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < 9) return;
    await new Promise((go) => setTimeout(go));
    since = performance.now();
  };
}

export async function reliefOf(terrain: Terrain, layout: Layout, words: string): Promise<Relief> {
  const scale = layout.width * layout.height < 1_000_000 ? 1.5 : 1;
  const width = Math.ceil(layout.width * scale);
  const height = Math.ceil(layout.height * scale);
  const breathe = breather();
  const heights = new Float32Array(width * height);
  const seed = seedOf(words);
  for (const [no, [length, high]] of WAVES.entries()) {
    const noise = mesh(seed + no * 7919);
    const step = 1 / (length * scale);
    for (let y = 0; y < height; y++) {
      for (let x = 0, at = y * width; x < width; x++, at++) heights[at]! += noise(x * step, y * step) * high;
      if (y % 16 === 0) await breathe();
    }
  }
  stamp(heights, width, height, scale, terrain);
  await breathe();
  return { width, height, scale, ...slopes(heights, width, height, scale) };
}

/** Gradient noise on a mesh of whole numbers, between about -1 and 1. */
function mesh(seed: number): (x: number, y: number) => number {
  const toss = thrower(seed);
  const order = Array.from({ length: 256 }, (_, it) => it);
  for (let no = 255; 0 < no; no--) {
    const other = Math.floor(toss() * (no + 1));
    [order[no], order[other]] = [order[other]!, order[no]!];
  }
  const perm = new Uint8Array(512).map((_, it) => order[it & 255]!);
  const turns = Float32Array.from({ length: 256 }, () => toss() * Math.PI * 2);
  const gx = turns.map(Math.cos);
  const gy = turns.map(Math.sin);
  return (x, y) => {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const fx = x - x0;
    const fy = y - y0;
    const west = perm[x0 & 255]!;
    const east = perm[(x0 + 1) & 255]!;
    const a = perm[west + (y0 & 255)]!;
    const b = perm[east + (y0 & 255)]!;
    const c = perm[west + ((y0 + 1) & 255)]!;
    const d = perm[east + ((y0 + 1) & 255)]!;
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const north = gx[a]! * fx + gy[a]! * fy + u * (gx[b]! * (fx - 1) + gy[b]! * fy - gx[a]! * fx - gy[a]! * fy);
    const s0 = gx[c]! * fx + gy[c]! * (fy - 1);
    const southern = s0 + u * (gx[d]! * (fx - 1) + gy[d]! * (fy - 1) - s0);
    return 1.5 * (north + v * (southern - north));
  };
}

/** Craters with a thrown-up rim, and the spoil along the trenches. */
function stamp(heights: Float32Array, width: number, height: number, scale: number, terrain: Terrain): void {
  const around = (at: Point, reach: number, shape: (dx: number, dy: number) => number) => {
    const [left, top] = [Math.max(0, Math.floor((at.x - reach) * scale)), Math.max(0, Math.floor((at.y - reach) * scale))];
    const right = Math.min(width - 1, Math.ceil((at.x + reach) * scale));
    const bottom = Math.min(height - 1, Math.ceil((at.y + reach) * scale));
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) heights[y * width + x]! += shape(x / scale - at.x, y / scale - at.y);
    }
  };
  for (const { at } of terrain.holes) {
    around(at, 44, (dx, dy) => {
      const d = Math.hypot(dx / 23, dy / 19);
      const rim = Math.exp(-(((d - 1.08) / 0.24) ** 2)) * 6;
      return rim - (d < 1 ? (1 - d * d) * 16 : 0);
    });
  }
  for (const trench of terrain.trenches) {
    const half = trench.sap ? 11 : 17;
    for (const at of beads(trench.points, 5)) {
      around(at, half * 1.7, (dx, dy) => Math.exp(-((Math.hypot(dx, dy) / half) ** 2)) * 1.5);
    }
  }
}

/** Points along a line, so many units apart. */
function beads(points: Point[], apart: number): Point[] {
  const res: Point[] = [];
  points.slice(1).forEach((to, no) => {
    const from = points[no] ?? to;
    const n = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / apart));
    for (let it = 0; it < n; it++) {
      res.push({ x: from.x + ((to.x - from.x) * it) / n, y: from.y + ((to.y - from.y) * it) / n });
    }
  });
  return res;
}

function slopes(heights: Float32Array, width: number, height: number, scale: number) {
  const east = new Float32Array(heights.length);
  const south = new Float32Array(heights.length);
  for (let y = 0; y < height; y++) {
    const up = y === 0 ? 0 : width;
    const down = y === height - 1 ? 0 : width;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      east[at] = ((heights[at + (x === width - 1 ? 0 : 1)]! - heights[at - (x === 0 ? 0 : 1)]!) * scale) / 2;
      south[at] = ((heights[at + down]! - heights[at - up]!) * scale) / 2;
    }
  }
  return { east, south };
}
