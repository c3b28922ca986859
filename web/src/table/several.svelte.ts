// Several pieces that are meant together on a map of squares: drawn round, or clicked with Shift. Where a question drafts
// something for pieces, it is drafted for all of them; where men are given orders one after the other, one of them is given
// his and the others do the same, each by the questions that the server asks about him. Whoever cannot has none, and it says why.

import { untrack } from "svelte";
import type { Answer, Form, Pending } from "../wire/types.ts";
import type { Conversation } from "./conversation.svelte.ts";
import { copied, type Said, type Shift } from "./copying.ts";

export class Several {
  ids: string[] = $state.raw([]);
  /** A loop is to be drawn round them. */
  looping: boolean = $state(false);
  /** They are given their orders, one after the other. */
  going: boolean = $state(false);
  /** Who could not do as the others, and why. */
  left: { id: string; why: string; cite: string | undefined }[] = $state.raw([]);
  #talk: Conversation;
  /** The step in which they were taken: in the next they are not together any more. */
  #taken = "";

  #shift: Shift = () => undefined;
  /** Who are still to be given it; and who is being, up to which answer. */
  #queue: string[] = [];
  #now: { id: string; at: number; failed: boolean } | undefined;
  #busy = $state(false);

  constructor(talk: Conversation) {
    this.#talk = talk;
    $effect(() => {
      const { pending, live } = talk;
      if (!this.going || !pending || live.busy || this.#busy) return;
      untrack(() => {
        this.#busy = true;
        void this.#answer(pending).finally(() => (this.#busy = false));
      });
    });
  }

  get #step(): string {
    const { turn, stage } = this.#talk.live.document?.view ?? {};
    return `${turn} ${stage}`;
  }

  /** Whom one may take together now. */
  get able(): string[] {
    const { open, drafting, seal, own, options } = this.#talk;
    if (open || (!drafting && !seal)) return [];
    const asked = new Set(options.flatMap((it) => (it.barred && !drafting ? [] : (it.piece ?? it.key))));
    return own.filter((it) => it.square !== undefined && asked.has(it.id)).map((it) => it.id);
  }
  get offered(): boolean {
    return !this.going && 1 < this.able.length;
  }

  take(ids: string[]): void {
    const { able } = this;
    this.looping = false;
    this.left = [];
    this.ids = ids.filter((id) => able.includes(id));
    this.#taken = this.#step;
    this.#talk.selected = this.ids.length === 1 ? this.ids[0] : undefined;
  }

  /** One more, or one less; whoever was in hand before is the first. */
  toggle(id: string): void {
    const { able } = this;
    const { selected } = this.#talk;
    if (!able.includes(id)) return;
    const first = this.ids.length === 0 && selected !== undefined && selected !== id && able.includes(selected) ? [selected] : this.ids;
    this.take(first.includes(id) ? first.filter((it) => it !== id) : [...first, id]);
  }

  clear(): void {
    this.ids = [];
    this.looping = false;
  }

  /** Whoever may not be meant any more is not. */
  keep(): void {
    const { seal, drafting } = this.#talk;
    if (this.going || this.ids.length === 0 || (!seal && !drafting)) return;
    if (this.#taken !== this.#step) return this.clear();
    const { able } = this;
    const still = this.ids.filter((id) => able.includes(id));
    if (still.length !== this.ids.length) this.ids = still.length < 2 ? [] : still;
  }

  /** The order that is being given, or was given last: to whom, by which answers. */
  #order: { id: string; said: Said[]; whole: boolean } | undefined = $state.raw();

  /** A question was answered by hand: of what is answered about one man his order is made. */
  heard(form: Form, about: string | undefined, answer: Answer): void {
    const [key] = "choose" in answer ? answer.choose : [];
    if (form.kind === "choose" && about === undefined) this.#order = key !== undefined && this.#talk.own.some((it) => it.id === key) ? { id: key, said: [], whole: false } : this.#order?.whole ? this.#order : undefined;
    else if (this.#order && !this.#order.whole && about === this.#order.id) this.#order = { ...this.#order, said: [...this.#order.said, { form, answer }] };
  }

  /** Whom the last order can be given to as well: the one in hand, or the next who has none. */
  get next(): string | undefined {
    const { seal, own, selected } = this.#talk;
    const { able } = this;
    if (!seal || this.going || !this.#order?.whole || this.#order.said.length === 0) return undefined;
    const free = own.filter((it) => able.includes(it.id) && !it.order && it.id !== this.#order?.id);
    return (free.find((it) => it.id === selected) ?? free[0])?.id;
  }

  /** The same as the last order. */
  async same(): Promise<void> {
    const id = this.next;
    if (id !== undefined) await this.#give([id]);
  }

  /** The order of one of several is given: the others do the same. */
  settle(): void {
    const order = this.#order;
    const { seal, own } = this.#talk;
    if (!seal || !order || order.whole || this.going) return;
    // Whoever thought better of it has given none.
    const given = order.said.length > 0 && own.some((it) => it.id === order.id && it.order);
    this.#order = given ? { ...order, whole: true } : undefined;
    const others = this.ids.filter((id) => id !== order.id);
    if (given && this.ids.includes(order.id) && others.length) void this.#give(others);
  }

  /** Each is given the same, one after the other, as the server comes to ask about him. */
  async #give(ids: string[]): Promise<void> {
    const { view } = this.#talk.live;
    const { layoutOf } = await import("../draw/squares/layout.ts");
    const layout = view && layoutOf(view.ground);
    if (!layout) return;
    this.#shift = (from, to, here) => {
      const [a, b, c] = [from, to, here].map((spot) => layout.centre(spot));
      return a && b && c ? layout.hit({ x: c.x + b.x - a.x, y: c.y + b.y - a.y }) : undefined;
    };
    this.left = [];
    this.#queue = ids;
    this.#now = undefined;
    this.going = true;
  }

  async #answer(pending: Pending): Promise<void> {
    const { live, seal, subject, form } = this.#talk;
    const said = this.#order?.said ?? [];
    if (seal) {
      const [id, ...rest] = this.#queue;
      if (id === undefined) return this.#end();
      this.#queue = rest;
      this.#now = { id, at: 0, failed: false };
      if (!(await live.answer(pending, { choose: [id] }))) this.#end();
      return;
    }
    const now = this.#now;
    if (!now || !form || subject?.id !== now.id) return this.#end();
    const step = said[now.at];
    const got = now.failed || !step ? undefined : copied(form, step, this.#shift);
    if (got && "answer" in got) {
      this.#now = { ...now, at: now.at + 1 };
      if (await live.answer(pending, got.answer)) return;
    }
    // He cannot: what was begun with him is taken back, down to where the next one is picked.
    if (!now.failed) this.left = [...this.left, { id: now.id, why: "he cannot", cite: undefined, ...(got && "bar" in got ? got.bar : undefined) }];
    this.#now = { ...now, failed: true };
    if (!(await live.undo())) this.#end();
  }

  #end(): void {
    this.going = false;
    this.#queue = [];
    this.#now = undefined;
    this.ids = [];
  }
}
