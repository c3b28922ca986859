// Passing quietly: a standing "nothing" for every question until there is news. It ends on what has happened and never on
// what has become possible, so that to pass tells nobody what one could have done.

import { untrack } from "svelte";
import type { Player } from "../beats/player.svelte.ts";
import type { Beat, Pending } from "../wire/types.ts";
import type { Conversation } from "./conversation.svelte.ts";

/** How long a question stands before it is passed: the same for every one. */
const STANDS = 700;
/** After so many turns it is asked whether one still sleeps. */
const MOST = 10;
/** Moments that are no news, whoever had them. */
const ROUTINE: ReadonlySet<Beat["kind"]> = new Set(["toss", "reveal", "move", "form", "word", "clock"]);
/** And those that are none where they are another's. */
const THEIRS: ReadonlySet<Beat["kind"]> = new Set(["test", "rally", "work"]);

export function isNews({ kind, mine }: Pick<Beat, "kind" | "mine">): boolean {
  return !ROUTINE.has(kind) && (mine || !THEIRS.has(kind));
}

export class Quiet {
  on: boolean = $state(false);
  turns: number = $state(0);
  /** Why it has ended, until an order is given. */
  ended: string | undefined = $state();
  #talk: Conversation;
  #player: Player;
  #begun = { turn: 0, seq: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(talk: Conversation, player: Player) {
    this.#talk = talk;
    this.#player = player;
    $effect(() => {
      const { pending } = talk;
      const ready = this.on && pending && !talk.live.busy && !player.playing && !player.following;
      clearTimeout(this.#timer);
      if (ready) untrack(() => this.#next(pending));
    });
    // Whoever gives an order has read why he was asked again.
    $effect(() => {
      void talk.live.answered;
      if (!untrack(() => this.on)) this.ended = undefined;
    });
    $effect(() => {
      if (talk.live.document?.outcome) this.on = false;
    });
  }

  get #turn(): number {
    return this.#talk.live.document?.view.turn ?? 0;
  }

  toggle(): void {
    if (this.on) this.stop("You are asked again");
    else {
      this.#begun = { turn: this.#turn, seq: this.#talk.live.document?.seq ?? 0 };
      this.turns = 0;
      this.ended = undefined;
      this.on = true;
    }
  }

  stop(why: string): void {
    this.on = false;
    const passed = this.turns === 0 ? "" : `${this.turns} ${this.turns === 1 ? "turn" : "turns"} passed. `;
    this.ended = passed + why;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #next(pending: Pending): void {
    this.turns = this.#turn - this.#begun.turn;
    const news = this.#player.strip.find(({ beat }) => beat.n >= this.#begun.seq && isNews(beat));
    if (news) this.stop(news.beat.say);
    else if (pending.ask.form.kind === "dice") this.stop("The dice are yours to throw");
    else if (this.turns >= MOST) this.stop("Nothing has happened");
    else {
      const answer = () => void this.#talk.live.answer(pending, pending.ask.default).then((taken) => taken || this.stop("It was not taken"));
      this.#timer = setTimeout(answer, STANDS);
    }
  }
}
