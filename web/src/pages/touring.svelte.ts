// Whether a game is a guided one: a first game, and on which card it is, or a lesson. Kept in this browser, so that a reload goes on.

const PLACE = "grognard.tour";

interface Kept {
  game: string;
  step: number;
  lesson?: true;
}

function held(): Kept | undefined {
  try {
    const it = JSON.parse(localStorage.getItem(PLACE) ?? "null") as Partial<Kept> | null;
    return it && typeof it.game === "string" && typeof it.step === "number" ? { game: it.game, step: it.step, ...(it.lesson && { lesson: true }) } : undefined;
  } catch {
    return undefined;
  }
}

class Touring {
  #kept: Kept | undefined = $state.raw(held());

  /** The card of this game, or none. A link with `?tour=1` begins. */
  of(game: string): number | undefined {
    return this.#kept?.game === game && !this.#kept.lesson ? this.#kept.step : undefined;
  }

  /** Whether this game is a lesson. A link with `?lesson=1` begins. */
  teaches(game: string): boolean {
    return this.#kept?.game === game && this.#kept.lesson === true;
  }

  begin(game: string, guide: Guide): void {
    if (this.#kept?.game !== game) this.#write({ game, step: 0, ...(guide === "lesson" && { lesson: true }) });
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

export type Guide = "tour" | "lesson";

/** A link may ask for the guide: `/t/GAME?tour=1`, `/t/GAME?lesson=1`. */
export function guideAsked(): Guide | undefined {
  const asked = new URLSearchParams(location.search);
  return (["tour", "lesson"] as const).find((it) => asked.get(it) === "1");
}

/** The link to a table with its guide; the token stays behind the `#`. */
export function guided(table: string, guide: Guide): string {
  const [path, token] = table.split("#");
  return `${path}?${guide}=1${token === undefined ? "" : `#${token}`}`;
}
