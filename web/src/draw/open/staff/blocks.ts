// A town is split into blocks again and again; each block is a ring of houses round its yards.

import { type Drawn, type Land, type Throw, between } from "./land.ts";
import { type Spot, apart, area, clipped, dot, inset, inside, known, left, middle, minus, mix, nearest, path, plus, unit } from "./plane.ts";

/** A church from above, its choir to the east. */
export function CHURCH(at: Spot, size: number): string {
  const outline: Spot[] = [[-0.34, -0.12], [-0.05, -0.12], [-0.05, -0.24], [0.14, -0.24], [0.14, -0.12], [0.26, -0.1], [0.34, 0], [0.26, 0.1], [0.14, 0.12], [0.14, 0.24], [-0.05, 0.24], [-0.05, 0.12], [-0.34, 0.12]];
  return path(outline.map((it) => plus(at, it, size)), true);
}

/** `keep`: so far from the edge no house stands. */
export function blocksOf({ ring, dice, family }: Drawn, land: Land, keep: number): { houses: string; yards: string; church: string } {
  const { west, north, east, south } = known(ring);
  const whole = inset([[west, north], [east, north], [east, south], [west, south]], family === "town" ? 0.14 : 0);
  const fits = (block: Spot[]) =>
    2 < block.length && [...block, ...block.map((it, no) => mix(it, block[(no + 1) % block.length] as Spot, 0.5)), middle(block)].every((at) => inside(at, ring) && keep < nearest(at, ring, true).off && !land.nearRoad(at, 0.06));
  // What a road or the edge cuts is split until it fits.
  const parted = (block: Spot[]): Spot[][] => (fits(block) ? [block] : 2 < block.length && 0.22 < Math.abs(area(block)) ? halved(block, dice, Math.abs(area(block)) * 0.5).flatMap(parted) : []);
  const good = halved(whole, dice, 0.9).flatMap(parted);
  const mid = middle(ring);
  const square = [...good].sort((a, b) => apart(middle(a), mid) - apart(middle(b), mid))[0];
  let [houses, yards] = ["", ""];
  for (const block of good) {
    if (block === square) continue;
    houses += path(block, true);
    const yard = inset(block, 0.17);
    if (2 < yard.length && 0.02 < Math.abs(area(yard))) yards += path(yard, true);
  }
  return { houses, yards, church: square ? CHURCH(middle(square), 1) : "" };
}

function halved(block: Spot[], dice: Throw, size: number): Spot[][] {
  if (block.length < 3 || Math.abs(area(block)) < 0.12) return [];
  if (Math.abs(area(block)) < size * between(dice, 0.7, 1.5)) return [inset(block, 0.06)];
  const edges = block.map((it, no) => minus(block[(no + 1) % block.length] as Spot, it));
  const longest = unit(edges.sort((a, b) => Math.hypot(b[0], b[1]) - Math.hypot(a[0], a[1]))[0] as Spot);
  const span = (way: Spot) => {
    const far = block.map((it) => dot(it, way));
    return Math.max(...far) - Math.min(...far);
  };
  const way = span(left(longest)) < span(longest) ? longest : left(longest);
  const cut = unit(plus(way, left(way), between(dice, -0.12, 0.12)));
  const at = plus(middle(block), way, span(way) * between(dice, -0.1, 0.1));
  return [...halved(clipped(block, at, cut), dice, size), ...halved(clipped(block, at, [-cut[0], -cut[1]]), dice, size)];
}
