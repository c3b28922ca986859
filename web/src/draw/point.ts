/** A place on a drawing, in its own units. */
export interface Point {
  x: number;
  y: number;
}
