// The games this browser has a seat in. Tokens stay here: they are the seats.

export interface Kept {
  game: string;
  scenario: string;
  title: string;
  book: string;
  /** Seats held by this browser; more than one is a hot seat. */
  seats: { name: string; title: string; token: string }[];
  /** Seats given away by link: what to send to whoever is to sit there. */
  open?: { name: string; title: string; link: string }[];
  /** Who else plays, in words: `against the AI`, `against a friend`. */
  against: string;
  opened: number;
  over?: boolean;
  /** Men of a campaign that were brought to a seat, by the name they are kept under. */
  men?: { [seat: string]: string };
}

const PLACE = "grognard.games";

export function games(): Kept[] {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(held) ? (held as Kept[]) : [];
  } catch {
    return [];
  }
}

export function game(id: string): Kept | undefined {
  return games().find((it) => it.game === id);
}

/** Adds a game, or seats to one that is held already; newest first. */
export function keep(it: Kept): void {
  const held = games();
  const old = held.find((other) => other.game === it.game);
  const seats = [...(old?.seats ?? []).filter((seat) => !it.seats.some((s) => s.name === seat.name)), ...it.seats];
  write([{ ...old, ...it, seats }, ...held.filter((other) => other.game !== it.game)]);
}

export function forget(id: string): void {
  write(games().filter((it) => it.game !== id));
}

function write(all: Kept[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(all.slice(0, 200)));
  } catch {
    // A browser that keeps nothing still plays: the link is the seat.
  }
}
