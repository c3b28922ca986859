// A guided first game: cards beside the table, turned by what the server's document shows.

import type { Document, Event } from "../wire/types.ts";
import { TOUR as hotBlood } from "./hot-blood-and-cold-steel/tour.ts";

export interface Seen {
  doc: Document;
  events: Event[];
}

export interface Step {
  title: string;
  text: string;
  /** What to do now, in one line. */
  now: string;
  /** It has been done: the next card. */
  done: (seen: Seen) => boolean;
}

const TOURS: { [book: string]: Step[] } = { "hot-blood-and-cold-steel": hotBlood };

export function tourOf(book: string): Step[] {
  return TOURS[book] ?? [];
}
