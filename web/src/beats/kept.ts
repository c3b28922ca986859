// How much of each game has been seen here, and since when no order was given: kept in this browser for each game and seat, so
// that whoever comes back is offered what happened meanwhile. Counted in events that were told, for their numbers change when a
// server is started again.

export interface Kept {
  /** So many events have been seen. */
  seen: number;
  /** So many had been told when the last order was given. */
  ordered: number;
}

const PLACE = "grognard.seen";
/** Of so many games; those that were not looked at for longest are forgotten. */
const MOST = 60;

type All = { [table: string]: Kept };

function all(): All {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return it !== null && typeof it === "object" ? (it as All) : {};
  } catch {
    return {};
  }
}

const whole = (it: unknown): it is number => Number.isInteger(it) && (it as number) >= 0;

export function kept(table: string): Kept | undefined {
  const it = all()[table];
  return it && whole(it.seen) && whole(it.ordered) ? it : undefined;
}

export function keep(table: string, it: Kept): void {
  const { [table]: _, ...others } = all();
  const entries = [...Object.entries(others), [table, it] as const].slice(-MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Then it is only known until the page is closed.
  }
}
