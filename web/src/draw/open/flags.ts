// Where the flags of objectives stand: at their places, or beside them where a body would hide one.

import type { Objective } from "../../wire/types.ts";
import { type Box } from "../labels.ts";
import type { Point } from "../point.ts";
import { type Sheet, round } from "./sheet.ts";
import { leastHiding } from "./tags.ts";

/** The cloth of a flag on its staff, from the foot, before it grows. */
const CLOTH = { wide: 20, high: 26 };

export interface Flag {
  it: Objective;
  /** The foot of its staff, and the place it stands for if it had to step aside. */
  at: Point & { home: Point; aside: boolean };
  box: Box;
}

/** Each where it hides least; those that have their places are in the way of those that come after. */
export function planted(objectives: Objective[], bodies: Box[], sheet: Sheet, grow: number): Flag[] {
  const size = Math.max(0.9, Math.min(1.5, grow));
  const [wide, high] = [CLOTH.wide * size, CLOTH.high * size];
  const taken = [...bodies];
  return objectives.map((it) => {
    const home = sheet.point(it.at);
    const middle = { x: home.x + wide / 2, y: home.y - high / 2 };
    const box = leastHiding([middle, ...rings(middle, wide, high)], wide, high, taken);
    taken.push(box);
    const foot = { x: round(box.x - wide / 2), y: round(box.y + high / 2) };
    return { it, at: { ...foot, home, aside: 1 < Math.hypot(foot.x - home.x, foot.y - home.y) }, box };
  });
}

/** Round a place, the nearer ones first. */
function rings({ x, y }: Point, wide: number, high: number): Point[] {
  return [1, 1.6, 2.4, 3.4].flatMap((far) =>
    [[0, -1], [1, -1], [-1, -1], [1, 0], [-1, 0], [1, 1], [-1, 1], [0, 1]].map(([across = 0, down = 0]) => ({ x: x + across * wide * far, y: y + down * high * far })),
  );
}
