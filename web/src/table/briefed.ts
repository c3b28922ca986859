// The games that this browser has opened: what there is to win is told by itself when one is opened for the first time.

const PLACE = "grognard.briefed";
const MOST = 200;

function held(): string[] {
  try {
    const it: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(it) ? it.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Whether it is opened here for the first time; from now on it is not. */
export function firstTime(game: string): boolean {
  const before = held();
  if (before.includes(game)) return false;
  try {
    localStorage.setItem(PLACE, JSON.stringify([game, ...before].slice(0, MOST)));
    return true;
  } catch {
    // A browser that keeps nothing would be told each time.
    return false;
  }
}
