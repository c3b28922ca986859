// Barbed wire along the edges of squares: small crosses on the dark chart, coils on posts where it is seen.

import type { Point } from "../../draw/point.ts";
import type { Layout } from "../../draw/squares/layout.ts";
import type { Ground } from "../../wire/types.ts";
import { seedOf, thrower } from "../../draw/chance.ts";
import { type Seen, lightOn } from "./seen.ts";

export interface Wires {
  /** Crosses in the dark. */
  crosses: string;
  night: { coil: string; posts: string };
  flare: { coil: string; posts: string };
  /** Gaps this eye knows of: the middle of each, and whether the edge runs from west to east. */
  gaps: { edge: string; at: Point; level: boolean }[];
}

export function wiresOf(ground: Ground, layout: Layout, seen: Seen): Wires {
  const res: Wires = { crosses: "", night: { coil: "", posts: "" }, flare: { coil: "", posts: "" }, gaps: [] };
  const put = (edge: string, from: Point, to: Point) => {
    const lights = edge.split("/").map((it) => lightOn(seen, it));
    const light = lights.includes("flare") ? "flare" : lights.includes("night") ? "night" : "dark";
    if (light === "dark") {
      res.crosses += crosses(from, to);
      return;
    }
    res[light].coil += coil(edge, from, to);
    res[light].posts += posts(from, to);
  };
  for (const { edge, state } of ground.wire) {
    const ends = layout.edge(edge);
    if (!ends) continue;
    const [from, to] = ends;
    if (state === "intact") {
      put(edge, from, to);
      continue;
    }
    const between = (t: number): Point => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
    put(edge, from, between(0.2));
    put(edge, between(0.8), to);
    res.gaps.push({ edge, at: between(0.5), level: from.y === to.y });
  }
  return res;
}

const near = (it: number) => Math.round(it * 10) / 10;

function along(from: Point, to: Point, apart: number): { at: Point; n: number }[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const n = Math.max(1, Math.round(length / apart));
  return Array.from({ length: n }, (_, it) => {
    const t = (it + 0.5) / n;
    return { at: { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }, n: it };
  });
}

/** Small crosses, also for squares filled with wire. */
export function crosses(from: Point, to: Point): string {
  return along(from, to, 10.3)
    .map(({ at }) => `M${near(at.x - 2.8)} ${near(at.y - 2.8)}l5.6 5.6m0-5.6l-5.6 5.6`)
    .join("");
}

/** A tangle: one strand wound round the edge in loops of uneven size, a second one pulled nearly straight. */
function coil(name: string, from: Point, to: Point): string {
  const toss = thrower(seedOf(name));
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside: number) => `${near(from.x + ux * along - uy * aside)} ${near(from.y + uy * along + ux * aside)}`;
  const loops = Math.max(1, Math.round(length / 8.5));
  let strand = `M${at(0, 0)}`;
  for (let no = 0; no < loops; no++) {
    const start = (no / loops) * length;
    const step = length / loops;
    const wide = 5 + toss() * 4;
    const lean = (toss() - 0.5) * 4;
    strand += `C${at(start + step * 1.5, -wide * 1.5 + lean)} ${at(start - step * 0.5, wide * 1.5 + lean)} ${at(start + step, (toss() - 0.5) * 3)}`;
  }
  let second = `M${at(0, 2.5)}`;
  for (let no = 1; no <= loops; no++) second += `L${at((no / loops) * length, (toss() - 0.5) * 5)}`;
  const barbs = along(from, to, 12).map(({ at: it }) => `M${near(it.x - 2 + toss())} ${near(it.y - 3)}l${near(2 + toss() * 2)} 4`);
  return strand + second + barbs.join("");
}

/** Knife rests: two stakes crossed. */
function posts(from: Point, to: Point): string {
  return along(from, to, 20)
    .map(({ at }) => `M${near(at.x - 2.6)} ${near(at.y - 6.5)}l5.2 12m0-12l-5.2 12`)
    .join("");
}
