// What runs in lines: waters, roads in their classes, bridges, works, walls.

import { type Drawn, type Land, ROADS, type RoadClass } from "./land.ts";
import { type Layer, layer } from "./layer.ts";
import { type Spot, apart, curve, dot, dotted, inside, left, nearest, path, plus, px, slab, steps, stroke } from "./plane.ts";

/** Bank and water; a river has lines of depth within it. */
export function watersOf({ waters, of: all }: Land): Layer[] {
  const lines = (of: Drawn["family"]) => waters.filter((it) => it.family === of).map((it) => curve(it.ring)).join("");
  const both = (["stream", "river"] as const).map((of) => ({ d: lines(of), wide: px(waters.find((it) => it.family === of)?.wide ?? 0), of }));
  const depth = both.filter((it) => it.of === "river" && it.d).flatMap(({ d, wide }) =>
    [[0.72, 0.6], [0.44, 0.4], [0.18, 0.25]].flatMap(([share = 0, dim = 0]) => [layer(`bank fine depth${Math.round(dim * 100)}`, d, { width: wide * share + 0.6 }), layer("water fine", d, { width: wide * share - 0.5 })]),
  );
  // All banks before all waters: where two meet they flow together.
  const lakes = all("lake").filter((it) => it.closed).map((it) => curve(it.ring, true)).join("");
  return [layer("lake", lakes), ...both.map(({ d, wide }) => layer("bank", d, { width: wide + 1.6 })), ...both.map(({ d, wide }) => layer("water", d, { width: wide - 0.6 })), ...depth];
}

const CLASSES: RoadClass[] = ["track", "road", "highroad"];

/** Casings first, then beds: clean junctions. */
export function roadsOf(land: Land): Layer[] {
  const { roads, woods, places, table } = land;
  const lines = (of: RoadClass) => roads.filter((it) => it.class === of).map((it) => curve(it.ring)).join("");
  const trees = roads.filter((it) => it.class === "highroad").flatMap((it) => steps(it.ring, 0.46).flatMap(({ at, along }) => [1, -1].map((side) => plus(at, left(along), side * 0.29))));
  const free = (at: Spot) =>
    table.west < at[0] && at[0] < table.east && table.north < at[1] && at[1] < table.south &&
    [...woods, ...places].every((it) => !inside(at, it.ring)) && !land.nearWater(at, 0.12) && roads.every((it) => it.wide / 2 + 0.07 < nearest(at, it.ring).off);
  const bridges = land.of("bridge").filter((it) => it.ring.length === 4).map((it) => bridge(it, land));
  return [
    ...CLASSES.map((it) => layer(`case ${it}`, lines(it), { width: px(ROADS[it]) })),
    ...CLASSES.map((it) => layer(`bed ${it}`, lines(it), { width: px(ROADS[it]) - (it === "highroad" ? 2.8 : 2.1) })),
    layer("avenue fine", trees.filter(free).map(dotted).join("")),
    layer("deck", bridges.map((it) => it.deck).join("")),
    layer("parapet", bridges.map((it) => it.rails).join("")),
  ];
}

/** Deck and parapets with wings, along the road over the water; without either, along its own strip. Of a broken one its ends are left. */
function bridge({ ring, kind }: Drawn, { waters, roads }: Land): { deck: string; rails: string } {
  const [a, b, c, d] = ring as [Spot, Spot, Spot, Spot];
  const mid: Spot = [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4];
  const found = (all: Drawn[]) => all.map((it) => ({ ...nearest(mid, it.ring), wide: it.wide })).filter((it) => it.off < 0.8).sort((p, q) => p.off - q.off)[0];
  const [water, road] = [found(waters), found(roads)];
  const own: Spot = apart(a, b) < apart(b, c) ? [c[0] - b[0], c[1] - b[1]] : [b[0] - a[0], b[1] - a[1]];
  const far = Math.hypot(own[0], own[1]) || 1;
  const along: Spot = road?.along ?? (water ? left(water.along) : [own[0] / far, own[1] / far]);
  const at = road?.at ?? water?.at ?? mid;
  const over = (water?.wide ?? 0.2) / Math.max(0.35, water ? Math.abs(dot(along, left(water.along))) : 1) + 0.34;
  const half = (road?.wide ?? 0.22) / 2 + 0.05;
  const beside = (off: number, side: number) => plus(plus(at, along, off), left(along), side * half);
  const wing = (end: Spot, way: number, side: number) => plus(plus(end, along, way * 0.13), left(along), side * 0.13);
  if (kind === "broken_bridge") {
    const stump = (way: number) => path(slab(plus(at, along, way * over * 0.4), along, over * 0.2, half * 2), true);
    const rail = (way: number, side: number) => path([beside(way * over * 0.3, side), beside((way * over) / 2, side), wing(beside((way * over) / 2, side), way, side)]);
    return { deck: stump(1) + stump(-1), rails: rail(1, 1) + rail(1, -1) + rail(-1, 1) + rail(-1, -1) };
  }
  const rail = (side: number) => {
    const [from, to] = [-1, 1].map((end) => beside((end * over) / 2, side)) as [Spot, Spot];
    return path([wing(from, -1, side), from, to, wing(to, 1, side)]);
  };
  return { deck: path(slab(at, along, over, half * 2), true), rails: rail(1) + rail(-1) };
}

/** A crest with teeth toward the enemy; gun-pits behind it, unless it is of rifle pits. */
export function worksOf({ works, of }: Land): Layer[] {
  let [crest, pits, teeth, guns] = ["", "", "", ""];
  for (const { ring, kind, outward } of works) {
    const turn = (outward / 18000) * Math.PI;
    const out: Spot = [Math.sin(turn), -Math.cos(turn)];
    for (const [no, { at }] of steps(ring, 0.15).entries()) teeth += stroke(plus(at, out, 0.05), plus(at, out, no % 2 ? 0.22 : 0.34));
    if (kind === "rifle_pits" || kind === "obstacle") {
      pits += path(ring);
      continue;
    }
    crest += path(ring);
    for (const { at, along } of steps(ring, 0.8).slice(1)) {
      const corner = (side: number, back: number) => plus(plus(at, along, side), out, back);
      guns += path([corner(-0.16, -0.03), corner(-0.12, -0.26), corner(0.12, -0.26), corner(0.16, -0.03)]);
    }
  }
  const areas = of("work").filter((it) => it.closed);
  const walls = of("wall");
  const high = (it: Drawn) => it.kind === "high_wall";
  return [
    layer("redoubt", areas.map((it) => path(it.ring, true)).join("")),
    layer("teeth", teeth), layer("gun", guns), layer("crest", crest), layer("crest pits", pits),
    layer("hedge", of("hedge").filter((it) => !it.closed).map((it) => path(it.ring)).join("")),
    layer("wall", walls.filter((it) => !high(it)).map((it) => path(it.ring, it.closed)).join("")),
    layer("wall tall", walls.filter(high).map((it) => path(it.ring, it.closed)).join("")),
  ];
}
