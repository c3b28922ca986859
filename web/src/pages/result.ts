import type { Outcome, SeatInfo } from "../wire/types.ts";

/** How a game ended, in half a sentence: `British win: clear win, 7 to 2`. Words that name the winner or who has lost, or the points, have said it. */
export function result(it: Outcome, seats: SeatInfo[]): string {
  const title = (seat: string) => seats.find((other) => other.name === seat)?.title ?? seat;
  const words = it.words.replaceAll("_", " ");
  const order = [...seats].sort((a, b) => Number(b.name === it.winner) - Number(a.name === it.winner));
  const points = order.map((seat) => it.points[seat.name]).filter((n) => n !== undefined);
  const told = it.winner === null || seats.some((seat) => words.includes(seat.title));
  const said = told ? words.charAt(0).toUpperCase() + words.slice(1) : `${title(it.winner ?? "")} win${words === "win" ? "" : `: ${words}`}`;
  return points.length > 1 && !words.includes(points.join(" to ")) ? `${said}, ${points.join(" to ")}` : said;
}
