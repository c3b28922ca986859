// What a click on the map means: a piece, a square or an edge.

import type { Spot } from "../../wire/types.ts";
import type { Point } from "../point.ts";
import type { Layout } from "./layout.ts";
import type { Marks } from "./marks.ts";

export interface Under {
  spot?: Spot;
  piece?: string;
}

/** What lies under the pointer; an edge or a part of a square only if it can be picked. */
export function placeUnder(target: Element, at: Point, layout: Layout, marks: Marks): Under {
  const piece = target.closest("[data-piece]")?.getAttribute("data-piece");
  const named = target.closest("[data-spot]")?.getAttribute("data-spot");
  const edge = named ?? nearEdge(at, layout, marks);
  const spot = edge ?? layout.hit(at);
  return { ...(spot === undefined ? {} : { spot }), ...(piece === null || piece === undefined ? {} : { piece }) };
}

/** An edge that can be picked and is near enough to be meant, though a man is drawn over it. */
function nearEdge(at: Point, layout: Layout, marks: Marks): Spot | undefined {
  for (const spot of marks.spots.keys()) {
    const middle = layout.edge(spot) && layout.centre(spot);
    if (middle && Math.hypot(middle.x - at.x, middle.y - at.y) < 9) return spot;
  }
  return undefined;
}

/**
 * A man who can be picked comes before the square he stands on; a square that can be picked before a man who cannot.
 * While a way is being drawn the next step comes first of all.
 */
export function chooseAt({ spot, piece }: Under, marks: Marks): Under | undefined {
  const offered = spot !== undefined && (marks.spots.has(spot) || marks.way?.next.has(spot) === true);
  const step = spot !== undefined && marks.way?.next.has(spot) === true;
  if (piece !== undefined && !step && (marks.pickable.has(piece) || !offered)) return { piece };
  return spot === undefined ? undefined : { spot };
}
