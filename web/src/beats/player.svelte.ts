// What happens at a table, played moment by moment. While something is played the table shows how it stood at that moment,
// asks nothing and tells nothing that has not been seen yet: dice fall before their result is known. What is played is
// this seat's own film, made by the server of what this seat has been told. It is fetched as it comes and waits in a row, so
// that nothing is missed however fast the others go on; what came while nobody looked is offered.

import { settings } from "../look/settings.svelte.ts";
import { viewed } from "../look/viewed.ts";
import { api } from "../wire/api.ts";
import type { Live } from "../wire/live.svelte.ts";
import type { Beat, Document, Event, Film, View } from "../wire/types.ts";
import { keep, kept } from "./kept.ts";
import { type Parts, TIMES, halts, resting, timed } from "./pace.ts";
import { patched } from "./patch.ts";
import { alike } from "./same.ts";

/** A moment, and the table before and after it. */
export interface Frame {
  beat: Beat;
  before: View;
  after: View;
  /** Events before this number have been told when it has been seen. */
  until: number;
}
export type Phase = "before" | "fall" | "after";
/** What is to be done when a moment has been seen. */
type Next = "on" | "back" | "out";

/** So many can be played again; longer than that nobody goes without an order. */
const LONGEST_STRIP = 600;
/** A film that does not come is asked for again after these times. */
const AGAIN = [300, 1200, 4000];
/** That is no matter of time. */
const NEVER = new Set([401, 403, 404, 410]);

export class Player {
  /** Everything since this seat last gave an order: it can be played again until the next one. */
  strip: Frame[] = $state.raw([]);
  /** Which of `strip` is on the table now. */
  at: number = $state(-1);
  phase: Phase = $state("after");
  /** How long what came of it is seen, in milliseconds: pieces take that long for their way. */
  lasting: number = $state(0);
  /** Nothing is played, as in the view of words. */
  quiet = false;
  paused: boolean = $state(false);
  /** A key is waited for. */
  resting: boolean = $state(false);
  /** The film is on its way or runs. */
  playing: boolean = $state(false);
  /** It has not caught up with the table yet. */
  following: boolean = $state(false);
  /** What happened while nobody looked, where it stands in `strip`: it is offered, and played by nobody else's will. */
  away: { from: number; count: number } | undefined = $state.raw();

  #live: Live;
  /** The events before this number are in `strip`, or were. */
  #fetched: number | undefined;
  #fetching: Promise<boolean> | undefined;
  /** The first of `strip` that has not been seen yet. */
  #from = 0;
  #running = false;
  #ordered: number | undefined;
  #table = "";
  #kept = { seen: 0, ordered: 0 };
  /** What is to be offered has not come yet. */
  #owes = false;
  /** The first of `strip` that is timed with those after it. */
  #first = 0;
  /** How often events were told no more, or had other numbers. */
  #numbers = 0;
  #wake: (() => void) | undefined;
  #next: Next = "on";
  #closed = false;

  constructor(live: Live) {
    this.#live = live;
    live.onnews = (held, next) => this.#news(held, next);
    if (live.document) this.#open(live.document, live.events);
  }

  get frame(): Frame | undefined {
    return this.playing ? this.strip[this.at] : undefined;
  }

  /** On to the next moment; also out of a rest or a pause. */
  on(): void {
    this.#leave("on");
  }

  back(): void {
    this.#leave("back");
  }

  /** Straight to one's orders. */
  out(): void {
    this.#leave("out");
  }

  pause(on: boolean = !this.paused): void {
    this.paused = on;
    if (!on) this.#wake?.();
  }

  /** What has happened: from one of its moments, from the first that nobody has looked at, or all of it. */
  async again(from = this.away?.from ?? 0): Promise<void> {
    if (this.strip.length === 0) return;
    if (this.away && from <= this.away.from) this.away = undefined;
    if (this.#running) {
      this.at = from - 1;
      this.#leave("on");
      return;
    }
    if (this.following) return;
    this.#hold();
    await this.#follow(from);
  }

  /** What happened while nobody looked. */
  async meanwhile(): Promise<void> {
    if (this.away) await this.again();
  }

  /** Nobody wants to see it. */
  forgo(): void {
    this.away = undefined;
    this.#keep();
  }

  close(): void {
    this.#closed = true;
    this.#live.onnews = undefined;
    this.#leave("out");
  }

  #leave(next: Next): void {
    this.#next = next;
    this.paused = false;
    this.#wake?.();
  }

  get #atOnce(): boolean {
    return this.quiet || TIMES[settings.pace] === Infinity || document.hidden;
  }

  /** A document is about to be shown. */
  #news(held: Document | undefined, next: Document): void {
    if (this.#closed) return;
    if (held === undefined || this.#fetched === undefined) return this.#open(next, next.events);
    const { events } = this.#live;
    const now = [...events.filter((it) => it.seq < next.since), ...next.events];
    if (next.since < held.seq) this.#back(events, now, next.seq);
    // Lent eyes see how it stood, not how it came to it.
    const told = !next.late && (now.at(-1)?.seq ?? -1) >= this.#fetched;
    if (!told) {
      if (!this.following) this.#fetched = Math.max(this.#fetched, next.seq);
      void Promise.resolve().then(() => this.#keep());
      return;
    }
    if (this.following) void this.#fetch();
    else {
      if (!this.#atOnce) this.#hold(held.view);
      void this.#follow();
    }
  }

  /** The first document: what was told before it was seen, or is offered. */
  #open(first: Document, events: Event[]): void {
    this.#fetched = first.seq;
    this.#table = `${first.game}.${first.seat}`;
    const told = events.length;
    const before = first.late ? undefined : kept(this.#table);
    const seen = Math.min(before?.seen ?? told, told);
    // Who only looks gives no orders: for him it is what he has not seen.
    const ordered = this.#live.token === undefined ? seen : Math.min(before?.ordered ?? told, seen);
    this.#kept = { seen, ordered };
    if (first.late) return;
    if (!before) keep(this.#table, this.#kept);
    const since = events[ordered]?.seq;
    this.#owes = seen < told;
    if (since !== undefined) void viewed().then(() => this.#meanwhile({ since, unseen: events[seen]?.seq ?? first.seq, to: first.seq }));
  }

  /** What happened before this page was opened and since the last order, and what of it has not been seen. */
  async #meanwhile({ since, unseen, to }: { since: number; unseen: number; to: number }): Promise<void> {
    const numbers = this.#numbers;
    const film = this.#closed ? undefined : await this.#film(since);
    // Where something was taken back meanwhile it is offered when the game is opened again.
    if (!film || this.#closed || this.#numbers !== numbers || this.#ordered !== undefined) return;
    // What has come meanwhile comes by itself.
    const earlier = framed(film.was as unknown as View, film.beats, film.seq).filter((it) => it.beat.n < to);
    this.strip = [...earlier, ...this.strip];
    this.#from += earlier.length;
    this.#first += earlier.length;
    if (this.at >= 0) this.at += earlier.length;
    const from = earlier.findIndex((it) => it.beat.n >= unseen);
    this.#owes = false;
    if (from >= 0) this.away = { from, count: earlier.length - from };
    else this.#keep();
  }

  /** It is told anew: some events may be told no more, or have other numbers than before. */
  #back(held: Event[], now: Event[], seq: number): void {
    const same = alike(held, now);
    // Told once more, from the beginning: the line and the first request bring the same.
    if (same === held.length && held.every((it, at) => it.seq === now[at]?.seq)) return;
    this.#numbers += 1;
    const placed = new Map(held.map((it, at) => [it.seq, at]));
    const numbered = (n: number) => now[placed.get(n) ?? now.length]?.seq ?? seq;
    const fetched = held.filter((it) => it.seq < (this.#fetched ?? 0)).length;
    this.#fetched = now[Math.min(fetched, same)]?.seq ?? seq;
    const stays = ({ beat }: Frame) => (placed.get(beat.n) ?? 0) < same;
    const stripped = this.strip.filter(stays);
    if (stripped.length < this.strip.length) {
      // What was taken back has not happened.
      this.away = undefined;
      this.#from = Math.min(this.#from, stripped.length);
      if (this.following) this.out();
      else this.#release();
    }
    this.strip = stripped.map((it) => ({ ...it, until: numbered(it.until), beat: { ...it.beat, n: numbered(it.beat.n) } }));
  }

  /** The table stays as it is shown now. */
  #hold(view: View | undefined = this.#live.document?.view): void {
    this.#live.shown ??= view;
    this.#live.until ??= this.#fetched;
    this.playing = true;
  }

  #release(): void {
    this.#live.shown = undefined;
    this.#live.until = undefined;
    this.playing = false;
    this.resting = false;
    this.at = -1;
  }

  /** Plays until the table is as the server has it; before that, what is played again. */
  async #follow(from?: number): Promise<void> {
    this.following = true;
    if (from !== undefined) await this.#run(from);
    for (;;) {
      const came = await this.#fetch();
      if (this.#closed) break;
      if (this.#from < this.strip.length) {
        if (!this.#atOnce) await this.#run(this.#from);
        else if (document.hidden && !this.quiet) this.#unseen();
        this.#from = this.strip.length;
      } else if (!came || (this.#live.document?.seq ?? 0) <= (this.#fetched ?? 0)) break;
    }
    this.following = false;
    this.#release();
    this.#keep();
  }

  /** Nobody looks: it is offered when somebody does. */
  #unseen(): void {
    const from = Math.min(this.away?.from ?? this.#from, this.#from);
    this.away = { from, count: this.strip.length - from };
  }

  /** All that has been told and is not in the strip; false where it does not come. */
  #fetch(): Promise<boolean> {
    this.#fetching ??= this.#come().finally(() => (this.#fetching = undefined));
    return this.#fetching;
  }

  async #come(): Promise<boolean> {
    // The document that brought the news is taken first.
    await Promise.resolve();
    while (!this.#closed) {
      const since = this.#fetched ?? 0;
      if ((this.#live.document?.seq ?? 0) <= since) return true;
      const film = await this.#film(since);
      // Something was taken back meanwhile.
      if (this.#fetched !== since) continue;
      if (!film) return false;
      this.#fetched = Math.max(film.seq, since);
      this.#fold();
      this.strip = [...this.strip, ...framed(film.was as unknown as View, film.beats, film.seq)];
    }
    return false;
  }

  async #film(since: number): Promise<Film | undefined> {
    for (const wait of [...AGAIN, undefined]) {
      const got = await api.film(this.#live.game, this.#live.token, since);
      if ("ok" in got) return got.ok;
      if (NEVER.has(got.trouble.status) || wait === undefined || this.#closed) return undefined;
      await new Promise((later) => setTimeout(later, wait));
    }
    return undefined;
  }

  /** An order was given: what happened before it is over. */
  #fold(): void {
    const { ordered, events } = this.#live;
    if (this.#running) return;
    let gone = Math.max(0, this.strip.length - LONGEST_STRIP);
    if (ordered !== undefined && ordered !== this.#ordered) {
      this.#ordered = ordered;
      const from = events[ordered]?.seq ?? Infinity;
      const stays = this.strip.findIndex((it) => it.beat.n >= from);
      gone = stays < 0 ? this.strip.length : stays;
      this.away = undefined;
      this.#kept = { ...this.#kept, ordered };
    }
    gone = Math.min(gone, this.#from);
    this.strip = this.strip.slice(gone);
    this.#from -= gone;
    if (this.away) this.away = { ...this.away, from: Math.max(0, this.away.from - gone) };
  }

  /** What has been seen is known here when this game is opened again. */
  #keep(): void {
    const { document: now, until, events, ordered } = this.#live;
    if (!now || now.late || this.#table === "") return;
    const told = until === undefined ? events.length : events.filter((it) => it.seq < until).length;
    const seen = this.away || this.#owes ? this.#kept.seen : Math.min(events.length, Math.max(this.#kept.seen, told));
    this.#kept = { seen, ordered: this.#live.token === undefined ? seen : Math.min(ordered ?? this.#kept.ordered, seen) };
    keep(this.#table, this.#kept);
  }

  /** From one of the strip to its end, however long that becomes meanwhile. */
  async #run(from: number): Promise<void> {
    this.#running = true;
    this.at = Math.max(0, from);
    this.#first = this.at;
    let [whole, first, parts]: [Frame[], number, Parts[]] = [[], -1, []];
    while (this.at < this.strip.length && !this.#closed) {
      this.#first = Math.min(this.#first, this.at);
      if (whole !== this.strip || first !== this.#first) {
        [whole, first] = [this.strip, this.#first];
        parts = timed(whole.slice(first).map((it) => it.beat), settings.pace);
      }
      const frame = this.strip[this.at];
      const part = parts[this.at - first];
      if (!frame || !part) break;
      this.#next = "on";
      await this.#show(frame, part);
      const next = this.#next as Next;
      this.#from = Math.max(this.#from, this.at + 1);
      if (next === "out") break;
      this.at = next === "back" ? Math.max(0, this.at - 1) : this.at + 1;
    }
    this.#running = false;
    this.#from = this.strip.length;
    const last = this.strip.at(-1);
    if (last) this.#live.shown = last.after;
  }

  async #show(frame: Frame, { before, fall, after }: Parts): Promise<void> {
    const { beat } = frame;
    this.phase = "before";
    this.lasting = after;
    this.#live.shown = frame.before;
    if (await this.#wait(before)) return this.#seenIt(frame);
    if (fall > 0) {
      this.phase = "fall";
      if (await this.#wait(fall)) return this.#seenIt(frame);
    }
    this.#seenIt(frame);
    if (await this.#wait(after)) return;
    const rest = resting(beat, settings.rest);
    if (halts(beat) && rest !== 0) {
      this.resting = true;
      await this.#wait(rest ?? Infinity);
      this.resting = false;
    }
  }

  #seenIt(frame: Frame): void {
    this.phase = "after";
    this.#live.shown = frame.after;
    this.#live.until = frame.until;
    this.#keep();
  }

  /** So long, and as long as it is paused; true if somebody wants to leave this moment. */
  async #wait(time: number): Promise<boolean> {
    let left = false;
    await new Promise<void>((done) => {
      const timer = time === Infinity ? undefined : setTimeout(done, time);
      this.#wake = () => {
        clearTimeout(timer);
        left = true;
        done();
      };
    });
    this.#wake = undefined;
    while (this.paused && !left) {
      await new Promise<void>((done) => (this.#wake = done));
      this.#wake = undefined;
    }
    return left;
  }
}

export function framed(was: View, beats: Beat[], seq: number): Frame[] {
  let before = was;
  return beats.map((beat, i) => {
    const frame = { beat, before, after: patched(before, beat.patch), until: beats[i + 1]?.n ?? seq };
    before = frame.after;
    return frame;
  });
}
