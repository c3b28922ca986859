// Units of open ground in words.

import { measureOf, tellingOf } from "../../books/come.svelte.ts";
import { INCHES, type Measure, long, number } from "../../draw/open/measure.ts";
import type { OpenView, Place, Unit } from "../../wire/types.ts";
import { wordsOf } from "../units.ts";
import { word } from "../words.ts";

/** When a unit that is not there yet comes, seen from this turn. */
export function coming(turn: number | undefined, now = 0): string | undefined {
  if (turn === undefined) return undefined;
  return turn <= now ? "comes on this turn" : `comes on turn ${turn}`;
}

const WINDS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
export function wind(facing: number): string {
  return WINDS[Math.round(facing / 4500) % 8] ?? "north";
}

export function place([x, y]: Place, measure: Measure = INCHES): string {
  return `${long(x, measure)} east, ${number(y, measure)} north`;
}

const WHERE: { [where: string]: string } = { coming: "still to come", at_the_edge: "at the edge of the table", to_set_up: "to be set up", gone: "gone", left_the_table: "left the table" };

/** One unit as a sentence. */
export function unit(it: Unit, view: OpenView, book: string): string {
  const names = tellingOf(book).names ?? {};
  const words = wordsOf(book);
  const parts = [[it.name, words?.kind(it).toLowerCase(), words?.strength(it)].filter(Boolean).join(", ")];
  if (it.at) parts.push(`${words?.stands?.(it) ?? `in ${names[it.formation ?? ""] ?? word(it.formation ?? "")}`} at ${place(it.at, measureOf(book))}, facing ${wind(it.facing ?? 0)}`);
  else parts.push(words?.place?.(it, (id) => view.pieces.find((other) => other.id === id)?.name ?? id) ?? WHERE[it.where] ?? word(it.where));
  const arrival = view.arrivals?.find(({ piece }) => piece === it.id);
  if (arrival) parts.push(coming(arrival.turn, view.turn) ?? "");
  const troubled = words?.troubles(it) ?? [];
  if (troubled.length) parts.push(troubled.join(", "));
  return `${parts.join("; ")}.`;
}
