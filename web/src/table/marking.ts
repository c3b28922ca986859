// What the map is to show of the talk: who can be picked, where can be clicked, the way being drawn.

import { squareSkinOf } from "../books/come.svelte.ts";
import type { Marks } from "../draw/squares/marks.ts";
import type { Walking } from "../draw/squares/skin.ts";
import type { ChooseForm, PathForm, Spot } from "../wire/types.ts";
import type { Conversation } from "./conversation.svelte.ts";
import { share } from "./odds.ts";
import { nextSteps } from "./ways.ts";

export function marksOf(talk: Conversation): Marks {
  const form = talk.form;
  const marks: Marks = {
    pickable: new Set(),
    ordered: new Set(talk.own.filter((it) => it.order).map((it) => it.id)),
    spots: new Map(),
    areas: areas(talk),
    pointed: [...talk.told, ...talk.pieces.flatMap((it) => (talk.several.ids.includes(it.id) && it.square ? [it.square] : []))],
    looping: talk.several.looping,
  };
  if (talk.selected) marks.selected = talk.selected;
  if (talk.cursor) marks.cursor = talk.cursor;
  const skin = squareSkinOf(talk.live.document?.book ?? "");
  if (talk.forecast) marks.odds = talk.forecast;
  if (form?.kind === "choose") {
    choices(talk, form, marks);
    if (skin?.drafting?.of(form)) {
      marks.drafts = skin.drafting.shown(form, talk.chosen);
      // What is drafted belongs to pieces and is shown with them.
      marks.spots.clear();
    }
  }
  if (form?.kind === "path") {
    if (skin?.walking) walk(talk, form, marks, skin.walking);
    else marks.way = way(talk, form);
  }
  return marks;
}

function choices(talk: Conversation, form: ChooseForm, marks: Marks): void {
  const tokens = new Set([...talk.pieces.map((it) => it.id), ...(talk.live.view?.contacts ?? []).map((it) => it.token)]);
  for (const option of form.options) {
    const piece = option.piece ?? option.key;
    if (tokens.has(piece) && !option.barred) marks.pickable.add(piece);
    if (option.state === "ordered") marks.ordered.add(piece);
    if (!option.spot) continue;
    // A square with several options is open while one of them is.
    const held = marks.spots.get(option.spot);
    if (held && !held.barred) {
      if (talk.chosen.includes(option.key)) held.chosen = true;
      continue;
    }
    const shown: { label: string; barred?: typeof option.barred & object; chosen?: boolean } = { label: option.label };
    if (option.barred) shown.barred = option.barred;
    if (talk.chosen.includes(option.key) || held?.chosen) shown.chosen = true;
    marks.spots.set(option.spot, shown);
  }
}

function way(talk: Conversation, form: PathForm): NonNullable<Marks["way"]> {
  const spotOf = (key: string): Spot => form.nodes.find((it) => it.key === key)?.spot ?? key;
  const next: NonNullable<Marks["way"]>["next"] = new Map();
  for (const step of nextSteps(form, talk.way)) {
    const spot = step.node.spot ?? step.node.key;
    if (next.has(spot) && step.barred) continue;
    next.set(spot, step.barred ? { barred: step.barred } : {});
  }
  const stance = talk.subject?.stance;
  const start = form.nodes[0]?.spot ?? "";
  return { start, taken: talk.way.map(spotOf), next, ghost: stance ? { stance } : {} };
}

/** All that can be got to is offered at once, and at its end the fronts that can be had there. */
function walk(talk: Conversation, form: PathForm, marks: Marks, walking: Walking): void {
  const spotOf = (key: string): Spot => form.nodes.find((it) => it.key === key)?.spot ?? key;
  const start = form.nodes[0]?.spot ?? "";
  const last = talk.way.at(-1) ?? form.nodes[0]?.key;
  const taken = talk.way.map(spotOf).filter((it, no, all) => it !== (all[no - 1] ?? start));
  marks.reach = walking.reach(form);
  marks.way = { start, taken, next: new Map(), ghost: last && talk.way.length ? { stance: last } : {}, turns: walking.turns(form, talk.way) };
  for (const [spot, { left, barred }] of marks.reach) {
    if (spot !== start) marks.spots.set(spot, barred ? { label: spot, barred } : { label: `${spot}, ${left} left` });
  }
}

function areas(talk: Conversation): Marks["areas"] {
  const forecast = talk.forecast;
  if (!forecast?.areas) return [];
  const of = BigInt(forecast.denominator);
  return forecast.areas.map((it) => ({ label: it.label, weight: share(BigInt(it.weight), of), spots: it.spots }));
}
