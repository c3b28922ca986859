// Open ground on the screen: inches become pixels of the drawing, a heading turns with the clock. North is up unless
// the table is seen from another edge.

import type { Field, Place, Shape } from "../../wire/types.ts";
import type { Point } from "../point.ts";
import { INCHES, type Measure } from "./measure.ts";

/** Pixels of the drawing for an inch, before any zoom. */
export const INCH = 24;

/** The four ways to lay a table down, by the heading that is at its top. */
export type Up = 0 | 9000 | 18000 | 27000;

const UPS: { [edge: string]: Up } = { south: 0, west: 9000, north: 18000, east: 27000 };

/** Laid down so that this edge of the table is at the bottom. */
export const seenFrom = (edge: string | undefined): Up => UPS[edge ?? "south"] ?? 0;

export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly up: Up;
  readonly measure: Measure;
  /** Pixels of the drawing for a hundredth. */
  readonly #tick: number;

  constructor(size: Place, up: Up = 0, measure: Measure = INCHES) {
    const aside = up === 9000 || up === 27000;
    this.measure = measure;
    this.#tick = INCH / 100 / measure.wide;
    this.width = size[aside ? 1 : 0] * this.#tick;
    this.height = size[aside ? 0 : 1] * this.#tick;
    this.up = up;
  }

  point([x, y]: Place | [number, number, number]): Point {
    switch (this.up) {
      case 9000:
        return { x: this.width - y * this.#tick, y: this.height - x * this.#tick };
      case 18000:
        return { x: this.width - x * this.#tick, y: y * this.#tick };
      case 27000:
        return { x: y * this.#tick, y: x * this.#tick };
      default:
        return { x: x * this.#tick, y: this.height - y * this.#tick };
    }
  }

  length(ticks: number): number {
    return ticks * this.#tick;
  }

  /** A heading as it is drawn, in hundredths of a degree from the top. */
  facing(heading: number): number {
    return this.up === 0 ? heading : turned(heading, -this.up);
  }

  /** The place under a point of the drawing, in whole hundredths. */
  place({ x, y }: Point): Place {
    const [right, down] = [Math.round(x / this.#tick), Math.round(y / this.#tick)];
    const [wide, high] = [Math.round(this.width / this.#tick), Math.round(this.height / this.#tick)];
    switch (this.up) {
      case 9000:
        return [high - down, wide - right];
      case 18000:
        return [wide - right, down];
      case 27000:
        return [down, right];
      default:
        return [right, Math.round((this.height - y) / this.#tick)];
    }
  }

  /** What is to the right and up on the drawing, to the east and north on the table. */
  onTable(right: number, up: number): [number, number] {
    const turns = this.up / 9000;
    return Array.from({ length: turns }).reduce<[number, number]>(([east, north]) => [north, -east], [right, up]);
  }

  line(points: Place[], closed = false): string {
    if (points.length === 0) return "";
    const all = points.map((it) => this.point(it)).map(({ x, y }) => `${round(x)} ${round(y)}`);
    return `M${all.join("L")}${closed ? "Z" : ""}`;
  }

  /** Moves a symbol drawn round the origin, front to the top, to where it stands. */
  put(at: Place, facing?: number): string {
    const { x, y } = this.point(at);
    const turn = facing === undefined ? 0 : this.facing(facing);
    return `translate(${round(x)} ${round(y)})${turn === 0 ? "" : ` rotate(${turn / 100})`}`;
  }
}

/** A field with its points as they lie before the reader, as if north were up there, and in inches of the drawing. */
export function laidDown(field: Field, sheet: Sheet): Field {
  const { wide } = sheet.measure;
  if (sheet.up === 0 && wide === 1) return field;
  const aside = sheet.up === 9000 || sheet.up === 27000;
  const size: Place = [field.size[aside ? 1 : 0] / wide, field.size[aside ? 0 : 1] / wide];
  const upright = new Sheet(size);
  const features = field.features.map((it) => ({
    ...it,
    points: it.points.map((point) => upright.place(sheet.point(point))),
    ...(it.outward === undefined ? {} : { outward: sheet.facing(it.outward) }),
  }));
  return { ...field, size, features };
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
