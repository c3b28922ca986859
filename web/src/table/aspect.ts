// The shape of a map, for what is laid out round it.

import { openSkinOf } from "../books/come.svelte.ts";
import { openView } from "../wire/ground.ts";
import type { Ground, View } from "../wire/types.ts";

/** How much wider than high it is; of one that can be turned, as it lies the wider. */
export function aspect(view: View, book: string): number {
  const open = openView(view);
  if (!open) return ofSquares(view.ground);
  const [width, height] = open.table.size;
  return openSkinOf(book)?.fromOwnEdge === true ? Math.max(width / height, height / width) : width / height;
}

/** Every second column of some grounds is pushed down by half a square. */
export function ofSquares({ columns, rows, kind }: Pick<Ground, "columns" | "rows"> & { kind: string }): number {
  return columns / (rows + (kind === "squares" || columns < 2 ? 0 : 0.5));
}
