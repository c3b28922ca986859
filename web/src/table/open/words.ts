// Units of open ground in words.

import { tellingOf } from "../../books/come.svelte.ts";
import type { OpenView, Place, Unit } from "../../wire/types.ts";
import { capital, count, word } from "../words.ts";

export function inches(ticks: number): string {
  return `${Math.round(ticks / 10) / 10} inches`;
}

/** States that trouble a unit, worst first. */
export function troubles(it: Unit): string[] {
  const all: [boolean | undefined, string][] = [
    [it.order === "disrupted", "Disrupted"],
    [it.spent, "Spent"],
    [it.silenced, "Silenced"],
    [it.reduced, "Reduced"],
    [it.low_ammo, "Low on Ammo"],
    [it.mute, "without ammunition"],
  ];
  return all.filter(([so]) => so === true).map(([, says]) => says);
}

export function kind(it: Unit): string {
  const mounted = it.arm === "cavalry" && it.mounted === false ? ", dismounted" : "";
  return [`${capital(it.quality ?? "")} ${it.arm}${mounted}`.trim(), ...(it.traits ?? []).map((trait) => capital(word(trait)))].join(" · ");
}

export function strength(it: Unit): string {
  return it.bases === undefined || it.bases === it.start_bases ? count(it.start_bases, "base") : `${it.bases} of ${count(it.start_bases, "base")}`;
}

/** When a unit that is not there yet comes, seen from this turn. */
export function coming(turn: number | undefined, now = 0): string | undefined {
  if (turn === undefined) return undefined;
  return turn <= now ? "comes on this turn" : `comes on turn ${turn}`;
}

const WINDS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
export function wind(facing: number): string {
  return WINDS[Math.round(facing / 4500) % 8] ?? "north";
}

export function place([x, y]: Place): string {
  return `${Math.round(x / 10) / 10} inches east, ${Math.round(y / 10) / 10} north`;
}

const WHERE: { [where: string]: string } = { coming: "still to come", at_the_edge: "at the edge of the table", to_set_up: "to be set up", gone: "gone", left_the_table: "left the table" };

/** One unit as a sentence. */
export function unit(it: Unit, view: OpenView, book: string): string {
  const names = tellingOf(book).names ?? {};
  const parts = [`${it.name} (${it.id}), ${kind(it).toLowerCase()}, ${strength(it)}`];
  if (it.at) parts.push(`in ${names[it.formation ?? ""] ?? word(it.formation ?? "")} at ${place(it.at)}, facing ${wind(it.facing ?? 0)}`);
  else parts.push(WHERE[it.where] ?? word(it.where));
  const arrival = view.arrivals?.find(({ piece }) => piece === it.id);
  if (arrival) parts.push(coming(arrival.turn, view.turn) ?? "");
  if (troubles(it).length) parts.push(troubles(it).join(", "));
  return `${parts.join("; ")}.`;
}
