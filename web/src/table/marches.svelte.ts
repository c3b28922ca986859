// Marching on: a standing order for a unit that is sent farther than it comes in one turn. It is kept on the unit until it has
// arrived or an enemy is near, and each turn one press sends all who have one a stretch farther, each by the questions and the
// dice that are its own. It is an answer given ahead, and what is lawful the server alone knows.

import { untrack } from "svelte";
import { measureOf } from "../books/come.svelte.ts";
import { corners, distance, nearest } from "../draw/open/sheet.ts";
import type { OpenView, Place, Unit } from "../wire/types.ts";
import type { Conversation } from "./conversation.svelte.ts";

export interface March {
  piece: string;
  to: Place;
}
export interface Ended {
  piece: string;
  name: string;
  why: "arrived" | "met" | "gone";
}

/** An inch of the drawing is near enough to have arrived; so near is an enemy met. */
const THERE = 100;
export const MET = 600;

/** Which marches go on, and why the others are over. `wide`: what an inch of the drawing is in the lengths of the table. */
export function goingOn(marches: March[], { pieces }: Pick<OpenView, "pieces">, wide: number): { on: March[]; ended: Ended[] } {
  const ended: Ended[] = [];
  const on = marches.filter(({ piece, to }) => {
    const unit = pieces.find((it) => it.id === piece);
    const why = !unit?.at ? "gone" : distance(unit.at, to) <= THERE * wide ? "arrived" : pieces.some((it) => it.seat !== unit.seat && nigh(unit, it, MET * wide)) ? "met" : undefined;
    if (why) ended.push({ piece, name: unit?.name ?? "", why });
    return why === undefined;
  });
  return { on, ended };
}

export function nigh(unit: Unit, foe: Unit, near: number): boolean {
  if (!unit.at || !foe.at) return false;
  const body = foe.shape ? corners(foe.at, foe.facing ?? 0, foe.shape) : [foe.at];
  const [first = foe.at] = body;
  return (body.length > 1 ? (nearest(unit.at, [...body, first])?.off ?? Infinity) : distance(unit.at, foe.at)) <= near;
}

export class Marches {
  all: March[] = $state.raw([]);
  /** Whose march is over, until the next step. */
  ended: Ended[] = $state.raw([]);
  #talk: Conversation;

  constructor(talk: Conversation) {
    this.#talk = talk;
    $effect(() => {
      const { open, live } = talk;
      // While something is played the table is not yet as it is.
      if (!open || live.shown !== undefined) return;
      untrack(() => this.#look(open));
    });
    $effect(() => {
      const { turn, stage } = talk.live.document?.view ?? {};
      void [turn, stage];
      untrack(() => (this.ended = []));
    });
  }

  #look(open: OpenView): void {
    if (this.all.length === 0) return;
    const { on, ended } = goingOn(this.all, open, measureOf(this.#talk.live.document?.book ?? "").wide);
    if (ended.length === 0) return;
    this.all = on;
    this.ended = [...this.ended, ...ended];
  }

  /** Who could go a stretch now. */
  get ready(): March[] {
    const { plannable } = this.#talk;
    return this.all.filter((it) => plannable.includes(it.piece));
  }

  has(piece: string): boolean {
    return this.all.some((it) => it.piece === piece);
  }

  set(piece: string, to: Place): void {
    this.all = [...this.all.filter((it) => it.piece !== piece), { piece, to }];
  }

  drop(piece?: string): void {
    this.all = piece === undefined ? [] : this.all.filter((it) => it.piece !== piece);
  }
}
