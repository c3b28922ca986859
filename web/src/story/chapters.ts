// A game in chapters: turn, step, moment. What nobody sees happen has no place in it.

import type { StoryBeat } from "../wire/types.ts";

export interface Step {
  stage: string;
  /** Which of all moments it begins with. */
  first: number;
  beats: StoryBeat[];
}

export interface Chapter {
  turn: number;
  first: number;
  steps: Step[];
}

export function chapters(beats: StoryBeat[]): Chapter[] {
  const all: Chapter[] = [];
  for (const [first, beat] of beats.entries()) {
    let chapter = all.at(-1);
    if (chapter?.turn !== beat.turn) all.push((chapter = { turn: beat.turn, first, steps: [] }));
    const step = chapter.steps.at(-1);
    if (step?.stage === beat.stage) step.beats.push(beat);
    else chapter.steps.push({ stage: beat.stage, first, beats: [beat] });
  }
  return all;
}

/** Which moment one stands behind, from 0; −1 before the first. `nth`: of those behind the same input, if not the last. */
export function standsAt(beats: StoryBeat[], at: number, nth?: number): number {
  const first = beats.findIndex((it) => it.at === at);
  if (first >= 0 && nth !== undefined) return first + nth;
  return beats.findLastIndex((it) => it.at <= at);
}

/** Which of the moments behind its input it is. */
export function nthOf(beats: StoryBeat[], place: number): number {
  const at = beats[place]?.at;
  return place - beats.findIndex((it) => it.at === at);
}
