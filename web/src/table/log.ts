// The log in the order it is read: newest turn first, and within a turn by stage.

import type { Event } from "../wire/types.ts";

export interface Chapter {
  name: string;
  turn?: number;
  stage?: string;
  events: Event[];
}

/** The last `most` events, newest chapter first; within a chapter in the order they happened. */
export function chapters(events: Event[], most: number): Chapter[] {
  const out: Chapter[] = [];
  for (const event of events.slice(-most)) {
    const last = out.at(-1);
    if (last && event.turn !== undefined && last.turn === event.turn && last.stage === event.stage) last.events.push(event);
    else {
      const chapter: Chapter = { name: `${event.turn ?? ""} ${event.stage ?? ""} ${event.seq}`, events: [event] };
      if (event.turn !== undefined) chapter.turn = event.turn;
      if (event.stage !== undefined) chapter.stage = event.stage;
      out.push(chapter);
    }
  }
  return out.reverse();
}
