// The ground of a staff map as a few long paths, drawn once for a map. Ink that bears a rule is exact to 0.15 inch;
// ornament is pale and looks like nothing that has a rule.

import type { Point } from "../../point.ts";
import { INCH, type Sheet, round } from "../sheet.ts";
import type { Feature, Field } from "../../../wire/types.ts";
import { seedOf, thrower } from "../../chance.ts";
import { type Family, familyOf } from "../families.ts";

export interface Hill {
  ring: string;
  level: number;
  steep: boolean;
  hachures: string;
  inner: string;
}

export interface Drawing {
  hills: Hill[];
  woods: { ring: string; trees: string }[];
  marshes: { ring: string; tufts: string }[];
  places: { ring: string; houses: string; kind: string }[];
  waters: { line: string; kind: string }[];
  roads: { line: string; trees: string }[];
  bridges: { bed: string; rails: string }[];
  works: { line: string; teeth: string; kind: string }[];
  walls: { line: string; kind: string }[];
  rough: { ring: string; strokes: string }[];
  fires: Point[];
  furrows: string;
  bounds: string;
}

type Throw = () => number;

export function drawingOf(field: Field, sheet: Sheet): Drawing {
  const dice = thrower(seedOf(JSON.stringify(field.features)));
  const of = (...families: Family[]) => field.features.filter((it) => families.includes(familyOf(it.kind)));
  const px = (it: Feature) => it.points.map((point) => sheet.point(point));
  const ring = (it: Feature) => sheet.line(it.points, true);
  const areas = field.features.filter((it) => it.form === "area" || it.form === "contour").map(px);
  return {
    hills: of("hill", "steep").map((it) => hill(it, px(it), sheet, dice)),
    woods: of("wood", "heavy wood").map((it) => ({ ring: ring(it), trees: scattered(px(it), familyOf(it.kind) === "wood" ? 12 : 8.5, dice, tree) })),
    rough: of("rough").filter((it) => it.form === "area").map((it) => ({ ring: ring(it), strokes: scattered(px(it), 15, dice, scrub) })),
    fires: of("fire").map((it) => px(it)[0]).filter((it) => it !== undefined),
    marshes: of("marsh").map((it) => ({ ring: ring(it), tufts: scattered(px(it), 13, dice, tuft) })),
    places: of("village", "town", "fort").map((it) => {
      const kind = familyOf(it.kind);
      return { kind, ring: ring(it), houses: kind === "fort" ? bastions(px(it)) : scattered(px(it), kind === "town" ? 13 : 16, dice, house(kind === "town" ? 0.2 : 0.5)) };
    }),
    waters: of("stream", "river").map((it) => ({ kind: it.kind, line: winding(px(it), dice) })),
    roads: of("road").map((it) => ({ line: sheet.line(it.points), trees: avenue(px(it), dice) })),
    bridges: of("bridge").map((it) => bridge(px(it))),
    walls: of("wall").map((it) => ({ kind: it.kind, line: sheet.line(it.points) })),
    works: of("work").filter((it) => it.form === "line").map((it) => ({ kind: it.kind, line: sheet.line(it.points), teeth: teeth(px(it), sheet.facing(it.outward ?? 0)) })),
    ...fields(sheet, areas, dice),
  };
}

function hill(it: Feature, ring: Point[], sheet: Sheet, dice: Throw): Hill {
  const steep = familyOf(it.kind) === "steep";
  const out = rows(ring, sheet, steep ? 2.4 : 4.2, steep ? 15 : 17, steep ? 2 : 1.15, 1, dice);
  const inner = rows(ring, sheet, steep ? 4.5 : 7.5, 7, 0.8, -1, dice);
  return { ring: sheet.line(it.points, true), level: it.level ?? 1, steep, hachures: out, inner };
}

/** Wedges across a contour, thick uphill and pointed downhill; none where the hill goes on beyond the table. */
function rows(ring: Point[], sheet: Sheet, gap: number, long: number, thick: number, side: 1 | -1, dice: Throw): string {
  const out = outwardOf(ring);
  let path = "";
  for (const [no, from] of ring.entries()) {
    const to = ring[(no + 1) % ring.length] as Point;
    if (atTheRim(from, to, sheet)) continue;
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    for (let at = gap / 2; at < far; at += gap * (0.8 + 0.4 * dice())) {
      const share = at / far;
      const across = bent(out, no, at, far);
      const x = from.x + (to.x - from.x) * share;
      const y = from.y + (to.y - from.y) * share;
      const reach = long * (0.65 + 0.45 * dice()) * side;
      const begin = side < 0 ? 3 : -1.5;
      const [bx, by] = [x + across.x * begin * side, y + across.y * begin * side];
      const [w, v] = [(-across.y * thick) / 2, (across.x * thick) / 2];
      path += `M${round(bx + w)} ${round(by + v)}L${round(x + across.x * reach)} ${round(y + across.y * reach)}L${round(bx - w)} ${round(by - v)}Z`;
    }
  }
  return path;
}

function atTheRim(a: Point, b: Point, { width, height }: Sheet): boolean {
  const on = (x: number, y: number, most: number) => (x <= 0 && y <= 0) || (most <= x && most <= y);
  return on(a.x, b.x, width) || on(a.y, b.y, height);
}

/** For each edge of a ring the direction out of it. */
function outwardOf(ring: Point[]): Point[] {
  const turn = ring.reduce((sum, a, no) => {
    const b = ring[(no + 1) % ring.length] as Point;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return ring.map((a, no) => {
    const b = ring[(no + 1) % ring.length] as Point;
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const sign = 0 < turn ? 1 : -1;
    return { x: (sign * (b.y - a.y)) / far, y: (-sign * (b.x - a.x)) / far };
  });
}

/** Near a corner the wedges fan out. */
function bent(out: Point[], no: number, at: number, far: number): Point {
  const here = out[no] as Point;
  const fan = Math.min(26, far / 2);
  const near = at < fan ? (out[(no + out.length - 1) % out.length] as Point) : far - fan < at ? (out[(no + 1) % out.length] as Point) : here;
  const share = (at < fan ? 1 - at / fan : far - fan < at ? 1 - (far - at) / fan : 0) / 2;
  const x = here.x * (1 - share) + near.x * share;
  const y = here.y * (1 - share) + near.y * share;
  const long = Math.hypot(x, y) || 1;
  return { x: x / long, y: y / long };
}

/** A sign at every place of a jittered grid inside a ring. */
function scattered(ring: Point[], gap: number, dice: Throw, sign: (x: number, y: number, dice: Throw) => string): string {
  const xs = ring.map((it) => it.x);
  const ys = ring.map((it) => it.y);
  let path = "";
  let row = 0;
  for (let y = Math.min(...ys) + gap * 0.6; y < Math.max(...ys) - gap * 0.3; y += gap) {
    row++;
    for (let x = Math.min(...xs) + gap * (0.5 + (row % 2) * 0.5); x < Math.max(...xs) - gap * 0.3; x += gap) {
      const at = { x: x + (dice() - 0.5) * gap * 0.5, y: y + (dice() - 0.5) * gap * 0.45 };
      if (inside(at, ring)) path += sign(round(at.x), round(at.y), dice);
    }
  }
  return path;
}

function inside({ x, y }: Point, ring: Point[]): boolean {
  let within = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i] as Point, ring[j] as Point];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within;
  }
  return within;
}

const tree = (x: number, y: number) => `M${x - 2.8} ${y + 1.2}q.2-4.4 2.8-4.4t2.8 4.4q-1.4 1.3-2.8.2-1.4 1.1-2.8-.2M${x} ${round(y + 1.4)}v2.6`;
const scrub = (x: number, y: number) => `M${x - 3} ${y + 2}l2-4 1.6 3.4 2-4.4`;
const tuft = (x: number, y: number) => `M${x - 4} ${y}h8M${x} ${y - 1}v-3.4M${x - 2} ${y - 1}l-1.4-2.6M${x + 2} ${y - 1}l1.4-2.6`;

function house(empty: number): (x: number, y: number, dice: Throw) => string {
  return (x, y, dice) => {
    if (dice() < empty) return "";
    const [w, h] = [3.4 + dice() * 3.6, 2.8 + dice() * 1.6];
    const turn = (dice() - 0.5) * 0.7 + (dice() < 0.4 ? Math.PI / 2 : 0);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const at = (a: number, b: number) => `${round(x + a * c - b * s)} ${round(y + a * s + b * c)}`;
    return `M${at(-w, -h)}L${at(w, -h)}L${at(w, h)}L${at(-w, h)}Z`;
  };
}

/** A fort has a second line within and a bastion at each corner. */
function bastions(ring: Point[]): string {
  return ring.map(({ x, y }) => `M${round(x - 5)} ${round(y)}L${round(x)} ${round(y - 5)}L${round(x + 5)} ${round(y)}L${round(x)} ${round(y + 5)}Z`).join("");
}

/** A stream wanders a little, never so far that a rule would notice. */
function winding(points: Point[], dice: Throw): string {
  const first = points[0];
  if (!first) return "";
  let path = `M${round(first.x)} ${round(first.y)}`;
  for (let no = 1; no < points.length; no++) {
    const [a, b] = [points[no - 1] as Point, points[no] as Point];
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const parts = Math.max(1, Math.round(far / 30));
    for (let part = 1; part <= parts; part++) {
      const [from, to] = [(part - 0.5) / parts, part / parts];
      const off = (part % 2 ? 1 : -1) * (2 + 2.6 * dice());
      const cx = a.x + (b.x - a.x) * from - ((b.y - a.y) / far) * off;
      const cy = a.y + (b.y - a.y) * from + ((b.x - a.x) / far) * off;
      path += `Q${round(cx)} ${round(cy)} ${round(a.x + (b.x - a.x) * to)} ${round(a.y + (b.y - a.y) * to)}`;
    }
  }
  return path;
}

/** Trees by the roadside: ornament. */
function avenue(points: Point[], dice: Throw): string {
  let path = "";
  for (let no = 1; no < points.length; no++) {
    const [a, b] = [points[no - 1] as Point, points[no] as Point];
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    for (let at = 8; at < far; at += 11 + 5 * dice()) {
      for (const side of [-1, 1]) {
        if (dice() < 0.35) continue;
        path += `M${round(a.x + ((b.x - a.x) * at) / far - ((b.y - a.y) / far) * 5.6 * side)} ${round(a.y + ((b.y - a.y) * at) / far + ((b.x - a.x) / far) * 5.6 * side)}h.01`;
      }
    }
  }
  return path;
}

/** The bed of a bridge and its two sides; the longer pair of opposite edges does not matter, both pairs are drawn short. */
function bridge(ring: Point[]): { bed: string; rails: string } {
  const [a, b, c, d] = ring as [Point, Point, Point, Point];
  const mid = (p: Point, q: Point, share: number) => ({ x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share });
  const rail = (p: Point, q: Point) => `M${round(p.x)} ${round(p.y)}L${round(q.x)} ${round(q.y)}`;
  const [p, q, r, s] = [mid(a, b, 0.36), mid(d, c, 0.36), mid(a, b, 0.64), mid(d, c, 0.64)];
  return { bed: `${rail(p, q)}L${round(s.x)} ${round(s.y)}L${round(r.x)} ${round(r.y)}Z`, rails: rail(p, q) + rail(r, s) };
}

/** Short strokes toward the enemy. */
function teeth(points: Point[], outward: number): string {
  const angle = (outward / 18000) * Math.PI;
  const [dx, dy] = [Math.sin(angle) * 5, -Math.cos(angle) * 5];
  let path = "";
  for (let no = 1; no < points.length; no++) {
    const [a, b] = [points[no - 1] as Point, points[no] as Point];
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    for (let at = 4; at < far; at += 7) path += `M${round(a.x + ((b.x - a.x) * at) / far)} ${round(a.y + ((b.y - a.y) * at) / far)}l${round(dx)} ${round(dy)}`;
  }
  return path;
}

/** Furrows and field bounds on the open ground between: ornament. */
function fields(sheet: Sheet, areas: Point[][], dice: Throw): { furrows: string; bounds: string } {
  let furrows = "";
  let bounds = "";
  const step = INCH * 5;
  for (let y = step * 0.5; y < sheet.height; y += step) {
    for (let x = step * 0.5; x < sheet.width; x += step) {
      const at = { x: x + (dice() - 0.5) * step * 0.7, y: y + (dice() - 0.5) * step * 0.7 };
      const turn = (dice() - 0.5) * 1.2;
      const wood = areas.some((it) => inside(at, it) && it.length < 4);
      if (wood || dice() < 0.35) continue;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const wide = 20 + dice() * 22;
      for (let row = -2; row <= 2; row++) {
        const off = row * 5.2;
        furrows += `M${round(at.x - wide * c - off * s)} ${round(at.y - wide * s + off * c)}L${round(at.x + wide * c - off * s)} ${round(at.y + wide * s + off * c)}`;
      }
      if (dice() < 0.6) bounds += `M${round(at.x - 60 * c)} ${round(at.y - 60 * s - 22)}q${round(30 * c)} ${round(-14 + 28 * dice())} ${round(80 * c)} ${round(80 * s + 12)}`;
    }
  }
  return { furrows, bounds };
}

/** By the field, and by the way in which it is laid down. */
const kept = new WeakMap<Field, Map<number, Drawing>>();

export function surveyed(field: Field, sheet: Sheet): Drawing {
  const all = kept.get(field) ?? new Map<number, Drawing>();
  kept.set(field, all);
  const made = all.get(sheet.up) ?? drawingOf(field, sheet);
  all.set(sheet.up, made);
  return made;
}
