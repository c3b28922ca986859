// Which kind of ground a table has, and which kind of question is drawn on it.

import type { DrawForm, OpenView, Piece, Seat, Unit } from "./types.ts";

/** The view of a table on open ground; undefined where the ground is of squares. */
export function openView(view: unknown): OpenView | undefined {
  return typeof view === "object" && view !== null && "table" in view ? (view as OpenView) : undefined;
}

/** Whose a piece is, on either ground. */
export function seatOf(piece: Piece | Unit): Seat {
  return "seat" in piece ? piece.seat : piece.side;
}

/** On the wire a drawing has the kind of its answer; here it has one of its own. */
export function drawForm(form: unknown): DrawForm | undefined {
  const it = form as { kind?: unknown; ground?: unknown } | null;
  if (it?.ground !== "open" || (it.kind !== "path" && it.kind !== "place")) return undefined;
  return { ...(it as object), kind: "draw", what: it.kind } as DrawForm;
}
