// Fields on the open ground: blocks on both sides of roads and waters, cut into long strips. Ornament: pale, and like nothing
// that has a rule.

import { type Land, type Throw, between } from "./land.ts";
import { type Layer, layer } from "./layer.ts";
import { type Near, type Spot, apart, area, clipped, dot, inset, inside, left, middle, minus, mix, nearest, path, plus, spanOf, steps, stroke, unit, xy } from "./plane.ts";

const CROPS = ["wheat", "rye", "clover", "plough", "meadow"] as const;
type Crop = (typeof CROPS)[number];
/** What is sown, one for each part of nine; some fields lie bare. */
const SOWN: (Crop | undefined)[] = ["wheat", "wheat", "rye", "rye", "clover", "plough", undefined, undefined, "meadow"];
const ROUND = 2;
/** No block has a neighbour farther away. */
const NEIGHBOUR = 9;

interface Drawing {
  crops: { [crop in Crop]: string };
  furrows: string;
  grass: string;
}

export function fieldsOf(land: Land, slope: (at: Spot) => Spot): Layer[] {
  const dice = land.dice("fields");
  const seeds = sown(land, dice);
  const ways = [...land.roads, ...land.waters];
  const [a, b] = [dice() * 6, dice() * 6];
  // The lie of the fields turns slowly over the country.
  const grain = ([x, y]: Spot): Spot => {
    const turn = a + 0.8 * Math.sin(x / 12 + b) + 0.7 * Math.sin(y / 10 + a) + (dice() < 0.25 ? Math.PI / 2 : 0);
    return [Math.cos(turn), Math.sin(turn)];
  };
  const out: Drawing = { crops: { wheat: "", rye: "", clover: "", plough: "", meadow: "" }, furrows: "", grass: "" };
  for (const seed of seeds) {
    const cell = cellOf(seed, seeds, land);
    if (cell.length < 3) continue;
    const by = ways.reduce<Near | undefined>((best, it) => {
      const now = nearest(seed, it.ring);
      return best && best.off <= now.off ? best : now;
    }, undefined);
    const up = slope(seed);
    const base = 0.1 < Math.hypot(up[0], up[1]) ? unit(up) : by && by.off < 2.6 ? left(by.along) : grain(seed);
    const turn = between(dice, -0.18, 0.18);
    const along: Spot = [base[0] * Math.cos(turn) - base[1] * Math.sin(turn), base[0] * Math.sin(turn) + base[1] * Math.cos(turn)];
    strips(cell, along, land.nearWater(seed, 2.2) && dice() < 0.8, land, dice, out);
  }
  return [...CROPS.map((it) => layer(`crop ${it}`, out.crops[it])), layer("furrow fine", out.furrows), layer("grass fine", out.grass)];
}

/** A block's seed on either side of a way, so that their bound falls on it; elsewhere wherever there is room. */
function sown({ roads, waters, width, height }: Land, dice: Throw): Spot[] {
  const seeds: Spot[] = [];
  const free = (at: Spot, gap: number) => -ROUND < at[0] && at[0] < width + ROUND && -ROUND < at[1] && at[1] < height + ROUND && seeds.every((it) => gap < apart(it, at));
  for (const way of [...roads, ...waters]) {
    for (const { at, along } of steps(way.ring, 3.1)) {
      const off = between(dice, 1.3, 1.9);
      const pair = [plus(at, left(along), off), plus(at, left(along), -off)];
      if (pair.every((it) => free(it, 2.3))) seeds.push(...pair);
    }
  }
  for (let tries = 0; tries < width * height; tries++) {
    const at: Spot = [between(dice, -ROUND, width + ROUND), between(dice, -ROUND, height + ROUND)];
    if (free(at, 3)) seeds.push(at);
  }
  return seeds;
}

/** What is nearer to this seed than to any other. */
function cellOf(seed: Spot, seeds: Spot[], { width, height }: Land): Spot[] {
  const more = ROUND + 1;
  let cell: Spot[] = [[-more, -more], [width + more, -more], [width + more, height + more], [-more, height + more]];
  for (const other of seeds) if (other !== seed && apart(other, seed) < NEIGHBOUR) cell = clipped(cell, mix(seed, other, 0.5), minus(seed, other));
  return cell;
}

function strips(cell: Spot[], along: Spot, wet: boolean, land: Land, dice: Throw, out: Drawing): void {
  const across = left(along);
  const back: Spot = [-across[0], -across[1]];
  const reach = cell.map((it) => dot(it, across));
  const most = Math.max(...reach);
  let last: Crop | undefined;
  for (let at = Math.min(...reach); at < most; ) {
    const wide = between(dice, 0.42, 1.05);
    const strip = clipped(clipped(cell, plus([0, 0], across, at), across), plus([0, 0], across, at + wide), back);
    const drawn = wet ? "meadow" : SOWN[Math.floor(dice() * SOWN.length)];
    const crop = drawn === last ? undefined : drawn;
    const begin = at;
    [last, at] = [crop, at + wide];
    if (crop === undefined || strip.length < 3 || Math.abs(area(strip)) < 0.25) continue;
    const field = inset(strip, 0.035);
    if (field.length < 3) continue;
    out.crops[crop] += path(field, true);
    const mid = middle(strip);
    if (land.woods.some((it) => inside(mid, it.ring)) || land.built(mid)) continue;
    if (crop === "plough") for (let row = 0.13; row < wide - 0.06; row += 0.16) out.furrows += furrow(field, across, begin + row);
    if (crop === "meadow" || crop === "clover") out.grass += tufts(field, dice);
  }
}

/** From edge to edge of a convex field. */
function furrow(field: Spot[], across: Spot, at: number): string {
  const ends: Spot[] = [];
  for (let no = 0; no < field.length; no++) {
    const [p, q] = [field[no] as Spot, field[(no + 1) % field.length] as Spot];
    const [a, b] = [dot(p, across) - at, dot(q, across) - at];
    if (a >= 0 !== b >= 0) ends.push(mix(p, q, a / (a - b)));
  }
  return ends.length === 2 ? stroke(ends[0] as Spot, ends[1] as Spot) : "";
}

function tufts(field: Spot[], dice: Throw): string {
  const { west, north, east, south } = spanOf(field);
  let out = "";
  for (let no = 0; no < Math.abs(area(field)) * 1.2; no++) {
    const at: Spot = [between(dice, west, east), between(dice, north, south)];
    if (inside(at, field)) out += `M${xy(at)}l-1-2m2.4 2l.6-2.4m1 2.4l1.4-1.8`;
  }
  return out;
}
