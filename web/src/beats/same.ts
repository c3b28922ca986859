// What two documents tell alike, from the beginning on. A server that was started again numbers events anew; what was taken
// back is not told any more. Either way, what is told alike has been seen.

import type { Event } from "../wire/types.ts";

type Told = Pick<Event, "text" | "cite">;

/** So many of the first events are the same in both. */
export function alike(held: readonly Told[], next: readonly Told[]): number {
  const differs = held.findIndex((it, at) => next[at]?.text !== it.text || next[at]?.cite !== it.cite);
  return differs < 0 ? held.length : differs;
}
