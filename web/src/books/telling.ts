// Words and sounds that a book adds to the table: data only, so that a new book needs no new page.

import type { Piece, Plain, RuleId } from "../wire/types.ts";
import type { Lexicon } from "./lexicon.ts";

export type Sound = "shot" | "burst" | "flare" | "whistle" | "seal";

export interface Telling {
  /** Its words, explained where they stand. */
  lexicon?: Lexicon;
  /** What the letters of the map mean. */
  ground: { [letter: string]: string };
  /** The rule behind a score on a piece's card. */
  cites: { [score: string]: RuleId };
  /** Keys that do not read well as they are. */
  names?: { [key: string]: string };
  /** What came of a roll, where the book can say it better than its fields do. */
  outcome?: (outcome: Plain) => string | undefined;
  /** What is done to the piece that is chosen, by the rule of the question: `Fire at` a unit. */
  verbs?: { [cite: RuleId]: string };
  /** Questions after which no dice fall at once, by their rule: whoever is picked there is meant, without a second click. */
  atOnce?: RuleId[];
  /** Which of several things that may be done with a piece is meant by a touch, by the rule of the question: how their keys begin, the first that is open. */
  meant?: { [cite: RuleId]: string[] };
  /** Whoever is in hand is sent to a square by a touch on it: at which question, and what he does then without another word, by the rule of each question about him. `preset` is what happens when nobody answers. */
  sends?: {
    at: RuleId;
    usual: { [cite: RuleId]: (piece: Piece, preset: string | undefined) => string | undefined };
    /** What of that can be changed by a press when he has been sent, in a word or two; an option that is not named keeps its label, and those of a question that is named are all that is offered of it. */
    toggles?: { [cite: RuleId]: { [key: string]: string } };
  };
  /** The step that a turn is mostly about, where others come before it in which most often nothing is done. */
  main?: string;
  /** Rules by which is set up what comes before the first turn, where that is no step of its own. */
  opening?: string[];
  /** What it means to choose none, by the rule of the question: `Hold fire`. */
  nobody?: { [cite: RuleId]: string };
  /** What a unit may do with its way besides going, by the word of its form. */
  deeds?: { [deed: string]: { says: string; alone?: boolean; along?: "side" | "back" } };
  /** What an event sounds like, by the rule it cites. */
  sounds: { [cite: RuleId]: Sound };
  /** A hint that is a ladder, as its rungs; the page shows any other hint as it is. */
  rungs?: (hint: string) => Rung[];
}

export interface Rung {
  far: string;
  what: string;
  /** It is heard: the sign for that stands before it. */
  loud: boolean;
}
