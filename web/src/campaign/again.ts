// The same men in the same scenario once more: as the game that is over has left them.

import type { Got } from "../wire/api.ts";
import { sheetsOf } from "./calls.ts";
import { companies } from "./kept.ts";

type BySeat = { [seat: string]: string };

/** The sheets of all who were brought, by seat. `men`: what they are called; `sides`: whose men they are. */
export async function broughtAgain(game: string, book: string, men: BySeat, sides: BySeat): Promise<Got<BySeat>> {
  const sheets: BySeat = {};
  for (const [seat, name] of Object.entries(men)) {
    const got = await sheetsOf(game, seat);
    // A game in which nobody learns writes no sheets: then they are as they were kept.
    const kept = "ok" in got ? got.ok : companies(book).find((it) => it.name === name && it.side === sides[seat])?.text;
    if (kept !== undefined) sheets[seat] = kept;
    else if ("trouble" in got) return got;
  }
  return { ok: sheets };
}
