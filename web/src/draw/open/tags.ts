// Tags on the map that make room for one another: each goes where it hides least, and none leaves the part in sight.

import { type Box, type Sight, common, inSight } from "../labels.ts";
import type { Point } from "../point.ts";

/** How much of a drawing so large is in sight, of 1. */
export function shareOf({ left, top, right, bottom }: Sight, width: number, height: number): number {
  const seen = (low: number, high: number, all: number) => Math.max(0, Math.min(all, high) - Math.max(0, low)) / all;
  return seen(left, right, width) * seen(top, bottom, height);
}

/** The first of these middles at which a tag hides least. */
export function leastHiding(middles: Point[], wide: number, high: number, taken: Box[], sight?: Sight): Box {
  let best: { box: Box; hides: number } | undefined;
  for (const middle of middles) {
    const box = { ...inSight(middle, wide, high, sight), wide, high };
    const hides = taken.reduce((sum, it) => sum + common(box, it), 0);
    if (!best || hides < best.hides) best = { box, hides };
    if (hides === 0) break;
  }
  return best?.box ?? { x: 0, y: 0, wide, high };
}

/** Round a body: right above it, left above, right below, left below, above, below; then the same farther off. */
export function round(body: Box, wide: number, high: number): Point[] {
  const ring = (gap: number): Point[] => {
    const [dx, dy] = [wide / 2 + gap, body.high / 2 + high / 2 + gap];
    const aside = body.wide / 2 + dx;
    return [
      { x: body.x + dx, y: body.y - dy },
      { x: body.x - dx, y: body.y - dy },
      { x: body.x + dx, y: body.y + dy },
      { x: body.x - dx, y: body.y + dy },
      { x: body.x + aside, y: body.y },
      { x: body.x - aside, y: body.y },
    ];
  };
  return [...ring(10), ...ring(44), ...ring(90)];
}

/** Along a line, from its middle outwards. */
export function along(a: Point, b: Point): Point[] {
  return [0.5, 0.4, 0.6, 0.3, 0.7, 0.2].map((share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }));
}
