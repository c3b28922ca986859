// The shapes of open ground: a table in hundredths of an inch with y to the north, headings in hundredths of a degree
// clockwise from north, and the charts of what is drawn on it. All books on open ground say the same things so.

import type { Forecast, RuleId, Seat, View } from "./types.ts";

export type Place = [number, number];
/** Place and heading. */
export type Posed = [number, number, number];

export interface Feature {
  kind: string;
  name?: string;
  form: "area" | "contour" | "line" | "strip" | "disc";
  points: Place[];
  /** The side of works that the enemy is on. */
  outward?: number;
  level?: number;
}

export interface Field {
  size: Place;
  features: Feature[];
}

/** How far a body reaches from its anchor, the middle of its front. */
export interface Shape {
  half: number;
  ahead: number;
  behind: number;
}

export interface Stand {
  at: Place;
  facing?: number;
  formation?: string;
}

export interface Unit {
  id: string;
  name: string;
  seat: Seat;
  nation: string;
  quality?: string;
  /** Lost bases after which it is spent. */
  spent_after?: number;
  arm: string;
  bases?: number;
  start_bases: number;
  lost?: number;
  traits?: string[];
  weapon?: string;
  formation?: string;
  mounted?: boolean;
  at?: Place;
  facing?: number;
  shape?: Shape;
  order?: string;
  spent?: boolean;
  silenced?: boolean;
  reduced?: boolean;
  low_ammo?: boolean;
  mute?: boolean;
  where: string;
  zoc?: Place[][];
  in_command?: boolean;
  rolled?: boolean;
  moved?: boolean;
  fired?: boolean;
  charge?: { target: string; from: Posed };
}

export interface General {
  id: string;
  name: string;
  seat: Seat;
  where: string;
  at?: Place;
  radius: number;
  commands: string[] | "all";
}

export interface Objective {
  name: string;
  at: Place;
  points: number;
  holder: Seat | null;
}

/** A stretch of the edge by which the units of a side may leave the table. */
export interface Exit {
  seat: Seat;
  name: string;
  from: Place;
  to: Place;
  /** What each of them is worth then. */
  points?: number;
}

export interface OpenView extends Omit<View, "ground" | "pieces"> {
  table: Field;
  date?: string;
  active?: Seat;
  sides?: { seat: Seat; name: string; nation: string; edge: string }[];
  pieces: Unit[];
  generals: General[];
  objectives: Objective[];
  arrivals?: { piece: string; turn: number; at: Place; facing: number; on?: number }[];
  exits?: Exit[];
  special?: string[];
  score?: { [seat: Seat]: number };
  losses?: { [seat: Seat]: { bases: number; of: number } };
  victory?: string[];
}

export interface Reach {
  origin: Place;
  cell: number;
  /** From the south: a dot where nothing goes, else how many penalties the way there costs. */
  rows: string[];
  /** For those who may bend their way: a dot where they go straight, else the number of the knot. */
  bends?: string[];
  /** Where a way bends, in hundredths of the straight way: so far along it, so far to its right. */
  knots?: Place[];
}

/** What is asked for is drawn on open ground: a way or a place, both as text. */
export interface DrawForm {
  kind: "draw";
  what: "path" | "place";
  unit?: string;
  general?: string;
  start: Stand;
  shapes?: { [formation: string]: Shape };
  allowance?: number;
  result?: string;
  legs?: number;
  arc?: number;
  deeds?: string[];
  barred?: { deed: string; cite: RuleId | null; why: string }[];
  charges?: { target: string; way: string; edge: string }[];
  /** Ways off the table, each to an exit. */
  exits?: { name: string; way: string }[];
  formations?: { to: string; cost: number }[];
  reach?: Reach;
  zones?: (Place[] | { owner: string; rings: Place[][] })[];
  roads?: number[];
}

/** What the server makes of a way, line by line. */
export interface Reckoning {
  way?: string;
  at?: string;
  spent?: number;
  allowed?: number;
  /** Each with the places at which it is paid. */
  items?: { rule: RuleId; label: string; value: number; at?: Place[] }[];
  end: Stand;
  track?: Place[];
  fired_by?: { unit: string; range: number; factor: number }[];
  charge?: { target: string; edge: string };
  /** The exit by which it leaves the table. */
  leaves?: string;
  /** Of a change of formation alone: where it can go if it is made before the way, and if it is made after it. */
  reach?: { before: Reach; after: Reach };
}

export interface Considered {
  forecast: Forecast | null;
  reckoning?: Reckoning;
}

/** What an event's record says of a move, a volley or a fight, for those who draw it. */
export interface Deed {
  kind: string;
  piece?: string;
  from?: Place | Posed;
  to?: Place | Posed;
  track?: Place[];
  target?: string;
  firers?: string[];
  attackers?: string[];
}

/** The view of a table on open ground; undefined where the ground is of squares. */
export function openView(view: unknown): OpenView | undefined {
  return typeof view === "object" && view !== null && "table" in view ? (view as OpenView) : undefined;
}

/** On the wire a drawing has the kind of its answer; here it has one of its own. */
export function drawForm(form: unknown): DrawForm | undefined {
  const it = form as { kind?: unknown; ground?: unknown } | null;
  if (it?.ground !== "open" || (it.kind !== "path" && it.kind !== "place")) return undefined;
  return { ...(it as object), kind: "draw", what: it.kind } as DrawForm;
}
