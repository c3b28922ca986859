// Whether it makes sense to ask that the last answer be taken back.

import type { Event } from "./types.ts";

interface Known {
  /** What the server says; nothing where something is hidden, for that alone would tell. */
  undo: boolean | null | undefined;
  /** It was refused, and nothing has been answered since. */
  stays: boolean;
  /** The last event before this seat's last answer. */
  answered: number | undefined;
  told: Pick<Event, "seq" | "record">[];
}

/** Dice that have fallen since are known here, and so is a refusal; else one may ask. */
export function mayTakeBack({ undo, stays, answered, told }: Known): boolean {
  if (typeof undo === "boolean") return undo;
  const fallen = answered !== undefined && told.some((it) => it.seq > answered && it.record?.dice?.length);
  return !stays && !fallen;
}
