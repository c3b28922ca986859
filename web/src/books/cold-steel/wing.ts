// A wing: stands that have swung or stepped out of their line and are drawn beside the rest of it.

import type { At } from "../../draw/open/staff/symbols.ts";
import type { Place, Shape } from "../../wire/types.ts";

export interface Wing {
  at: Place;
  facing: number;
  shape: Shape;
  /** `refuses its left by 30 degrees` */
  says: string;
}

/** Where a point of the wing comes to lie, measured from its own front: as it stands from the unit, wherever that is drawn. */
export function beside(at: At, unit: { at: Place; facing: number }, wing: Wing, tick: number): At {
  const [east, north] = [wing.at[0] - unit.at[0], wing.at[1] - unit.at[1]];
  const [c, s] = turn(unit.facing);
  const [x, y] = [(east * c - north * s) * tick, -(east * s + north * c) * tick];
  const [wc, ws] = turn(wing.facing - unit.facing);
  return (a, b) => at(x + a * wc - b * ws, y + a * ws + b * wc);
}

function turn(hundredths: number): [number, number] {
  const angle = (hundredths / 18000) * Math.PI;
  return [Math.cos(angle), Math.sin(angle)];
}
