// Opening a game, and keeping the seats of it that are this browser's.

import { api, type Got } from "../wire/api.ts";
import { keep, type Kept } from "../wire/games.ts";
import type { Invitation, NewGame } from "../wire/types.ts";

/** Seats as long as the scenario is not known: the first one begins. */
export const SEATS = ["red", "blue"];

export interface Opened {
  kept: Kept;
  /** Seats that wait for somebody else, with the link to hand over. */
  open: { name: string; title: string; link: string }[];
}

export interface Wanted extends NewGame {
  book: string;
  title: string;
  /** What the sides are called: `British`, `German`. */
  sides: { [seat: string]: string };
  /** What the men that are brought are called, by seat. */
  men?: { [seat: string]: string };
}

export async function open(it: Wanted): Promise<Got<Opened>> {
  const { book, title, sides, men, ...asked } = it;
  const got = await api.open({ ...asked, scenario: `${book}/${it.scenario}` });
  if (!("ok" in got)) return got;
  return { ok: seated(got.ok, { book, scenario: it.scenario, title, sides, ...(men && { men }) }) };
}

/** Keeps the tokens of an invitation. */
export function seated(it: Invitation, of: Pick<Wanted, "book" | "scenario" | "title" | "sides" | "men">): Opened {
  const name = (seat: string) => of.sides[seat] ?? seat;
  const all = Object.entries(it.seats);
  const kept: Kept = {
    game: it.game,
    scenario: of.scenario,
    title: of.title,
    book: of.book,
    seats: all.flatMap(([seat, { who, token }]) => (mine(who) && token ? [{ name: seat, title: name(seat), token }] : [])),
    against: against(all.map(([, seat]) => seat.who)),
    opened: Date.now(),
    ...(of.men && { men: of.men }),
  };
  const open = all.flatMap(([seat, { who, link }]) => (who === "open" && link ? [{ name: seat, title: name(seat), link: new URL(link, location.href).href }] : []));
  keep(open.length ? { ...kept, open } : kept);
  if (open.length > 0) kept.open = open;
  keep(kept);
  return { kept, open };
}

/** A seat of this browser's: its own, or one that goes with such a one. */
function mine(who: string): boolean {
  return who === "human" || who.startsWith("with ");
}

function against(who: string[]): string {
  if (who.filter((it) => it === "human").length > 1) return "hot seat";
  if (who.includes("open")) return "against a friend";
  return who.includes("human") ? "against the AI" : "the AI against itself";
}

/** Where this browser sits down. With several seats the table itself hands over. */
export function tableOf(it: Kept): string {
  const [only, ...more] = it.seats;
  return only && more.length === 0 ? `/t/${it.game}#${only.token}` : `/t/${it.game}`;
}

/** A scenario's name as long as its title is not known: `a-bit-of-wire` → `A bit of wire`. */
export function titled(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
