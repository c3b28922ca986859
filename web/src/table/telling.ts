// The table in sentences, from what the view says and nothing else.

import { squareSkinOf, tellingOf } from "../books/come.svelte.ts";
import type { Contact, Ground, Piece, Spot, View } from "../wire/types.ts";
import { bearing } from "./bearings.ts";
import type { Conversation } from "./conversation.svelte.ts";
import { around, letterAt } from "./spots.ts";
import { capital, count, posture, tag, title, troubles, word } from "./words.ts";

export function man(piece: Piece, book: string): string {
  const own = squareSkinOf(book)?.tell?.(piece);
  if (own !== undefined) return own;
  const parts = [`${tag(piece.id)}, ${title(piece)}, at ${posture(piece)}`];
  if (troubles(piece).length) parts.push(troubles(piece).join(", "));
  if (piece.bombs) parts.push(count(piece.bombs, "bomb"));
  if (piece.gear?.length) parts.push(piece.gear.map(word).join(", "));
  if (piece.carrying) parts.push(`carrying ${word(piece.carrying)}`);
  return `${parts.join("; ")}. ${piece.order ? `Order: ${piece.order}.` : "No order."}`;
}

export function contact(it: Contact): string {
  const parts = [it.weapon, it.condition, it.prisoner ? "prisoner" : "", it.carrying ? "carrying somebody" : ""];
  const rest = parts.filter((part): part is string => Boolean(part)).map(word);
  return `${capital(it.name)} at ${posture(it)}${rest.length ? `; ${rest.join(", ")}` : ""}.`;
}

/** What is known of no single piece: sounds, lights, bombs, places where somebody was last seen. */
export function signs(view: View): string[] {
  return [
    ...(view.sounds ?? []).map((it) => `${capital(word(it.kind))} heard at ${it.hearer} on turn ${it.turn}, from the direction of ${it.square}.`),
    ...(view.flares ?? []).map((it) => `A light burns over ${it.square} until turn ${it.until}.`),
    ...(view.bombs ?? []).map((it) => `A bomb lies at ${it.square}, ${word(it.zone)}.`),
    ...(view.last_seen ?? []).map((it) => `Somebody last seen at ${it.square} on turn ${it.turn}${it.down ? ", down" : ""}.`),
    ...(view.marks ?? []).map((it) => `${capital(word(it.kind))} at ${it.square} on turn ${it.turn}.`),
    ...(view.swept?.length ? [`Swept by fire: ${view.swept.join(", ")}.`] : []),
  ];
}

function wireAt(spot: Spot, ground: Ground): string[] {
  return (ground.wire ?? [])
    .filter((it) => it.edge.split("/").includes(spot))
    .map((it) => `${it.state === "gapped" ? "a gap in the wire" : "wire"} towards ${it.edge.split("/").find((side) => side !== spot) ?? ""}`);
}

/** The ground about a square: what it is, what is next to it that is not plain, and wire on its edges. */
export function ground(spot: Spot, view: View, book: string): string {
  const words = tellingOf(book).ground;
  const name = (at: Spot) => words[letterAt(at, view.ground)] ?? letterAt(at, view.ground);
  const [here, ...beside] = around(spot, view.ground);
  if (!here) return "";
  const plain = words["."];
  const near = beside.filter((it) => name(it) !== plain).map((it) => `${it} ${name(it)}`);
  const lit = view.lit?.includes(spot) ? ", lit" : "";
  return `${spot}: ${name(here)}${lit}. ${[...wireAt(spot, view.ground), ...near].join("; ") || "Open all round"}.`;
}

/** What the keyboard's cursor is on, read out as it moves. */
export function square(spot: Spot, view: View, book: string, offered: string | undefined): string {
  const here = (view.pieces ?? []).filter((it) => it.square === spot).map((it) => (squareSkinOf(book)?.tell ? it.title : `${tag(it.id)} ${title(it)}`));
  const seen = (view.contacts ?? []).filter((it) => it.square === spot).map(contact);
  const words = tellingOf(book).ground[letterAt(spot, view.ground)] ?? "";
  return [spot, words, view.lit?.includes(spot) ? "lit" : "", ...here, ...seen, offered ?? ""].filter(Boolean).join(", ");
}

/** What the cursor of the keys is on, whether it can be chosen, and where it lies from whoever is in hand. */
export function underCursor(talk: Conversation): string {
  const { cursor: spot, live, open } = talk;
  const { view } = live;
  if (!spot || !view || open || !live.document) return "";
  const offered = talk.marks.spots.get(spot) ?? talk.marks.way?.next.get(spot);
  const left = talk.marks.reach?.get(spot)?.left;
  const said = offered && (offered.barred ? `barred: ${offered.barred.why}` : left === undefined ? "can be chosen" : `can be chosen, ${left} left there`);
  const from = talk.subject?.square ?? talk.pieces.find((it) => it.id === talk.selected)?.square;
  // On squares that are pushed by a half from column to column rows say nothing.
  const plain = (view.ground.kind as string) === "squares";
  return [square(spot, view, live.document.book, said), from && plain && from !== spot ? `${bearing(from, spot)} of ${from}` : ""].filter(Boolean).join(", ");
}
