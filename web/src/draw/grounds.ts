// The kinds of ground there are boards for. Each is a part of the page of its own, sent for when a table stands on it.

export const GROUNDS = {
  /** Inches: whatever stands on it stands anywhere. */
  open: () => import("./open/Board.svelte"),
  /** Squares, every second column half a square south. */
  offset: () => import("./squares/Board.svelte"),
  /** Squares in line. */
  squares: () => import("./squares/Board.svelte"),
};

export type GroundKind = keyof typeof GROUNDS;
