// Names of units on open ground; they keep clear of bodies, of one another and of the names of towns.

import type { General, Place, Shape, Unit } from "../../wire/types.ts";
import { type Box, type Label, type Sight, arrange } from "../labels.ts";
import { type Sheet, corners } from "./sheet.ts";

export type Standing = Unit & { at: Place; shape: Shape };

/** So many units keep their names on a map seen from far. */
export const FEW = 16;

/** So far behind a body the signs of what has become of it reach, in pixels before they grow. */
const BEHIND = 17;

/** Names of units and generals, each where it covers least; up to `most` units have theirs wherever it covers nobody. */
export function pieceNames(standing: Standing[], riding: General[], sheet: Sheet, grow: number, marked: (unit: Unit) => boolean, firm: Box[], flags: Box[] = [], most = FEW): Label[] {
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
  return arrange([...wanted, ...leaders], [...boxes, ...signs, ...medals, ...firm], grow, flags, whole(sheet));
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

function whole({ width, height }: Sheet): Sight {
  return { left: 0, top: 0, right: width, bottom: height };
}
