// What is an order of one's own: with one, what happened before it is over. Answers that are given by themselves are none, nor
// is the end of a step, nor what one answers in the turn of the other side.

import type { Answer, Document, Pending } from "../wire/types.ts";

/** The options that end a step have these keys in every book. */
const ENDS: ReadonlySet<string> = new Set(["seal", "end", "done"]);

/** Whether somebody else's turn is played; nobody's is where both sides act at once, or before the game begins. */
function anothers({ seat, view }: Pick<Document, "seat" | "view">): boolean {
  const { active, stage, side } = view as { active?: string; stage?: string; side?: string };
  return active !== undefined && stage !== "set_up" && active !== (side ?? seat);
}

export function isOrder({ ask }: Pending, answer: Answer, document: Pick<Document, "seat" | "view">): boolean {
  // Whoever throws real dice decides nothing by it.
  if (ask.form.kind === "dice" || anothers(document)) return false;
  return !("choose" in answer) || answer.choose.some((key) => !ENDS.has(key));
}
