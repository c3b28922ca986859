// One press answers one question. When a question changes, a press that was aimed at the one before must not answer it:
// for a breath the same key, and the same spot under the pointer, do nothing. And a step in which something could be
// ordered and nothing was is committed only when it is said twice.

import { settings } from "../look/settings.svelte.ts";

/** How long a new question cannot be answered by the press that answered the last one. */
export const BREATH = 600;
/** A press so far away from the last one, in pixels, was aimed at something else. */
const ELSEWHERE = 40;

export class Guard {
  /** The question has just come. */
  fresh: boolean = $state(false);
  /** Somebody has said once that nothing is ordered. */
  once: boolean = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: { x: number; y: number } | undefined;
  #away = false;

  /** A new question. */
  begin(): void {
    this.once = false;
    clearTimeout(this.#timer);
    if (!settings.breath) return;
    this.fresh = true;
    this.#away = false;
    this.#timer = setTimeout(() => (this.fresh = false), BREATH);
  }

  /** Where a hand has pressed: elsewhere than the last time, it means what it finds there. */
  press({ clientX: x, clientY: y }: { clientX: number; clientY: number }): void {
    this.#away = this.#last !== undefined && ELSEWHERE < Math.hypot(x - this.#last.x, y - this.#last.y);
    this.#last = { x, y };
  }

  /** A key is not aimed at a place. */
  key(): void {
    this.#away = false;
  }

  /** Whether a press now is meant for this question. */
  get meant(): boolean {
    return !this.fresh || this.#away;
  }

  /** Whether an answer that orders nothing may be sent; the first time it is asked again. */
  sure(): boolean {
    if (!settings.breath || this.once) return true;
    this.once = true;
    return false;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
