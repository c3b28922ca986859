// Pieces glide along their way when a move is told. The drawing itself jumps; only what is seen of it follows.

import type { Place } from "../../wire/types.ts";
import { type Sheet, distance } from "./sheet.ts";

export interface Stay {
  id: string;
  at: Place;
  facing: number;
}

/** More than so many at once is no move but another moment. */
const MOST = 12;
const [SHORTEST, LONGEST, AN_INCH] = [260, 900, 45];

export class Glides {
  #last = new Map<string, Stay>();
  #under = new Map<string, Animation[]>();

  /** Called when the drawing shows the new places; `ways` has the corners of those who did not go straight, `lasting` is how long a move that is played is seen. */
  run(root: Element, now: Stay[], ways: Map<string, Place[]>, sheet: Sheet, still: boolean, lasting?: number): void {
    const before = this.#last;
    this.#last = new Map(now.map((it) => [it.id, it]));
    const gone = now.flatMap((it) => {
      const from = before.get(it.id);
      return from && (distance(from.at, it.at) > 0 || from.facing !== it.facing) ? [{ from, to: it }] : [];
    });
    if (gone.length === 0) return;
    const otherMoment = still || (lasting === undefined && MOST < gone.length);
    if (otherMoment) {
      for (const id of [...this.#under.keys()]) this.#end(id);
      return;
    }
    for (const { from, to } of gone) {
      // Whoever else is still on his way goes on: two moves may be told in one breath.
      this.#end(to.id);
      const id = CSS.escape(to.id);
      const pieces = root.querySelectorAll(`[data-piece="${id}"], [data-signs="${id}"]`);
      const way = track(from, to, ways.get(to.id));
      const frames = keyframes(way, from, to, sheet);
      const ticks = way.reduce((sum, it, i) => sum + (i ? distance(way[i - 1] as Place, it) : 0), 0);
      const duration = Math.min(lasting ?? LONGEST, Math.max(SHORTEST, Math.min(LONGEST, (ticks / 100) * AN_INCH)));
      const glide = (piece: Element) => piece.animate(frames, { duration, easing: "ease-in-out" });
      this.#under.set(to.id, [...pieces].map(glide));
    }
  }

  #end(id: string): void {
    for (const it of this.#under.get(id) ?? []) it.cancel();
    this.#under.delete(id);
  }
}

/** The told corners, if they lead from where it stood to where it stands. */
export function track(from: Stay, to: Stay, told: Place[] | undefined): Place[] {
  const [first, last] = [told?.[0], told?.at(-1)];
  const fits = told && first && last && distance(first, from.at) < 50 && distance(last, to.at) < 50;
  return fits ? [from.at, ...told.slice(1, -1), to.at] : [from.at, to.at];
}

/** Moves what is drawn at the end back to each place of the way, and turns it the shorter way round. */
export function keyframes(way: Place[], from: Stay, to: Stay, sheet: Sheet): Keyframe[] {
  const end = sheet.point(to.at);
  const back = ((((from.facing - to.facing) % 36000) + 54000) % 36000) - 18000;
  const along = way.map((_, i) => way.slice(1, i + 1).reduce((sum, it, j) => sum + distance(way[j] as Place, it), 0));
  const whole = along.at(-1) || 1;
  return way.map((it, i) => {
    const { x, y } = sheet.point(it);
    const share = way.length < 3 ? i : (along[i] as number) / whole;
    return { offset: share, transform: `translate(${x}px, ${y}px) rotate(${(back * (1 - share)) / 100}deg) translate(${-end.x}px, ${-end.y}px)` };
  });
}
