// A finished game as a reel: where it stands, through whose eyes, and what the server shows there.

import { api, type Trouble } from "../../wire/api.ts";
import type { Outline, Reason, ReplayMark, ReplayMoment, View } from "../../wire/types.ts";
import { TIMES, timed } from "../../beats/pace.ts";
import { type Frame, type Phase, framed } from "../../beats/player.svelte.ts";
import { subject, told, waits } from "./input.ts";

export const SPEEDS = ["slow", "even", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];
/** What is played is played as at the table. */
const PACE: { [speed in Speed]: keyof typeof TIMES } = { slow: "slow", even: "even", fast: "quicker" };
/** Milliseconds on a moment of which there is only a word; one that shows nothing passes at once. */
const PAUSE: { [speed in Speed]: number } = { slow: 1400, even: 600, fast: 150 };
const EMPTY_PAUSE = 5;
const HELD = 300;
/** So many dice may fall for one thing. */
const AHEAD = 8;

export class Reel {
  readonly game: string;
  eye: string = $state("umpire");
  at: number = $state(0);
  outline: Outline | undefined = $state.raw();
  moment: ReplayMoment | undefined = $state.raw();
  trouble: Trouble | undefined = $state.raw();
  playing: boolean = $state(false);
  speed: Speed = $state("even");
  /** What is being played, and how far. */
  frame: Frame | undefined = $state.raw();
  phase: Phase = $state("after");
  lasting: number = $state(0);

  #moments = new Map<string, Promise<ReplayMoment | undefined>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | undefined;

  constructor(game: string, eye: string, at: number) {
    this.game = game;
    this.eye = eye;
    this.at = at;
    void this.#open();
  }

  get of(): number {
    return this.outline?.of ?? this.moment?.of ?? 0;
  }

  get marks(): ReplayMark[] {
    return this.outline?.marks ?? [];
  }

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.of, at));
    void this.#show();
  }

  see(eye: string): void {
    this.eye = eye;
    void this.#show();
  }

  /** The next roll of the dice, or the one before. */
  roll(way: 1 | -1): void {
    const rolls = this.marks.filter((it) => it.kind === "dice").map((it) => it.at);
    const next = way > 0 ? rolls.find((it) => it > this.at) : rolls.findLast((it) => it < this.at);
    if (next !== undefined) this.go(next);
  }

  /** The first moment of the next turn, or of this one and then the one before. */
  turn(way: 1 | -1): void {
    const firsts = turns(this.marks).map((it) => it.at);
    const next = way > 0 ? firsts.find((it) => it > this.at) : firsts.findLast((it) => it < this.at);
    this.go(next ?? (way > 0 ? this.of : 0));
  }

  play(on: boolean): void {
    this.playing = on;
    clearTimeout(this.#timer);
    this.#wake?.();
    if (!on) {
      this.frame = undefined;
      return;
    }
    if (this.at >= this.of) this.go(0);
    this.#timer = setTimeout(() => void this.#on(), PAUSE[this.speed] / 2);
  }

  close(): void {
    this.play(false);
  }

  /** What dice belong to whose result is told only when others have fallen too: what that is about. */
  async part(moment: ReplayMoment): Promise<string | undefined> {
    const cite = waits(moment);
    for (let at = moment.at + 1; cite && at <= Math.min(this.of, moment.at + AHEAD); at += 1) {
      const next = await this.#fetch(moment.eye, at);
      if (!next?.input || told(next.input).cite !== cite) return undefined;
      const first = next.events[0];
      if (first) return subject(first.text);
    }
    return undefined;
  }

  /** Why the input that led here was given; nothing where it is no decision. */
  async reason(at: number): Promise<Reason | undefined> {
    if (at < 1) return undefined;
    const got = await api.reason(this.game, at);
    return "ok" in got ? (got.ok.reason ?? undefined) : undefined;
  }

  async #on(): Promise<void> {
    if (!this.playing) return;
    if (this.at >= this.of) return this.play(false);
    const next = await this.#fetch(this.eye, this.at + 1);
    if (!this.playing) return;
    this.at += 1;
    if (next?.film) await this.#film(next);
    if (!this.playing) return;
    this.frame = undefined;
    await this.#show();
    const pause = next?.film ? 0 : this.moment?.events.length ? PAUSE[this.speed] : EMPTY_PAUSE;
    this.#timer = setTimeout(() => void this.#on(), pause);
  }

  /** Moment by moment, as it was seen at the table. */
  async #film({ film }: ReplayMoment): Promise<void> {
    if (!film) return;
    const frames = framed(film.was as unknown as View, film.beats, film.seq);
    const parts = timed(film.beats, PACE[this.speed]);
    for (const [i, frame] of frames.entries()) {
      const part = parts[i];
      if (!part) break;
      this.lasting = part.after;
      for (const phase of ["before", "fall", "after"] as const) {
        if (!this.playing) return;
        if (phase === "fall" && part.fall === 0) continue;
        this.frame = frame;
        this.phase = phase;
        await new Promise<void>((done) => {
          this.#wake = done;
          setTimeout(done, part[phase]);
        });
      }
    }
  }

  async #open(): Promise<void> {
    const got = await api.outline(this.game);
    if (!("ok" in got)) return void (this.trouble = got.trouble);
    this.outline = got.ok;
    this.at = Math.min(this.at, got.ok.of);
    await this.#show();
  }

  async #show(): Promise<void> {
    const { eye, at } = this;
    const moment = await this.#fetch(eye, at);
    // Eyes that nobody has: a link was written by hand, or is of another game.
    if (!moment && this.trouble?.field === "eye" && eye === this.eye && eye !== "umpire") return this.see("umpire");
    // Somebody may have moved on while the answer was on its way.
    if (!moment || eye !== this.eye || at !== this.at) return;
    this.moment = moment;
    if (at < this.of) void this.#fetch(eye, at + 1);
  }

  #fetch(eye: string, at: number): Promise<ReplayMoment | undefined> {
    const name = `${eye} ${at}`;
    const held = this.#moments.get(name);
    if (held) return held;
    const asked = api.replay(this.game, eye, at).then((got) => {
      if ("ok" in got) return got.ok;
      this.#moments.delete(name);
      this.trouble = got.trouble;
      return undefined;
    });
    this.#moments.set(name, asked);
    const oldest = this.#moments.keys().next().value;
    if (this.#moments.size > HELD && oldest !== undefined) this.#moments.delete(oldest);
    return asked;
  }
}

/** Where each turn begins. */
export function turns(marks: ReplayMark[]): { turn: number; at: number }[] {
  const out: { turn: number; at: number }[] = [];
  for (const { turn, at } of marks) if (turn > (out.at(-1)?.turn ?? -1)) out.push({ turn, at });
  return out;
}
