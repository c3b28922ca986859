// What happens at a table, played moment by moment. While something is played the table shows how it stood at that moment,
// asks nothing and tells nothing that has not been seen yet: dice fall before their result is known. What is played is
// this seat's own film, made by the server of what this seat has been told.

import { settings } from "../look/settings.svelte.ts";
import { api } from "../wire/api.ts";
import type { Live } from "../wire/live.svelte.ts";
import type { Beat, Document, View } from "../wire/types.ts";
import { type Parts, TIMES, halts, resting, timed } from "./pace.ts";
import { patched } from "./patch.ts";

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

const LONGEST_STRIP = 40;

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

  #live: Live;
  #seen: number | undefined;
  #answered: number | undefined;
  /** It has not caught up with the table yet. */
  following: boolean = $state(false);
  #wake: (() => void) | undefined;
  #next: Next = "on";
  #closed = false;

  constructor(live: Live) {
    this.#live = live;
    this.#seen = live.document?.seq;
    live.onnews = (held, next) => this.#news(held, next);
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

  /** What has happened, from its first moment or from one of them. */
  async again(from = 0): Promise<void> {
    if (this.strip.length === 0) return;
    if (this.following) {
      this.at = from - 1;
      this.#leave("on");
      return;
    }
    this.#hold();
    this.following = true;
    await this.#run(from);
    this.following = false;
    await this.#follow();
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
    if (held === undefined || this.#seen === undefined || this.#closed) {
      this.#seen = next.seq;
      return;
    }
    // What was taken back has not happened.
    if (next.since < held.seq || next.seq < this.#seen) {
      this.#seen = next.seq;
      this.strip = this.strip.filter((it) => it.beat.n < next.since);
      if (this.following) this.out();
      else this.#release();
      return;
    }
    if (next.seq <= this.#seen) return;
    if (!this.following) {
      if (!this.#atOnce) this.#hold(held.view);
      void this.#follow();
    }
  }

  /** The table stays as it is shown now. */
  #hold(view: View | undefined = this.#live.document?.view): void {
    this.#live.shown ??= view;
    this.#live.until ??= this.#seen;
    this.playing = true;
  }

  #release(): void {
    this.#live.shown = undefined;
    this.#live.until = undefined;
    this.playing = false;
    this.resting = false;
    this.at = -1;
  }

  /** Plays until the table is as the server has it. */
  async #follow(): Promise<void> {
    this.following = true;
    // The document that brought the news is taken first.
    await Promise.resolve();
    while (!this.#closed && (this.#live.document?.seq ?? 0) > (this.#seen ?? 0)) {
      const since = this.#seen ?? 0;
      if (this.#live.answered !== this.#answered) {
        this.#answered = this.#live.answered;
        this.strip = [];
      }
      // Lent eyes see how it stood, not how it came to it.
      if (this.#live.document?.late) {
        this.#seen = this.#live.document.seq;
        break;
      }
      const got = await api.film(this.#live.game, this.#live.token, since);
      if (this.#closed || this.#seen !== since) continue;
      if (!("ok" in got)) {
        this.#seen = this.#live.document?.seq ?? since;
        break;
      }
      const film = got.ok;
      this.#seen = film.seq;
      const first = this.strip.length;
      this.strip = [...this.strip, ...framed(film.was as unknown as View, film.beats, film.seq)].slice(-LONGEST_STRIP);
      if (film.beats.length && !this.#atOnce) await this.#run(Math.min(first, this.strip.length - film.beats.length, this.strip.length - 1));
    }
    this.following = false;
    this.#release();
  }

  /** From one of the strip to its end. */
  async #run(from: number): Promise<void> {
    const parts = timed(this.strip.map((it) => it.beat), settings.pace);
    this.at = Math.max(0, from);
    while (this.at < this.strip.length && !this.#closed) {
      const frame = this.strip[this.at];
      const part = parts[this.at];
      if (!frame || !part) break;
      this.#next = "on";
      await this.#show(frame, part);
      const next = this.#next as Next;
      if (next === "out") break;
      this.at = next === "back" ? Math.max(0, this.at - 1) : this.at + 1;
    }
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
