// What somebody put in, for readers: the question he was asked, and apart from it what only a machine reads.

import type { ReplayMoment, RuleId } from "../../wire/types.ts";

type Input = NonNullable<ReplayMoment["input"]>;

export interface Told {
  words: string;
  /** A drawing as it is written down: places in hundredths of an inch. */
  written?: string;
  /** The rule that dice fell by. */
  cite?: RuleId;
}

export function told({ text, answer }: Input): Told {
  const written = drawing(answer);
  if (written && text.endsWith(written)) return { words: text.slice(0, -written.length).trim(), written };
  const dice = /^(.+) \(([A-Z]{2,3}-[A-Z0-9-]+)\)$/.exec(text);
  return dice?.[1] && dice[2] ? { words: dice[1], cite: dice[2] } : { words: text };
}

function drawing(answer: Input["answer"]): string | undefined {
  if (!answer) return undefined;
  if ("path" in answer && "way" in answer.path) return answer.path.way;
  return "place" in answer ? answer.place.at : undefined;
}

/** Dice of which nothing is told yet, since others are still to fall for the same thing. */
export function waits({ input, events }: ReplayMoment): RuleId | undefined {
  return input?.answer && events.length === 0 ? told(input).cite : undefined;
}

/** What an event is about, without what came of it: `Hess's Brigade assaults Beuret's Brigade`. */
export function subject(text: string): string {
  return text.split(":")[0] ?? text;
}
