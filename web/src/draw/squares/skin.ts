// What a book on squares brings to the board: its ground, its scene and its pieces. The board itself knows no book.

import type { Component } from "svelte";
import type { Contact, Ground, Piece, Spot, View } from "../../wire/types.ts";
import type { Wanted } from "../labels.ts";
import type { Layout } from "./layout.ts";
import type { Marks } from "./marks.ts";

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
  places: (view: View, ground: Ground, layout: Layout) => Placed[];
  labels: (view: View, places: Placed[], layout: Layout) => Wanted[];
}
