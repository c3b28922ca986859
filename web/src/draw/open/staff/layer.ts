// One path of the drawing, and what it is drawn with.

export interface Layer {
  class: string;
  d: string;
  /** In pixels of the drawing, where it is not the same for all of the class. */
  width?: number;
  /** Nothing of it is drawn outside this ring. */
  clip?: string;
}

/** What lies under the reach of a move, and what lies over it. */
export interface Drawing {
  low: Layer[];
  high: Layer[];
}

/** `fine` in the class: left out when the map is seen from far. */
export function layer(of: string, d: string, more: { width?: number; clip?: string } = {}): Layer {
  return { class: of, d, ...more };
}
