// The looks of the books on open ground. Each is a part of the page of its own, sent for when its table is opened.

import type { OpenSkin } from "../draw/open/skin.ts";

const LOADERS: { [book: string]: () => Promise<OpenSkin> } = {
  "bloody-big-battles": () => import("./bloody-big-battles/skin.ts").then((it) => it.STAFF),
};

let come: { [book: string]: OpenSkin } = $state.raw({});
const asked = new Set<string>();

/** Whether a book is played on open ground. */
export const onOpenGround = (book: string): boolean => book in LOADERS;

/** The skin, once it is here; asking for it sends for it. */
export function openSkinOf(book: string): OpenSkin | undefined {
  const load = LOADERS[book];
  if (load && !asked.has(book)) {
    asked.add(book);
    void load().then((it) => (come = { ...come, [book]: it }));
  }
  return come[book];
}
