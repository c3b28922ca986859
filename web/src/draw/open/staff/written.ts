// Where the names of places are written: each has a few good seats, those where it hides least.

import type { Box } from "../../labels.ts";
import type { Family } from "../families.ts";
import type { NameKind, PlaceName, Placed } from "../places.ts";
import { INCH } from "../sheet.ts";
import { type Ink, WOOD } from "./ink.ts";
import type { Drawn, Land } from "./land.ts";
import { type Span, type Spot, apart, clamp, curve, left, minus, plus, px, spanOf, unit, within } from "./plane.ts";
import { type Lettered, type Seat, arched, beside, inArea, running } from "./seats.ts";

interface Style {
  kind: NameKind;
  /** Pixels on the screen. */
  px: number;
  /** Between letters, in parts of their size. */
  space: number;
  /** 0 gives way last. */
  rank: number;
}

/** Roads and bridges are known by what they lead to. */
const STYLES: { [family in Family]?: Style } = {
  fort: { kind: "town", px: 16.5, space: 0.16, rank: 0 },
  town: { kind: "town", px: 16.5, space: 0.16, rank: 0 },
  house: { kind: "town", px: 12, space: 0.08, rank: 1 },
  lake: { kind: "water", px: 16, space: 0.2, rank: 2 },
  village: { kind: "town", px: 13.5, space: 0.12, rank: 1 },
  river: { kind: "water", px: 17.5, space: 0.3, rank: 2 },
  stream: { kind: "water", px: 15.5, space: 0.2, rank: 2 },
  wood: { kind: "wood", px: 14.5, space: 0.04, rank: 3 },
  "heavy wood": { kind: "wood", px: 14.5, space: 0.04, rank: 3 },
  marsh: { kind: "water", px: 13.5, space: 0.03, rank: 4 },
  hill: { kind: "relief", px: 13, space: 0.08, rank: 5 },
  steep: { kind: "relief", px: 13, space: 0.08, rank: 5 },
  rough: { kind: "work", px: 13, space: 0.02, rank: 6 },
  work: { kind: "work", px: 13, space: 0.02, rank: 6 },
  wall: { kind: "work", px: 13, space: 0.02, rank: 6 },
};
const CAPITALS: NameKind[] = ["town", "relief"];
/** Works and the like are named only when an inch is so many pixels. */
const NEAR = 16;
/** So many seats are kept, and none that hides so much more than the best; towns and heights have more of a choice. */
const SEATS = { few: { most: 4, worse: 6 }, many: { most: 10, worse: 14 } };
/** A name that would hide more than this is not written. */
const MOST = 45;

interface Set {
  it: PlaceName;
  seat: Seat;
  high: number;
  /** So near to it another name is not liked. */
  zone: Span;
}

/** All names on a map, for letters that grow so much: the important ones first. */
export function written(land: Land, ink: Ink, grow: number): PlaceName[] {
  const named = land.all.flatMap((it) => {
    const style = STYLES[it.family];
    return style && it.name && (style.rank < 6 || NEAR <= INCH / grow) ? [{ it, style }] : [];
  });
  const set: Set[] = [];
  for (const { it, style } of named.sort((a, b) => a.style.rank - b.style.rank)) {
    const size = (style.px * grow) / INCH;
    const text = CAPITALS.includes(style.kind) ? it.name.toUpperCase() : it.name;
    const lettered = { size, high: size * 0.8, wide: wideOf(text, size, style.space) };
    const seats = candidates(it, style, text, lettered, land).map((seat) => ({ ...seat, cost: seat.cost + hides(seat.spots, lettered.high, ink, set) }));
    seats.sort((a, b) => a.cost - b.cost);
    const best = seats[0];
    if (!best || MOST < best.cost) continue;
    const clear = (seat: Seat) => seat.line !== undefined || seat.spots.every((at) => !land.nearRoad(at, lettered.high / 2) && !land.nearWater(at, lettered.high / 2));
    const { most, worse } = style.kind === "relief" || style.kind === "town" ? SEATS.many : SEATS.few;
    const good = seats.filter((seat, no) => no === 0 || (seat.cost < best.cost + worse && clear(seat)));
    const name = { name: it.name, text, kind: style.kind, rank: style.rank, size: px(size), seats: spread(good, lettered, most).map((seat) => placed(seat, style, lettered)) };
    set.push({ it: name, seat: best, high: lettered.high, zone: spanOf(best.spots, 1.3 + lettered.high) });
  }
  return set.map(({ it }) => it);
}

/** A few that differ: two that overlap by more than half would both be covered by the same unit. */
function spread(seats: Seat[], { wide, high }: Lettered, most: number): Seat[] {
  const out: Seat[] = [];
  for (const seat of seats) {
    if (most <= out.length) break;
    if (out.every((it) => high * 1.2 < Math.abs(it.at[1] - seat.at[1]) || wide * 0.35 < Math.abs(it.at[0] - seat.at[0]))) out.push(seat);
  }
  return out;
}

function candidates(it: Drawn, { kind, space }: Style, text: string, lettered: Lettered, land: Land): Seat[] {
  if (kind === "water" && !it.closed) return running(it, lettered, land);
  const around = () => beside(it.ring, lettered, land, kind === "town");
  if (kind === "relief") {
    const { west, north, east, south } = spanOf(it.rule);
    const plain = wideOf(text, lettered.size, 0);
    // Wide-spaced where there is room, closer where there is not.
    const inner = [0.62, 0.42, 0.26].flatMap((share, no) => {
      const spaced = clamp((share * Math.max(east - west, south - north) - plain) / (text.length * lettered.size), 0.1, 0.8);
      return inArea(it, { ...lettered, wide: wideOf(text, lettered.size, spaced) }, [0, -0.3, 0.3, -0.6, 0.6], 1, 0.1).map((seat) => ({ ...seat, space: spaced, line: arched(seat), cost: seat.cost + no * 1.2 }));
    });
    // Or right under it, or over it: farther off nobody would know which height is meant.
    return [...inner, ...around().slice(0, 2).map((seat) => ({ ...seat, space, cost: seat.cost + 8 }))];
  }
  if (kind === "town" || !it.closed) return around();
  // Its own trees a name may lie on.
  const own = kind === "wood" ? WOOD : 0;
  return [...inArea(it, lettered, [0, -0.2, 0.2], 0.5, lettered.high * 0.55).map((seat) => ({ ...seat, cost: seat.cost - own, ...(seat.turn ? { line: arched(seat) } : {}) })), ...around().map((seat) => ({ ...seat, cost: seat.cost + 4.5 }))];
}

/** What a name hides if it lies over these points: ink, and names that are already set. */
function hides(spots: Spot[], high: number, ink: Ink, set: Set[]): number {
  let sum = 0;
  for (const at of spots) {
    for (const row of [-0.4, 0, 0.4]) sum += ink([at[0], at[1] + high * row]);
    for (const other of set) {
      const near = (high + other.high) * 0.62 + 0.35;
      if (within(at, other.zone)) sum += 2 + (other.seat.spots.some((it) => apart(it, at) < near) ? 40 : 0);
    }
  }
  return sum / Math.max(1, spots.length);
}

function placed({ at, line, spots, space, wide }: Seat, style: Style, { size, high }: Lettered): Placed {
  const spaced = space ?? style.space;
  const cell = (it: Spot, broad: number, tall: number): Box => ({ x: px(it[0]), y: px(it[1]), wide: px(broad), high: px(tall) });
  const piece = wide / Math.max(1, spots.length - 1);
  const boxes = line ? spots.map((it) => cell(it, Math.max(piece, high), Math.max(piece * 0.7, high) * 1.15)) : [cell(at, wide, high * 1.25)];
  return { line: line && baseline(line, size), x: px(at[0] + (size * spaced) / 2), y: px(at[1] + size * 0.33), space: Math.round(spaced * 1000) / 1000, boxes };
}

/** Under the letters, and on beyond both ends: they may be a little wider than they were thought. */
function baseline(line: Spot[], size: number): string {
  const low = line.map((it, no) => plus(it, left(unit(minus(line[Math.min(no + 1, line.length - 1)] as Spot, line[Math.max(0, no - 1)] as Spot))), -size * 0.33));
  const [a, b, y, z] = [low[0], low[1], low.at(-2), low.at(-1)] as [Spot, Spot, Spot, Spot];
  return curve([plus(a, unit(minus(a, b)), 1.2), ...low, plus(z, unit(minus(z, y)), 1.2)]);
}

/** How wide a text is in this face. */
function wideOf(text: string, size: number, space: number): number {
  const letter = (it: string) => (/[MWÄ]/.test(it) ? 0.86 : /[A-ZÖÜ]/.test(it) ? 0.7 : /[ilt,.'’ ]/.test(it) ? 0.28 : /[mw]/.test(it) ? 0.76 : 0.48);
  return [...text].reduce((sum, it) => sum + letter(it) + space, 0) * size;
}
