// What a board of open ground is to show of the talk.

import { tracesOf, waysOf } from "../../draw/open/arrows.ts";
import type { Arrow } from "../../draw/open/arrows.ts";
import { type OpenMarks } from "../../draw/open/marks.ts";
import { tellingOf } from "../../books/come.svelte.ts";
import { settings } from "../../look/settings.svelte.ts";
import type { Deed, Event } from "../../wire/types.ts";
import type { Conversation } from "../conversation.svelte.ts";
import { summed } from "../odds.ts";
import { plain } from "../words.ts";

export function openMarksOf(talk: Conversation, together: readonly string[] = []): OpenMarks {
  const about = talk.pending?.ask.piece;
  const open = talk.options.filter((it) => !it.barred && it.piece !== undefined);
  const several = talk.form?.kind === "choose" && talk.form.max > 1;
  const atOnce = tellingOf(talk.live.document?.book ?? "").atOnce?.includes(talk.pending?.ask.cite ?? "") === true;
  return {
    plans: atOnce ? undefined : new Set(talk.plannable),
    plan: talk.plan,
    selected: talk.draft ? about : (talk.selected ?? about),
    pickable: new Set(open.map((it) => it.piece ?? "")),
    atOnce,
    chances: chancesOf(talk, together),
    group: new Set(together),
    chosen: new Set([...together, ...open.filter((it) => talk.chosen.includes(it.key)).map((it) => it.piece ?? "")]),
    pointed: new Set(talk.told),
    fire: several && about !== undefined ? firersOf(talk).map((from) => ({ from, to: about })) : [],
    arrows: [],
    traces: settings.traces ? tracesIn(talk) : [],
    ways: waysOf(talk.live.document?.events ?? []),
    draft: talk.draft,
  };
}

/** What the dice of who is picked may allow him, before they are thrown. */
function chancesOf(talk: Conversation, together: readonly string[]): OpenMarks["chances"] {
  const [piece] = talk.chosen;
  if (piece === undefined || together.length || talk.draft || !talk.forecast || (talk.considered !== undefined && talk.considered !== piece) || !talk.plannable.includes(piece)) return undefined;
  const book = talk.live.document?.book ?? "";
  // The best first, which the server has last.
  const odds = { ...talk.forecast, outcomes: [...talk.forecast.outcomes].reverse() };
  return { piece, says: summed(odds, (it) => tellingOf(book).outcome?.(it) ?? plain(it)) };
}

/** The pieces of what is chosen, each once: one may be shot at in more than one way. */
function firersOf(talk: Conversation): string[] {
  const pieces = talk.options.filter((it) => talk.chosen.includes(it.key)).map((it) => it.piece ?? it.key);
  return [...new Set(pieces)];
}

/** What the other side has done since this seat last answered. */
export function tracesIn(talk: Conversation): Arrow[] {
  const { document: doc, events, answered, token } = talk.live;
  return doc && talk.open && token !== undefined && !doc.outcome ? tracesOf(events, talk.open, talk.open.side ?? doc.seat, answered) : [];
}

/** What on the map an event is about: its squares, or on open ground the units of its deed. */
export function pointedBy(event: Event): string[] {
  if (event.spots.length) return event.spots;
  const { kind, piece, target, firers, attackers } = (event.record ?? {}) as Partial<Deed>;
  if (kind === undefined) return [];
  return [piece, target, ...(firers ?? []), ...(attackers ?? [])].filter((it) => it !== undefined);
}
