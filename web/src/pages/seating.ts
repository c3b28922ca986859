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

/** What this seating comes to, in a sentence. */
export function meaning(all: Seated[], timed = false): string {
  const count = (sitter: Sitter) => all.filter((it) => it.sitter === sitter).length;
  if (count("human") > 1) return "Hot seat: one screen for both. Where a side has secrets the table covers itself before it changes hands.";
  if (count("ai") === all.length) return "The AI plays itself. You watch what everybody may know, and see all of it in the replay.";
  if (count("open") === all.length) return "Both seats go out by link; this browser keeps none.";
  if (count("open") > 0) return `You get a link to send. ${timed ? "The timer starts when both of you have come." : "The game waits for both of you, for weeks if it must."}`;
  return "You against the AI. It sits in a player's seat and sees what a player sees.";
}
