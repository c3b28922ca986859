// A game in the middle of things: a lively moment of one that two AIs have played, taken over by a person.

import type { Document, Invitation, ReplayMoment, View } from "../../src/wire/types.ts";
import { documentOf, finished, seat } from "./http.ts";

/** Forks a finished game where much is to be seen by the red seat, and where it is about to give orders of this stage. */
export async function lively(origin: string, seed: number, stage: string): Promise<Invitation> {
  const game = await finished(origin, seed);
  const { of } = await moment(origin, game, 0);
  const found: { at: number; worth: number }[] = [];
  for (let at = 5; at < of; at += 5) {
    const { view } = await moment(origin, game, at);
    if (view.stage === stage) found.push({ at, worth: worth(view) });
  }
  found.sort((a, b) => b.worth - a.worth);
  for (const { at } of found.slice(0, 12)) {
    for (let on = 0; on < 5; on += 1) {
      const fork = await forked(origin, game, at + on);
      const now = await documentOf(origin, fork.game, seat(fork, "red").token);
      if (now.view.stage === stage && gives(now)) return fork;
    }
  }
  throw new Error(`no moment for orders of ${stage}`);
}

const worth = (view: View) =>
  3 * (view.contacts ?? []).filter((it) => it.level === "clear").length + 2 * (view.contacts?.length ?? 0) + 4 * (view.flares?.length ?? 0);

/** Whether the first question is who gets an order, with somebody to be chosen. */
function gives({ asks }: Document): boolean {
  const form = asks[0]?.ask.form;
  return form?.kind === "choose" && form.options.some((it) => it.key === "seal") && 2 < form.options.filter((it) => !it.barred).length;
}

async function forked(origin: string, game: string, at: number): Promise<Invitation> {
  const body = JSON.stringify({ at, seats: { red: "human", blue: "doctrine" } });
  const answer = await fetch(`${origin}/api/games/${game}/fork`, { method: "POST", body, headers: { "content-type": "application/json" } });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Invitation;
}

async function moment(origin: string, game: string, at: number): Promise<ReplayMoment> {
  const answer = await fetch(`${origin}/api/games/${game}/replay?eye=red&at=${at}`);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as ReplayMoment;
}
