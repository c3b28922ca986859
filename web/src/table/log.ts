// The log in the order it is read: newest turn first, and within a turn by stage.

import type { Event } from "../wire/types.ts";
import type { Conversation } from "./conversation.svelte.ts";

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

/** What of the log is read: all of it, what names one of the reader's own, or what was thrown. */
export type Filter = "all" | "mine" | "dice";

/** What one's own are called in sentences: a man by his surname, a unit as it is named. */
export function namesOf({ own, open, live }: Pick<Conversation, "own" | "open" | "live">): string[] {
  const seat = open?.side ?? live.document?.seat;
  const generals = (open?.generals ?? []).filter((it) => it.seat === seat).map((it) => it.name);
  return [...new Set([...own.flatMap((it) => it.name ?? it.title ?? []), ...generals])].filter((it) => it !== "");
}

/** Those that the filter leaves. */
export function filtered(events: Event[], filter: Filter, mine: string[]): Event[] {
  if (filter === "dice") return events.filter((it) => it.record?.dice?.length);
  if (filter === "mine") return events.filter(({ text }) => mine.some((name) => names(text, name)));
  return events;
}

/** `Lamb` is not named in `Lambert`. */
function names(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text[at - 1] ?? " ", text[at + name.length] ?? " "];
    if (!/[\p{L}\d]/u.test(before) && !/[\p{L}\d]/u.test(after)) return true;
  }
  return false;
}

/** The moment of a strip that an event belongs to, by its place. */
export function momentOf(seq: number, playable: readonly { from: number; until: number }[]): number | undefined {
  const at = playable.findLastIndex((it) => it.from <= seq && seq < it.until);
  return at < 0 ? undefined : at;
}
