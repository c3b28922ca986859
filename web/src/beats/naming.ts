// Who it is about, before it is known what came of it.

import { inOne, title } from "../table/words.ts";
import { openView } from "../wire/ground.ts";
import type { Beat, View } from "../wire/types.ts";
import { IN_BRACKETS, brief } from "./brief.ts";

const VERBS: { [kind in Beat["kind"]]?: [one: string, several: string] } = {
  test: ["is put to the test", "are put to the test"],
  shot: ["fires", "fire"],
  volley: ["fires", "fire"],
  fight: ["fights", "fight"],
  hurt: ["is hit", "are hit"],
  break: ["is hit", "are hit"],
  throw: ["throws", "throw"],
  rally: ["tries to rally", "try to rally"],
  charge: ["charges", "charge"],
  work: ["is at work", "are at work"],
};
const AT: { [kind in Beat["kind"]]?: string } = { shot: "at ", volley: "at ", fight: "", charge: "" };

function nameOf(view: View, id: string): string | undefined {
  const open = openView(view);
  if (open) return [...open.pieces, ...open.generals].find((it) => it.id === id)?.name;
  const man = view.pieces?.find((it) => it.id === id);
  return man && title(man);
}

function listed(names: string[]): string {
  const [first = "", second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} more`;
}

/** What came of it, and the first of what came with it. */
export function after({ say, came, more }: Pick<Beat, "say" | "came" | "more">): string {
  return inOne([brief(say, came), ...more.slice(0, 1).map((it) => it.replaceAll(IN_BRACKETS, ""))]);
}

/** A sentence without its result; the whole one where nothing is thrown. */
export function before({ kind, who, whom, say, ...beat }: Beat, view: View): string {
  if (beat.throw === undefined) return say;
  const [doers, others] = [who, whom].map((ids) => ids.flatMap((id) => nameOf(view, id) ?? []));
  const about = doers?.length ? doers : (others ?? []);
  const verb = VERBS[kind]?.[about.length > 1 ? 1 : 0];
  if (about.length === 0 || verb === undefined) return "The dice are thrown";
  const object = doers?.length && others?.length && AT[kind] !== undefined ? ` ${AT[kind]}${listed(others)}` : "";
  return `${listed(about)} ${verb}${object}`;
}
