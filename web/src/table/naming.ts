// What the one primary button says: it names what will happen.

import type { Conversation } from "./conversation.svelte.ts";
import { capital } from "./words.ts";

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
      const picked = form.options.filter((it) => talk.chosen.includes(it.key));
      if (talk.seal && picked.length === 0) return { label: talk.seal.label };
      if (form.max === 1) {
        if (picked[0]) return { label: capital(picked[0].label) };
        return { label: "Choose one", wanting: form.options.some((it) => it.spot) ? "on the map or here" : "from the list" };
      }
      const label = picked.length === 0 ? "None of these" : picked.length === 1 ? `Take this one` : `Take these ${picked.length}`;
      return ready ? { label } : { label: `Choose ${form.min} or more`, wanting: `${picked.length} chosen` };
    }
    case "path": {
      const last = form.nodes.find((it) => it.key === talk.way.at(-1));
      if (last) return { label: `Go to ${last.label}` };
      const start = form.nodes[0];
      return ready ? { label: `Stay at ${start?.label ?? "the start"}` } : { label: "Draw the way", wanting: "on the map or here" };
    }
    case "number":
      return { label: `Take ${talk.number}` };
    case "dice":
      return ready ? { label: "Use these dice" } : { label: "Give the dice", wanting: "as they lie on your table" };
    default:
      return { label: "Answer as suggested" };
  }
}
