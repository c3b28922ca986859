// A man who is sent to a square by a drag or a touch on it: the place waits until a question can take it, and whatever else is
// asked about him on the way is answered as is usual for him. Where no way leads there, or several do, the way is for the player to
// say, and what is asked after it goes on as usual. How he goes can be changed afterwards, by a press, for as long as he can be
// ordered.

import { untrack } from "svelte";
import { tellingOf } from "../books/come.svelte.ts";
import type { Telling } from "../books/telling.ts";
import type { Option, RuleId, Spot } from "../wire/types.ts";
import type { Conversation } from "./conversation.svelte.ts";

/** What was asked about him on the way, and what he does. */
export interface Said {
  cite: RuleId;
  options: Option[];
  chosen: string;
}

export class Sending {
  /** Who was sent last, where to, in which step, and how. */
  last: { id: string; spot: Spot; when: string; said: Said[] } | undefined = $state.raw();
  #talk: Conversation;
  /** What he does instead of the usual, by the rule of the question. */
  #instead = new Map<RuleId, string>();
  /** Where he was let go, until a question can take it. */
  #aim: Spot | undefined;
  #goal: Spot | undefined;
  /** Who was sent there without a word about his manner: the rest of his order is the usual one. */
  #sent: string | undefined = $state();
  /** The last question that was answered so. */
  #answered = "";
  /** The last question to which a way was drawn for him. */
  #proposed = "";

  constructor(talk: Conversation) {
    this.#talk = talk;
    $effect(() => {
      // A question may come by the line before the answer to the last one has: nothing is said while one is under way.
      void [talk.way, talk.crowd];
      if (this.#sent !== undefined && talk.question !== "" && !talk.live.busy) untrack(() => this.#goOn());
    });
  }

  get #sends(): Telling["sends"] {
    return tellingOf(this.#talk.live.document?.book ?? "").sends;
  }

  /** Whoever is in hand can be sent to a square by a touch on it. */
  get offered(): boolean {
    const { pending } = this.#talk;
    return pending !== undefined && this.#sends?.at === pending.ask.cite && this.#usual !== undefined;
  }

  /** What whoever is sent somewhere answers to the question that is asked about him, if nobody says otherwise. */
  get #usual(): string | undefined {
    const { subject, pending, seal, options } = this.#talk;
    const cite = pending?.ask.cite ?? "";
    const usual = this.#sends?.usual[cite];
    const preset = pending?.ask.default;
    const key = seal || !subject ? undefined : usual?.(subject, preset && "choose" in preset ? preset.choose[0] : undefined);
    const open = (wanted: string | undefined) => options.find((it) => it.key === wanted && !it.barred)?.key;
    return (usual && open(this.#instead.get(cite))) ?? open(key);
  }

  get #now(): string {
    const view = this.#talk.live.document?.view;
    return `${view?.turn} ${view?.stage}`;
  }

  /** Whoever was sent last, while his order can be changed: how he goes there, and how else he could. */
  get changes(): { id: string; said: Said[] } | undefined {
    const { last } = this;
    const { seal, own } = this.#talk;
    return seal && last?.when === this.#now && last.said.length > 0 && own.some((it) => it.id === last.id && it.order) ? last : undefined;
  }

  /** He goes there otherwise. */
  async change(cite: RuleId, key: string): Promise<void> {
    const { changes, last } = this;
    if (!changes || !last) return;
    const instead = new Map(last.said.map((it) => [it.cite, it.chosen]));
    instead.set(cite, key);
    await this.#talk.begin(last.id);
    this.begin(last.id, last.spot, instead);
  }

  begin(id: string, spot: Spot, instead: Map<RuleId, string> = new Map()): void {
    this.#instead = instead;
    this.last = { id, spot, when: this.#now, said: [] };
    this.#aim = this.#goal = spot;
    this.take();
    this.#answered = "";
    this.#sent = this.#sends && id;
  }

  clear(): void {
    this.#aim = undefined;
    this.#sent = undefined;
  }

  /** Uses the place as soon as the question is one for places. */
  take(): void {
    const spot = this.#aim;
    const { form, options } = this.#talk;
    if (spot && (form?.kind === "path" || options.some((it) => it.spot === spot))) {
      this.#aim = undefined;
      this.#talk.at(spot);
    }
  }

  /** He does as usual, question by question. */
  #goOn(): void {
    const { subject, form, question, way } = this.#talk;
    const usual = this.#usual;
    if (this.#sent === undefined) return;
    if (subject?.id !== this.#sent || this.#answered === question || (form?.kind !== "path" && usual === undefined)) {
      this.#sent = undefined;
      return;
    }
    if (form?.kind === "path" && form.nodes.find((it) => it.key === way.at(-1))?.spot !== this.#goal) return this.#propose();
    if (form?.kind === "choose" && usual !== undefined) {
      this.#talk.chosen = [usual];
      const cite = this.#talk.pending?.ask.cite;
      const said = (this.last?.said ?? []).filter((it) => it.cite !== cite);
      const options = this.#talk.options.filter((it) => !it.barred);
      if (cite !== undefined && this.last) this.last = { ...this.last, said: [...said, { cite, options, chosen: usual }] };
    }
    this.#answered = question;
    void this.#talk.say();
  }

  /** He cannot go there: the way that he must go, if there is one, is drawn for the player to look at. */
  #propose(): void {
    const { way, crowd, pending, question } = this.#talk;
    const preset = pending?.ask.default;
    if (way.length || crowd || this.#proposed === question || !preset || !("path" in preset) || !("nodes" in preset.path)) return;
    this.#proposed = question;
    this.#talk.way = preset.path.nodes;
  }
}
