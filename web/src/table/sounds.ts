// A few sounds made on the spot, only when the player wants them. No files, nothing loaded.

import { tellingOf } from "../books/come.svelte.ts";
import type { Sound } from "../books/telling.ts";
import { settings } from "../look/settings.svelte.ts";
import type { Event } from "../wire/types.ts";

let context: AudioContext | undefined;

function noise(at: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * seconds), at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = at.createBufferSource();
  source.buffer = buffer;
  return source;
}

/** Noise through a falling filter: a shot is short and sharp, a burst long and low. */
function bang(at: AudioContext, from: number, to: number, seconds: number, loud: number): void {
  const source = noise(at, seconds);
  const filter = at.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.setValueAtTime(from, at.currentTime);
  filter.frequency.exponentialRampToValueAtTime(to, at.currentTime + seconds);
  source.connect(filter).connect(fade(at, seconds, loud)).connect(at.destination);
  source.start();
}

function tone(at: AudioContext, from: number, to: number, seconds: number, loud: number): void {
  const source = at.createOscillator();
  source.type = "sine";
  source.frequency.setValueAtTime(from, at.currentTime);
  source.frequency.exponentialRampToValueAtTime(to, at.currentTime + seconds);
  source.connect(fade(at, seconds, loud)).connect(at.destination);
  source.start();
  source.stop(at.currentTime + seconds);
}

function fade(at: AudioContext, seconds: number, loud: number): GainNode {
  const gain = at.createGain();
  gain.gain.setValueAtTime(loud, at.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, at.currentTime + seconds);
  return gain;
}

const PLAYED: { [sound in Sound]: (at: AudioContext) => void } = {
  shot: (at) => bang(at, 5200, 500, 0.22, 0.3),
  burst: (at) => bang(at, 900, 50, 1.1, 0.5),
  flare: (at) => tone(at, 500, 1900, 0.8, 0.05),
  whistle: (at) => tone(at, 2300, 2100, 0.5, 0.07),
  seal: (at) => bang(at, 2400, 900, 0.09, 0.12),
};

export function play(sound: Sound): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    PLAYED[sound](context);
  } catch {
    // A browser without sound plays on in silence.
  }
}

/** At most one of each kind for what has just happened. */
export function playAll(events: Event[], book: string): void {
  const { sounds } = tellingOf(book);
  const kinds = new Set(events.map((it) => sounds[it.cite]).filter((it): it is Sound => it !== undefined));
  for (const kind of kinds) play(kind);
}
