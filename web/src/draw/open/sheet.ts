// Open ground on the screen: inches become pixels of the drawing, north is up, a heading turns with the clock.

import type { Place, Shape } from "../../wire/types.ts";
import type { Point } from "../point.ts";

/** Pixels of the drawing for an inch, before any zoom. */
export const INCH = 24;
const TICK = INCH / 100;

export class Sheet {
  readonly width: number;
  readonly height: number;

  constructor(size: Place) {
    this.width = size[0] * TICK;
    this.height = size[1] * TICK;
  }

  point([x, y]: Place | [number, number, number]): Point {
    return { x: x * TICK, y: this.height - y * TICK };
  }

  length(ticks: number): number {
    return ticks * TICK;
  }

  /** The place under a point of the drawing, in whole hundredths. */
  place({ x, y }: Point): Place {
    return [Math.round(x / TICK), Math.round((this.height - y) / TICK)];
  }

  line(points: Place[], closed = false): string {
    if (points.length === 0) return "";
    const all = points.map((it) => this.point(it)).map(({ x, y }) => `${round(x)} ${round(y)}`);
    return `M${all.join("L")}${closed ? "Z" : ""}`;
  }

  /** Moves a symbol drawn round the origin, front to the north, to where it stands. */
  put(at: Place, facing = 0): string {
    const { x, y } = this.point(at);
    return `translate(${round(x)} ${round(y)})${facing === 0 ? "" : ` rotate(${facing / 100})`}`;
  }
}

export function round(n: number): number {
  return Math.round(n * 100) / 100;
}

/** The heading from one place to another, in hundredths of a degree. */
export function heading([ax, ay]: Place, [bx, by]: Place): number {
  const degrees = (Math.atan2(bx - ax, by - ay) * 180) / Math.PI;
  return turned(Math.round(degrees * 100), 0);
}

/** A heading and a turn as a heading from 0 up to, not including, 36000. */
export function turned(heading: number, by: number): number {
  return (((heading + by) % 36000) + 36000) % 36000;
}

export function distance([ax, ay]: Place, [bx, by]: Place): number {
  return Math.hypot(bx - ax, by - ay);
}

/** A place so far along a heading. */
export function moved([x, y]: Place, heading: number, far: number): Place {
  const angle = (heading / 18000) * Math.PI;
  return [Math.round(x + Math.sin(angle) * far), Math.round(y + Math.cos(angle) * far)];
}

/** The corners of a body: front left, front right, rear right, rear left. */
export function corners(at: Place, facing: number, { half, ahead, behind }: Shape): Place[] {
  const out = (side: number, along: number): Place => moved(moved(at, facing, along), turned(facing, 9000), side);
  return [out(-half, ahead), out(half, ahead), out(half, -behind), out(-half, -behind)];
}

export function middle(at: Place, facing: number, { ahead, behind }: Shape): Place {
  return moved(at, facing, (ahead - behind) / 2);
}

export function within([x, y]: Place, ring: Place[]): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i] as Place;
    const [bx, by] = ring[j] as Place;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The nearest place on a line: where it is, how far along the line, how far off. */
export function nearest(at: Place, line: Place[]): { at: Place; along: number; off: number } | undefined {
  let best: { at: Place; along: number; off: number } | undefined;
  let before = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Place, line[i] as Place];
    const long = distance(a, b);
    if (long === 0) continue;
    const share = Math.max(0, Math.min(1, ((at[0] - a[0]) * (b[0] - a[0]) + (at[1] - a[1]) * (b[1] - a[1])) / long ** 2));
    const on: Place = [Math.round(a[0] + (b[0] - a[0]) * share), Math.round(a[1] + (b[1] - a[1]) * share)];
    const off = distance(at, on);
    if (!best || off < best.off) best = { at: on, along: Math.round(before + long * share), off };
    before += long;
  }
  return best;
}

export function centroid(ring: Place[]): Place {
  const sum = ring.reduce<Place>(([x, y], it) => [x + it[0], y + it[1]], [0, 0]);
  return [sum[0] / Math.max(1, ring.length), sum[1] / Math.max(1, ring.length)];
}
