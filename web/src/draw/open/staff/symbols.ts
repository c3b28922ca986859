// The grammar of the symbols: a true footprint, the arm by its bars, the nation by colour and hatching, states by badges.
// Lengths are pixels of the drawing, from the anchor, front to the north; `At` turns them to where the unit stands. A
// transform for each unit would do the same, but hundreds of them make a browser stumble when the map is moved.

import { round } from "../sheet.ts";
import type { Shape } from "../../../wire/types.ts";

export type At = (x: number, y: number) => string;

/** Where a point of the symbol comes to lie, for a unit here that faces so. */
export function posed(x: number, y: number, facing: number): At {
  const angle = (facing / 18000) * Math.PI;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (a, b) => `${round(x + a * c - b * s)} ${round(y + a * s + b * c)}`;
}

/** A closed line through these corners. */
export function shut(at: At, ...points: [number, number][]): string {
  return `M${points.map(([x, y]) => at(x, y)).join("L")}Z`;
}

export interface Box {
  west: number;
  east: number;
  north: number;
  south: number;
}

export function boxOf({ half, ahead, behind }: Shape, tick: number): Box {
  return { west: -half * tick, east: half * tick, north: -ahead * tick, south: behind * tick };
}

export function rectangle({ west, east, north, south }: Box, at: At, margin = 0): string {
  const [w, e, n, s] = [west - margin, east + margin, north - margin, south + margin];
  return shut(at, [w, n], [e, n], [e, s], [w, s]);
}

/** The outline of a Disrupted unit, within its footprint. */
export function sawTeeth({ west, east, north, south }: Box, at: At): string {
  const corners = [[west, north], [east, north], [east, south], [west, south]] as const;
  const points: [number, number][] = [];
  corners.forEach(([x, y], no) => {
    const [tx, ty] = corners[(no + 1) % 4] as readonly [number, number];
    const long = Math.hypot(tx - x, ty - y);
    const teeth = Math.max(2, Math.round(long / 5.5));
    const [nx, ny] = [-(ty - y) / long, (tx - x) / long];
    for (let tooth = 0; tooth < teeth; tooth++) {
      const [a, b] = [tooth / teeth, (tooth + 0.5) / teeth];
      points.push([x + (tx - x) * a, y + (ty - y) * a], [x + (tx - x) * b + nx * 2.8, y + (ty - y) * b + ny * 2.8]);
    }
  });
  return shut(at, ...points);
}

/** One base an inch: small strokes on the edges between them. */
export function baseTicks({ west, east, north, south }: Box, inch: number, at: At): string {
  let path = "";
  for (let x = west + inch; x < east - 1; x += inch) path += stroke(at, x, north, x, north + 3) + stroke(at, x, south, x, south - 3);
  for (let y = north + inch; y < south - 1; y += inch) path += stroke(at, west, y, west + 3, y) + stroke(at, east, y, east - 3, y);
  return path;
}

export function stroke(at: At, x: number, y: number, tx: number, ty: number): string {
  return `M${at(x, y)}L${at(tx, ty)}`;
}

export function armBars(arm: string, { west, east, north, south }: Box, at: At): string {
  const rising = stroke(at, west, south, east, north);
  if (arm === "infantry") return rising + stroke(at, west, north, east, south);
  return arm === "cavalry" ? rising : "";
}

export const NATIONS: { [nation: string]: { name: string; hatch: Hatch } } = {
  french: { name: "french", hatch: "along" },
  austrian: { name: "austrian", hatch: "dots" },
  german: { name: "german", hatch: "plain" },
  prussian: { name: "prussian", hatch: "cross" },
  hanoverian: { name: "hanoverian", hatch: "across" },
  saxon: { name: "green", hatch: "slant" },
  british: { name: "british", hatch: "across" },
  allied: { name: "british", hatch: "across" },
  american: { name: "american", hatch: "slant" },
};
export type Hatch = "along" | "across" | "dots" | "cross" | "slant" | "plain";

export function nationOf(nation: string | undefined): { name: string; hatch: Hatch } {
  return NATIONS[nation ?? ""] ?? { name: "other", hatch: "plain" };
}

/** The engraver's hatching of a tincture inside the footprint; lines, and for dots small squares to be filled. */
export function hatching(hatch: Hatch, box: Box, at: At): string {
  const { west, east, north, south } = box;
  const along = (gap: number) => lines(north + gap, south, gap, (y) => stroke(at, west, y, east, y));
  const across = (gap: number) => lines(west + gap, east, gap, (x) => stroke(at, x, north, x, south));
  switch (hatch) {
    case "along":
      return along(3.4);
    case "dots":
      return lines(north + 3, south - 2, 4.2, (y) => lines(west + 2.6, east - 2, 4.4, (x) => shut(at, [x, y], [x + 1.4, y], [x + 1.4, y + 1.4], [x, y + 1.4])));
    case "across":
      return across(3.4);
    case "cross":
      return along(4.4) + across(4.4);
    case "slant":
      return slanting(box, at);
    default:
      return "";
  }
}

function lines(from: number, to: number, gap: number, line: (at: number) => string): string {
  let path = "";
  for (let at = from; at < to - 0.5; at += gap) path += line(at);
  return path;
}

function slanting({ west, east, north, south }: Box, at: At): string {
  const high = south - north;
  return lines(west - high + 4, east, 4.6, (x) => {
    const [a, b] = [Math.max(west, x), Math.min(east, x + high)];
    return stroke(at, a, south - (a - x), b, south - (b - x));
  });
}
