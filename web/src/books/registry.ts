// The books that can be played here. A new one is an entry below and a folder beside this file: the folder is a part of
// the page of its own, which comes when a table of the book is opened. No other file of the page names a book.

import { GROUNDS } from "../draw/grounds.ts";
import type { OpenSkin } from "../draw/open/skin.ts";
import type { SquareSkin } from "../draw/squares/skin.ts";
import type { Telling } from "./telling.ts";
import type { Tour } from "./tour.ts";

/** How it looks, as the board of its kind of ground wants to know. */
type Look = { ground: "open"; /** Lengths are told in paces, not in inches. */ paces?: true; skin: () => Promise<{ skin: OpenSkin }> } | { ground: "offset" | "squares"; skin: () => Promise<{ skin: SquareSkin }> };

export type Played = Look & {
  /** Played in the dark: its tables have the night's colours whatever the reader's scheme, from the first moment. */
  night?: true;
  telling: () => Promise<{ telling: Telling }>;
  /** A guided first game, on its first scenario: what the first page says of it, and its cards. */
  tour?: { invites: string; cards: () => Promise<{ tour: Tour }> };
};

const PLAYED: { readonly [book: string]: Played } = {
  "hot-blood-and-cold-steel": {
    ground: "offset",
    night: true,
    skin: () => import("./hot-blood-and-cold-steel/skin.ts"),
    telling: () => import("./hot-blood-and-cold-steel/telling.ts"),
    tour: {
      invites:
        "A corporal and four men creep out at night to bring home a piece of German wire. Nine short steps show you how to order them, what they see and what they only hear. About a quarter of an hour; nothing to learn first.",
      cards: () => import("./hot-blood-and-cold-steel/tour.ts"),
    },
  },
  "cold-steel": {
    ground: "open",
    paces: true,
    skin: () => import("./cold-steel/skin.ts"),
    telling: () => import("./cold-steel/telling.ts"),
  },
  "days-of-iron": {
    ground: "open",
    skin: () => import("./days-of-iron/skin.ts"),
    telling: () => import("./days-of-iron/telling.ts"),
  },
  "cold-steel-and-canister": {
    ground: "squares",
    skin: () => import("./cold-steel-and-canister/skin.ts"),
    telling: () => import("./cold-steel-and-canister/telling.ts"),
  },
  "bloody-big-battles": {
    ground: "open",
    skin: () => import("./bloody-big-battles/skin.ts"),
    telling: () => import("./bloody-big-battles/telling.ts"),
  },
};

/** Their ids. */
export const BOOKS = Object.keys(PLAYED);

/** The entry of a book; none where it is only read here, or not known at all. */
export const played = (book: string): Played | undefined => (Object.hasOwn(PLAYED, book) ? PLAYED[book] : undefined);

/** The book for who has never played: the first that has a tour. */
export const TAUGHT = BOOKS.find((book) => played(book)?.tour) ?? "";

export const isNight = (book: string): boolean => played(book)?.night === true;

/** Whether lengths on its ground are told in paces; known before its looks are here, because the map is surveyed by it. */
export const inPaces = (book: string): boolean => {
  const it = played(book);
  return it?.ground === "open" && it.paces === true;
};

export const onOpenGround = (book: string): boolean => played(book)?.ground === "open";

/** Sends for all that a table of the book is drawn with, before anybody draws. What fails to come is asked for again by who needs it. */
export function sendFor(book: string): void {
  const it = played(book);
  if (it) void Promise.allSettled([GROUNDS[it.ground](), it.skin(), it.telling()]);
}
