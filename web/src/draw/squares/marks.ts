// What the panels want shown on the map, and what the map tells the panels: the whole border between the two.

import type { Bar, Spot } from "../../wire/types.ts";

export interface Marks {
  /** The piece whose card is open. */
  selected?: string;
  /** Pieces that can be picked now, and those that have an order. */
  pickable: Set<string>;
  ordered: Set<string>;
  /** Squares (or edges) that can be clicked now; a barred one says why. */
  spots: Map<Spot, { label: string; barred?: Bar; chosen?: boolean }>;
  /** The way that is being drawn: where it starts, what has been chosen, what the next step may be. */
  way?: { start: Spot; taken: Spot[]; next: Map<Spot, { barred?: Bar }>; ghost?: { stance?: string } };
  /** Squares with a border of their own, such as how far a noise carries; weight 0..1. */
  areas: { label: string; weight: number; spots: Spot[] }[];
  /** Places that an event of the log is about, while the pointer is on it. */
  pointed: Spot[];
  /** The keyboard's cursor on the map. */
  cursor?: Spot;
}

export interface MapEvents {
  onspot: (spot: Spot) => void;
  onpiece: (id: string) => void;
  onhover: (at: { spot?: Spot; piece?: string } | undefined) => void;
  /** A piece was dragged and let go on a square. */
  ondrop: (piece: string, spot: Spot) => void;
}

export const NO_MARKS: Marks = { pickable: new Set(), ordered: new Set(), spots: new Map(), areas: [], pointed: [] };
