// What grows: woods as crowns seen from above, vineyards and orchards in rows, marsh, rough ground.

import { type Drawn, type Land, type Throw, between } from "./land.ts";
import { type Layer, layer } from "./layer.ts";
import { type Spot, curve, dot, inside, left, nearest, plus, px, spanOf, stroke, unit, xy } from "./plane.ts";

export function coverOf(land: Land): Layer[] {
  const of = (...families: Parameters<Land["of"]>) => land.of(...families);
  return [
    ...of("rough").filter((it) => it.closed).flatMap(rough),
    ...of("marsh").flatMap(marsh),
    ...land.woods.flatMap((it) => (planted(it.name) ? rows(it, land) : wood(it, land))),
  ];
}

/** Points no nearer to each other than a gap, inside a ring and not at its edge; from north to south. */
export function strewn(ring: readonly Spot[], dice: Throw, gap: number, edge: number): Spot[] {
  const { west, north, east, south } = spanOf(ring);
  const [wide, high] = [Math.ceil((east - west) / gap) + 1, Math.ceil((south - north) / gap) + 1];
  const cells = new Map<number, Spot[]>();
  const out: Spot[] = [];
  for (let tries = (wide * high * 7) | 0; 0 < tries; tries--) {
    const at: Spot = [between(dice, west, east), between(dice, north, south)];
    const [i, j] = [Math.floor((at[0] - west) / gap), Math.floor((at[1] - north) / gap)];
    if (crowded(at, i, j, cells, wide, gap) || !inside(at, ring) || nearest(at, ring, true).off <= edge) continue;
    out.push(at);
    cells.set(j * wide + i, [...(cells.get(j * wide + i) ?? []), at]);
  }
  return out.sort((a, b) => a[1] - b[1]);
}

function crowded([x, y]: Spot, i: number, j: number, cells: Map<number, Spot[]>, wide: number, gap: number): boolean {
  for (let v = j - 1; v <= j + 1; v++) {
    for (let u = i - 1; u <= i + 1; u++) if (cells.get(v * wide + u)?.some((it) => (it[0] - x) ** 2 + (it[1] - y) ** 2 < gap * gap)) return true;
  }
  return false;
}

/** A crown from above: a bumpy blot, and its shaded side as a line. */
function crown(at: Spot, size: number, dice: Throw): { blot: string; line: string } {
  const turn = between(dice, -1.4, -0.6);
  const bump = px(size * 0.55);
  const on = (no: number) => xy([at[0] + Math.cos(turn + no * 1.05) * size, at[1] + Math.sin(turn + no * 1.05) * size]);
  const arc = (no: number) => `A${bump} ${bump} 0 0 1 ${on(no)}`;
  const line = `M${on(0)}${arc(1)}${arc(2)}${arc(3)}`;
  return { line, blot: `${line}${arc(4)}${arc(5)}Z` };
}

/** How thick a wood stands. */
const GAPS: { [kind: string]: number } = { woods: 0.4, heavy_wood: 0.36, heavy_woods: 0.36, light_wood: 0.58, light_woods: 0.58 };

function wood({ ring, dice, kind }: Drawn, land: Land): Layer[] {
  let [blots, lines] = ["", ""];
  for (const at of strewn(ring, dice, GAPS[kind] ?? 0.4, 0.2)) {
    const one = crown(at, between(dice, 0.12, 0.19), dice);
    if (land.nearRoad(at, 0.14) || land.nearWater(at, 0.12)) continue;
    blots += one.blot;
    lines += one.line;
  }
  // A bump from point to point, 0.08 inch outward.
  const size = px(0.22);
  const edge = `M${xy(ring[0] as Spot)}${[...ring.slice(1), ring[0] as Spot].map((it) => `A${size} ${size} 0 0 1 ${xy(it)}`).join("")}Z`;
  return [layer("cast", edge), layer("wood", edge), layer("crowns", blots), layer("leaf", lines)];
}

const planted = (name: string) => /vine|wein|vign|orchard|obst|verger/i.test(name);

/** Vineyards and orchards: rows that climb from south-west to north-east. */
function rows({ ring, dice, name }: Drawn, land: Land): Layer[] {
  const vines = /vine|wein|vign/i.test(name);
  const [gap, step] = vines ? [0.3, 0.2] : [0.5, 0.5];
  const along = unit([0.88, -0.47]);
  const across = left(along);
  const [deep, far] = [ring.map((it) => dot(it, across)), ring.map((it) => dot(it, along))];
  let [staves, blots, lines, threads] = ["", "", "", ""];
  for (let row = Math.min(...deep) + gap * 0.6; row < Math.max(...deep); row += gap) {
    let [begun, last]: [Spot | undefined, Spot | undefined] = [undefined, undefined];
    for (let at = Math.min(...far); at < Math.max(...far) + gap; at += step) {
      const spot: Spot = [along[0] * at + across[0] * row, along[1] * at + across[1] * row];
      const grows = inside(spot, ring) && 0.14 < nearest(spot, ring, true).off && !land.nearRoad(spot, 0.1) && !land.built(spot);
      if (grows && vines) staves += `M${xy(plus(spot, [0, 0.07]))}v-3.4m0 .9q2-.2 1.6-2`;
      if (grows && !vines) {
        const one = crown(spot, 0.15, dice);
        blots += one.blot;
        lines += one.line;
      }
      if (grows) begun ??= spot;
      else if (begun && last) {
        threads += stroke(begun, last);
        begun = undefined;
      }
      last = spot;
    }
  }
  const edge = curve(ring, true);
  return [layer("wood vine", edge), layer("rows", threads), layer("crowns", blots), layer("leaf", staves + lines)];
}

function marsh({ ring, dice }: Drawn): Layer[] {
  const { west, north, east, south } = spanOf(ring);
  let [pools, reeds] = ["", ""];
  for (let y = north + 0.1; y < south; y += 0.17) {
    for (let x = west + between(dice, 0, 0.5); x < east; ) {
      const wide = between(dice, 0.3, 0.9);
      if (inside([x, y], ring) && inside([x + wide, y], ring)) pools += `M${xy([x, y])}h${px(wide)}`;
      x += wide + between(dice, 0.1, 0.4);
    }
  }
  for (const at of strewn(ring, dice, 0.55, 0.2)) reeds += `M${xy(at)}v-5m-2 5l-1.6-4m5.6 4l1.6-4`;
  return [layer("marsh", curve(ring, true)), layer("pool fine", pools), layer("reed", reeds)];
}

/** Difficult ground, gardens, snow: scrub on a dotted edge. */
function rough({ ring, dice }: Drawn): Layer[] {
  let scrub = "";
  for (const at of strewn(ring, dice, 0.55, 0.18)) scrub += `M${xy(at)}l-1.6-3.4m2.6 3.4l.2-4.4m1.6 4.4l2-3.2`;
  return [layer("rough", curve(ring, true)), layer("scrub", scrub)];
}
