// Which of its questions this book lays out as a list, and in which order: that of the number keys.

import type { Conversation } from "../../table/conversation.svelte.ts";
import type { Form, Option } from "../../wire/types.ts";

/** `F6>A4@G8`: who charges whom, and from where. */
const CHARGE = /^.+>.+@.+$/;

export const isCharges = (form: Form): boolean => form.kind === "choose" && form.options.some((it) => CHARGE.test(it.key));

/** Units to be picked, one after the other. */
export const isNext = (form: Form): boolean =>
  form.kind === "choose" && form.max === 1 && !isCharges(form) && form.options.filter((it) => it.piece !== undefined && it.spot === undefined).length > 1;

/** What is about no single unit comes first: whole brigades, all who rally. */
export const wide = (talk: Conversation): Option[] => talk.loose.filter((it) => it.piece === undefined);
export const single = (talk: Conversation): Option[] => talk.loose.filter((it) => it.piece !== undefined);

export function listed(talk: Conversation): Option[] | undefined {
  const { form } = talk;
  if (!form) return undefined;
  if (isNext(form)) return [...wide(talk), ...single(talk)];
  return isCharges(form) ? talk.options : undefined;
}

/** The key that picks it; only the first nine have one. */
export function keyOf(talk: Conversation, option: string): number | undefined {
  const at = talk.numbered.indexOf(option);
  return at < 0 || 8 < at ? undefined : at + 1;
}
