// Men on their way into a new game.

export interface Brought {
  /** What they are kept under, or the name of their file. */
  name: string;
  text: string;
}
