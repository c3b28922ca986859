// What a book on squares brings to the board: its ground, its scene and its pieces. The board itself knows no book.

import type { Component } from "svelte";
import type { Conversation } from "../../table/conversation.svelte.ts";
import type { ChooseForm, Contact, Forecast, Ground, Option, PathForm, Piece, Spot, View } from "../../wire/types.ts";
import type { Wanted } from "../labels.ts";
import type { Layout } from "./layout.ts";
import type { Marks, Reached, Turn } from "./marks.ts";

/** Where a piece or contact is drawn; half its width and height before scaling. */
export interface Placed {
  id: string;
  square: Spot;
  x: number;
  y: number;
  scale: number;
  half: [number, number];
  /** How many share its place. */
  crowd: number;
}

export interface Sheet {
  layout: Layout;
  /** The ground of the view, the same object as long as nothing on it has changed. */
  ground: Ground;
  view: View;
  /** All ground as if it were seen. */
  whole?: boolean;
}

/** How a way is picked where a place is more than its square, because front and formation count. */
export interface Walking {
  reach: (form: PathForm) => Map<Spot, Reached>;
  /** The best way that ends on this square; none where there is none. */
  to: (form: PathForm, spot: Spot) => string[] | undefined;
  /** The fronts that can be had where the way ends. */
  turns: (form: PathForm, way: string[]) => Turn[];
  /** The formations that can be had there, each by its place. */
  shapes: (form: PathForm, way: string[]) => { key: string; chosen: boolean }[];
  /** The way that ends with this place. */
  along: (form: PathForm, key: string) => string[];
}

/** How several things are chosen at once where they belong to pieces: one order, one target for each. */
export interface Drafting {
  /** Whether this is such a question. */
  of: (form: ChooseForm) => boolean;
  /** The choice with this option taken, or taken back, and what it replaces left out. */
  toggle: (form: ChooseForm, chosen: string[], key: string) => string[];
  /** The choice after a piece was touched: what comes next for it; or, where it is another's, what `from` makes of it. */
  touch: (form: ChooseForm, chosen: string[], piece: string, from: string | undefined) => string[];
  /** The choice with the same for each of several, whoever of them may: never taken back by it. */
  each: (form: ChooseForm, chosen: string[], pieces: string[], key: string) => string[];
  /** The choice with the next of what these may wait for besides; of nobody in hand, all. */
  wait?: (form: ChooseForm, chosen: string[], pieces: string[]) => string[];
  /** What the number keys take, for the piece that is selected or for all. */
  numbered: (form: ChooseForm, piece: string | undefined) => string[];
  shown: (form: ChooseForm, chosen: string[]) => Map<string, string>;
  /** What the one button says. */
  primary: (form: ChooseForm, chosen: string[]) => string;
}

export interface SquareSkin {
  /** The class that sets the names of colours. */
  className: string;
  /** Under everything, as layers of the page. */
  Ground: Component<Sheet>;
  /** Lines and signs on the ground, inside an SVG. */
  Scene: Component<Sheet & { grow: number }>;
  /** Men, guns, contacts, inside an SVG. */
  Pieces: Component<{ places: Placed[]; view: View; marks: Marks; grow: number }>;
  /** One piece in the posture it will end in, pale, round the origin. */
  Ghost: Component<{ piece: Piece | undefined; stance: string | undefined }>;
  /** One piece or contact round the origin, in a box 56 by 48. */
  Icon: Component<{ piece?: Piece; contact?: Contact; lit?: boolean }>;
  /** The grammar of its signs. */
  Key: Component;
  /** A line under the steps of the turn, on a desk: how both sides stand. */
  Reckoning?: Component<{ view: View; talk: Conversation }>;
  /** What the page has for single men in place of these: the own side as a list, as a row of chips, and one piece. */
  Roster?: Component<{ talk: Conversation; book: string }>;
  Chips?: Component<{ talk: Conversation; book: string }>;
  Card?: Component<{ piece: Piece; view: View; book: string }>;
  /** What is told of a scenario before it is played: how each side wins, and its forces. They then stand on the small map too. */
  About?: Component<{ view: View }>;
  /** How a piece is said in a list of words. */
  tell?: (piece: Piece) => string;
  /** What else is told in words, for who plays without the map: distances, objectives, the lie of the land. */
  words?: (view: View, own: Piece[]) => { title: string; lines: string[] }[];
  /** What the question is answered with, where the book lays it out itself. */
  asking?: (talk: Conversation) => Component<{ talk: Conversation; book: string }> | undefined;
  /** The options of such a question in the order they are laid out in, which is that of the number keys. */
  listed?: (talk: Conversation) => Option[] | undefined;
  /** Odds that the book lays out itself, by procedure. */
  odds?: { [procedure: string]: Component<{ forecast: Forecast; book: string }> };
  walking?: Walking;
  drafting?: Drafting;
  places: (view: View, ground: Ground, layout: Layout) => Placed[];
  labels: (view: View, places: Placed[], layout: Layout) => Wanted[];
}
