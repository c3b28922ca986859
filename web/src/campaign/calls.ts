// What the server does with sheets: gives those of a game that is over, and says who stands on some.

import { call, trouble, type Got } from "../wire/api.ts";
import type { Mustered } from "../wire/types.ts";
import type { Strength } from "./told.ts";

/** The sheets of a side as a file. */
export async function sheetsOf(game: string, side: string): Promise<Got<string>> {
  try {
    const answer = await fetch(`/api/games/${encodeURIComponent(game)}/sheets?side=${encodeURIComponent(side)}`);
    if (answer.ok) return { ok: await answer.text() };
    return { trouble: trouble(answer.status, await answer.json().catch(() => null)) };
  } catch {
    return { trouble: { status: 0, kind: "unreachable", why: "the server cannot be reached" } };
  }
}

/** Who stands on these sheets, if they may come to this scenario at all. */
export async function muster(book: string, scenario: string, seat: string, text: string): Promise<Got<Strength>> {
  const path = `/api/books/${encodeURIComponent(book)}/scenarios/${encodeURIComponent(scenario)}/muster`;
  const got = await call<Mustered>("POST", path, undefined, { sheets: { [seat]: text } });
  return "ok" in got ? { ok: got.ok.sheets[seat] ?? { men: 0, unfit: [] } } : got;
}
