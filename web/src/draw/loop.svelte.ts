// A loop that is drawn round several on the map, with Shift held or when it was asked for: whoever stands in it is taken.

import type { Point } from "./point.ts";

/** A shorter one is a click by an unsteady hand. */
const SHORT = 40;
/** So far apart are the points that are kept. */
const STEP = 6;

export class Loop {
  /** The line as far as it is drawn. */
  line: Point[] = $state.raw([]);
  #pointer: number | undefined;
  #long = 0;

  /** A hand is drawing: the map stays where it is. */
  get on(): boolean {
    return this.#pointer !== undefined;
  }

  press(pointer: number, at: Point): void {
    this.#pointer = pointer;
    this.#long = 0;
    this.line = [at];
  }

  /** Whether this hand draws. */
  move(pointer: number, at: Point): boolean {
    if (pointer !== this.#pointer) return false;
    const last = this.line.at(-1) ?? at;
    const far = Math.hypot(at.x - last.x, at.y - last.y);
    if (far < STEP) return true;
    this.#long += far;
    this.line = [...this.line, at];
    return true;
  }

  /** What was drawn, shut; nothing of what was no loop, or was given up. */
  release(pointer: number, whole: boolean): Point[] | undefined {
    if (pointer !== this.#pointer) return undefined;
    const { line } = this;
    this.#pointer = undefined;
    this.line = [];
    return whole && SHORT <= this.#long && 3 <= line.length ? line : undefined;
  }
}

/** Whether a point lies in what a line encloses. */
export function encloses(ring: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  ring.forEach((a, no) => {
    const b = ring[(no + 1) % ring.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}
