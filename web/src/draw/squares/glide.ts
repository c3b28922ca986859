// Men glide from square to square when their move is played. The drawing itself jumps; only what is seen of it follows.

import type { Point } from "../point.ts";

export interface Stay extends Point {
  id: string;
}

const [SHORTEST, LONGEST, A_SQUARE] = [260, 900, 300];

export class SquareGlides {
  #last = new Map<string, Stay>();

  /** Called when the drawing shows the new places; `ways` are the middles of the squares gone through, `lasting` how long a move is seen. */
  run(root: Element, now: Stay[], ways: Map<string, Point[]>, lasting: number | undefined, still: boolean): void {
    const before = this.#last;
    this.#last = new Map(now.map((it) => [it.id, it]));
    if (still || lasting === undefined) return;
    for (const to of now) {
      const from = before.get(to.id);
      if (!from || (from.x === to.x && from.y === to.y)) continue;
      const way = [from, ...(ways.get(to.id) ?? []).slice(1, -1), to];
      const duration = Math.min(lasting, Math.max(SHORTEST, Math.min(LONGEST, (way.length - 1) * A_SQUARE)));
      for (const piece of root.querySelectorAll(`[data-piece="${CSS.escape(to.id)}"]`)) piece.animate(frames(way, to), { duration, easing: "ease-in-out" });
    }
  }
}

/** Moves what is drawn at the end back to each place of the way. */
export function frames(way: Point[], end: Point): Keyframe[] {
  return way.map(({ x, y }, i) => ({ offset: i / (way.length - 1), transform: `translate(${x - end.x}px, ${y - end.y}px)` }));
}
