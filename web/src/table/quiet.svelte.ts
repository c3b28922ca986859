// Passing quietly: a standing "nothing" for every question until there is news, or for the rest of a turn, or up to the step that a
// turn is mostly about. It ends on what has happened and never on what has become possible, so that to pass tells nobody what one
// could have done.

import { untrack } from "svelte";
import type { Player } from "../beats/player.svelte.ts";
import { tellingOf } from "../books/come.svelte.ts";
import type { Beat, Pending, Stage } from "../wire/types.ts";
import type { Conversation } from "./conversation.svelte.ts";
import { ENDS } from "./rest.svelte.ts";
import { word } from "./words.ts";

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

/** Whether something is asked before the first turn begins: how an army stands, what is said at a council. */
export function isOpening({ ask }: Pick<Pending, "ask">, stage: string | undefined, opening: readonly string[] = []): boolean {
  return stage === "set_up" || opening.includes(ask.cite);
}

/** How long nothing is done: until there is news, for this turn, or until a step of it; or until the first turn begins, as it is proposed. */
export type Span = { of: "all" } | { of: "turn" } | { of: "opening" } | { of: "step"; step: string; before: (string | undefined)[] };

/** Whether nothing is what happens if nobody answers: a step that ends, nobody chosen, whoever is asked stays where he is. Whatever else is asked must be answered by who plays. */
export function defaultsToNothing({ ask }: Pick<Pending, "ask">): boolean {
  const preset = ask.default;
  if ("choose" in preset) return preset.choose.every((key) => ENDS.has(key));
  if (!("path" in preset)) return false;
  return "way" in preset.path ? preset.path.way === "stand" : preset.path.nodes.length === 0;
}

export class Quiet {
  on: boolean = $state(false);
  span: Span = $state.raw({ of: "all" });
  turns: number = $state(0);
  /** The steps that were passed, in their order, where it is not for longer than a turn. */
  steps: string[] = $state.raw([]);
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
    else this.#begin({ of: "all" });
  }

  /** A step can be ended now, and nothing more be done after it. */
  get offered(): boolean {
    return !this.on && this.#talk.closing !== undefined;
  }

  /** All that comes before the first turn can be as it is proposed. */
  get opening(): boolean {
    const { pending } = this.#talk;
    return !this.on && pending !== undefined && this.#opens(pending);
  }

  /** It is set up as proposed, and nothing is said at a council. */
  asProposed(): void {
    if (this.opening && this.#talk.guard.meant) this.#begin({ of: "opening" });
  }

  #opens(pending: Pending): boolean {
    const { document: doc, view } = this.#talk.live;
    return isOpening(pending, view?.stage, tellingOf(doc?.book ?? "").opening);
  }

  /** Until the step that a turn is mostly about, while it is still to come. */
  ahead(sequence: Stage[]): Extract<Span, { of: "step" }> | undefined {
    const { live } = this.#talk;
    const { main } = tellingOf(live.document?.book ?? "");
    const at = (key: string | undefined) => sequence.findIndex((it) => it.key === key);
    const [now, then] = [at(live.document?.view.stage), at(main)];
    if (!this.offered || main === undefined || now < 0 || then <= now) return undefined;
    return { of: "step", step: main, before: sequence.slice(now, then).map((it) => it.key) };
  }

  /** Ends this step, with what is ordered in it, and does nothing more for so long. */
  async after(span: Span): Promise<void> {
    if (!this.offered || !this.#talk.guard.meant) return;
    this.#begin(span);
    this.#pass();
    if (!(await this.#talk.close())) this.stop("It was not taken");
  }

  #begin(span: Span): void {
    this.#begun = { turn: this.#turn, seq: this.#talk.live.document?.seq ?? 0 };
    this.span = span;
    this.turns = 0;
    this.steps = [];
    this.ended = undefined;
    this.on = true;
  }

  /** `why` is left out where it ended as it was meant to. */
  stop(why?: string): void {
    this.on = false;
    const passed = this.turns === 0 ? "" : `${this.turns} ${this.turns === 1 ? "turn" : "turns"} passed. `;
    const nothing = this.span.of === "opening" ? "Set up as proposed. " : this.span.of === "all" || this.steps.length === 0 ? passed : `Passed: ${this.steps.join(", ")}. `;
    this.ended = `${nothing}${why ?? ""}`.trim() || undefined;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** This step is passed. */
  #pass(): void {
    const { stage, phase } = this.#talk.live.document?.view ?? {};
    const name = word(stage ?? phase ?? "");
    if (name !== "" && !this.steps.includes(name)) this.steps = [...this.steps, name];
  }

  #next(pending: Pending): void {
    this.turns = this.#turn - this.#begun.turn;
    const news = this.#player.strip.find(({ beat }) => beat.n >= this.#begun.seq && isNews(beat));
    const { span } = this;
    if (span.of !== "all" && 0 < this.turns) {
      this.turns = 0;
      this.stop();
    } else if (span.of === "opening" && !this.#opens(pending)) this.stop();
    else if (news && span.of !== "opening") this.stop(news.beat.say);
    else if (span.of === "step" && !span.before.includes(this.#talk.live.document?.view.stage)) this.stop();
    else if (pending.ask.form.kind === "dice") this.stop("The dice are yours to throw");
    else if (span.of !== "all" && span.of !== "opening" && !defaultsToNothing(pending)) this.stop("This is for you to decide");
    else if (this.turns >= MOST) this.stop("Nothing has happened");
    else {
      const answer = () => {
        this.#pass();
        void this.#talk.live.answer(pending, pending.ask.default, true).then((taken) => taken || this.stop("It was not taken"));
      };
      this.#timer = setTimeout(answer, STANDS);
    }
  }
}
