// Points and lines of a drawing, in inches with y downward. Whoever draws gets along with lines that lead nowhere.

import { INCH } from "../sheet.ts";

export type Spot = readonly [number, number];

export const plus = (a: Spot, b: Spot, times = 1): Spot => [a[0] + b[0] * times, a[1] + b[1] * times];
export const minus = (a: Spot, b: Spot): Spot => [a[0] - b[0], a[1] - b[1]];
export const dot = (a: Spot, b: Spot): number => a[0] * b[0] + a[1] * b[1];
export const apart = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const mix = (a: Spot, b: Spot, share: number): Spot => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
/** A quarter turn to the left of somebody who walks this way; of a ring that is walked with the clock, outward. */
export const left = (a: Spot): Spot => [a[1], -a[0]];
export const clamp = (x: number, low = 0, high = 1): number => Math.max(low, Math.min(high, x));

export function unit(a: Spot): Spot {
  const long = Math.hypot(a[0], a[1]);
  return long === 0 ? [0, 0] : [a[0] / long, a[1] / long];
}

/** From 0 to 1 without a corner at either end. */
export function ease(x: number): number {
  const t = clamp(x);
  return t * t * (3 - 2 * t);
}

export function long(line: readonly Spot[]): number {
  let sum = 0;
  for (let no = 1; no < line.length; no++) sum += apart(line[no - 1] as Spot, line[no] as Spot);
  return sum;
}

/** What a ring encloses; negative if it is walked against the clock. */
export function area(ring: readonly Spot[]): number {
  return ring.reduce((sum, a, no) => sum + cross(a, ring[(no + 1) % ring.length] as Spot), 0) / 2;
}

const cross = (a: Spot, b: Spot) => a[0] * b[1] - b[0] * a[1];

/** The middle of what a ring encloses; of one that encloses nothing, of its points. */
export function middle(ring: readonly Spot[]): Spot {
  const whole = area(ring) * 6;
  const mean = (of: 0 | 1) => ring.reduce((sum, it) => sum + it[of], 0) / Math.max(1, ring.length);
  if (Math.abs(whole) < 1e-6) return [mean(0), mean(1)];
  return ring.reduce<Spot>((sum, a, no) => {
    const b = ring[(no + 1) % ring.length] as Spot;
    const share = cross(a, b) / whole;
    return [sum[0] + (a[0] + b[0]) * share, sum[1] + (a[1] + b[1]) * share];
  }, [0, 0]);
}

export interface Span {
  west: number;
  north: number;
  east: number;
  south: number;
}

export function spanOf(points: readonly Spot[], more = 0): Span {
  const span = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  for (const [x, y] of points) {
    span.west = Math.min(span.west, x - more);
    span.east = Math.max(span.east, x + more);
    span.north = Math.min(span.north, y - more);
    span.south = Math.max(span.south, y + more);
  }
  return span;
}

export const within = ([x, y]: Spot, { west, north, east, south }: Span): boolean => west <= x && x <= east && north <= y && y <= south;

const spans = new WeakMap<readonly Spot[], Span>();

/** The span of a line that will not change any more. */
export function known(line: readonly Spot[]): Span {
  let span = spans.get(line);
  if (!span) spans.set(line, (span = spanOf(line)));
  return span;
}

export function inside(at: Spot, ring: readonly Spot[]): boolean {
  if (!within(at, known(ring))) return false;
  const [x, y] = at;
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i] as Spot;
    const b = ring[j] as Spot;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
  }
  return odd;
}

export interface Near {
  off: number;
  at: Spot;
  /** The way the line runs there. */
  along: Spot;
}

/** How far a line is, where it is nearest, and how it runs there; a line of no points is nowhere. */
export function nearest([x, y]: Spot, line: readonly Spot[], closed = false): Near {
  let best = Infinity;
  let bx = 0;
  let by = 0;
  let piece = 1;
  const count = line.length;
  for (let no = closed ? 0 : 1; no < count; no++) {
    const a = line[no === 0 ? count - 1 : no - 1] as Spot;
    const b = line[no] as Spot;
    const vx = b[0] - a[0];
    const vy = b[1] - a[1];
    const square = vx * vx + vy * vy;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - a[0]) * vx + (y - a[1]) * vy) / square));
    const px = a[0] + vx * share;
    const py = a[1] + vy * share;
    const off = (x - px) * (x - px) + (y - py) * (y - py);
    if (best <= off) continue;
    best = off;
    bx = px;
    by = py;
    piece = no;
  }
  const [a, b] = [line[piece === 0 ? count - 1 : piece - 1], line[piece]];
  return { off: Math.sqrt(best), at: [bx, by], along: a && b ? unit(minus(b, a)) : [1, 0] };
}

/** Whether a line comes nearer than this; cheap where it is far away. */
export function nears(at: Spot, line: readonly Spot[], off: number, closed = false): boolean {
  const { west, north, east, south } = known(line);
  if (at[0] < west - off || east + off < at[0] || at[1] < north - off || south + off < at[1]) return false;
  return nearest(at, line, closed).off < off;
}

export interface Step {
  at: Spot;
  along: Spot;
  /** The way gone until here. */
  gone: number;
}

/** Points at even steps along a line. */
export function steps(line: readonly Spot[], gap: number, closed = false): Step[] {
  const first = line[0];
  if (!first || !(gap > 0)) return [];
  const all = closed ? [...line, first] : line;
  const out: Step[] = [];
  let [next, before] = [0, 0];
  for (let no = 1; no < all.length; no++) {
    const [a, b] = [all[no - 1] as Spot, all[no] as Spot];
    const far = apart(a, b);
    const along = unit(minus(b, a));
    for (; next < before + far - 1e-9; next += gap) out.push({ at: plus(a, along, next - before), along, gone: next });
    before += far;
  }
  return out;
}

/** What is left of a polygon on that side of a line through a point which this vector shows to. */
export function clipped(ring: readonly Spot[], at: Spot, toward: Spot): Spot[] {
  const out: Spot[] = [];
  for (let no = 0; no < ring.length; no++) {
    const [p, q] = [ring[no] as Spot, ring[(no + 1) % ring.length] as Spot];
    const [a, b] = [dot(minus(p, at), toward), dot(minus(q, at), toward)];
    if (a >= 0) out.push(p);
    if (a >= 0 !== b >= 0) out.push(mix(p, q, a / (a - b)));
  }
  return out;
}

/** A convex polygon made smaller on all sides. */
export function inset(ring: readonly Spot[], by: number): Spot[] {
  const sign = Math.sign(area(ring));
  return ring.reduce<Spot[]>((out, a, no) => {
    const n = left(unit(minus(ring[(no + 1) % ring.length] as Spot, a)));
    const inward: Spot = [-n[0] * sign, -n[1] * sign];
    return clipped(out, plus(a, inward, by), inward);
  }, [...ring]);
}

/** Whether two convex shapes keep clear of each other. */
export function clear(a: readonly Spot[], b: readonly Spot[]): boolean {
  for (const [p, q] of [[a, b], [b, a]] as const) {
    for (let no = 0; no < p.length; no++) {
      const n = left(unit(minus(p[(no + 1) % p.length] as Spot, p[no] as Spot)));
      const [mine, other] = [p.map((it) => dot(it, n)), q.map((it) => dot(it, n))];
      if (Math.max(...mine) < Math.min(...other) || Math.max(...other) < Math.min(...mine)) return true;
    }
  }
  return false;
}

/** A rectangle round a middle, so long this way and so deep across. */
export function slab(at: Spot, along: Spot, wide: number, deep: number): Spot[] {
  const [u, v] = [plus([0, 0], along, wide / 2), plus([0, 0], left(along), deep / 2)];
  return [plus(plus(at, u, -1), v), plus(plus(at, u), v), plus(plus(at, u), v, -1), plus(plus(at, u, -1), v, -1)];
}

/** A length on the drawing, with a tenth of a pixel. */
export const px = (inches: number): number => Math.round(inches * INCH * 10) / 10;
export const xy = (it: Spot): string => `${px(it[0])} ${px(it[1])}`;
export const stroke = (a: Spot, b: Spot): string => `M${xy(a)}L${xy(b)}`;
export const dotted = (at: Spot): string => `M${xy(at)}h0`;

export function path(points: readonly Spot[], closed = false): string {
  return points.length < 2 ? "" : `M${points.map(xy).join("L")}${closed ? "Z" : ""}`;
}

/** Through the middles of its pieces, bent at its points. */
export function curve(points: readonly Spot[], closed = false): string {
  if (points.length < 3) return path(points, closed);
  const mids = points.map((it, no) => mix(it, points[(no + 1) % points.length] as Spot, 0.5));
  const bent = (from: number, to: number) => `Q${xy(points[from] as Spot)} ${xy(mids[to] as Spot)}`;
  if (closed) return `M${xy(mids[0] as Spot)}${points.map((_, no) => bent((no + 1) % points.length, (no + 1) % points.length)).join("")}Z`;
  const last = points.length - 1;
  return `M${xy(points[0] as Spot)}${points.slice(1, -1).map((it, no) => (no === last - 2 ? `Q${xy(it)} ${xy(points[last] as Spot)}` : bent(no + 1, no + 1))).join("")}`;
}
