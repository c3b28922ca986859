// What would be allowed instead of a square that cannot be reached: the nearest to it that can, by the form alone.

import type { Reached } from "../draw/squares/marks.ts";
import type { Ground, PathForm, Spot } from "../wire/types.ts";
import { apart, steps } from "./spots.ts";
import { prolonged } from "./ways.ts";

/** The nearest square to `wanted` at which a way may end, if it is nearer than where it stands. */
export function nearestEnd(form: PathForm, wanted: Spot, ground: Ground, reach?: Map<Spot, Reached>): Spot | undefined {
  const start = form.nodes[0]?.spot;
  // Of those that are as many steps away the one that looks nearest.
  const far = (spot: Spot) => (steps(spot, wanted, ground) ?? Infinity) + apart(spot, wanted, ground) / 1e6;
  let best: Spot | undefined;
  let least = start === undefined ? Infinity : far(start);
  const ends = reach ? [...reach].flatMap(([spot, it]) => (it.barred ? [] : [spot])) : form.nodes.slice(1).flatMap((it) => (it.barred || it.spot === undefined ? [] : [it.spot]));
  for (const spot of ends) {
    const away = far(spot);
    if (away >= least || (!reach && !prolonged(form, [], (it) => it.spot === spot))) continue;
    [best, least] = [spot, away];
  }
  return best;
}
