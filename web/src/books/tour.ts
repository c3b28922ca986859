// A guided first game: cards beside the table, turned by what the server's document shows.

import type { Document, Event } from "../wire/types.ts";

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

export interface Tour {
  steps: Step[];
  /** What is said when the last card has been turned. */
  after: string;
}
