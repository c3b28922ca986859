// Where each man stands in the drawing: alone in the middle of his square, several fanned out so that each can be
// seen and picked, those in a trench or hole where it runs, those beside it on the other part of the square.

import type { Placed } from "../../draw/squares/skin.ts";
import type { Point } from "../../draw/point.ts";
import type { Layout } from "../../draw/squares/layout.ts";
import type { Contact, Ground, Piece, Spot, View } from "../../wire/types.ts";
import { BODIES } from "./figures.ts";
import { type Look, lookOfContact, lookOfPiece } from "./look.ts";
import { surveyed } from "./seen.ts";
import type { Terrain } from "./terrain.ts";

export interface Standing extends Placed {
  look: Look | undefined;
  piece?: Piece;
  contact?: Contact;
}

interface Man {
  id: string;
  square: Spot;
  zone: string;
  look: Look | undefined;
  piece?: Piece;
  contact?: Contact;
}

export function placesOf(view: View, ground: Ground, layout: Layout): Standing[] {
  const terrain = surveyed(ground, layout);
  const groups = new Map<Spot, Man[]>();
  for (const man of menOf(view)) {
    const list = groups.get(man.square);
    if (list) list.push(man);
    else groups.set(man.square, [man]);
  }
  return [...groups.values()].flatMap((men) => inSquare(men, terrain, layout));
}

function menOf(view: View): Man[] {
  const pieces = (view.pieces ?? []).flatMap((piece): Man[] => {
    if (piece.square === undefined) return [];
    return [{ id: piece.id, square: piece.square, zone: piece.zone ?? "open", look: lookOfPiece(piece), piece }];
  });
  const contacts = (view.contacts ?? []).map((contact): Man => {
    const look = contact.level === "clear" ? lookOfContact(contact) : undefined;
    return { id: contact.token, square: contact.square, zone: contact.zone ?? "open", look, contact };
  });
  return [...pieces, ...contacts];
}

function inSquare(men: Man[], terrain: Terrain, layout: Layout): Standing[] {
  const [first] = men;
  const middle = first && layout.centre(first.square);
  if (!first || !middle) return [];
  const floor = terrain.floors.get(first.square);
  const crater = terrain.holes.find((it) => it.square === first.square)?.at;
  const inHole = men.filter((it) => it.zone === "hole");
  const below = men.filter((it) => it.zone === "dugout");
  const open = men.filter((it) => it.zone !== "hole" && it.zone !== "dugout");
  const away = floor && floor.y !== middle.y ? Math.sign(middle.y - floor.y) : 1;
  const shared = 0 < inHole.length && 0 < open.length + below.length;
  // Open ground beside a trench is the other half of the square; beside a crater it is its southern rim.
  const beside: Point = floor || shared ? { x: middle.x, y: middle.y + away * (floor ? 15 : 17) } : middle;
  const hole = floor ? { x: floor.x, y: floor.y - 2 } : crater ? { x: crater.x, y: crater.y - (shared ? 9 : 0) } : middle;
  return [
    ...fanned(open, beside, shared || (floor !== undefined && 0 < below.length) ? 30 : floor ? 44 : 60),
    ...fanned(inHole, hole, floor || shared ? 34 : 56),
    ...fanned(below, { x: beside.x, y: beside.y + away * 4 }, 30),
  ];
}

/** So many men on a strip one square wide and so high: upright ones in ranks, flat ones under them in layers. */
function fanned(men: Man[], at: Point, high: number): Standing[] {
  const flat = men.filter((it) => halfOf(it)[1] < 14);
  const tall = men.filter((it) => 14 <= halfOf(it)[1]);
  if (flat.length === 0 || tall.length === 0) return ranked(men, at, high, men.length);
  const share = high * Math.max(0.35, Math.min(0.65, tall.length / (tall.length + flat.length * 0.7)));
  return [
    ...ranked(tall, { x: at.x, y: at.y - (high - share) / 2 }, share, men.length),
    ...ranked(flat, { x: at.x, y: at.y + share / 2 }, high - share, men.length),
  ];
}

function halfOf(man: Man): [number, number] {
  return man.look ? BODIES[man.look.posture].box : [16, 18];
}

function ranked(men: Man[], at: Point, high: number, crowd: number): Standing[] {
  if (men.length === 0) return [];
  const wide = crowd === 1 ? 58 : 62;
  const halfWide = Math.max(...men.map((it) => halfOf(it)[0]));
  const halfHigh = Math.max(...men.map((it) => halfOf(it)[1]));
  const best = bestGrid(men.length, wide, high, halfWide, halfHigh);
  const rows = Math.ceil(men.length / best.columns);
  const stepY = Math.min(high / rows, halfHigh * 2.1 * best.scale + 3);
  return men.map((man, no) => {
    const row = Math.floor(no / best.columns);
    const inRow = Math.min(best.columns, men.length - row * best.columns);
    const stepX = Math.min(wide / inRow, halfWide * 2.1 * best.scale + 4);
    return {
      ...man,
      x: at.x + ((no % best.columns) - (inRow - 1) / 2) * stepX,
      y: at.y + (row - (rows - 1) / 2) * stepY,
      scale: best.scale,
      half: halfOf(man),
      crowd,
    };
  });
}

/** The grid that lets the figures be largest; a little overlap is better than very small men. */
function bestGrid(count: number, wide: number, high: number, halfWide: number, halfHigh: number) {
  let best = { columns: 1, scale: 0 };
  for (let columns = 1; columns <= Math.min(4, count); columns++) {
    const rows = Math.ceil(count / columns);
    const fits = Math.min(wide / columns / (halfWide * 1.75), high / rows / (halfHigh * 1.5));
    const scale = Math.max(0.5, Math.min(1.08, fits));
    if (best.scale < scale) best = { columns, scale };
  }
  return best;
}
