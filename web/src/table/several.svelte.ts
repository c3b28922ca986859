// Several pieces that are meant together on a map of squares: drawn round, or clicked with Shift. Where a question drafts
// something for pieces, it is drafted for all of them; where men are given orders one after the other, or units go one after the
// other, one of them is given his and the others do the same, each by the questions that the server asks about him. Whoever
// cannot has none, and it says why; where somebody is asked what the first was not, it is for the player to say.

import { untrack } from "svelte";
import type { Answer, Form, Pending } from "../wire/types.ts";
import type { Conversation } from "./conversation.svelte.ts";
import { copied, endsOf, type Said, type Shift } from "./copying.ts";

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

  /** Units go one after the other, each as soon as it is ordered: one of them is to be picked. */
  get #afoot(): boolean {
    const { open, seal, subject, form, own, walks } = this.#talk;
    if (open || seal || subject || form?.kind !== "choose" || form.max !== 1 || !walks) return false;
    return form.options.some((it) => it.key === it.piece && own.some((piece) => piece.id === it.key));
  }
  /** Somebody is to be picked, and nothing is asked about him yet. */
  get #picking(): boolean {
    return this.#talk.seal !== undefined || this.#afoot;
  }

  get #step(): string {
    const { turn, stage } = this.#talk.live.document?.view ?? {};
    return `${turn} ${stage}`;
  }

  /** Whom one may take together now. */
  get able(): string[] {
    const { open, drafting, own, options } = this.#talk;
    if (open || (!drafting && !this.#picking)) return [];
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
    if (this.going || this.ids.length === 0 || (!this.#picking && !this.#talk.drafting)) return;
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
    const { seal, own, options, selected } = this.#talk;
    const { able } = this;
    if (!this.#picking || this.going || !this.#order?.whole || this.#order.said.length === 0) return undefined;
    // Who go one after the other are asked for in an order of their own.
    const row = seal ? own : options.flatMap((option) => own.find((it) => it.id === option.key) ?? []);
    const free = row.filter((it) => able.includes(it.id) && !(seal && it.order) && it.id !== this.#order?.id);
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
    if (!this.#picking || !order || order.whole || this.going) return;
    // Whoever thought better of it has given none.
    const given = order.said.length > 0 && (!seal || own.some((it) => it.id === order.id && it.order));
    this.#order = given ? { ...order, whole: true } : undefined;
    const others = this.ids.filter((id) => id !== order.id);
    if (given && this.ids.includes(order.id) && others.length && this.#taken === this.#step) void this.#give(others);
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
    this.#queue = inFront(ids, this.#order?.said ?? [], (spot) => layout.centre(spot), (id) => this.#talk.own.find((it) => it.id === id)?.square);
    this.#now = undefined;
    this.going = true;
  }

  async #answer(pending: Pending): Promise<void> {
    const { live, subject, form, seal, walking } = this.#talk;
    const said = this.#order?.said ?? [];
    if (this.#picking) {
      const [id, ...rest] = this.#queue;
      if (id === undefined) return this.#end();
      this.#queue = rest;
      this.#now = { id, at: 0, failed: false };
      // Whoever went along with another need not be sent any more.
      if (!seal && !this.able.includes(id)) return;
      if (!(await live.answer(pending, { choose: [id] }))) this.#end();
      return;
    }
    const now = this.#now;
    if (!now || !form || subject?.id !== now.id) return this.#end();
    const step = said[now.at];
    // What has begun cannot be taken back: what is asked besides is for the player to say.
    if (walking === undefined && this.#talk.walks && !now.failed && (!step || now.at > 0)) return this.#end();
    const got = now.failed || !step ? undefined : copied(form, step, this.#shift, walking);
    if (got && "answer" in got) {
      this.#now = { ...now, at: now.at + 1 };
      if (await live.answer(pending, got.answer)) return;
    }
    // He cannot: what was begun with him is taken back, down to where the next one is picked.
    if (!now.failed) this.left = [...this.left, { id: now.id, why: "he cannot", cite: undefined, ...(got && "bar" in got ? got.bar : undefined) }];
    this.#now = { ...now, failed: true };
    if (!(await live.back())) this.#end();
  }

  #end(): void {
    this.going = false;
    this.#queue = [];
    this.#now = undefined;
    this.ids = [];
  }
}

/** Those in front go first, so that nobody stands in the way of who follows him. */
function inFront(ids: string[], said: Said[], centre: (spot: string) => { x: number; y: number } | undefined, at: (id: string) => string | undefined): string[] {
  const ends = said.map(endsOf).find((it) => it !== undefined);
  const [from, to] = (ends ?? []).map(centre);
  if (!from || !to) return ids;
  const far = (id: string) => {
    const here = centre(at(id) ?? "");
    return here ? here.x * (to.x - from.x) + here.y * (to.y - from.y) : 0;
  };
  return ids.toSorted((a, b) => far(b) - far(a));
}
