// Names of places on open ground: where they stand, and the room they take from the names of units.

import type { Feature, Field, Place } from "../../wire/open.ts";
import type { Box } from "../labels.ts";
import { type Sheet, centroid } from "./sheet.ts";

export interface PlaceName {
  name: string;
  kind: "water" | "wood" | "relief" | "town" | "work";
  x: number;
  y: number;
  turn: number;
}

const WATER = ["stream", "river", "marsh"];
const BUILT = ["village", "town", "fort"];
/** Roads and bridges are known by what they lead to. */
const NAMELESS = ["road", "bridge"];

export function placeNames({ features }: Field, sheet: Sheet, size: number): PlaceName[] {
  return features.flatMap((it): PlaceName[] => {
    if (!it.name || NAMELESS.includes(it.kind)) return [];
    const kind = kindOf(it);
    if (it.form === "line") {
      const at = alongLine(it.points, sheet);
      return at ? [{ name: it.name, kind, ...at }] : [];
    }
    const low = Math.min(...it.points.map((point) => point[1]));
    const [x, y] = centroid(it.points);
    const at = sheet.point([x, kind === "town" ? low : y]);
    return [{ name: it.name, kind, x: at.x, y: at.y + (kind === "town" ? 15 * size : 0), turn: 0 }];
  });
}

/** What names of towns keep free of others; names of hills and waters give way to units. */
export function taken(names: PlaceName[], size: number): Box[] {
  return names.filter((it) => it.kind === "town").map(({ name, x, y }) => ({ x, y, wide: name.length * 11.4 * size, high: 16 * size }));
}

function kindOf({ kind }: Feature): PlaceName["kind"] {
  if (WATER.includes(kind)) return "water";
  if (BUILT.includes(kind)) return "town";
  if (kind === "woods") return "wood";
  return kind.endsWith("slope") ? "relief" : "work";
}

/** On the longest piece of a line, turned with it so that it is never upside down. */
function alongLine(points: Place[], sheet: Sheet): { x: number; y: number; turn: number } | undefined {
  let best: { x: number; y: number; turn: number; far: number } | undefined;
  for (let no = 1; no < points.length; no++) {
    const [a, b] = [sheet.point(points[no - 1] as Place), sheet.point(points[no] as Place)];
    const far = Math.hypot(b.x - a.x, b.y - a.y);
    if (best && far <= best.far) continue;
    let turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    if (90 < turn || turn <= -90) turn += turn <= -90 ? 180 : -180;
    best = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, turn, far };
  }
  return best && { x: best.x, y: best.y, turn: best.turn };
}
