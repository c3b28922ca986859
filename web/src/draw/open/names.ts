// Names on open ground: those of places, and those of units, which make room for them.

import type { Feature, Field, General, Place, Shape, Unit } from "../../wire/types.ts";
import { type Box, type Label, type Sight, arrange, inSight } from "../labels.ts";
import type { Point } from "../point.ts";
import { type Family, familyOf } from "./families.ts";
import { type Sheet, centroid, corners, round } from "./sheet.ts";
import { leastHiding } from "./tags.ts";

export type Standing = Unit & { at: Place; shape: Shape };

/** So many units keep their names on a map seen from far. */
export const FEW = 16;

/** So far behind a body the signs of what has become of it reach, in pixels before they grow. */
const BEHIND = 17;

/** Names of units and generals, each where it covers least; up to `most` units have theirs wherever it covers nobody. */
export function pieceNames(standing: Standing[], riding: General[], field: Field, sheet: Sheet, grow: number, marked: (unit: Unit) => boolean, flags: Box[] = [], most = FEW): Label[] {
  const boxes = standing.map((it) => boxOf(it, sheet));
  const signs = standing.filter(marked).map((it) => boxOf({ ...it, shape: { ...it.shape, behind: it.shape.behind + (BEHIND * grow) / sheet.length(1) } }, sheet));
  const few = standing.length <= FEW;
  const wanted = standing.map((it, i) => {
    const box = boxes[i] as Box;
    const short = (it.name.split(/[,(]/)[0] ?? it.name).trim().replace(/(['’]s)? Brigade$/, "");
    return { id: it.id, text: short, short: few || standing.length <= most ? short : "", at: { x: box.x, y: box.y }, away: box.high / 2 + 3, aside: box.wide / 2 + 6, tone: it.seat, rank: few ? 2 : 3 };
  });
  const leaders = riding.map((it) => ({ id: it.id, text: it.name, at: sheet.point(it.at as Place), away: 11 * grow, tone: it.seat, rank: few ? 2 : 4, short: few ? it.name : "" }));
  const medals = riding.map((it) => medalOf(it, sheet, grow));
  const size = lettering(grow);
  return arrange([...wanted, ...leaders], [...boxes, ...signs, ...medals, ...taken(placeNames(field, sheet, size), size)], grow, flags, whole(sheet));
}

export function medalOf(it: General, sheet: Sheet, grow: number): Box {
  return { ...sheet.point(it.at as Place), wide: 20 * grow, high: 20 * grow };
}

/** The upright box round a body on the drawing. */
export function boxOf({ at, facing, shape }: Standing, sheet: Sheet): Box {
  return around(corners(at, facing ?? 0, shape), sheet);
}

function around(places: Place[], sheet: Sheet): Box {
  const points = places.map((it) => sheet.point(it));
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

const WATER: Family[] = ["stream", "river", "marsh"];
const BUILT: Family[] = ["village", "town", "fort"];
const isBuilt = (kind: string) => BUILT.includes(familyOf(kind));
/** Roads and bridges are known by what they lead to. */
const NAMELESS: Family[] = ["road", "bridge"];

/** How wide a letter is with the space behind it, and how high it is with its halo, in pixels before they grow. */
const LETTER = { water: 9.6, wood: 7.6, relief: 17.5, town: 12.2, work: 7.6 };
const LINE = 17;
/** A name beside a line stands so far off it. */
const ABOVE = 12;

/** So many lines up or down the name of an area may give way to one that is more important. */
const ASIDE = [0, 1.1, -1.1, 2.2, -2.2];

/** How large names of places are written on a map whose texts have to grow so much: legible, but not as large as those of units. */
export function lettering(grow: number): number {
  return Math.max(0.8, Math.min(1.85, grow));
}

/** Names of places: none leaves the map, and those of areas give way to towns, their names and names along lines. */
export function placeNames({ features }: Field, sheet: Sheet, size: number): PlaceName[] {
  const named = features.flatMap((it): PlaceName[] => {
    if (!it.name || NAMELESS.includes(familyOf(it.kind))) return [];
    const kind = kindOf(it);
    const at = it.form === "line" ? alongLine(it.points, sheet) : { ...onArea(it.points, kind, sheet, size), turn: 0 };
    return at ? [inside({ name: it.name, kind, ...at }, sheet, size)] : [];
  });
  const firm = (it: PlaceName) => it.kind === "town" || it.turn !== 0;
  const held = [...named.filter(firm).map((it) => placeBox(it, size)), ...features.filter((it) => isBuilt(it.kind)).map((it) => around(it.points, sheet))];
  return named.map((it) => {
    if (firm(it)) return it;
    const { wide, high, ...at } = placeBox(it, size);
    const box = leastHiding(ASIDE.map((lines) => ({ x: at.x, y: at.y + lines * high })), wide, high, held, whole(sheet));
    held.push(box);
    return { ...it, x: round(it.x + box.x - at.x), y: round(it.y + box.y - at.y) };
  });
}

/** In the middle; the name of a town under it, or over it where the map ends below. */
function onArea(points: Place[], kind: PlaceName["kind"], sheet: Sheet, size: number): Point {
  const at = sheet.point(centroid(points));
  if (kind !== "town") return at;
  const ys = points.map((point) => sheet.point(point).y);
  const below = Math.max(...ys);
  if (below + (15 + LINE / 2) * size <= sheet.height) return { x: at.x, y: below + 15 * size };
  return { x: at.x, y: Math.min(...ys) - 11 * size };
}

function inside(it: PlaceName, sheet: Sheet, size: number): PlaceName {
  const box = placeBox(it, size);
  const { x, y } = inSight(box, box.wide, box.high, whole(sheet));
  return { ...it, x: round(it.x + x - box.x), y: round(it.y + y - box.y) };
}

/** The upright box round the name of a place. */
export function placeBox({ name, kind, x, y, turn }: PlaceName, size: number): Box {
  const angle = (turn * Math.PI) / 180;
  const [across, along] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const [wide, high] = [name.length * LETTER[kind] * size, LINE * size];
  const off = turn === 0 ? 0 : ABOVE * size;
  return { x: x + off * Math.sin(angle), y: y - off * Math.cos(angle), wide: wide * along + high * across, high: wide * across + high * along };
}

function whole({ width, height }: Sheet): Sight {
  return { left: 0, top: 0, right: width, bottom: height };
}

/** What names of towns keep free of others; names of hills and waters give way to units. */
export function taken(names: PlaceName[], size: number): Box[] {
  return names.filter((it) => it.kind === "town").map((it) => placeBox(it, size));
}

function kindOf({ kind }: Feature): PlaceName["kind"] {
  const family = familyOf(kind);
  if (WATER.includes(family)) return "water";
  if (isBuilt(kind)) return "town";
  if (family === "wood" || family === "heavy wood") return "wood";
  return family === "hill" || family === "steep" ? "relief" : "work";
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
