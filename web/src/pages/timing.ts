// The times that may be chosen for a game, in the words of the page.

export const TIMES = [
  { value: "0", label: "None" },
  { value: "60", label: "1 min" },
  { value: "120", label: "2 min" },
  { value: "300", label: "5 min" },
  { value: "900", label: "15 min" },
  { value: "86400", label: "1 day" },
] as const;
export type Time = (typeof TIMES)[number]["value"];

/** What the server is told; nothing where there is no timer. */
export function clockOf(time: Time): { clock?: { seconds: number } } {
  return time === "0" ? {} : { clock: { seconds: Number(time) } };
}
