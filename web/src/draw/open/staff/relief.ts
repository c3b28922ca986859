// Hills by wash and hachures: light from the north-west, wedges that follow the fall of the ground. Only the row at the
// contour begins in a line; the others are torn, so that nothing looks like a second contour.

import { type Breadth, type Heights, breadthOf, heightsOf, isolines, shades, slopeAt } from "./heights.ts";
import { type Drawn, type Land, between } from "./land.ts";
import { type Layer, layer } from "./layer.ts";
import { type Spot, apart, clamp, curve, dot, inside, left, minus, nearest, nears, plus, px, steps, unit, within, xy } from "./plane.ts";

const LIGHT: Spot = unit([-1, -1]);
const BANDS = {
  fall: [0.12, 0.24, 0.4, 0.6],
  shade: [0.06, 0.12, 0.19, 0.27, 0.36, 0.46, 0.58, 0.72],
  light: [0.1, 0.2, 0.34],
};

export interface Relief {
  layers: Layer[];
  slope: (at: Spot) => Spot;
}

export function reliefOf(land: Land): Relief {
  const { hills } = land;
  if (hills.length === 0) return { layers: [], slope: () => [0, 0] };
  const breadth = breadthOf(land.dice("relief"));
  const heights = heightsOf(land, breadth);
  const { lit, dark, fall } = shades(heights, LIGHT);
  const band = (of: string, values: Float32Array, levels: number[]) => levels.map((it) => layer(of, isolines(heights, values, it).map((ring) => curve(ring, true)).join("")));
  const rings = (of: Drawn[]) => of.map((it) => curve(it.ring, true)).join("");
  const rows = hills.map((it) => hachures(it, land, heights, breadth));
  return {
    slope: (at) => slopeAt(heights, at),
    layers: [
      layer("upper", rings(hills)),
      layer("upper", rings(hills.filter((it) => 1 < it.level))),
      ...band("fall", fall, BANDS.fall), ...band("shade", dark, BANDS.shade), ...band("light", lit, BANDS.light),
      ...SORTS.map((sort) => layer(`hach ${sort}`, rows.map((it) => it[sort]).join(""))),
      layer("contour", rings(hills.filter((it) => it.family === "hill"))),
      layer("contour steep", rings(hills.filter((it) => it.family === "steep"))),
    ],
  };
}

const SORTS = ["dim faint", "lit faint", "dim", "lit"] as const;
type Sort = (typeof SORTS)[number];

/** A row of wedges: from and to where (inches within the contour), how heavy, how far apart. The second row begins at the contour. */
type Row = [from: number, to: number, weight: number, gap: number];
const GENTLE: Row[] = [[0.85, 0.12, 0.6, 0.15], [0.05, -0.66, 0.95, 0.125], [-0.64, -1.2, 0.6, 0.165], [-1.2, -1.6, 0.4, 0.22]];
const STEEP: Row[] = [[0.62, 0.06, 0.7, 0.12], [0.06, -0.66, 1.1, 0.095], [-0.66, -1.15, 0.65, 0.13]];

function hachures(hill: Drawn, land: Land, heights: Heights, breadth: Breadth): { [sort in Sort]: string } {
  const { ring, dice, family } = hill;
  const out = { lit: "", dim: "", "lit faint": "", "dim faint": "" };
  const outward = ring.map((_, no) => left(unit(minus(ring[(no + 1) % ring.length] as Spot, ring[(no + ring.length - 1) % ring.length] as Spot))));
  const sheet = { west: -0.3, north: -0.3, east: land.width + 0.3, south: land.height + 0.3 };
  for (const [no, [from, to, weight, gap]] of (family === "steep" ? STEEP : GENTLE).entries()) {
    const first = no === 1;
    const begin = ring.map((at, i) => plus(at, outward[i] as Spot, -from * (first ? 1 : breadth(at))));
    for (const { at, along } of steps(begin, gap, true)) {
      // Thrown for all alike, so that a road through a hill does not stir the wedges beyond it.
      const [slip, torn, reached] = [between(dice, -0.35, 0.35), dice(), dice()];
      const head = plus(at, along, slip * gap);
      const broad = breadth(at);
      if (!within(head, sheet) || (no === 3 && broad < 1.1)) continue;
      // Where the row folds over itself.
      if (0.28 < Math.abs(nearest(head, ring, true).off - Math.abs(from) * (first ? 1 : broad))) continue;
      const down = (spot: Spot): Spot => {
        const up = slopeAt(heights, spot);
        return Math.hypot(up[0], up[1]) < 0.02 ? left(along) : unit([-up[0], -up[1]]);
      };
      const whole = (from - to) * broad;
      const top = first ? head : plus(head, down(head), whole * (no === 0 ? -0.1 + 0.5 * torn : -0.1 + 0.32 * torn));
      const reach = no === 0 ? Math.max(0.1, whole - apart(top, head)) * (0.85 + 0.15 * reached) : whole * (0.78 + 0.3 * reached);
      const bend = plus(top, down(top), reach / 2);
      const end = plus(bend, down(bend), reach / 2);
      if (hidden(bend, land)) continue;
      const facing = dot(down(bend), LIGHT);
      const half = weight * clamp(0.85 - 0.5 * facing, 0.45, 1.3) * (family === "steep" ? 0.058 : 0.05);
      const [thick, point] = no === 0 ? [end, top] : [top, end];
      const across = left(down(thick));
      const [a, b] = [plus(thick, across, half), plus(thick, across, -half)];
      out[`${facing > -0.15 ? "lit" : "dim"}${first ? "" : " faint"}`] += wedge(a, bend, point, b);
    }
  }
  return out;
}

function wedge(a: Spot, bend: Spot, point: Spot, b: Spot): string {
  const from = (it: Spot, o: Spot) => `${px(it[0] - o[0])} ${px(it[1] - o[1])}`;
  return `M${xy(a)}q${from(bend, a)} ${from(point, a)}q${from(bend, point)} ${from(b, point)}z`;
}

/** No wedge lies on a road, in water, in a village or on works. */
function hidden(at: Spot, land: Land): boolean {
  return land.nearRoad(at, 0.16) || land.nearWater(at, 0.1) || land.built(at) || land.works.some((it) => nears(at, it.ring, 0.3)) || land.woods.some((it) => inside(at, it.ring));
}
