// Moves, fire and assaults of a moment as arrows, read off the records of its events.

import type { Deed, Event, OpenView, Place, Seat } from "../../wire/types.ts";
import { middle } from "./sheet.ts";

export interface Arrow {
  kind: "move" | "charge" | "retire" | "fire" | "assault";
  points: Place[];
}

const KINDS: { [kind: string]: Arrow["kind"] } = { move: "move", occupy: "move", exploit: "charge", charge: "charge", retire: "retire", fire: "fire", assault: "assault" };

export function arrowsOf(events: Event[], view: OpenView): Arrow[] {
  return events.flatMap((event): Arrow[] => {
    const deed = event.record as Deed | undefined;
    const kind = KINDS[deed?.kind ?? ""];
    if (!deed || !kind) return [];
    if (deed.from && deed.to) return [{ kind, points: way(deed) }];
    const to = standing(view, deed.target);
    const from = deed.firers ?? deed.attackers ?? (deed.piece ? [deed.piece] : []);
    return from.flatMap((id): Arrow[] => {
      const at = standing(view, id);
      return at && to ? [{ kind, points: [at, to] }] : [];
    });
  });
}

/** The moves of others since an event; where none is named, since this seat last moved somebody. */
export function tracesOf(events: Event[], view: OpenView, seat: Seat, since: number | undefined): Arrow[] {
  const own = new Set([...view.pieces, ...view.generals].filter((it) => it.seat === seat).map((it) => it.id));
  const deedOf = (event: Event) => event.record as Deed | undefined;
  const mine = (event: Event) => own.has(deedOf(event)?.piece ?? "");
  const from = since ?? events.findLast((it) => mine(it) && deedOf(it)?.kind !== "retire")?.seq ?? -1;
  // Whoever comes back after days wants to see the last turn, not the whole war.
  const recent = events.filter((it) => from < it.seq && view.turn - 1 <= (it.turn ?? view.turn) && !mine(it) && deedOf(it)?.from && deedOf(it)?.to);
  return arrowsOf(recent, view);
}

/** The ways of those who moved, piece by piece: one may have moved more than once. */
export function waysOf(events: Event[]): Map<string, Place[]> {
  const ways = new Map<string, Place[]>();
  for (const event of events) {
    const deed = event.record as Deed | undefined;
    if (!deed?.piece || !deed.from || !deed.to) continue;
    ways.set(deed.piece, [...(ways.get(deed.piece) ?? []), ...way(deed)]);
  }
  return ways;
}

function way({ from, to, track = [] }: Deed): Place[] {
  const ends = [from, ...track, to].map((it): Place => [it?.[0] ?? 0, it?.[1] ?? 0]);
  return ends.filter((it, i) => i === 0 || it[0] !== ends[i - 1]?.[0] || it[1] !== ends[i - 1]?.[1]);
}

function standing(view: OpenView, id: string | undefined): Place | undefined {
  const unit = view.pieces.find((it) => it.id === id);
  return unit?.at && unit.shape ? middle(unit.at, unit.facing ?? 0, unit.shape) : undefined;
}
