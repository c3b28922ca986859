// Names on open ground: those of places, and those of units, which make room for them.

import type { Feature, Field, General, Place, Shape, Unit } from "../../wire/open.ts";
import { type Box, type Label, arrange } from "../labels.ts";
import { type Sheet, centroid, corners } from "./sheet.ts";

export type Standing = Unit & { at: Place; shape: Shape };

/** So many units keep their names on a map seen from far. */
export const FEW = 16;

/** So far behind a body the signs of what has become of it reach, in pixels before they grow. */
const BEHIND = 17;

/** Something has become of it that is shown beside its body. */
export function marked(it: Unit): boolean {
  return 0 < (it.lost ?? 0) || it.order === "disrupted" || [it.spent, it.low_ammo, it.silenced, it.reduced, it.mute].includes(true);
}

/** Names of units and generals, each where it covers least. */
export function pieceNames(standing: Standing[], riding: General[], field: Field, sheet: Sheet, grow: number, flags: Box[] = []): Label[] {
  const boxes = standing.map((it) => boxOf(it, sheet));
  const signs = standing.filter(marked).map((it) => boxOf({ ...it, shape: { ...it.shape, behind: it.shape.behind + (BEHIND * grow) / sheet.length(1) } }, sheet));
  const few = standing.length <= FEW;
  const wanted = standing.map((it, i) => {
    const box = boxes[i] as Box;
    const short = (it.name.split(/[,(]/)[0] ?? it.name).trim().replace(/(['’]s)? Brigade$/, "");
    return { id: it.id, text: short, short: few ? short : "", at: { x: box.x, y: box.y }, away: box.high / 2 + 3, tone: it.seat, rank: few ? 2 : 3 };
  });
  const leaders = riding.map((it) => ({ id: it.id, text: it.name, at: sheet.point(it.at as Place), away: 11 * grow, tone: it.seat, rank: few ? 2 : 4, short: few ? it.name : "" }));
  const medals = riding.map((it) => medalOf(it, sheet, grow));
  const size = Math.max(0.8, Math.min(1.5, grow));
  return arrange([...wanted, ...leaders], [...boxes, ...signs, ...medals, ...taken(placeNames(field, sheet, size), size)], grow, flags);
}

export function medalOf(it: General, sheet: Sheet, grow: number): Box {
  return { ...sheet.point(it.at as Place), wide: 20 * grow, high: 20 * grow };
}

/** The upright box round a body on the drawing. */
export function boxOf({ at, facing, shape }: Standing, sheet: Sheet): Box {
  const points = corners(at, facing ?? 0, shape).map((it) => sheet.point(it));
  const [xs, ys] = [points.map((it) => it.x), points.map((it) => it.y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (west + east) / 2, y: (north + south) / 2, wide: east - west, high: south - north };
}

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
