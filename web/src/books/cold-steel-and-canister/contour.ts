// Natural shapes from squares: a field that is one in the middle of the squares that are meant and nought in the middle of
// the others, and the line on which it is a half. The line may wander a little; the middle of a square never changes sides.

import type { Point } from "../../draw/point.ts";

/** Samples along the side of a square. */
const FINE = 6;
/** How far the line may wander, in squares. */
const WANDER = 0.13;

/** How much a square is meant, 0 to 1; outside the map it is as at its rim. */
export type Meant = (column: number, row: number) => number;

/** Slow, smooth noise between −1 and 1, the same for the same place. */
export function noise(x: number, y: number, seed: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - i), ease(y - j)];
  const top = lattice(i, j, seed) * (1 - u) + lattice(i + 1, j, seed) * u;
  const bottom = lattice(i, j + 1, seed) * (1 - u) + lattice(i + 1, j + 1, seed) * u;
  return top * (1 - v) + bottom * v;
}

const ease = (t: number) => t * t * (3 - 2 * t);

function lattice(i: number, j: number, seed: number): number {
  let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}

/** The field at a place, in squares from the north-west corner of the map. */
export function fieldAt(meant: Meant, columns: number, rows: number, x: number, y: number, seed: number): number {
  // Wandering is nought in the middle of a square and most between squares.
  const far = WANDER * (1 - (1 - 2 * Math.abs(x - Math.floor(x) - 0.5)) * (1 - 2 * Math.abs(y - Math.floor(y) - 0.5)));
  const [wx, wy] = [x + far * noise(x * 1.7, y * 1.7, seed), y + far * noise(x * 1.7 + 31, y * 1.7, seed)];
  const [cx, cy] = [wx - 0.5, wy - 0.5];
  const [i, j] = [Math.floor(cx), Math.floor(cy)];
  const at = (a: number, b: number) => meant(Math.max(0, Math.min(columns - 1, a)), Math.max(0, Math.min(rows - 1, b)));
  const [u, v] = [cx - i, cy - j];
  return (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v;
}

/** The rings round all that is meant, the inside on the right hand; they are shut along the rim of the map. */
export function contours(meant: Meant, columns: number, rows: number, seed: number, level = 0.5): Point[][] {
  const [wide, high] = [columns * FINE + 3, rows * FINE + 3];
  // A rim of nothing round the map shuts every ring.
  const value = new Float64Array(wide * high);
  for (let j = 1; j < high - 1; j++) {
    for (let i = 1; i < wide - 1; i++) value[j * wide + i] = fieldAt(meant, columns, rows, (i - 1) / FINE, (j - 1) / FINE, seed) - level;
  }
  for (let i = 0; i < wide; i++) value[i] = value[(high - 1) * wide + i] = -level;
  for (let j = 0; j < high; j++) value[j * wide] = value[j * wide + wide - 1] = -level;
  const at = (i: number, j: number) => value[j * wide + i] ?? 0;
  const between = (a: number, b: number) => (a === b ? 0.5 : a / (a - b));
  const clamp = (n: number, most: number) => Math.max(0, Math.min(most, n));
  const place = (i: number, j: number): Point => ({ x: clamp((i - 1) / FINE, columns), y: clamp((j - 1) / FINE, rows) });
  const next = new Map<number, { to: number; from: Point }>();
  // An edge has the number of its upper or left sample, doubled, and one more where it goes down.
  const level_ = (i: number, j: number) => 2 * (j * wide + i);
  for (let j = 0; j < high - 1; j++) {
    for (let i = 0; i < wide - 1; i++) {
      const corner = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)] as const;
      const edges = [level_(i, j), level_(i + 1, j) + 1, level_(i, j + 1), level_(i, j) + 1];
      const points = [
        () => place(i + between(corner[0], corner[1]), j),
        () => place(i + 1, j + between(corner[1], corner[2])),
        () => place(i + between(corner[3], corner[2]), j + 1),
        () => place(i, j + between(corner[0], corner[3])),
      ];
      // Going round the cell clockwise the line comes in where it leaves what is meant and goes out where that begins.
      const out: number[] = [];
      const into: number[] = [];
      for (let side = 0; side < 4; side++) {
        const [a, b] = [corner[side] ?? 0, corner[(side + 1) % 4] ?? 0];
        if (a > 0 && b <= 0) out.push(side);
        if (a <= 0 && b > 0) into.push(side);
      }
      for (const from of out) {
        const to = into.length === 1 ? into[0] : into.find((it) => it === (from + 1) % 4) ?? into[0];
        if (to !== undefined) next.set(edges[to] ?? -1, { to: edges[from] ?? -1, from: (points[to] ?? points[0])!() });
      }
    }
  }
  const rings: Point[][] = [];
  while (next.size) {
    const [start] = next.keys();
    const ring: Point[] = [];
    for (let edge = start; edge !== undefined; ) {
      const step = next.get(edge);
      if (!step) break;
      next.delete(edge);
      ring.push(step.from);
      edge = step.to;
    }
    if (ring.length > 3) rings.push(ring);
  }
  return rings;
}

const near = (n: number) => Math.round(n * 10) / 10;

/** A ring as a smooth path: each corner is rounded off between the middles of its two sides. */
export function smooth(ring: Point[], scale: number): string {
  const thin = ring.filter((_, no) => no % 2 === 0);
  const at = (no: number) => thin[(no + thin.length) % thin.length] as Point;
  const mid = (a: Point, b: Point) => `${near(((a.x + b.x) / 2) * scale)} ${near(((a.y + b.y) / 2) * scale)}`;
  let path = `M${mid(at(-1), at(0))}`;
  for (let no = 0; no < thin.length; no++) path += `Q${near(at(no).x * scale)} ${near(at(no).y * scale)} ${mid(at(no), at(no + 1))}`;
  return `${path}Z`;
}
