// One answer for all who are still to be asked: where a rule asks one unit after the other, the rest of them can be left
// to what the book proposes, or to what an officer would do. It ends with the step, and at once where something happens.

import { untrack } from "svelte";
import type { Player } from "../beats/player.svelte.ts";
import type { Pending } from "../wire/types.ts";
import type { Conversation } from "./conversation.svelte.ts";

/** Options that end a step have these keys in every book: with one of them the others are answered for. */
export const ENDS: ReadonlySet<string> = new Set(["seal", "end", "done"]);

/** How the rest are answered for. */
export type How = "proposed" | "advised";

/** Whether a question is one of a row: about one unit, with nothing in it that would answer for the others. */
export function ofRow({ ask }: Pick<Pending, "ask">): boolean {
  const { form, piece } = ask;
  if (piece === undefined) return false;
  if (form.kind === "number") return true;
  return form.kind === "choose" && !form.options.some((it) => ENDS.has(it.key));
}

/** The rows of one step: the same rule asks, in the same step of the same turn. */
export function sameRow(one: Pick<Pending, "ask" | "lane">, other: Pick<Pending, "ask" | "lane">): boolean {
  return one.ask.cite === other.ask.cite && one.lane === other.lane;
}

export class Rest {
  how: How | undefined = $state();
  /** So many have been answered for. */
  count: number = $state(0);
  #talk: Conversation;
  #first: { pending: Pending; step: string } | undefined;
  #busy = false;

  constructor(talk: Conversation, player: Player) {
    this.#talk = talk;
    $effect(() => {
      const { pending } = talk;
      if (this.how === undefined || talk.live.busy) return;
      // Something is shown: whoever wants to look at it decides anew.
      if (player.playing || player.following) return;
      if (pending) untrack(() => void this.#next(pending));
      else if (talk.live.document?.outcome) this.stop();
    });
  }

  /** Whether it can be said now. */
  get offered(): boolean {
    const { pending } = this.#talk;
    return this.how === undefined && pending !== undefined && ofRow(pending) && !this.#talk.drafting;
  }

  begin(how: How): void {
    const { pending } = this.#talk;
    if (!pending || !this.offered || !this.#talk.guard.meant) return;
    this.#first = { pending, step: this.#step };
    this.count = 0;
    this.how = how;
  }

  stop(): void {
    this.how = undefined;
  }

  get #step(): string {
    const view = this.#talk.live.document?.view;
    return `${view?.turn} ${view?.stage}`;
  }

  async #next(pending: Pending): Promise<void> {
    const { live } = this.#talk;
    const first = this.#first;
    if (!first || !ofRow(pending) || !sameRow(first.pending, pending) || this.#step !== first.step) return this.stop();
    if (this.#busy) return;
    this.#busy = true;
    const hint = this.how === "advised" ? await live.hint() : undefined;
    this.#busy = false;
    if (this.how === undefined) return;
    const fits = hint != null && hint.lane === pending.lane && hint.seq === pending.seq;
    const taken = await live.answer(pending, fits ? hint.answer : pending.ask.default, true);
    if (taken) this.count += 1;
    else this.stop();
  }
}
