// A whole field, drawn once: what lies under the reach of a move, and what lies over it.

import { builtOf } from "./built.ts";
import { coverOf } from "./cover.ts";
import { fieldsOf } from "./fields.ts";
import type { Land } from "./land.ts";
import type { Drawing, Layer } from "./layer.ts";
import { reliefOf } from "./relief.ts";
import { roadsOf, watersOf, worksOf } from "./ways.ts";

export function drawnOf(land: Land): Drawing {
  const relief = reliefOf(land);
  const built = builtOf(land);
  const drawn = (all: Layer[]) => all.filter((it) => it.d !== "");
  return {
    low: drawn([...fieldsOf(land, relief.slope), ...relief.layers, ...coverOf(land)]),
    high: drawn([...watersOf(land), ...built.ground, ...roadsOf(land), ...built.standing, ...worksOf(land)]),
  };
}
