// Labels that make room for one another: the important ones first, each on the side where it covers least.

import type { Point } from "./point.ts";

export interface Wanted {
  id: string;
  text: string;
  /** What is said instead where there is little room: on a map seen from far, or in a crowd. Nothing: then it is left out. */
  short?: string;
  /** What it names, and how far from that its middle lies. */
  at: Point;
  away: number;
  /** How far to the right or left, if that is not the same. */
  aside?: number;
  tone: string;
  /** 0 comes first. */
  rank: number;
}

export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** What of the drawing is in sight. */
export interface Sight {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A label with its middle and size. */
export interface Label extends Box {
  id: string;
  text: string;
  tone: string;
}

const LETTER = 6.05;
const HIGH = 16;
/** Texts that have to grow so much belong to a map seen from far. */
const FAR = 1.2;
/** From this rank on a label gives way to the figures it would cover; what stands before is worth some of them. */
const MODEST = 3;

/** `kept`: what no label may hide, as little as it may hide another label; `within`: what no label may leave. */
export function arrange(wanted: Wanted[], figures: Box[], grow: number, kept: Box[] = [], within?: Sight): Label[] {
  const placed: Label[] = [];
  for (const it of [...wanted].sort((a, b) => a.rank - b.rank)) {
    const far = FAR < grow && MODEST <= it.rank;
    const texts = it.short === undefined ? [it.text] : far ? [it.short] : [it.text, it.short];
    for (const text of texts) {
      const label = text === "" ? undefined : fitted({ ...it, text }, [...kept, ...placed], figures, grow, within);
      if (!label) continue;
      placed.push(label);
      break;
    }
  }
  return placed;
}

/** Where it covers least; nowhere, if it would be read only half or hide what is more important than itself. */
function fitted(it: Wanted, placed: Box[], figures: Box[], grow: number, within?: Sight): Label | undefined {
  const wide = (it.text.length * LETTER + 14) * grow;
  const high = HIGH * grow;
  let best: { label: Label; cost: number; hidden: number; hiding: number } | undefined;
  for (const [no, middle] of sides(it, wide, high).entries()) {
    const label = { id: it.id, text: it.text, tone: it.tone, ...inSight(middle, wide, high, within), wide, high };
    const hidden = placed.reduce((sum, other) => sum + common(label, other), 0);
    const hiding = figures.reduce((sum, other) => sum + common(label, other), 0);
    const cost = hidden * 4 + hiding * 2 + no * high * 2;
    if (!best || cost < best.cost) best = { label, cost, hidden, hiding };
    if (cost === 0) break;
  }
  const area = wide * high;
  if (!best || area * 0.12 < best.hidden || (MODEST <= it.rank && area * 0.25 < best.hiding)) return undefined;
  return best.label;
}

/** Below, above, right, left; then the corners. */
function sides({ at: { x, y }, away, aside = away }: Wanted, wide: number, high: number): Point[] {
  const v = away + high / 2;
  const h = aside + wide / 2;
  return [
    { x, y: y + v },
    { x, y: y - v },
    { x: x + h, y },
    { x: x - h, y },
    { x, y: y + v + high },
    { x, y: y - v - high },
    { x: x + h * 0.8, y: y + v },
    { x: x - h * 0.8, y: y + v },
    { x: x + h * 0.8, y: y - v },
    { x: x - h * 0.8, y: y - v },
  ];
}

/** The area two boxes share; both are given by their middles. */
export function common(a: Box, b: Box): number {
  const x = Math.min(a.x + a.wide / 2, b.x + b.wide / 2) - Math.max(a.x - a.wide / 2, b.x - b.wide / 2);
  const y = Math.min(a.y + a.high / 2, b.y + b.high / 2) - Math.max(a.y - a.high / 2, b.y - b.high / 2);
  return 0 < x && 0 < y ? x * y : 0;
}

/** The nearest middle at which a box is wholly in sight. */
export function inSight({ x, y }: Point, wide: number, high: number, sight?: Sight): Point {
  if (!sight) return { x, y };
  const within = (at: number, half: number, low: number, top: number) => (top - low < 2 * half ? low + half : Math.max(low + half, Math.min(top - half, at)));
  return { x: within(x, wide / 2, sight.left, sight.right), y: within(y, high / 2, sight.top, sight.bottom) };
}
