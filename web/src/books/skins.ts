// Which book has which look on the board. A new book adds its line here.

import type { Skin } from "../draw/skin.ts";
import { NIGHT } from "./hot-blood-and-cold-steel/skin.ts";

const SKINS: { [book: string]: Skin } = { "hot-blood-and-cold-steel": NIGHT };

export function skinOf(book: string): Skin | undefined {
  return SKINS[book];
}
