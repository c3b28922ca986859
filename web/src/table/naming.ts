// What the one primary button says: it names what will happen.

import type { Conversation } from "./conversation.svelte.ts";
import { measureOf, tellingOf } from "../books/come.svelte.ts";
import type { Draft } from "../ask/open/draft.svelte.ts";
import type { Telling } from "../books/telling.ts";
import { type Measure, number } from "../draw/open/measure.ts";
import { capital, word } from "./words.ts";

export interface Primary {
  label: string;
  /** Why it cannot be pressed yet. */
  wanting?: string;
}

export function primary(talk: Conversation): Primary | undefined {
  const form = talk.form;
  if (!form) return undefined;
  const ready = talk.answer !== undefined;
  switch (form.kind) {
    case "choose": {
      const { verbs, nobody } = tellingOf(talk.live.document?.book ?? "");
      const cite = talk.pending?.ask.cite ?? "";
      const verb = verbs?.[cite];
      const picked = form.options.filter((it) => talk.chosen.includes(it.key));
      if (talk.seal && picked.length === 0) return { label: talk.idle && talk.guard.once ? `Nobody has an order. ${talk.seal.label}?` : talk.seal.label };
      if (form.max === 1) {
        if (!picked[0] && form.min === 0 && nobody?.[cite]) return { label: nobody[cite] };
        if (picked[0]) return { label: verb && picked[0].piece ? `${verb} ${picked[0].label}` : capital(picked[0].label) };
        return { label: "Choose one", wanting: form.options.some((it) => it.spot ?? it.piece) ? "on the map or here" : "from the list" };
      }
      if (talk.drafting) return { label: talk.drafting.primary(form, talk.chosen) };
      const label = picked.length === 0 ? (nobody?.[cite] ?? "None of these") : picked.length === 1 ? `${verb ?? "Take"} this one` : `${verb ?? "Take"} these ${picked.length}`;
      return ready ? { label } : { label: `Choose ${form.min} or more`, wanting: `${picked.length} chosen` };
    }
    case "path": {
      const last = form.nodes.find((it) => it.key === talk.way.at(-1));
      if (last) return { label: talk.walking ? capital((last.label.split(";")[0] ?? last.label).replace(" in ", ": ")) : `Go to ${last.label}` };
      if (talk.walking && ready) return { label: "Stay" };
      const start = form.nodes[0];
      return ready ? { label: `Stay at ${start?.label ?? "the start"}` } : { label: "Draw the way", wanting: "on the map or here" };
    }
    case "draw":
      return talk.draft ? drawn(talk.draft, (id) => talk.open?.pieces.find((it) => it.id === id)?.name ?? id, tellingOf(talk.live.document?.book ?? ""), measureOf(talk.live.document?.book ?? "")) : undefined;
    case "text":
      return ready ? { label: talk.words === "" ? "Say nothing" : "Send these words" } : { label: "Too long", wanting: `at most ${form.most} letters` };
    case "number":
      return { label: `Take ${talk.number}` };
    case "dice":
      return ready ? { label: "Use these dice" } : { label: "Give the dice", wanting: "as they lie on your table" };
    default:
      return { label: "Answer as suggested" };
  }
}

function drawn(draft: Draft, name: (id: string) => string, telling: Telling, measure: Measure): Primary {
  const { judged, form, drawn: it } = draft;
  // Why not is said beside what is drawn.
  if (draft.unheard !== undefined) return { label: "Waiting for the server" };
  if (judged?.refusal) return { label: it.deed === "charge" ? "No such charge" : "Not there" };
  if (form.what === "place") return { label: "Set up here" };
  const { charge, leaves, spent = 0 } = judged?.reckoning ?? {};
  if (leaves !== undefined) return { label: "Leave the table" };
  const target = charge?.target ?? it.target;
  if (target !== undefined) return { label: `Charge ${name(target)}` };
  if (draft.text === "stand") return { label: "Stand" };
  if (it.deed === "recover" && draft.text === "recover") return { label: "Recover a base" };
  const manner = it.manner && it.way === undefined && it.at === undefined && it.manner.alone;
  if (manner) return { label: telling.deeds?.[it.manner?.word ?? ""]?.says ?? capital(word(it.manner?.word ?? "")) };
  if (it.at === undefined && it.way === undefined) return { label: it.first === undefined ? "Turn" : `Form ${telling.names?.[it.first] ?? word(it.first)}` };
  const [far, cost] = [number(draft.far, measure), number(spent, measure)];
  const verb = form.general ? "Ride" : "Move";
  if (!cost || !judged) return { label: verb };
  return { label: far === cost ? `${verb} ${far} ${measure.noun}` : `${verb} ${far} ${measure.noun} (${cost} of ${number(judged.reckoning?.allowed ?? form.allowance ?? 0, measure)} spent)` };
}
