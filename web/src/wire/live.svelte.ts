// A game's document, kept fresh over a socket. It reconnects by itself, asks again for what it may have missed,
// and holds nothing that the server did not send to this seat.

import { isOrder } from "../beats/order.ts";
import { api, type Got, type Trouble } from "./api.ts";
import { mayTakeBack } from "./back.ts";
import { takeFirst } from "./first.ts";
import { mayForesee } from "./foresee.ts";
import type { Answer, Considered, Document, Event, Forecast, Hinted, Pending, View, Wanted } from "./types.ts";

export type Link = "opening" | "open" | "lost" | "refused";

/** The server has understood, and may not. */
const REFUSED = 422;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;

export class Live {
  readonly game: string;
  readonly token: string | undefined;

  document: Document | undefined = $state.raw();
  events: Event[] = $state.raw([]);
  link: Link = $state("opening");
  /** An answer is on its way. */
  busy: boolean = $state(false);
  /** The last event before this seat's last answer; undefined as long as it has answered nothing here. */
  answered: number | undefined = $state();
  /** So many events had been told when this seat last gave an order of its own here. */
  ordered: number | undefined;
  /** How the table stood at the moment that is being played; undefined where nothing is. */
  shown: View | undefined = $state.raw();
  /** Events from this number on have not been played yet. */
  until: number | undefined = $state();
  /** Called before a document is taken, with the one before it. */
  onnews: ((held: Document | undefined, next: Document) => void) | undefined;
  /** Why the last thing that was tried was not taken. */
  trouble: Trouble | undefined = $state.raw();

  #socket: WebSocket | undefined;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #undoing: string | undefined;
  /** Nothing could be taken back when it was asked, and nothing has been answered since. */
  #stays = $state(false);
  #forecasts = new Map<string, Promise<Forecast | null>>();

  constructor(game: string, token?: string) {
    this.game = game;
    this.token = token;
    // Whichever way the first document comes sooner, it is the one to draw.
    void takeFirst(game, token)?.then((got) => this.#meet(got));
    this.#connect();
    addEventListener("online", this.#again);
    document.addEventListener("visibilitychange", this.#again);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#again);
    document.removeEventListener("visibilitychange", this.#again);
    this.#socket?.close();
  }

  /** Nothing is asked before what led to the question has been seen. */
  get asks(): Pending[] {
    return this.shown === undefined ? (this.document?.asks ?? []) : [];
  }

  /** Somebody sits here; whoever only looks, with the public's eyes or with lent ones, does not. */
  get seated(): boolean {
    return this.token !== undefined && this.document?.late !== true;
  }

  /** The table as it is shown. */
  get view(): View | undefined {
    return this.shown ?? this.document?.view;
  }

  /** What has happened, as far as it has been seen. */
  get told(): Event[] {
    const { until } = this;
    return until === undefined ? this.events : this.events.filter((it) => it.seq < until);
  }

  /** `byItself`: it was told before what to answer here, and nobody does now. */
  async answer(pending: Pending, answer: Answer, byItself = false): Promise<boolean> {
    if (!this.token || this.busy) return false;
    this.busy = true;
    const since = this.document?.seq ?? 0;
    const before = this.#lastEvent;
    const told = !byItself && this.document && isOrder(pending, answer, this.document) ? this.events.length : undefined;
    const got = await api.answer(this.game, this.token, pending.lane, pending.seq, answer, since);
    this.busy = false;
    if ("ok" in got) {
      this.trouble = undefined;
      this.answered = before;
      this.ordered = told ?? this.ordered;
      this.#stays = false;
      this.#take(got.ok);
      return true;
    }
    if (got.trouble.kind === "stale") this.#take(got.body as Document);
    else this.trouble = got.trouble;
    return false;
  }

  /** Asked again after the line broke, it has the same id: the server takes back one answer, not two. */
  async undo(): Promise<boolean> {
    const once = (this.#undoing ??= [...crypto.getRandomValues(new Uint8Array(16))].map((it) => it.toString(16).padStart(2, "0")).join(""));
    const done = await this.#act((token) => api.undo(this.game, token, once));
    if (this.trouble?.status !== 0) this.#undoing = undefined;
    this.#stays = this.trouble?.status === REFUSED;
    return done;
  }

  /** Whether it makes sense to ask for it. */
  get takesBack(): boolean {
    return mayTakeBack({ undo: this.document?.undo, stays: this.#stays, answered: this.answered, told: this.told });
  }

  /** The same on the way to something else: that nothing can be taken back is nothing that was asked. */
  async back(): Promise<boolean> {
    if (this.document?.undo === false) return false;
    const before = this.trouble;
    const done = await this.undo();
    if (!done && this.trouble?.status === REFUSED) this.trouble = before;
    return done;
  }

  concede(): Promise<boolean> {
    return this.#act((token) => api.concede(this.game, token));
  }

  /** The exact odds of an answer to an ask, from what this seat knows; asked once for each. */
  forecast(pending: Pending, keys: string[]): Promise<Forecast | null> {
    const token = this.token;
    if (!token || keys.length === 0 || !mayForesee(pending.ask.form, keys)) return Promise.resolve(null);
    const name = `${pending.lane} ${pending.seq} ${keys.join(" ")}`;
    const known = this.#forecasts.get(name);
    if (known) return known;
    const asked = api
      .forecast(this.game, token, pending.lane, pending.seq, keys)
      .then((got) => ("ok" in got ? got.ok.forecast : null));
    this.#forecasts.set(name, asked);
    return asked;
  }

  /** What an officer would answer here, from what this seat knows. */
  async hint(): Promise<Hinted["hint"]> {
    if (!this.token) return null;
    const got = await api.hint(this.game, this.token);
    if ("ok" in got) return got.ok.hint;
    this.trouble = got.trouble;
    return null;
  }

  /** What the server makes of a drawing: its reckoning and odds, or why not; and what else is wanted of it. */
  consider(pending: Pending, text: string, wanted: Wanted[] = []): Promise<Got<Considered>> {
    return api.consider(this.game, this.token ?? "", pending.lane, pending.seq, text, wanted);
  }

  async #act(call: (token: string) => ReturnType<typeof api.undo>): Promise<boolean> {
    if (!this.token || this.busy) return false;
    this.busy = true;
    const got = await call(this.token);
    this.busy = false;
    if ("ok" in got) {
      this.trouble = undefined;
      this.#take(got.ok);
      return true;
    }
    this.trouble = got.trouble;
    return false;
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${encodeURIComponent(this.game)}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      const hello: { token?: string; since: number } = { since: this.document?.seq ?? 0 };
      if (this.token) hello.token = this.token;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (message) => this.#hear(String(message.data));
    socket.onclose = () => this.#lost(socket);
  }

  #hear(text: string): void {
    const said = JSON.parse(text) as Document & { error?: { kind: string; why: string } };
    if (said.error) {
      this.trouble = { status: 0, ...said.error };
      if (said.error.kind === "wrong_token" || said.error.kind === "unknown_game") this.link = "refused";
      return;
    }
    // Who has not said yet who he is, because the page took its time, is told what everybody sees.
    if (this.token && said.seat === "public" && !said.late) return;
    this.#wait = FIRST_WAIT;
    // What failed while the line was down is not true any more.
    if (this.link === "lost") this.trouble = undefined;
    this.link = "open";
    this.#take(said);
  }

  #take(it: Document): void {
    const held = this.document;
    if (held && it.seq < held.seq) return;
    this.#forecasts.clear();
    this.onnews?.(held, it);
    this.events = [...this.events.filter((event) => event.seq < it.since), ...it.events];
    this.document = it;
    // What was taken back has not happened.
    if (this.answered !== undefined) this.answered = Math.min(this.answered, this.#lastEvent);
    if (this.ordered !== undefined) this.ordered = Math.min(this.ordered, this.events.length);
  }

  get #lastEvent(): number {
    return this.events.at(-1)?.seq ?? -1;
  }

  #lost(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket || this.link === "refused") return;
    // A game that never opened may not exist; only a plain request can say so.
    if (this.link === "opening") void api.document(this.game, this.token).then((got) => this.#meet(got));
    else this.link = "lost";
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #meet(got: Got<Document>): void {
    if (this.#closed) return;
    if ("ok" in got) this.#take(got.ok);
    else if (got.trouble.status === 404 || got.trouble.status === 401 || got.trouble.status === 403 || got.trouble.status === 410) {
      this.trouble = got.trouble;
      this.link = "refused";
      clearTimeout(this.#timer);
    } else if (this.link === "opening") this.link = "lost";
  }

  #again = (): void => {
    if (this.link !== "lost" || document.hidden) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };
}
