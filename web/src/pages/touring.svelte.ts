// Whether a game is a guided one, and on which card it is. Kept in this browser, so that a reload goes on.

const PLACE = "grognard.tour";

interface Kept {
  game: string;
  step: number;
}

function held(): Kept | undefined {
  try {
    const it = JSON.parse(localStorage.getItem(PLACE) ?? "null") as Partial<Kept> | null;
    return it && typeof it.game === "string" && typeof it.step === "number" ? { game: it.game, step: it.step } : undefined;
  } catch {
    return undefined;
  }
}

class Touring {
  #kept: Kept | undefined = $state.raw(held());

  /** The card of this game, or none. A link with `?tour=1` begins. */
  of(game: string): number | undefined {
    return this.#kept?.game === game ? this.#kept.step : undefined;
  }

  begin(game: string): void {
    if (this.#kept?.game !== game) this.#write({ game, step: 0 });
  }

  go(game: string, step: number): void {
    this.#write({ game, step: Math.max(0, step) });
  }

  end(): void {
    this.#write(undefined);
  }

  #write(it: Kept | undefined): void {
    this.#kept = it;
    try {
      if (it) localStorage.setItem(PLACE, JSON.stringify(it));
      else localStorage.removeItem(PLACE);
    } catch {
      // Then it lasts as long as the page.
    }
  }
}

export const touring = new Touring();

/** A link may ask for the guide: `/t/GAME?tour=1`. */
export function asksForTour(): boolean {
  return new URLSearchParams(location.search).get("tour") === "1";
}
