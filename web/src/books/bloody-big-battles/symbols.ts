// The grammar of the symbols: a true footprint, the arm by its bars, the nation by colour and hatching, states by badges.
// Origin: the anchor, front to the north; lengths are pixels of the drawing.

import { round } from "../../draw/open/sheet.ts";
import type { Shape } from "../../wire/open.ts";

export interface Box {
  west: number;
  east: number;
  north: number;
  south: number;
}

export function boxOf({ half, ahead, behind }: Shape, tick: number): Box {
  return { west: -half * tick, east: half * tick, north: -ahead * tick, south: behind * tick };
}

export function rectangle({ west, east, north, south }: Box): string {
  return `M${west} ${north}H${east}V${south}H${west}Z`;
}

/** The outline of a Disrupted unit, within its footprint. */
export function sawTeeth({ west, east, north, south }: Box): string {
  const corners = [[west, north], [east, north], [east, south], [west, south]] as const;
  const points: string[] = [];
  corners.forEach(([x, y], no) => {
    const [tx, ty] = corners[(no + 1) % 4] as readonly [number, number];
    const long = Math.hypot(tx - x, ty - y);
    const teeth = Math.max(2, Math.round(long / 5.5));
    const [nx, ny] = [-(ty - y) / long, (tx - x) / long];
    for (let tooth = 0; tooth < teeth; tooth++) {
      const [a, b] = [tooth / teeth, (tooth + 0.5) / teeth];
      points.push(`${round(x + (tx - x) * a)} ${round(y + (ty - y) * a)}`, `${round(x + (tx - x) * b + nx * 2.8)} ${round(y + (ty - y) * b + ny * 2.8)}`);
    }
  });
  return `M${points.join("L")}Z`;
}

/** One base an inch: small strokes on the front and rear edge between them. */
export function baseTicks({ west, east, north, south }: Box, inch: number): string {
  let path = "";
  for (let x = west + inch; x < east - 1; x += inch) path += `M${round(x)} ${north}v3M${round(x)} ${south}v-3`;
  for (let y = north + inch; y < south - 1; y += inch) path += `M${west} ${round(y)}h3M${east} ${round(y)}h-3`;
  return path;
}

export function armBars(arm: string, { west, east, north, south }: Box): string {
  const falling = `M${west} ${north}L${east} ${south}`;
  if (arm === "infantry") return `${falling}M${east} ${north}L${west} ${south}`;
  return arm === "cavalry" ? `M${west} ${south}L${east} ${north}` : "";
}

export const NATIONS: { [nation: string]: { name: string; hatch: Hatch } } = {
  french: { name: "french", hatch: "along" },
  austrian: { name: "austrian", hatch: "dots" },
  prussian: { name: "prussian", hatch: "cross" },
  hanoverian: { name: "hanoverian", hatch: "across" },
  saxon: { name: "green", hatch: "slant" },
};
export type Hatch = "along" | "across" | "dots" | "cross" | "slant" | "plain";

export function nationOf(nation: string | undefined): { name: string; hatch: Hatch } {
  return NATIONS[nation ?? ""] ?? { name: "other", hatch: "plain" };
}

/** The engraver's hatching of a tincture, as lines inside the footprint. */
export function hatching(hatch: Hatch, { west, east, north, south }: Box): string {
  const along = (gap: number, from = gap) => lines(north + from, south, gap, (y) => `M${west} ${y}H${east}`);
  const across = (gap: number) => lines(west + gap, east, gap, (x) => `M${x} ${north}V${south}`);
  switch (hatch) {
    case "along":
      return along(3.4);
    case "dots":
      return along(4, 3);
    case "across":
      return across(3.4);
    case "cross":
      return along(4.4) + across(4.4);
    case "slant":
      return slanting({ west, east, north, south });
    default:
      return "";
  }
}

function lines(from: number, to: number, gap: number, line: (at: number) => string): string {
  let path = "";
  for (let at = from; at < to - 0.5; at += gap) path += line(round(at));
  return path;
}

function slanting({ west, east, north, south }: Box): string {
  const high = south - north;
  let path = "";
  for (let x = west - high + 4; x < east; x += 4.6) {
    const [a, b] = [Math.max(west, x), Math.min(east, x + high)];
    path += `M${round(a)} ${round(south - (a - x))}L${round(b)} ${round(south - (b - x))}`;
  }
  return path;
}
