// What a book on open ground brings to the board: how ground and symbols look. The board itself knows no book.

import type { Component } from "svelte";
import type { Conversation } from "../../table/conversation.svelte.ts";
import type { Field, Forecast, OpenView, Shape, Unit } from "../../wire/types.ts";
import type { Sheet } from "./sheet.ts";

/** What a book says of its units. */
export interface UnitWords {
  /** `Veteran infantry · Aggressive` */
  kind: (unit: Unit) => string;
  strength: (unit: Unit) => string;
  /** What troubles it, the worst first. */
  troubles: (unit: Unit) => string[];
  /** Something has become of it that is shown beside its body. */
  marked: (unit: Unit) => boolean;
  /** What it has done this turn. */
  done: (unit: Unit) => string[];
  /** The other lines of its card; `said` has the book's words for keys. */
  facts: (unit: Unit, said: (key: string | undefined) => string) => [string, string | undefined][];
  /** How it stands, where `in` and its formation do not say it: `unlimbered`. */
  stands?: (unit: Unit) => string | undefined;
  /** Where it is, of one who has no place of his own on the map: `with I / 66e ligne`. */
  place?: (unit: Unit, name: (id: string) => string) => string | undefined;
  /** Orders ride to units: nobody is in command or out of it. */
  rides?: true;
  /** What a side's losses are counted in. */
  lost: string;
  /** As it came to the table, whatever has become of it. */
  fresh: (unit: Unit) => Unit;
}

/** How one unit is to be drawn. */
export interface UnitProps {
  unit: Unit;
  shape: Shape;
  /** Where its anchor is on the drawing. */
  x?: number;
  y?: number;
  facing: number;
  formation?: string | undefined;
  grow: number;
  /** Pale, with a dashed edge: not there yet. */
  ghost?: boolean;
  frame?: "selected" | "chosen" | "pick" | undefined;
  wrong?: boolean;
  /** Hatching and bases; not for hundreds of units seen from far, where they only run together. */
  fine?: boolean;
  /** Without its signs: those are drawn over all bodies. */
  bare?: boolean;
}

/** What is drawn over the bodies has all of the view. */
export interface OverProps {
  view: OpenView;
  sheet: Sheet;
  grow: number;
  /** Whom the hand points at, or who is selected. */
  selected?: string | undefined;
  pickable: Set<string>;
}

export interface OpenSkin {
  /** The class that sets the names of colours. */
  className: string;
  /** The colour of a nation on the overview. */
  tint: (nation: string) => string;
  /** Ground under what is shaded on it, and over it. */
  Low: Component<{ field: Field; sheet: Sheet }>;
  High: Component<{ field: Field; sheet: Sheet; grow: number }>;
  /** One unit. */
  Unit: Component<UnitProps>;
  /** What has become of a unit: states and losses, beside its body. */
  Signs: Component<{ unit: Unit; shape: Shape; x?: number; y?: number; facing: number; grow: number }>;
  General: Component<{ nation: string | undefined; grow: number; ghost?: boolean; frame?: boolean; wrong?: boolean }>;
  Objective: Component<{ nation: string | undefined; points: number; grow: number }>;
  /** What else the book draws over bodies: charges that are declared, who is meant by a general, what burns. */
  Over?: Component<OverProps>;
  /** So many units have their names on the map seen from far, where these cover nobody. */
  named?: number;
  /** Everybody sees all of it: afterwards it is looked at with one pair of eyes. */
  seenByAll?: true;
  /** The table is seen from the reader's own edge; he may turn it. */
  fromOwnEdge?: true;
  words: UnitWords;
  /** How the book lays out a question by itself, where it does. */
  asking?: (talk: Conversation) => Component<{ talk: Conversation; book: string }> | undefined;
  /** One unit in a box 56 by 42 round the origin. */
  Icon: Component<{ unit: Unit }>;
  /** The signs and what they mean, in the colours of a nation. */
  Key: Component<{ nation?: string | undefined }>;
  /** Procedures whose odds this book can show better than a plain list. */
  odds?: { [procedure: string]: Component<{ forecast: Forecast; book: string }> };
}
