// The ground as a hand draws it. The rule's line stays true: an edge wanders at most 0.11 inch from it, and what is drawn is
// nowhere farther from it than the law below. Every feature has its own dice, thrown by what it is and where it lies: one more wood does not reshuffle the rest.

import type { Feature, Field } from "../../../wire/types.ts";
import { seedOf, thrower } from "../../chance.ts";
import { type Family, familyOf } from "../families.ts";
import { type Span, type Spot, apart, area, clamp, inside, left, long, minus, mix, nears, plus, steps, unit } from "./plane.ts";

/** What the law allows, in inches: so far from the rule's line anything may be drawn, and so far from its corners. */
export const LAW = { edge: 0.18, corner: 0.3 };

export type Throw = () => number;
export const between = (dice: Throw, low: number, high: number): number => low + (high - low) * dice();

export interface Drawn {
  family: Family;
  kind: string;
  name: string;
  /** As the rules have it; where it leaves the table it goes on. */
  rule: Spot[];
  /** As it is drawn: a ring that is walked with the clock, or a line. */
  ring: Spot[];
  closed: boolean;
  /** How wide a road or water is drawn. */
  wide: number;
  class: RoadClass;
  outward: number;
  level: number;
  dice: Throw;
}

export type RoadClass = "highroad" | "road" | "track";
export const ROADS: { [of in RoadClass]: number } = { highroad: 0.29, road: 0.22, track: 0.16 };
/** A river is a line in the rules: its middle is true, and it is no wider than can be seen from far. */
const WATERS: { [family in "stream" | "river"]: number } = { stream: 0.2, river: 0.5 };

export interface Land {
  width: number;
  height: number;
  all: Drawn[];
  of: (...families: Family[]) => Drawn[];
  hills: Drawn[];
  woods: Drawn[];
  places: Drawn[];
  waters: Drawn[];
  roads: Drawn[];
  works: Drawn[];
  table: Span;
  nearRoad: (at: Spot, off: number) => boolean;
  nearWater: (at: Spot, off: number) => boolean;
  built: (at: Spot) => boolean;
  dice: (what: string) => Throw;
}

export function landOf({ size, features }: Field): Land {
  const [width, height] = [size[0] / 100, size[1] / 100];
  const table = { west: 0, north: 0, east: width, south: height };
  const all = features.flatMap((it) => drawn(it, table));
  const of = (...families: Family[]) => all.filter((it) => families.includes(it.family));
  const [roads, waters, places] = [of("road"), of("stream", "river"), of("village", "town", "fort")];
  return {
    width, height, table, all, of, roads, waters, places,
    hills: of("hill", "steep"), woods: of("wood", "heavy wood"), works: of("work").filter((it) => !it.closed),
    nearRoad: (at, off) => roads.some((it) => nears(at, it.ring, off + it.wide / 2)),
    nearWater: (at, off) => waters.some((it) => nears(at, it.ring, off + it.wide / 2)),
    built: (at) => places.some((it) => inside(at, it.ring)),
    dice: (what) => thrower(seedOf(`${what} ${size.join()} ${[...roads, ...waters].map((it) => it.rule.join()).join(" ")}`)),
  };
}

function drawn({ kind, name = "", form, points, outward = 0, level = 1 }: Feature, table: Span): Drawn[] {
  const family = familyOf(kind);
  const closed = form !== "line";
  const flipped = points.map(([x, y]): Spot => [x / 100, table.south - y / 100]).filter((it, no, all) => no === 0 || 1e-6 < apart(it, all[no - 1] as Spot));
  if (closed && 1 < flipped.length && apart(flipped[0] as Spot, flipped.at(-1) as Spot) < 1e-6) flipped.pop();
  const flat = form === "disc" ? flipped.length < 1 : closed ? flipped.length < 3 || Math.abs(area(flipped)) < 0.01 : flipped.length < 2;
  if (flat) return [];
  const dice = thrower(seedOf(`${kind}/${name}/${points.join()}`));
  const of: RoadClass = /high ?road|chauss|turnpike/i.test(name) ? "highroad" : /track|path|lane\b/i.test(name) ? "track" : "road";
  const wide = family === "road" ? ROADS[of] : family === "stream" || family === "river" ? WATERS[family] : 0;
  const base = { family, kind, name, closed, class: of, outward, level, dice, wide };
  if (form === "disc" || family === "bridge") return [{ ...base, rule: flipped, ring: flipped }];
  const rule = closed ? clockwise(beyondTable(flipped, table)) : wide ? runOn(flipped, table) : flipped;
  return [{ ...base, rule, ring: closed ? ringOf(rule, family, dice) : lineOf(rule, family, dice) }];
}

const clockwise = (ring: Spot[]) => (area(ring) < 0 ? [...ring].reverse() : ring);

/** How an edge is drawn: how much of a corner goes, how far it wanders, in points how far apart, in waves how long. */
interface Hand {
  corner: number;
  wander: number;
  gap: number;
  waves: number[];
}
const HANDS: { [family in Family]?: Hand } = {
  wood: { corner: 0.1, wander: 0.055, gap: 0.34, waves: [1.1, 2.3, 4.1] },
  "heavy wood": { corner: 0.1, wander: 0.055, gap: 0.34, waves: [1.1, 2.3, 4.1] },
  marsh: { corner: 0.16, wander: 0.11, gap: 0.35, waves: [1.5, 3.1] },
  town: { corner: 0.14, wander: 0.035, gap: 0.5, waves: [2.3] },
  village: { corner: 0.14, wander: 0.05, gap: 0.3, waves: [1.3, 2.9] },
};
const HILL: Hand = { corner: 0.18, wander: 0.1, gap: 0.35, waves: [2.7, 4.9, 7.7] };
/** What masons have built keeps its corners. */
const EXACT: Family[] = ["fort", "work", "wall", "house", "fire"];

function ringOf(rule: Spot[], family: Family, dice: Throw): Spot[] {
  if (EXACT.includes(family)) return rule;
  const { corner, wander, gap, waves } = HANDS[family] ?? HILL;
  return handmade(rounded(rule, true, corner, 2.2), true, dice, wander, gap, waves);
}

function lineOf(rule: Spot[], family: Family, dice: Throw): Spot[] {
  if (family !== "stream" && family !== "river") return family === "road" ? rounded(rule, false, 0.13, 6) : rule;
  const line = handmade(rounded(rule, false, 0.06, 6), false, dice, 0.08, 0.3, [1.9, 3.3]);
  return [...line, rule.at(-1) as Spot];
}

/** Corners become curves that cut at most so much off them; long gentle bends come of themselves. */
export function rounded(points: Spot[], closed: boolean, most: number, longest: number): Spot[] {
  return points.flatMap((p, no) => {
    if (!closed && (no === 0 || no === points.length - 1)) return [p];
    const [a, b] = [points[(no + points.length - 1) % points.length] as Spot, points[(no + 1) % points.length] as Spot];
    const [u, v] = [unit(minus(a, p)), unit(minus(b, p))];
    // What is cut for each inch of curve; a blunt corner of an area is cut less.
    const bend = Math.hypot(u[0] + v[0], u[1] + v[1]) / 4;
    const share = closed ? clamp(bend * 2.8) : 1;
    const cut = Math.min((most * share) / Math.max(bend, 0.01), apart(a, p) * 0.48, apart(b, p) * 0.48, longest);
    const [from, to] = [plus(p, u, cut), plus(p, v, cut)];
    return [0, 0.25, 0.5, 0.75, 1].map((t) => mix(mix(from, p, t), mix(p, to, t), t));
  });
}

/** The same edge as a hand would draw it: waves of several lengths, none farther off than `wander`. */
export function handmade(points: Spot[], closed: boolean, dice: Throw, wander: number, gap: number, waves: number[]): Spot[] {
  const first = points[0];
  if (!first) return [];
  const total = long(closed ? [...points, first] : points);
  const tones = waves.map((it) => ({ times: Math.max(1, Math.round(total / it)), phase: dice() * 2 * Math.PI }));
  return steps(points, total / Math.max(8, Math.round(total / gap)), closed).map(({ at, along, gone }) => {
    const off = tones.reduce((sum, { times, phase }) => sum + Math.sin((2 * Math.PI * times * gone) / total + phase), 0) / tones.length;
    return plus(at, left(along), wander * off);
  });
}

/** An area that ends at the table's edge goes on beyond it: nothing is to look like an edge that is none. */
function beyondTable(ring: Spot[], table: Span): Spot[] {
  const FAR = 2.5;
  const rims = ([x, y]: Spot): Spot => [x <= table.west + 0.01 ? -1 : table.east - 0.01 <= x ? 1 : 0, y <= table.north + 0.01 ? -1 : table.south - 0.01 <= y ? 1 : 0];
  const shared = (a: Spot, b: Spot) => (a[0] !== 0 && a[0] === b[0]) || (a[1] !== 0 && a[1] === b[1]);
  return ring.map((p, no) => {
    const rim = rims(p);
    if (rim[0] === 0 && rim[1] === 0) return p;
    const [a, b] = [ring[(no + ring.length - 1) % ring.length] as Spot, ring[(no + 1) % ring.length] as Spot];
    const [onA, onB] = [shared(rim, rims(a)), shared(rim, rims(b))];
    // Between two points of the rim straight out; at the end of an edge from within, on along that edge.
    if (onA === onB) return onA ? plus(p, rim, FAR) : p;
    const way = unit(minus(p, onA ? b : a));
    const steep = Math.max(0.35, dotOut(way, rim));
    return plus(p, way, FAR / steep);
  });
}

const dotOut = (way: Spot, rim: Spot) => Math.max(way[0] * rim[0], way[1] * rim[1]);

/** A line that ends at the table's edge runs on over it. */
function runOn(line: Spot[], { east, south }: Span): Spot[] {
  const onRim = ([x, y]: Spot) => x <= 0.01 || y <= 0.01 || east - 0.01 <= x || south - 0.01 <= y;
  const [a, b, y, z] = [line[0], line[1], line.at(-2), line.at(-1)] as [Spot, Spot, Spot, Spot];
  return [...(onRim(a) ? [plus(a, unit(minus(a, b)), 1.5)] : []), ...line, ...(onRim(z) ? [plus(z, unit(minus(z, y)), 1.5)] : [])];
}
