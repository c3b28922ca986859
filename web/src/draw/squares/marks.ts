// What the panels want shown on the map, and what the map tells the panels: the whole border between the two.

import type { Bar, Forecast, Spot } from "../../wire/types.ts";

export interface Reached {
  /** What is left, and its share of all there was. */
  left: number;
  share: number;
  /** Going on from here is not allowed. */
  stops: boolean;
  barred?: Bar;
}

/** Another front at the end of a way. */
export interface Turn {
  key: string;
  /** Degrees from north. */
  angle: number;
  chosen: boolean;
}

export interface Marks {
  /** The piece whose card is open. */
  selected?: string;
  /** Pieces that can be picked now, and those that have an order. */
  pickable: Set<string>;
  ordered: Set<string>;
  /** Squares (or edges) that can be clicked now; a barred one says why. */
  spots: Map<Spot, { label: string; barred?: Bar; chosen?: boolean }>;
  /** The way that is being drawn: where it starts, what has been chosen, what the next step may be. */
  way?: { start: Spot; taken: Spot[]; next: Map<Spot, { barred?: Bar }>; ghost?: { stance?: string }; turns?: Turn[] };
  /** All that can be got to, with how much of what a way is paid in is left there. */
  reach?: Map<Spot, Reached>;
  /** The odds that are shown now: a book may draw what would come of it. */
  odds?: Forecast;
  /** What is drafted for a piece, as a word of the book: an order, a target. */
  drafts?: Map<string, string>;
  /** Squares with a border of their own, such as how far a noise carries; weight 0..1. */
  areas: { label: string; weight: number; spots: Spot[] }[];
  /** Places that an event of the log is about, while the pointer is on it. */
  pointed: Spot[];
  /** The keyboard's cursor on the map. */
  cursor?: Spot;
  /** The next drag draws a loop round several. */
  looping?: boolean;
}

export interface MapEvents {
  onspot: (spot: Spot) => void;
  onpiece: (id: string) => void;
  onhover: (at: { spot?: Spot; piece?: string } | undefined) => void;
  /** A piece was dragged and let go on a square. */
  ondrop: (piece: string, spot: Spot) => void;
  /** A loop was drawn round these; one was clicked with Shift. */
  onloop: (pieces: string[]) => void;
  ontogether: (piece: string) => void;
  /** One of the fronts at the end of a way was clicked. */
  onturn: (key: string) => void;
}

export const NO_MARKS: Marks = { pickable: new Set(), ordered: new Set(), spots: new Map(), areas: [], pointed: [] };
