// The talk between one seat and the server: the question now, the answer being drafted, what is selected and pointed at.
// What may be answered is read off the form; what is likely is asked of the server. No rule is known here.

import { untrack } from "svelte";
import { Draft } from "../ask/open/draft.svelte.ts";
import { squareSkinOf, tellingOf } from "../books/come.svelte.ts";
import type { Drafting, Walking } from "../draw/squares/skin.ts";
import type { Live } from "../wire/live.svelte.ts";
import { drawForm, openView, seatOf } from "../wire/ground.ts";
import type { Answer, Bar, DrawForm, Forecast, Form, OpenView, Option, Pending, Piece, Place, Spot } from "../wire/types.ts";
import { shape } from "../ask/shape.ts";
import { inWords } from "./advice.ts";
import { Guard } from "./guard.svelte.ts";
import { marksOf } from "./marking.ts";
import { Sending } from "./sending.svelte.ts";
import { Several } from "./several.svelte.ts";
import { byNumber } from "./words.ts";
import { nextSteps, prolonged } from "./ways.ts";

const FORECAST_WAIT = 60;
/** An order is a handful of questions; going back farther than that would take back more than one order. */
const LONGEST_ORDER = 6;
/** The option that ends giving orders has this key in every book. */
export const SEAL = "seal";
/** And those that end a step of picking, one unit after the other. */
const ENDS = new Set(["end", "done"]);

export interface Pointed {
  spot?: Spot;
  piece?: string;
  /** On open ground. */
  place?: Place;
}

export class Conversation {
  readonly live: Live;
  readonly guard = new Guard();

  /** Drafts of an answer; which of them counts depends on the form. */
  chosen: string[] = $state.raw([]);
  way: string[] = $state.raw([]);
  number: number = $state(0);
  words: string = $state("");
  dice: (number | undefined)[] = $state.raw([]);

  selected: string | undefined = $state();
  hovered: Pointed | undefined = $state.raw();
  /** The option under the pointer or the focus, for its odds. */
  considered: string | undefined = $state();
  /** Squares an entry of the log is about, while it is pointed at. */
  told: Spot[] = $state.raw([]);
  cursor: Spot | undefined = $state();
  /** Several options on one square: which of them is meant? */
  crowd: { spot: Spot; options: Option[] } | undefined = $state.raw();
  /** A barred option that was tried: its reason stays until something else is done. */
  refused: Option | undefined = $state.raw();
  forecast: Forecast | null = $state.raw(null);
  /** Where a unit is meant to go before its dice have fallen, and whether they have been asked for. */
  plan: { piece: string; place: Place; target?: string | undefined; sent?: boolean } | undefined = $state.raw();
  /** What is being drawn on open ground. */
  draft: Draft | undefined = $state.raw();
  lane: number = $state(0);
  /** What an officer would do here, if he was asked. */
  hint: { words: string; why: string | undefined } | undefined = $state.raw();
  hinting: boolean = $state(false);

  /** Men who can be given an order in this phase, as the question that began it said. */
  offered: Set<string> = $state.raw(new Set());

  #wanted = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly asks: Pending[] = $derived.by(() => this.live.asks);
  readonly pending: Pending | undefined = $derived(this.asks[this.lane] ?? this.asks[0]);
  /** Which question it is, whatever document brought it. */
  readonly question: string = $derived(this.pending ? `${this.pending.lane} ${this.pending.seq}` : "");
  readonly form: Form | undefined = $derived(
    drawForm(this.pending?.ask.form) ?? (this.pending?.ask.form as Form | undefined),
  );
  /** The table, where it is one on open ground. */
  readonly open: OpenView | undefined = $derived.by(() => openView(this.live.view));
  readonly options: Option[] = $derived(this.form?.kind === "choose" ? this.form.options : []);
  readonly seal: Option | undefined = $derived(this.options.find((it) => it.key === SEAL));
  readonly pieces: Piece[] = $derived.by(() => this.live.view?.pieces ?? []);
  readonly own: Piece[] = $derived.by(() => this.#mine());
  /** The man the question is about: the one it names. */
  readonly subject: Piece | undefined = $derived.by(() => this.#named());
  readonly marks = $derived.by(() => marksOf(this));
  /** Those on squares who are meant together. */
  readonly several: Several = new Several(this);
  /** Whoever is sent to a square by a drag or a touch. */
  readonly sending: Sending = new Sending(this);

  constructor(live: Live) {
    this.live = live;
    $effect.pre(() => {
      void this.question;
      // Documents come and go while the question stays: a draft lives as long as its question.
      untrack(() => this.#fresh());
    });
    $effect(() => {
      if (this.live.link === "open") untrack(() => this.draft?.again());
    });
    $effect(() => {
      const { pending } = this;
      if (pending && this.#idle()) untrack(() => void this.live.answer(pending, { choose: [] }, true));
    });
    $effect(() => {
      const drafts = this.#previewed();
      const pending = this.pending;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#foresee(pending, drafts), FORECAST_WAIT);
    });
  }

  /** The odds to be shown: of what is drawn, or of what is pointed at. */
  get odds(): Forecast | null {
    return this.draft ? (this.draft.judged?.forecast ?? null) : this.forecast;
  }

  /** Where everything is done in the open, whose turn it is is no secret; in a step of both sides it is. */
  get byTurns(): boolean {
    const { view } = this.live;
    return this.open ? this.open.active !== undefined && view?.stage !== "set_up" : view?.active !== undefined;
  }

  /** How the book wants a way picked on squares, or several things chosen for pieces, where it is asked for that now. */
  get walking(): Walking | undefined {
    return this.form?.kind === "path" ? squareSkinOf(this.live.document?.book ?? "")?.walking : undefined;
  }
  /** Units of this book go from square to square by ways of their own. */
  get walks(): boolean {
    return !this.open && squareSkinOf(this.live.document?.book ?? "")?.walking !== undefined;
  }
  get drafting(): Drafting | undefined {
    const it = squareSkinOf(this.live.document?.book ?? "")?.drafting;
    return this.form?.kind === "choose" && it?.of(this.form) ? it : undefined;
  }

  /** Picks nothing more: where that may be said, it has a button of its own. */
  get ending(): Option | undefined {
    const it = this.options.length > 1 ? this.options.find((option) => ENDS.has(option.key)) : undefined;
    return it?.barred ? undefined : it;
  }

  optionOf(piece: string): Option | undefined {
    return this.options.find((it) => (it.piece ?? it.key) === piece);
  }

  /** Options that have no row of their own: the men have theirs while orders are given, and sealing is the button. */
  get loose(): Option[] {
    const men = new Set(this.seal ? this.own.map((it) => it.id) : []);
    const ending = this.ending;
    const all = this.options.filter((it) => it.key !== SEAL && it !== ending && !men.has(it.piece ?? it.key));
    // What else may be done with a unit that is offered itself comes after all who are.
    const selves = new Set(all.filter((it) => it.key === it.piece).map((it) => it.key));
    const besides = (it: Option) => it.piece !== undefined && it.key !== it.piece && selves.has(it.piece);
    return this.open ? [...all.filter((it) => !besides(it)), ...all.filter(besides)] : all;
  }

  /** What the keys 1 to 9 pick, in the order it is shown. */
  get numbered(): string[] {
    const form = this.form;
    if (form?.kind === "path" && this.walking) return this.walking.shapes(form, this.way).map((it) => it.key);
    if (form?.kind === "path") return nextSteps(form, this.way).flatMap((it) => (it.barred ? [] : [it.node.key]));
    if (this.drafting && form?.kind === "choose") return this.drafting.numbered(form, this.selected);
    if (this.seal) return this.own.flatMap((it) => this.optionOf(it.id)?.key ?? []);
    const laid = this.open ? undefined : squareSkinOf(this.live.document?.book ?? "")?.listed?.(this);
    if (laid) return laid.map((it) => it.key);
    const listed = shape(this.loose) === "grid" ? this.loose.filter((it) => !it.spot) : this.loose;
    return listed.map((it) => it.key);
  }

  /** The answer as drafted; undefined while it is not complete. */
  get answer(): Answer | undefined {
    const form = this.form;
    if (!form) return undefined;
    switch (form.kind) {
      case "choose":
        if (this.seal && this.chosen.length === 0) return { choose: [SEAL] };
        return this.chosen.length >= form.min && this.chosen.length <= form.max ? { choose: this.chosen } : undefined;
      case "number":
        return this.number >= form.min && this.number <= form.max ? { number: this.number } : undefined;
      case "text":
        return [...this.words].length <= form.most ? { text: this.words } : undefined;
      case "path":
        return this.way.length >= form.min ? { path: { nodes: this.way } } : undefined;
      case "dice": {
        const faces = this.dice.filter((it): it is number => it !== undefined);
        return faces.length === form.n ? { dice: faces } : undefined;
      }
      case "draw":
        return this.draft?.answer;
      default:
        return this.pending?.ask.default;
    }
  }

  async commit(): Promise<void> {
    const { pending, answer } = this;
    if (!pending || !answer || !this.guard.meant) return;
    if (this.idle && !this.guard.sure()) return;
    await this.say();
  }

  /** The answer by which this step is over, if the question is one that orders are given in: with what is drafted, or with nothing more. */
  get closing(): Answer | undefined {
    const { form, pending } = this;
    if (form?.kind !== "choose" || pending?.ask.piece !== undefined || this.live.view?.stage === "set_up") return undefined;
    if (this.seal) return this.chosen.length ? undefined : { choose: [SEAL] };
    if (this.ending) return { choose: [this.ending.key] };
    return form.min === 0 ? this.answer : undefined;
  }

  /** Ends the step; false where it was not taken. */
  async close(): Promise<boolean> {
    const { pending, closing } = this;
    return pending !== undefined && closing !== undefined && this.live.answer(pending, closing);
  }

  /** Gives the answer as drafted. */
  async say(): Promise<void> {
    const { pending, answer, plan } = this;
    if (!pending || !answer) return;
    if (plan) this.plan = this.chosen.includes(plan.piece) ? { ...plan, sent: true } : undefined;
    if (this.form && !this.open) this.several.heard(this.form, this.subject?.id, answer);
    await this.live.answer(pending, answer);
  }

  /** Orders could be given, and none is. */
  get idle(): boolean {
    if (!this.seal || this.chosen.length) return false;
    const able = this.own.filter((it) => this.offered.has(it.id) && !this.optionOf(it.id)?.barred);
    return able.length > 0 && able.every((it) => !it.order) && this.live.view?.stage !== "set_up";
  }

  /**
   * An option was clicked. The first click shows odds where there are any, and which piece is meant where it is one;
   * else, or the second time, it is the answer.
   */
  async pick(key: string): Promise<void> {
    const { form, pending } = this;
    const option = this.options.find((it) => it.key === key);
    if (form?.kind !== "choose" || !pending || !option) return;
    this.crowd = undefined;
    if (option.barred) {
      this.refused = option;
      return;
    }
    this.refused = undefined;
    if (form.max > 1) {
      const { drafting } = this;
      if (drafting && 1 < this.several.ids.length) this.chosen = drafting.each(form, this.chosen, this.several.ids, key);
      else if (drafting) this.chosen = drafting.toggle(form, this.chosen, key);
      else this.#toggle(key, form.max);
      return;
    }
    if (this.chosen.includes(key)) return this.commit();
    this.chosen = [key];
    // Whoever is picked in the open rolls at once, and dice are not taken back; orders are, until they are sealed.
    const atOnce = tellingOf(this.live.document?.book ?? "").atOnce?.includes(pending.ask.cite) === true;
    if (this.open && option.piece !== undefined && !atOnce) {
      this.selected = option.piece;
      return;
    }
    const question = this.question;
    if ((await this.live.forecast(pending, [key])) === null && this.question === question && this.chosen[0] === key) await this.commit();
  }

  /** A square of the map was clicked. */
  at(spot: Spot): void {
    const form = this.form;
    this.crowd = undefined;
    if (form?.kind === "choose") {
      const here = form.options.filter((it) => it.spot === spot);
      // A man is in hand, and a square was touched: that is where he is to go.
      if (here.length === 0 && this.sending.offered && this.subject) this.sending.begin(this.subject.id, spot);
      else this.#among(spot, here);
    } else if (form?.kind === "path") this.#walk(spot);
  }

  /** Which of several things a touch means, where the book says it. */
  #meant(all: Option[]): Option | undefined {
    const begin = tellingOf(this.live.document?.book ?? "").meant?.[this.pending?.ask.cite ?? ""];
    return begin?.flatMap((it) => all.filter((option) => !option.barred && option.key.startsWith(it))).at(0);
  }

  /** A piece was clicked, on the map or in the list: chosen where it is offered; else the talk goes back until it is. */
  async begin(id: string): Promise<void> {
    const from = this.selected;
    const own = this.own.some((it) => it.id === id);
    if (this.drafting && this.form?.kind === "choose") {
      const { ids } = this.several;
      if (own && ids.length && !ids.includes(id)) this.several.clear();
      if (1 < ids.length && (!own || ids.includes(id))) {
        for (const one of own ? [] : ids) this.chosen = this.drafting.touch(this.form, this.chosen, id, one);
        return;
      }
      // The first touch says who is meant, the next ones what for; whoever is meant stays so while others are pointed out to him.
      if (own) this.selected = id;
      if (from === id || !own) this.chosen = this.drafting.touch(this.form, this.chosen, id, from);
      return;
    }
    this.selected = id;
    for (let back = 0; back <= LONGEST_ORDER; back += 1) {
      const all = this.options.filter((it) => (it.piece ?? it.key) === id);
      // On open ground a unit that is clicked is meant itself; what else may be done with it is in the list.
      const itself = this.open && (all.find((it) => it.key === id) ?? this.#meant(all));
      const offers = itself ? [itself] : all;
      if (offers.length > 1) {
        this.crowd = { spot: offers[0]?.spot ?? id, options: offers };
        return;
      }
      if (offers[0]) return this.pick(offers[0].key);
      if (!own || this.seal || !this.subject || this.subject.id === id) break;
      if (!(await this.live.back())) return;
    }
  }

  /** Own units of which one is to be picked, with dice to follow: they can be dragged to where they are meant to go. */
  get plannable(): string[] {
    const own = new Set(this.own.map((it) => it.id));
    return this.round.filter((it) => it.key === it.piece && own.has(it.key)).map((it) => it.key);
  }

  /** A unit was dragged before its dice have fallen: nothing is sent, but it is picked, and what is meant is kept for the question after them. */
  plans(piece: string, place: Place, target: string | undefined): void {
    if (!this.plannable.includes(piece)) return;
    this.plan = { piece, place, target };
    this.chosen = [piece];
    this.selected = piece;
    this.refused = undefined;
  }

  /** What was meant is drawn as soon as it may be; where the dice forbid it, it is as near as they allow. */
  #planned(): void {
    const { plan, draft, form } = this;
    if (!plan) return;
    if (draft && form?.kind === "draw" && form.unit === plan.piece) {
      const charge = plan.target !== undefined && form.charges?.some((it) => it.target === plan.target);
      if (charge && plan.target !== undefined) draft.charge(plan.target, plan.place);
      else draft.to(plan.place);
      this.plan = undefined;
    } else if (plan.sent || !this.plannable.includes(plan.piece)) this.plan = undefined;
    else this.chosen = [plan.piece];
  }

  /** A piece was clicked on the map: its square is meant where the question is about squares. */
  async touch(id: string): Promise<void> {
    const { view } = this.live;
    const square = this.pieces.find((it) => it.id === id)?.square ?? view?.contacts?.find((it) => it.token === id)?.square;
    const spot = square === undefined ? undefined : (this.marks.spots.get(square) ?? this.marks.way?.next.get(square));
    if (square && spot && !spot.barred && !this.optionOf(id)) this.at(square);
    else await this.begin(id);
  }

  async drop(id: string, spot: Spot): Promise<void> {
    await this.begin(id);
    this.sending.begin(id, spot);
  }

  /** Asks an officer what he would do in this seat, and drafts it: it is seen on the map and can be sent or changed. */
  async advise(): Promise<void> {
    const { pending } = this;
    if (!pending || this.hinting) return;
    this.hinting = true;
    const got = await this.live.hint();
    this.hinting = false;
    // The question may have gone meanwhile, or be another of several.
    if (!got || got.lane !== this.pending?.lane || got.seq !== this.pending.seq) return;
    const { answer } = got;
    this.refused = undefined;
    this.crowd = undefined;
    if ("choose" in answer) this.chosen = answer.choose.filter((it) => it !== SEAL);
    else if ("number" in answer) this.number = answer.number;
    else if ("text" in answer) this.words = answer.text;
    else if ("path" in answer && "nodes" in answer.path) this.way = answer.path.nodes;
    else if ("path" in answer && "way" in answer.path) this.draft?.follow(answer.path.way);
    else if ("place" in answer) this.draft?.put(answer.place.at);
    if (this.form) this.hint = { words: inWords(answer, this.form), why: got.why };
  }

  /** One step back: of the way being drawn, of the choice, or of the talk. */
  async back(): Promise<void> {
    if (this.crowd) this.crowd = undefined;
    else if (this.several.ids.length || this.several.looping) this.several.clear();
    else if (this.draft) this.draft.back();
    else if (this.plan) this.plan = undefined;
    else if (this.way.length) this.way = this.way.slice(0, -1);
    else if (this.chosen.length && (this.form?.kind !== "choose" || this.form.max === 1)) this.chosen = [];
    else if (this.subject && !this.seal && !this.open) await this.live.back();
    else this.selected = undefined;
  }

  /** Another front, or another formation, where the way ends. */
  turn(key: string): void {
    const { form, walking } = this;
    if (form?.kind === "path" && walking) this.way = walking.along(form, key);
  }

  step(key: string): void {
    this.way = [...this.way, key];
    this.refused = undefined;
  }

  /** Pieces of which one is to be picked: keys go round them. */
  get round(): Option[] {
    const { form } = this;
    const picks = this.open || (this.walks && !this.seal && !this.subject);
    return form?.kind === "choose" && form.max === 1 && picks ? form.options.filter((it) => it.piece !== undefined && !it.barred) : [];
  }

  /** Marks the next of those, or the one before; says which piece that is. */
  roundTo(by: 1 | -1): string | undefined {
    const { round } = this;
    const at = round.findIndex((it) => this.chosen.includes(it.key));
    const next = round.at(at < 0 && by < 0 ? -1 : (at + by) % round.length);
    if (!next) return undefined;
    this.chosen = [next.key];
    this.refused = undefined;
    return (this.selected = next.piece);
  }

  /** The next front, or the one before it, where the way ends. */
  turnBy(by: 1 | -1): void {
    const { form, walking } = this;
    if (form?.kind !== "path" || !walking) return;
    const fronts = walking.turns(form, this.way).sort((a, b) => a.angle - b.angle);
    const next = fronts.at((fronts.findIndex((it) => it.chosen) + by) % Math.max(1, fronts.length));
    if (next) this.turn(next.key);
  }

  /** The next formation there. */
  reform(): void {
    const { form, walking } = this;
    if (form?.kind !== "path" || !walking) return;
    const shapes = walking.shapes(form, this.way);
    const next = shapes[(shapes.findIndex((it) => it.chosen) + 1) % Math.max(1, shapes.length)];
    if (next) this.turn(next.key);
  }

  /** What those in hand, or all, wait for besides what they are ordered: the next of it. */
  wait(): void {
    const { drafting, form } = this;
    if (form?.kind !== "choose" || !drafting?.wait) return;
    const ids = this.several.ids.length ? this.several.ids : [this.selected];
    const asked = ids.filter((id): id is string => id !== undefined && form.options.some((it) => it.piece === id));
    this.chosen = drafting.wait(form, this.chosen, asked);
  }

  /** The next own man who can be given an order and has none. */
  async next(): Promise<void> {
    if (this.drafting) {
      const all = [...new Set(this.options.flatMap((it) => it.piece ?? []))];
      this.selected = all[(all.indexOf(this.selected ?? "") + 1) % all.length];
      return;
    }
    const from = this.own.findIndex((it) => it.id === (this.subject?.id ?? this.selected));
    const round = [...this.own.slice(from + 1), ...this.own.slice(0, from + 1)];
    const man = round.find((it) => !it.order && this.offered.has(it.id) && !this.optionOf(it.id)?.barred);
    if (man) await this.begin(man.id);
  }

  /** There is nothing to choose, and nobody across the table who could read off the pause that there is not. */
  #idle(): boolean {
    const { form } = this;
    const seats = this.live.document?.seats ?? [];
    const alone = seats.filter((it) => it.who === "human").length === 1;
    return alone && form?.kind === "choose" && form.max === 0 && form.min === 0;
  }

  #mine(): Piece[] {
    // Several seats of a side look at the same units.
    const seat = this.open?.side ?? this.live.document?.seat;
    return this.pieces.filter((it) => seatOf(it) === seat).sort(byNumber);
  }

  #named(): Piece | undefined {
    const about = this.pending?.ask.piece;
    if (about !== undefined) return this.own.find((it) => it.id === about);
    const words = new Set(this.pending?.ask.text.match(/[\p{L}\d_]+/gu) ?? []);
    return this.seal ? undefined : this.own.find((it) => words.has(it.id));
  }

  #fresh(): void {
    if (this.pending) this.guard.begin();
    this.hint = undefined;
    this.way = [];
    this.crowd = undefined;
    this.refused = undefined;
    this.considered = undefined;
    this.draft?.close();
    this.draft = this.form?.kind === "draw" ? this.#drawing(this.form) : undefined;
    const ask = this.pending?.ask;
    const preset = ask?.default;
    this.chosen = ask?.form.kind === "choose" && ask.form.max > 1 && preset && "choose" in preset ? preset.choose : [];
    this.number = preset && "number" in preset ? preset.number : 0;
    this.words = preset && "text" in preset ? preset.text : "";
    this.dice = ask?.form.kind === "dice" ? Array.from({ length: ask.form.n }, () => undefined) : [];
    if (this.subject) this.selected = this.subject.id;
    // Whose way is asked for is where the keys begin.
    if (this.subject && this.form?.kind === "path") this.cursor = undefined;
    if (this.seal) {
      this.sending.clear();
      this.offered = new Set(this.options.map((it) => it.piece ?? it.key));
    } else this.sending.take();
    this.#planned();
    this.several.settle();
    this.several.keep();
  }

  #drawing(form: DrawForm): Draft | undefined {
    const { pending, open } = this;
    if (!pending || !open) return undefined;
    const preset = pending.ask.default as Answer;
    const way = "path" in preset && "way" in preset.path ? preset.path.way : "stand";
    return new Draft(form, open.table, way, (text, wanted) => this.live.consider(pending, text, wanted));
  }

  #toggle(key: string, max: number): void {
    if (this.chosen.includes(key)) this.chosen = this.chosen.filter((it) => it !== key);
    else if (this.chosen.length < max) this.chosen = [...this.chosen, key];
  }

  #among(spot: Spot, options: Option[]): void {
    const [only] = options;
    if (options.length > 1) this.crowd = { spot, options };
    else if (only) void this.pick(only.key);
  }

  #walk(spot: Spot): void {
    const form = this.form;
    if (form?.kind !== "path") return;
    const { walking } = this;
    if (walking) {
      const way = walking.to(form, spot);
      const bar = walking.reach(form).get(spot)?.barred;
      this.refused = undefined;
      if (way) this.way = way;
      else this.#far(spot, bar);
      return;
    }
    const steps = nextSteps(form, this.way).filter((it) => it.node.spot === spot);
    const open = steps.filter((it) => !it.barred);
    const been = this.way.findIndex((key) => form.nodes.find((it) => it.key === key)?.spot === spot);
    if (been >= 0 && open.length === 0) this.way = this.way.slice(0, been + (been === this.way.length - 1 ? 0 : 1));
    else if (form.nodes[0]?.spot === spot && open.length === 0) this.way = [];
    else if (open.length > 1) this.crowd = { spot, options: open.map((it) => it.node) };
    else if (open[0]) this.step(open[0].node.key);
    else {
      const way = prolonged(form, this.way, (it) => it.spot === spot);
      const bar = steps[0];
      if (way) this.way = way;
      else this.#far(spot, bar?.barred, bar?.node.label);
    }
  }

  /** A square that no way leads to: the rule that bars it where the form has one, else that of the question. */
  #far(spot: Spot, barred: Bar | undefined, label: string = spot): void {
    const cite = this.pending?.ask.cite;
    if (cite) this.refused = { key: spot, label, cite, barred: barred ?? { cite, why: "out of reach from here" } };
  }

  /** What the odds shown may be about, the first that has any: what is pointed at, or the draft. */
  #previewed(): string[][] {
    const form = this.form;
    const over = this.considered;
    if (form?.kind === "path") return over ? [[...this.way, over], this.way] : [this.way];
    // Those who fire together have odds together.
    const { drafting } = this;
    if (form?.kind === "choose" && drafting) {
      const own = this.selected === undefined ? [] : this.chosen.filter((key) => drafting.numbered(form, this.selected).includes(key));
      return over ? [[over]] : own.length === 1 ? [own] : [];
    }
    if (form?.kind === "choose" && form.max > 1 && this.open) return over ? [[over]] : this.chosen.length ? [this.chosen] : [];
    if (form?.kind !== "choose" || form.max > 1 || this.seal) return [];
    const { piece, spot } = this.hovered ?? {};
    const under = piece ? this.optionOf(piece) : spot ? form.options.find((it) => it.spot === spot) : undefined;
    const open = (key: string | undefined) => form.options.some((it) => it.key === key && !it.barred);
    return [over, under?.key, this.chosen[0]].filter((it): it is string => it !== undefined && open(it)).map((it) => [it]);
  }

  async #foresee(pending: Pending | undefined, drafts: string[][]): Promise<void> {
    this.#wanted += 1;
    const wanted = this.#wanted;
    let found: Forecast | null = null;
    for (const keys of drafts) {
      if (pending && keys.length) found ??= await this.live.forecast(pending, keys);
    }
    if (this.#wanted === wanted) this.forecast = found;
  }
}
