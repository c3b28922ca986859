// Places: villages along their streets, with church, houses, barns and gardens; towns in blocks; forts with ditch and
// rampart. Lanes end at the edge: no way leads out that the rules do not know.

import { strewn } from "./cover.ts";
import { type Drawn, type Land, between, rounded } from "./land.ts";
import { type Layer, layer } from "./layer.ts";
import { CHURCH, blocksOf } from "./blocks.ts";
import { type Spot, apart, area, clamp, clear, curve, dotted, inside, left, long, middle, mix, nearest, path, plus, px, slab, steps, unit, xy } from "./plane.ts";

interface Street {
  line: Spot[];
  half: number;
  sort: "road" | "main" | "lane" | "twig";
}

/** The ground of a place, to be drawn under the roads, and what stands on it, over them. */
export interface Built {
  ground: Layer[];
  standing: Layer[];
}

export function builtOf(land: Land): Built {
  const all = land.places.map((it) => (it.family === "village" ? village(it, land) : blocks(it, land)));
  const houses = land.of("house");
  const alone: Built = {
    ground: [layer("vill", houses.map((it) => path(it.ring, true)).join(""))],
    standing: [layer("house", houses.map((it) => path(it.ring.map((at) => mix(at, middle(it.ring), 0.3)), true)).join(""))],
  };
  return { ground: [...all, alone].flatMap((it) => it.ground), standing: [...all, alone].flatMap((it) => it.standing) };
}

function blocks(it: Drawn, land: Land): Built {
  const fort = it.family === "fort";
  const edge = fort ? path(it.ring, true) : curve(it.ring, true);
  const { houses, yards, church } = blocksOf(it, land, fort ? 0.72 : 0.14);
  // Wet ditch, then rampart, all inside the outline.
  const works = [["case", 1.3], ["rampart", 1.22], ["case", 0.76], ["ditch", 0.7], ["case", 0.2], ["glacis", 0.14]] as const;
  return {
    ground: [layer("vill", edge), ...(fort ? works.map(([of, wide]) => layer(of, edge, { width: px(wide), clip: edge })) : []), ...(fort ? [layer("fort", edge)] : [])],
    standing: [layer("house", houses), layer("court", yards), layer("church", church)],
  };
}

/** How far one can go this way while it is allowed. */
function march(from: Spot, way: Spot, may: (at: Spot) => boolean, most: number): number {
  let far = 0;
  while (far < most && may(plus(from, way, far + 0.08))) far += 0.08;
  return far;
}

/** The roads that run through; without any, one street along the place. */
function streetsOf({ ring, dice }: Drawn, land: Land): Street[] {
  const streets: Street[] = [];
  for (const road of land.roads) {
    let run: Spot[] = [];
    const end = () => {
      if (5 < run.length) streets.push({ line: run, half: road.wide / 2, sort: "road" });
      run = [];
    };
    for (const { at } of steps(road.ring, 0.2)) {
      if (inside(at, ring)) run.push(at);
      else end();
    }
    end();
  }
  if (streets.length) return streets;
  const mid = middle(ring);
  const [xx, both, yy] = ring.reduce<[number, number, number]>(([a, b, c], it) => [a + (it[0] - mid[0]) ** 2, b + (it[0] - mid[0]) * (it[1] - mid[1]), c + (it[1] - mid[1]) ** 2], [0, 0, 0]);
  const turn = 0.5 * Math.atan2(2 * both, xx - yy) + between(dice, -0.2, 0.2);
  const way: Spot = [Math.cos(turn), Math.sin(turn)];
  const held = (at: Spot) => inside(at, ring) && 0.16 < nearest(at, ring, true).off;
  const [a, b] = [1, -1].map((side) => plus(mid, way, side * march(mid, [way[0] * side, way[1] * side], held, 9))) as [Spot, Spot];
  return [{ line: rounded([a, plus(mid, left(way), between(dice, -0.4, 0.4)), b], false, 0.3, 6), half: 0.11, sort: "main" }];
}

/** Lanes leave the streets to both sides, and have lanes of their own; one more goes to whatever lies far from all. */
function addLanes({ ring, dice }: Drawn, streets: Street[], yard: Spot[] | undefined): void {
  const held = (at: Spot) => inside(at, ring) && 0.16 < nearest(at, ring, true).off && !(yard && inside(at, yard));
  for (const street of streets) {
    const total = long(street.line);
    const lane = street.sort === "lane";
    if (street.sort === "twig" || (lane && total < 1.3)) continue;
    const places = steps(street.line, 0.1);
    let side = dice() < 0.5 ? 1 : -1;
    for (let at = lane ? between(dice, 0.9, 1.1) : between(dice, 0.5, 0.9); at < total - 0.4; at += between(dice, 0.9, 1.3), side = -side) {
      const from = places[Math.floor(at / 0.1)];
      if (!from) break;
      const way = unit(plus(plus([0, 0], left(from.along), side), from.along, between(dice, -0.3, 0.3)));
      const free = (spot: Spot) => held(spot) && streets.every((it) => it === street || 0.45 < nearest(spot, it.line).off);
      const reach = march(plus(from.at, way, 0.3), way, free, lane ? 1.4 : 2.8);
      if (0.5 < reach) streets.push({ line: [from.at, plus(from.at, way, reach + 0.2)], half: lane ? 0.055 : 0.075, sort: lane ? "twig" : "lane" });
    }
  }
  const spots = strewn(ring, dice, 0.5, 0.45).filter((it) => !(yard && inside(it, yard)));
  const off = (at: Spot) => Math.min(...streets.map((it) => nearest(at, it.line).off));
  for (let more = 0; more < 5; more++) {
    const lost = spots.reduce<Spot | undefined>((far, it) => (far && off(it) <= off(far) ? far : it), undefined);
    if (!lost || off(lost) < 1.1) break;
    const from = streets.map((it) => nearest(lost, it.line)).sort((a, b) => a.off - b.off)[0];
    if (from) streets.push({ line: [from.at, lost], half: 0.065, sort: "lane" });
  }
}

function village(it: Drawn, land: Land): Built {
  const { ring, dice } = it;
  const streets = streetsOf(it, land);
  const solid: Spot[][] = [];
  const mid = middle(ring);
  const size = Math.sqrt(Math.max(0.1, area(ring)));
  const fits = (shape: Spot[], own?: Street) =>
    shape.every((at) => inside(at, ring) && 0.1 < nearest(at, ring, true).off) && solid.every((other) => clear(other, shape)) &&
    streets.every((street) => street === own || [...shape, middle(shape)].every((at) => street.half + 0.06 < nearest(at, street.line).off)) && !land.nearWater(middle(shape), 0.2);
  // The church by the street, as near to the middle as there is room, its choir to the east.
  const spots = streets.flatMap((street) => steps(street.line, 0.2).flatMap(({ at, along }) => [1, -1].map((side) => plus(at, left(along), side * (street.half + 0.45 + 0.17 * Math.abs(along[1]))))));
  const by = spots.sort((a, b) => apart(a, mid) - apart(b, mid)).find((at) => fits(slab(at, [1, 0], 0.86, 0.68)));
  const yard = by && slab(by, [1, 0], 0.92, 0.74);
  if (yard) solid.push(yard);
  addLanes(it, streets, by && slab(by, [1, 0], 1.3, 1.1));
  let [houses, plots, trees] = ["", "", ""];
  const gardens = ["", ""];
  const rank = { road: 0, main: 0, lane: 1, twig: 2 };
  for (const street of [...streets].sort((a, b) => rank[a.sort] - rank[b.sort])) {
    const places = steps(street.line, 0.05);
    for (const side of [1, -1]) {
      for (let at = 0.12; at < long(street.line) - 0.1; ) {
        const [wide, deep, gap, back, luck, end, barnLuck] = [between(dice, 0.24, 0.5), between(dice, 0.2, 0.28), between(dice, 0.05, 0.2), between(dice, 0, 0.05), dice(), dice() < 0.5 ? 1 : -1, dice()];
        const place = places[Math.floor((at + wide / 2) / 0.05)];
        at += wide + gap;
        if (!place) break;
        const out = plus([0, 0], left(place.along), side);
        const stands = plus(place.at, out, street.half + 0.05 + deep / 2 + back);
        const body = slab(stands, place.along, wide, deep);
        if (0.86 * (1.12 - 0.35 * clamp(apart(stands, mid) / size)) < luck || !fits(body, street)) continue;
        solid.push(body);
        houses += path(body, true);
        const barnAt = plus(plus(stands, place.along, end * (wide / 2 - 0.075)), out, deep / 2 + 0.13);
        if (barnLuck < 0.6 && fits(slab(barnAt, place.along, 0.13, 0.25), street)) {
          solid.push(slab(barnAt, place.along, 0.12, 0.24));
          houses += path(slab(barnAt, place.along, 0.15, 0.3), true);
        }
      }
      // Gardens behind the houses, in long plots.
      let last: [Spot, Spot] | undefined;
      for (const { at, along } of steps(street.line, between(dice, 0.42, 0.62))) {
        const out = plus([0, 0], left(along), side);
        const from = plus(at, out, street.half + 0.36);
        const deep = inside(from, ring) ? march(from, out, (spot) => inside(spot, ring) && streets.every((other) => other === street || other.half + 0.34 < nearest(spot, other.line).off), 2.4) : 0;
        const sort = Math.floor(dice() * 5);
        const ray: [Spot, Spot] | undefined = 0.3 < deep ? [from, plus(from, out, deep)] : undefined;
        if (last && ray) {
          const plot = path([last[0], ray[0], ray[1], last[1]], true);
          if (sort < 4) gardens[sort % 2] += plot;
          plots += plot;
          if (sort % 2 === 0) trees += orchard(last, ray, deep, ring);
        }
        last = ray;
      }
    }
  }
  const edge = curve(ring, true);
  const lanes = streets.filter((street) => street.sort !== "road").map((street) => curve(street.line)).join("");
  const hedge = steps(ring, 0.17, true).map(({ at, along }) => dotted(plus(at, left(along), -0.07))).join("");
  const within = [layer("garden", gardens[0] ?? ""), layer("garden second", gardens[1] ?? ""), layer("plots fine", plots), layer("orch fine", trees), layer("laneedge", lanes), layer("lane", lanes), layer("hedge", hedge)];
  return {
    ground: [layer("vill", edge), ...within.map((one) => ({ ...one, clip: edge }))],
    standing: [layer("yard", yard ? path(rounded(yard, true, 0.06, 2), true) : ""), layer("house", houses), layer("church", by ? CHURCH(by, 0.88) : ""), layer("cross", by ? `M${xy(plus(by, [-0.2, -0.14]))}v-7m-2 2.4h4` : "")],
  };
}

function orchard(a: [Spot, Spot], b: [Spot, Spot], deep: number, ring: Spot[]): string {
  let out = "";
  for (let far = 0.2; far < deep - 0.1; far += 0.22) {
    for (const share of [0.28, 0.72]) {
      const at = mix(mix(a[0], a[1], far / deep), mix(b[0], b[1], far / deep), share);
      if (inside(at, ring) && 0.14 < nearest(at, ring, true).off) out += dotted(at);
    }
  }
  return out;
}
