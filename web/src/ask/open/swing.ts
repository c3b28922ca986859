// Who goes only before his front wheels first: by how much he must, and where that leaves him. An aid to the hand; what is
// legal is the server's to say.

import { corners, heading, middle, moved, turned } from "../../draw/open/sheet.ts";
import type { Place, Shape } from "../../wire/types.ts";
import type { Swing } from "./text.ts";

interface Posed {
  at: Place;
  facing: number;
}

/** Wheels are looked for in steps of so many hundredths of a degree, up to a quarter of the circle. */
const STEP = 50;
const MOST = 9000;
const ABOUT = 18000;

/** From one heading to another the shorter way, to the right above 0. */
export function between(from: number, to: number): number {
  return turned(to, -from + ABOUT) - ABOUT;
}

/** How a body stands after it has turned so. */
export function swung({ at, facing }: Posed, shape: Shape, by: Swing): Posed {
  if ("to" in by) {
    const centre = middle(at, facing, shape);
    return { at: moved(centre, by.to, (shape.behind - shape.ahead) / 2), facing: by.to };
  }
  const [left, right] = corners(at, facing, shape) as [Place, Place];
  const hinge = by.by < 0 ? left : right;
  const now = turned(facing, by.by);
  const out = moved(hinge, turned(now, by.by < 0 ? 9000 : -9000), shape.half);
  return { at: moved(out, now, -shape.ahead), facing: now };
}

/** The least that it must wheel, or else turn about, to have a place before its front within this arc; undefined where it need not or cannot. */
export function toward(start: Posed, shape: Shape, arc: number, to: Place, may: { wheel: boolean; about: boolean }): Swing | undefined {
  const before = ({ at, facing }: Posed) => Math.abs(between(facing, heading(at, to))) <= arc;
  if (before(start)) return undefined;
  const side = between(start.facing, heading(start.at, to)) < 0 ? -1 : 1;
  for (let by = STEP; may.wheel && by <= MOST; by += STEP) if (before(swung(start, shape, { by: side * by }))) return { by: side * by };
  const about: Swing = { to: turned(start.facing, ABOUT) };
  return may.about && before(swung(start, shape, about)) ? about : undefined;
}

/** To look so: by a wheel, or where it is nearer to that by a turn about; undefined where it looks so already. */
export function facing(start: Posed, to: number, may: { wheel: boolean; about: boolean }): Swing | undefined {
  const by = between(start.facing, to);
  if (Math.abs(by) < STEP) return undefined;
  if (may.about && 13500 < Math.abs(by)) return { to: turned(start.facing, ABOUT) };
  return may.wheel ? { by: Math.max(-MOST, Math.min(MOST, by)) } : undefined;
}
