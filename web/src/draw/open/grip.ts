// A hand on what is being drawn: it drags the ghost, turns it by its handle, and a second finger turns what the first
// one holds.

import type { Draft } from "../../ask/open/draft.svelte.ts";
import type { Place, Unit } from "../../wire/types.ts";
import { heading } from "./sheet.ts";

export interface Gripped {
  draft: () => Draft | undefined;
  placeOf: (event: MouseEvent) => Place;
  enemyAt: (place: Place) => Unit | undefined;
  /** Pixels for a hundredth of an inch. */
  scale: () => number;
}

interface Held {
  how: "ghost" | "turn";
  pointer: number;
  off: Place;
  from: Place;
  far: boolean;
  twist?: { pointer: number; at: Place; angle: number; facing: number };
}

/** A press that slips less than this is a click. */
const SLIP = 20;

export class Grip {
  #held: Held | undefined;
  #dropped = false;
  readonly #of: Gripped;

  constructor(of: Gripped) {
    this.#of = of;
  }

  get holds(): boolean {
    return this.#held !== undefined;
  }

  /** What a press takes hold of: the ghost, the unit in question, or the handle that turns it. */
  on(target: Element): Held["how"] | undefined {
    const draft = this.#of.draft();
    if (!draft) return undefined;
    if (target.closest("[data-turn]")) return "turn";
    const piece = target.closest("[data-piece]")?.getAttribute("data-piece");
    return target.closest("[data-ghost]") || (piece !== undefined && piece === (draft.form.unit ?? draft.form.general)) ? "ghost" : undefined;
  }

  press(event: PointerEvent, frame: HTMLElement | undefined): void {
    this.#dropped = false;
    const draft = this.#of.draft();
    if (!draft || event.button !== 0 || !(event.target instanceof Element)) return;
    const place = this.#of.placeOf(event);
    if (this.#held) {
      this.#held.twist = { pointer: event.pointerId, at: place, angle: heading(this.#held.from, place), facing: draft.ghost.facing };
      return;
    }
    const how = this.on(event.target);
    if (!how) return;
    // Whoever takes hold of where it still stands means to carry it from there, wherever its ghost is.
    const { at: anchor } = how === "ghost" && !event.target.closest("[data-ghost]") ? draft.form.start : draft.ghost;
    this.#held = { how, pointer: event.pointerId, off: [anchor[0] - place[0], anchor[1] - place[1]], from: place, far: false };
    draft.held = true;
    frame?.setPointerCapture(event.pointerId);
  }

  /** A hand that went down on a unit before it was asked about has hold of it now. */
  take(pointer: number, place: Place, frame: HTMLElement | undefined): void {
    const draft = this.#of.draft();
    if (!draft || this.#held) return;
    const { at } = draft.form.start;
    this.#held = { how: "ghost", pointer, off: [at[0] - place[0], at[1] - place[1]], from: place, far: true };
    draft.held = true;
    frame?.setPointerCapture(pointer);
  }

  /** False if nothing is held. */
  move(event: PointerEvent): boolean {
    const [held, draft] = [this.#held, this.#of.draft()];
    if (!held || !draft) return false;
    const place = this.#of.placeOf(event);
    if (held.twist && event.pointerId === held.twist.pointer) {
      draft.face(held.twist.facing + heading(held.from, place) - held.twist.angle);
      return true;
    }
    if (event.pointerId !== held.pointer) return true;
    if (!held.far && Math.hypot(place[0] - held.from[0], place[1] - held.from[1]) * this.#of.scale() < SLIP) return true;
    held.far = true;
    if (held.how === "turn") draft.face(Math.round(heading(draft.ghost.at, place) / 100) * 100);
    else this.#drag(draft, held, place);
    return true;
  }

  #drag(draft: Draft, held: Held, place: Place): void {
    held.from = place;
    const anchor: Place = [place[0] + held.off[0], place[1] + held.off[1]];
    const foe = this.#of.enemyAt(place) ?? this.#of.enemyAt(anchor);
    if (foe) draft.charge(foe.id, place);
    else draft.to(anchor);
  }

  release(event: PointerEvent): void {
    const [held, draft] = [this.#held, this.#of.draft()];
    if (!held || !draft) return;
    if (held.twist?.pointer === event.pointerId) {
      delete held.twist;
      return;
    }
    if (event.pointerId !== held.pointer) return;
    this.#dropped = held.far;
    this.#held = undefined;
    draft.drop();
  }

  /** Whether the click that the browser makes of a drop is this one. */
  dropped(): boolean {
    const dropped = this.#dropped;
    this.#dropped = false;
    return dropped;
  }
}
