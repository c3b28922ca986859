// Where a body can go, as smooth areas: cells of a raster become outlines.

import type { Place, Reach } from "../../wire/types.ts";

/** Rings round all cells that cost at most so many penalties, in table hundredths; holes are rings of their own. */
export function outlines({ origin, cell, rows }: Reach, most: number): Place[][] {
  const inside = (x: number, y: number) => {
    const it = rows[y]?.[x] ?? ".";
    return it !== "." && Number(it) <= most;
  };
  return traced(inside, rows[0]?.length ?? 0, rows.length).map((ring) =>
    rounded(rounded(ring)).map(([x, y]): Place => [origin[0] + x * cell, origin[1] + y * cell]),
  );
}

/** How many penalties the way to a place costs; undefined where it cannot be reached straight. */
export function penaltiesAt({ origin, cell, rows }: Reach, at: Place): number | undefined {
  const it = rows[Math.round((at[1] - origin[1]) / cell)]?.[Math.round((at[0] - origin[0]) / cell)];
  return it === undefined || it === "." ? undefined : Number(it);
}

/** Where the way to a place bends, if it is better bent. */
export function knotAt({ origin, cell, bends, knots }: Reach, from: Place, at: Place): Place | undefined {
  const it = bends?.[Math.round((at[1] - origin[1]) / cell)]?.[Math.round((at[0] - origin[0]) / cell)];
  const knot = it === undefined || it === "." ? undefined : knots?.[Number(it)];
  if (!knot) return undefined;
  const [x, y] = [at[0] - from[0], at[1] - from[1]];
  return [from[0] + Math.trunc((x * knot[0] + y * knot[1]) / 100), from[1] + Math.trunc((y * knot[0] - x * knot[1]) / 100)];
}

/** The borders between cells in and out, each with what is in on its left, joined into rings. */
function traced(inside: (x: number, y: number) => boolean, wide: number, high: number): Place[][] {
  const next = new Map<string, Place[]>();
  const add = (from: Place, to: Place) => {
    const key = from.join();
    next.set(key, [...(next.get(key) ?? []), to]);
  };
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      if (!inside(x, y)) continue;
      const [w, e, s, n] = [x - 0.5, x + 0.5, y - 0.5, y + 0.5];
      if (!inside(x, y - 1)) add([w, s], [e, s]);
      if (!inside(x + 1, y)) add([e, s], [e, n]);
      if (!inside(x, y + 1)) add([e, n], [w, n]);
      if (!inside(x - 1, y)) add([w, n], [w, s]);
    }
  }
  const rings: Place[][] = [];
  for (const start of next.keys()) {
    let at = start;
    const ring: Place[] = [];
    for (let to = next.get(at)?.pop(); to; to = next.get(at)?.pop()) {
      ring.push(to);
      at = to.join();
    }
    if (2 < ring.length) rings.push(straightened(ring));
  }
  return rings;
}

/** Steps of a staircase are cut off: only the middles of borders are kept. */
function straightened(ring: Place[]): Place[] {
  return ring.map((it, i): Place => {
    const before = ring[(i + ring.length - 1) % ring.length] as Place;
    return [(it[0] + before[0]) / 2, (it[1] + before[1]) / 2];
  });
}

/** Every corner is cut a quarter of the way. */
function rounded(ring: Place[]): Place[] {
  return ring.flatMap((it, i): Place[] => {
    const next = ring[(i + 1) % ring.length] as Place;
    const part = (share: number): Place => [it[0] + (next[0] - it[0]) * share, it[1] + (next[1] - it[1]) * share];
    return [part(0.25), part(0.75)];
  });
}
