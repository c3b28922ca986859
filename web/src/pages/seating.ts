// Who may sit in a seat, in the words of the page and of the server.

export type Sitter = "human" | "ai" | "open";
export const SITTERS: { value: Sitter; label: string }[] = [
  { value: "human", label: "You" },
  { value: "ai", label: "AI" },
  { value: "open", label: "By link" },
];

export const LEVELS = [
  { value: "doctrine:easy", label: "Easy", says: "forgiving; misses chances" },
  { value: "doctrine:cautious", label: "Cautious", says: "careful of its men" },
  { value: "doctrine:steady", label: "Steady", says: "sound; the usual opponent" },
  { value: "doctrine:bold", label: "Bold", says: "takes risks to win" },
  { value: "random", label: "At random", says: "any legal answer, for trying things out" },
] as const;
export type Level = (typeof LEVELS)[number]["value"];

export interface Seated {
  sitter: Sitter;
  level: Level;
}

export function who(it: Seated): string {
  return it.sitter === "ai" ? it.level : it.sitter;
}

/** Who sits in a seat as the server tells it (`doctrine:bold`, `with red`), for people; `titleOf`: what a seat is called. */
export function sits(who: string, titleOf: (seat: string) => string): string {
  if (who === "human") return "a player";
  if (who === "open") return "nobody yet";
  if (who.startsWith("with ")) return `with ${titleOf(who.slice("with ".length))}`;
  const level = LEVELS.find((it) => it.value === (who === "doctrine" ? "doctrine:steady" : who));
  return level ? `the AI, ${level.label.toLowerCase()}` : "the AI";
}

/** Who sits at first: you in the first seat, and the AI everywhere else. */
export function usual(seats: string[], now: { [seat: string]: Seated }): { [seat: string]: Seated } {
  const sitter = (at: number): Sitter => (at === 0 ? "human" : "ai");
  return Object.fromEntries(seats.map((seat, at) => [seat, now[seat] ?? { sitter: sitter(at), level: "doctrine:steady" }]));
}

/** Who plays each seat, for the server. Several seats of one side that are yours are one person's: the later ones go with the first. */
export function seating(all: { [seat: string]: Seated }, side: (seat: string) => string): { [seat: string]: string } {
  const names = Object.keys(all);
  const first = (seat: string) => names.find((it) => all[it]?.sitter === "human" && side(it) === side(seat)) ?? seat;
  const one = (seat: string, it: Seated) => (it.sitter === "human" && first(seat) !== seat ? `with ${first(seat)}` : who(it));
  return Object.fromEntries(Object.entries(all).map(([seat, it]) => [seat, one(seat, it)]));
}

/** What this seating comes to, in a sentence. */
export function meaning(all: Seated[], timed = false): string {
  const count = (sitter: Sitter) => all.filter((it) => it.sitter === sitter).length;
  if (count("human") > 1) return "Hot seat: one screen for both. Where a side has secrets the table covers itself before it changes hands.";
  if (count("ai") === all.length) return "The AI plays itself. You watch what everybody may know, and see all of it in the replay.";
  if (count("open") === all.length) return `${all.length > 2 ? "All" : "Both"} seats go out by link; this browser keeps none.`;
  if (count("open") > 0) return `You get a link to send. ${waits(all.length, timed)}`;
  return "You against the AI. It sits in a player's seat and sees what a player sees.";
}

function waits(seats: number, timed: boolean): string {
  const all = seats > 2 ? "all" : "both";
  return timed ? `The timer starts when ${all} of you have come.` : `The game waits for ${all} of you, for weeks if it must.`;
}
