// A finished game as a reel: where it stands, through whose eyes, and what the server shows there.

import { api, type Trouble } from "../../wire/api.ts";
import type { Outline, Reason, ReplayMark, ReplayMoment, Story, StoryBeat, View } from "../../wire/types.ts";
import { TIMES, timed } from "../../beats/pace.ts";
import { type Frame, type Phase, framed } from "../../beats/player.svelte.ts";
import { chapters, nthOf, standsAt } from "../../story/chapters.ts";
import { storyOf } from "../../story/kept.ts";
import { turnings } from "../../story/turning.ts";
import { weighed } from "../../story/weighed.svelte.ts";
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
  /** Of the moments behind this input, the one that is shown; all of them where it is not said. */
  nth: number | undefined = $state();
  outline: Outline | undefined = $state.raw();
  /** What these eyes saw happen; until it has come, one goes from input to input. */
  story: Story | undefined = $state.raw();
  moment: ReplayMoment | undefined = $state.raw();
  trouble: Trouble | undefined = $state.raw();
  playing: boolean = $state(false);
  speed: Speed = $state("even");
  /** What is being played, and how far. */
  frame: Frame | undefined = $state.raw();
  phase: Phase = $state("after");
  lasting: number = $state(0);

  #whole: Story | undefined = $state.raw();
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

  /** The inputs behind which it turned, as the umpire knows. */
  get turned(): number[] {
    const sides = [...new Set(this.moment?.seats.map((it) => it.side ?? it.name))];
    return this.#whole ? turnings(this.#whole, sides, weighed(this.game).known).map((it) => it.at) : [];
  }

  get marks(): ReplayMark[] {
    return this.outline?.marks ?? [];
  }

  get beats(): StoryBeat[] {
    return this.story?.beats ?? [];
  }

  /** What is shown is this one of all moments; 0 is before the first. */
  get place(): number {
    return this.story ? standsAt(this.beats, this.at, this.nth) + 1 : this.at;
  }

  get places(): number {
    return this.story ? this.beats.length : this.of;
  }

  /** How far an input lies in the game, from 0 to 1. */
  along(at: number): number {
    return (this.story ? standsAt(this.beats, at) + 1 : at) / Math.max(1, this.places);
  }

  /** Behind an input, with all that it brought. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(this.of, at));
    this.nth = undefined;
    this.frame = undefined;
    void this.#show();
  }

  /** To one of all moments. */
  to(place: number): void {
    const beat = this.beats[place - 1];
    if (!this.story) return this.go(place);
    if (beat === undefined) return this.go(place <= 0 ? 0 : this.of);
    this.at = beat.at;
    this.nth = nthOf(this.beats, place - 1);
    void this.#freeze();
  }

  see(eye: string): void {
    this.eye = eye;
    this.nth = undefined;
    this.frame = undefined;
    void this.#tell();
    void this.#show();
  }

  /** The next moment that decided something, or the one before. */
  decisive(way: 1 | -1): void {
    this.#seek(way, (it) => it.decisive === true);
  }

  #seek(way: 1 | -1, wanted: (it: StoryBeat) => boolean): void {
    const here = this.place;
    const place = way > 0 ? this.beats.findIndex((it, i) => i >= here && wanted(it)) : this.beats.findLastIndex((it, i) => i < here - 1 && wanted(it));
    if (place >= 0) this.to(place + 1);
  }

  /** The next roll of the dice, or the one before. */
  roll(way: 1 | -1): void {
    if (this.story) return this.#seek(way, (it) => it.dice === true);
    const rolls = this.marks.filter((it) => it.kind === "dice").map((it) => it.at);
    const next = way > 0 ? rolls.find((it) => it > this.at) : rolls.findLast((it) => it < this.at);
    if (next !== undefined) this.go(next);
  }

  /** The first moment of the next turn, or of this one and then the one before. */
  turn(way: 1 | -1): void {
    if (this.story) {
      const begins = chapters(this.beats).map((it) => it.first + 1);
      const there = way > 0 ? begins.find((it) => it > this.place) : begins.findLast((it) => it < this.place);
      return this.to(there ?? (way > 0 ? this.places : 0));
    }
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
    // Only inputs behind which these eyes saw something are gone to.
    const beat = this.beats[this.place];
    const at = this.story ? (beat?.at ?? this.of) : this.at + 1;
    const first = beat ? nthOf(this.beats, this.place) : 0;
    const next = await this.#fetch(this.eye, at);
    if (!this.playing) return;
    this.at = at;
    if (next?.film) await this.#film(next, first);
    if (!this.playing) return;
    this.frame = undefined;
    this.nth = undefined;
    await this.#show();
    const pause = next?.film ? 0 : this.moment?.events.length ? PAUSE[this.speed] : EMPTY_PAUSE;
    this.#timer = setTimeout(() => void this.#on(), pause);
  }

  /** Moment by moment, as it was seen at the table. */
  async #film({ film }: ReplayMoment, first: number): Promise<void> {
    if (!film) return;
    const frames = framed(film.was as unknown as View, film.beats, film.seq);
    const parts = timed(film.beats, PACE[this.speed]);
    for (const [i, frame] of frames.entries()) {
      const part = parts[i];
      if (!part) break;
      if (i < first) continue;
      this.lasting = part.after;
      this.nth = i;
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

  /** One moment as it lies when it is over: its ways, its dice, its words. */
  async #freeze(): Promise<void> {
    const { eye, at, nth } = this;
    const moment = await this.#fetch(eye, at);
    if (!moment || eye !== this.eye || at !== this.at || nth !== this.nth) return;
    this.moment = moment;
    const { film } = moment;
    const own = this.beats.filter((it) => it.at === at).length;
    const frame = film && film.beats.length === own ? framed(film.was as unknown as View, film.beats, film.seq)[nth ?? 0] : undefined;
    this.lasting = (film && frame && timed(film.beats, PACE[this.speed])[nth ?? 0]?.after) ?? 0;
    this.phase = "after";
    this.frame = frame;
    const next = this.beats[this.place]?.at;
    if (next !== undefined && next !== at) void this.#fetch(eye, next);
  }

  async #tell(): Promise<void> {
    const { eye } = this;
    this.story = undefined;
    const story = await storyOf(this.game, eye);
    if (eye === this.eye) this.story = story;
  }

  async #open(): Promise<void> {
    const got = await api.outline(this.game);
    if (!("ok" in got)) return void (this.trouble = got.trouble);
    this.outline = got.ok;
    this.at = Math.min(this.at, got.ok.of);
    await this.#show();
    await this.#tell();
    this.#whole = await storyOf(this.game, "umpire");
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
