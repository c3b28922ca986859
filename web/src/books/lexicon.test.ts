import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LEXICON as BIG } from "./bloody-big-battles/lexicon.ts";
import { LEXICON as CANISTER } from "./cold-steel-and-canister/lexicon.ts";
import { LEXICON as COLD } from "./cold-steel/lexicon.ts";
import { LEXICON as IRON } from "./days-of-iron/lexicon.ts";
import { LEXICON as NIGHT } from "./hot-blood-and-cold-steel/lexicon.ts";
import { explained } from "./lexicon.ts";

const ALL = { "bloody-big-battles": BIG, "cold-steel-and-canister": CANISTER, "cold-steel": COLD, "days-of-iron": IRON, "hot-blood-and-cold-steel": NIGHT };
const WORDS = [
  { forms: ["zone of control"], says: "Before its front.", cite: "T-1" },
  { forms: ["zone"], says: "A part.", cite: "T-2" },
  { forms: ["Spent"], says: "Worn out.", cite: "T-3" },
  { forms: ["AP"], says: "Points.", cite: "T-4" },
];
const marked = (text: string) => explained(text, WORDS).map((it) => (it.word ? `<${it.text}|${it.word.cite}>` : it.text)).join("");

test.each(Object.entries(ALL))("every word of %s leads to a rule of its book, and is said once", (book, lexicon) => {
  const rules = readFileSync(new URL(`../../../crates/books/${book}/rulebook.md`, import.meta.url), "utf8");
  const forms = lexicon.flatMap((it) => it.forms);
  expect(new Set(forms).size).toBe(forms.length);
  for (const { forms, says, cite } of lexicon) {
    expect(rules.includes(cite), `${forms[0]}: ${cite}`).toBe(true);
    expect(says, forms[0]).toMatch(/^[A-Z0-9].*[.!]$/);
    expect(says.length, forms[0]).toBeLessThan(190);
    expect(says, "ids stand in the link").not.toMatch(/[A-Z]{2}-[A-Z]+-\d/);
  }
});

test("a word is explained where it stands first, the longer one before what is in it", () => {
  expect(marked("In a zone of control it stops; the zone ends there.")).toBe("In a <zone of control|T-1> it stops; the <zone|T-2> ends there.");
});

test("only whole words, and capitals where they count", () => {
  expect(marked("It has spent its APs and is Spent.")).toBe("It has spent its APs and is <Spent|T-3>.");
  expect(marked("1 AP left; map, 2 AP")).toBe("1 <AP|T-4> left; map, 2 AP");
});

test("nothing is lost of a text, and one without words stays whole", () => {
  expect(explained("Zone of control", WORDS)).toEqual([{ text: "Zone of control", word: WORDS[0] }]);
  expect(explained("Who fires?", WORDS)).toEqual([{ text: "Who fires?" }]);
  expect(explained("Who fires?", undefined)).toEqual([{ text: "Who fires?" }]);
});
