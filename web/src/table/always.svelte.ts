// Standing answers: what a unit was told once it does whenever the same rule asks it again, as holding its fire or standing when it
// is charged. It is an ordinary answer given ahead: what may be answered the form says, and where the answer is not among it, or
// an enemy has come near one who does nothing, one is asked.

import { untrack } from "svelte";
import { measureOf } from "../books/come.svelte.ts";
import type { Player } from "../beats/player.svelte.ts";
import type { OpenView, Pending } from "../wire/types.ts";
import type { Conversation } from "./conversation.svelte.ts";
import { MET, nigh } from "./marches.svelte.ts";
import { ofRow } from "./rest.svelte.ts";

export interface Told {
  piece: string;
  name: string;
  /** The rule that asks. */
  cite: string;
  keys: string[];
  /** What it does, in the words of the form. */
  says: string;
}

/** How long the question stands before it is answered: the same for every one. */
const STANDS = 700;

/** Who was told what to answer here, if it may be answered so. */
export function answerTo(all: readonly Told[], { ask }: Pick<Pending, "ask">): Told | undefined {
  const { form, piece, cite } = ask;
  if (form.kind !== "choose") return undefined;
  const open = new Set(form.options.filter((it) => !it.barred).map((it) => it.key));
  return all.find((it) => it.piece === piece && it.cite === cite && it.keys.every((key) => open.has(key)) && form.min <= it.keys.length && it.keys.length <= form.max);
}

/** Whoever does nothing does so until an enemy is near. `wide`: what an inch of the drawing is in the lengths of the table. */
export function isMet({ piece, keys }: Told, view: Pick<OpenView, "pieces"> | undefined, wide: number): boolean {
  const unit = view?.pieces.find((it) => it.id === piece);
  if (keys.length > 0 || !unit) return false;
  return view?.pieces.some((it) => it.seat !== unit.seat && nigh(unit, it, MET * wide)) === true;
}

export class Always {
  all: Told[] = $state.raw([]);
  /** Who is being answered for, until it is sent. */
  now: Told | undefined = $state.raw();
  /** Whose order has ended because an enemy is near, until the next step. */
  met: Told[] = $state.raw([]);
  #talk: Conversation;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(talk: Conversation, player: Player, others: () => boolean) {
    this.#talk = talk;
    this.all = this.#kept();
    $effect(() => {
      const { pending } = talk;
      const all = this.all;
      const ready = pending && all.length > 0 && !talk.live.busy && !player.playing && !player.following && !others();
      clearTimeout(this.#timer);
      untrack(() => (this.now = ready ? this.#next(pending) : undefined));
    });
    $effect(() => {
      const { turn, stage } = talk.live.document?.view ?? {};
      void [turn, stage];
      untrack(() => (this.met = []));
    });
  }

  /** What could be said of the unit now, in words: with it the answer that is drafted is given from now on. */
  get offered(): Told | undefined {
    const { pending, answer, subject, form } = this.#talk;
    if (!pending || !subject || !ofRow(pending) || form?.kind !== "choose" || !answer || !("choose" in answer)) return undefined;
    const keys = answer.choose;
    const labels = keys.flatMap((key) => form.options.find((it) => it.key === key)?.label ?? []);
    return { piece: subject.id, name: subject.name ?? subject.id, cite: pending.ask.cite, keys, says: labels.join(", ") };
  }

  /** From now on, and at once: the question that stands is answered like those to come. */
  begin(): void {
    const told = this.#talk.guard.meant ? this.offered : undefined;
    if (!told) return;
    this.#keep([...this.all.filter((it) => it.piece !== told.piece || it.cite !== told.cite), told]);
  }

  drop(told: Told): void {
    this.#keep(this.all.filter((it) => it !== told));
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #next(pending: Pending): Told | undefined {
    const told = answerTo(this.all, pending);
    if (!told) return undefined;
    if (isMet(told, this.#talk.open, measureOf(this.#talk.live.document?.book ?? "").wide)) {
      this.met = [...this.met, told];
      this.drop(told);
      return undefined;
    }
    const answer = () => void this.#talk.live.answer(pending, { choose: told.keys }, true).then((taken) => taken || this.drop(told));
    this.#timer = setTimeout(answer, STANDS);
    return told;
  }

  get #place(): string {
    return `grognard.always.${this.#talk.live.game}.${this.#talk.live.token ?? ""}`;
  }

  #keep(all: Told[]): void {
    this.all = all;
    try {
      sessionStorage.setItem(this.#place, JSON.stringify(all));
    } catch {
      // Then they are told again after a reload.
    }
  }

  #kept(): Told[] {
    try {
      return JSON.parse(sessionStorage.getItem(this.#place) ?? "[]") as Told[];
    } catch {
      return [];
    }
  }
}
