// How this browser's games stand: asked for when the page is looked at, a few at a time.

import { api } from "../wire/api.ts";
import { games, keep, type Kept } from "../wire/games.ts";
import type { Document } from "../wire/types.ts";
import { count } from "../table/words.ts";
import { result } from "./result.ts";

export type Standing =
  | { kind: "asking" }
  | { kind: "yours"; turn: string; says: string }
  | { kind: "waiting"; turn: string }
  | { kind: "over"; turn: string; says: string }
  | { kind: "gone"; says: string };

const AT_ONCE = 3;
const RANKS: Standing["kind"][] = ["yours", "waiting", "asking", "over", "gone"];

export class Standings {
  games: Kept[] = $state.raw(games());
  by: { [game: string]: Standing } = $state({});
  /** All have been asked: until then no row changes its place under a hand. */
  whole: boolean = $state(false);

  constructor() {
    void this.look();
  }

  get waitForYou(): number {
    return this.games.filter((it) => this.by[it.game]?.kind === "yours").length;
  }

  /** Where it is this reader's move comes first, what is over or gone last; else as they were opened. */
  get sorted(): Kept[] {
    const rank = (it: Kept) => RANKS.indexOf(this.by[it.game]?.kind ?? "asking");
    return this.whole ? this.games.toSorted((a, b) => rank(a) - rank(b)) : this.games;
  }

  async look(): Promise<void> {
    this.whole = false;
    this.games = games();
    const queue = [...this.games];
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) this.by[next.game] = await stand(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    this.whole = true;
  }
}

async function stand(it: Kept): Promise<Standing> {
  // In a hot seat whichever seat is asked counts as yours.
  let last: Standing = { kind: "asking" };
  for (const seat of it.seats.length ? it.seats : [undefined]) {
    const got = await api.document(it.game, seat?.token);
    if (!("ok" in got)) {
      const gone = got.trouble.status === 404 || got.trouble.status === 410 || got.trouble.status === 401;
      return { kind: "gone", says: gone ? "The server no longer has it" : "The server cannot be reached" };
    }
    const stands = read(got.ok);
    if (stands.kind === "over" && !it.over) keep({ ...it, over: true });
    if (stands.kind !== "waiting") return stands;
    last = stands;
  }
  return last;
}

function read(it: Document): Standing {
  const turn = it.view.turn > 0 ? `turn ${it.view.turn} of ${it.view.turns}` : "setting up";
  if (it.outcome) return { kind: "over", turn: count(it.outcome.turns, "turn"), says: result(it.outcome, it.seats) };
  const ask = it.asks[0]?.ask;
  return ask ? { kind: "yours", turn, says: it.view.step ?? ask.text } : { kind: "waiting", turn };
}
