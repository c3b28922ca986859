// Where a body can go, as the server has it: areas with exact edges, each after a part of a way.

import type { Place, Reach } from "../../wire/types.ts";

type Fan = Reach["fans"][number];

/** Whether a place lies in areas of such rings: in an odd number of them. */
export function inside(rings: Place[][], [x, y]: Place): boolean {
  let held = false;
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [a, b] = [ring[i] as Place, ring[(i + 1) % ring.length] as Place];
      if (a[1] <= y !== b[1] <= y && x < a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1])) held = !held;
    }
  }
  return held;
}

/** How many penalties it costs to end a straight part of a way here; undefined where it may not end. */
export function penaltiesAt(fan: Fan | undefined, at: Place): number | undefined {
  return fan?.shades.find(({ rings }) => inside(rings, at))?.most;
}

/** The rings of all places of a fan that cost at most so many penalties. */
export function areaOf(fan: Fan, most: number): Place[][] {
  return fan.shades.filter((it) => it.most <= most).at(-1)?.rings ?? [];
}

/** Where the way to a place bends, if it can be reached or is cheaper so. */
export function knotAt({ fans: [straight, ...others] }: Reach, at: Place): Place | undefined {
  let [best, knot] = [penaltiesAt(straight, at) ?? Infinity, undefined as Place | undefined];
  for (const fan of others) {
    const cost = fan.way.endsWith(`to ${fan.at[0]},${fan.at[1]}`) ? penaltiesAt(fan, at) : undefined;
    if (cost !== undefined && cost < best) [best, knot] = [cost, fan.at];
  }
  return knot;
}
