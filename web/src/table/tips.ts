// What is under the pointer, in a line: what it is, how it does, how far and in which direction it is from the unit in hand, or from
// the nearest of one's own; and what it means to go there, where the question says it. Asking commits nothing.

import { measureOf } from "../books/come.svelte.ts";
import { distance, heading } from "../draw/open/sheet.ts";
import { long } from "../draw/open/measure.ts";
import type { Contact, Ground, OpenView, Piece, Spot, View } from "../wire/types.ts";
import type { Conversation } from "./conversation.svelte.ts";
import { placed } from "./open/ground.ts";
import { wind } from "./open/words.ts";
import { bearing, steps } from "./spots.ts";
import { contact, man, square } from "./telling.ts";
import { wordsOf } from "./units.ts";
import { count, minus, title } from "./words.ts";

export function tipOf(talk: Conversation): string {
  const { live, hovered, open } = talk;
  const { view } = live;
  const book = live.document?.book;
  if (!hovered || !view || book === undefined || talk.draft?.held) return "";
  const { piece, place, spot } = hovered;
  const hand = talk.selected ?? talk.pending?.ask.piece;
  if (open && piece !== undefined) return unitTip(open, piece, hand, open.side ?? live.document?.seat, book);
  if (open && place) return placed(open, place, hand, measureOf(book));
  if (open) return "";
  const from = talk.own.find((it) => it.id === hand);
  if (piece !== undefined) return manTip(view, piece, from, talk.own, book);
  if (spot === undefined) return "";
  return [square(spot, view, book, undefined), goes(talk, spot), afar(spot, from, view.ground)].filter(Boolean).join(" · ");
}

/** `Schaaffgotsche, 3 of 4 bases, Disrupted · 6.2 inches north-east of Beuret's Brigade` */
export function unitTip(view: OpenView, id: string, hand: string | undefined, seat: string | undefined, book: string): string {
  const unit = view.pieces.find((it) => it.id === id);
  const it = unit ?? view.generals.find((general) => general.id === id);
  if (!it?.at) return it?.name ?? "";
  const { at } = it;
  const words = wordsOf(book);
  const how = unit && words ? [words.strength(unit), ...words.troubles(unit)] : unit ? [] : ["general"];
  const what = [it.name, ...how].filter(Boolean).join(", ");
  const held = [...view.pieces, ...view.generals].find((other) => other.id === hand && other.id !== id);
  // Of one's own nobody asks how far it is from the others.
  const others = it.seat === seat ? [] : view.pieces.filter((other) => other.seat === seat && other.at);
  const near = held ?? others.reduce<(typeof others)[number] | undefined>((best, other) => (!best || (other.at && best.at && distance(other.at, at) < distance(best.at, at)) ? other : best), undefined);
  return near?.at ? `${what} · ${long(distance(near.at, at), measureOf(book))} ${wind(heading(near.at, at))} of ${near.name}` : what;
}

/** `German 1 at G8, lying; rifle · 3 squares north-east of Corporal Dawes` */
function manTip(view: View, id: string, hand: Piece | undefined, own: Piece[], book: string): string {
  const piece = view.pieces?.find((it) => it.id === id);
  const seen: Contact | undefined = view.contacts?.find((it) => it.token === id);
  const what = piece ? man(piece, book) : seen ? contact(seen) : "";
  const spot = piece?.square ?? seen?.square;
  if (spot === undefined) return what;
  const mine = own.some((it) => it.id === id);
  const near = hand && hand.id !== id ? hand : mine ? undefined : nearest(spot, own, view.ground);
  return [what.replace(/\.$/, ""), afar(spot, near, view.ground)].filter(Boolean).join(" · ");
}

function nearest(spot: Spot, own: Piece[], ground: Ground): Piece | undefined {
  const far = (it: Piece) => (it.square === undefined ? undefined : steps(it.square, spot, ground));
  return own.reduce<Piece | undefined>((best, it) => ((far(it) ?? Infinity) < ((best && far(best)) ?? Infinity) ? it : best), undefined);
}

/** `3 squares north-east of Corporal Dawes` */
function afar(spot: Spot, from: Piece | undefined, ground: Ground): string {
  if (from?.square === undefined) return "";
  const far = steps(from.square, spot, ground);
  const name = title(from);
  if (far === undefined) return "";
  const noun = (ground.kind as string) === "squares" ? "space" : "square";
  return far === 0 ? `where ${name} is` : `${count(far, noun)} ${bearing(from.square, spot)} of ${name}`;
}

/** What the question says of going there: what it is called with its cost, or why not. */
function goes(talk: Conversation, spot: Spot): string {
  const { form, marks } = talk;
  const offered = marks.spots.get(spot) ?? marks.way?.next.get(spot);
  if (offered?.barred) return minus(offered.barred.why);
  const nodes = form?.kind === "path" ? form.nodes : form?.kind === "choose" ? form.options : [];
  const label = offered && nodes.find((it) => it.spot === spot)?.label;
  return label && label !== spot ? label : "";
}
