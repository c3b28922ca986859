// Of which answers odds can be asked: options say so themselves, of ways and drawings it is tried.

import type { Pending } from "./types.ts";

/** Several that act as one may have odds together if any of them has. */
export function mayForesee(form: Pending["ask"]["form"], keys: string[]): boolean {
  return form.kind !== "choose" || form.options.some((it) => it.odds === true && keys.includes(it.key));
}
