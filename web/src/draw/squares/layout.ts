// What the board needs to know of a ground in order to draw on it and to find what was clicked. One drawer for each
// kind of ground; nothing here knows a book.

import type { Ground, Spot } from "../../wire/types.ts";
import type { Point } from "../point.ts";
import { OffsetLayout } from "./offset.ts";
import { PlainLayout } from "./plain.ts";

export interface Layout {
  /** Size of the ground in the units of the drawing; a square is `unit` wide. */
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  /** The middle of a square, or of an edge written `B10/C11`. A spot with a suffix (`A18/hole`) lies in its square. */
  centre(spot: Spot): Point | undefined;
  /** The square a spot belongs to. */
  square(spot: Spot): Spot | undefined;
  /** Whether a spot is the border between two squares, and if so from where to where. */
  edge(spot: Spot): [Point, Point] | undefined;
  /** Squares as filled areas, and the line round all of them, as SVG paths. */
  cells(spots: Iterable<Spot>): string;
  outline(spots: Iterable<Spot>): string;
  /** Lines between all squares. */
  grid(): string;
  hit(at: Point): Spot | undefined;
  /** The names at the rim, with the middle of their column or row. */
  columns(): { name: string; at: number }[];
  rows(): { name: string; at: number }[];
}

/** The layout of a ground; `undefined` for a kind that this program cannot draw yet. */
export function layoutOf(ground: Pick<Ground, "columns" | "rows"> & { kind: string }): Layout | undefined {
  if (ground.kind === "offset_squares") return new OffsetLayout(ground.columns, ground.rows);
  if (ground.kind === "squares") return new PlainLayout(ground.columns, ground.rows);
  return undefined;
}
