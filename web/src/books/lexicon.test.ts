import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import BIG from "./bloody-big-battles/words.toml";
import CANISTER from "./cold-steel-and-canister/words.toml";
import COLD from "./cold-steel/words.toml";
import IRON from "./days-of-iron/words.toml";
import NIGHT from "./hot-blood-and-cold-steel/words.toml";
import { wordsOf } from "../../words.ts";
import { explained } from "./lexicon.ts";

const ALL = { "bloody-big-battles": BIG, "cold-steel-and-canister": CANISTER, "cold-steel": COLD, "days-of-iron": IRON, "hot-blood-and-cold-steel": NIGHT };
const WORDS = [
  { forms: ["zone of control"], says: "Before its front.", cite: "T-1" },
  { forms: ["zone"], says: "A part.", cite: "T-2" },
  { forms: ["Spent"], says: "Worn out.", cite: "T-3" },
  { forms: ["AP"], says: "Points.", cite: "T-4" },
];
const marked = (text: string) => explained(text, WORDS).map((it) => (it.word ? `<${it.text}|${it.word.cite}>` : it.text)).join("");

test.each(Object.entries(ALL))("every word of %s is read from the file of the book, letter for letter", (book, { words, names }) => {
  const file = readFileSync(new URL(`../../../crates/books/${book}/words.toml`, import.meta.url), "utf8");
  expect(words.length).toBe(file.split("\n[[word]]").length - 1);
  for (const { forms, says, cite } of words) for (const it of [...forms, says, cite]) expect(file, cite).toContain(`"${it}"`);
  for (const [key, name] of Object.entries(names)) expect(file).toContain(`\n${key} = "${name}"\n`);
});

test("a line of a file of words that would be passed over is refused", () => {
  expect(wordsOf('# Words\n\n[[word]]\nforms = ["a"]\nsays = "B."\ncite = "T-1"\n[names]\nc = "d"\n')).toEqual({ words: [{ forms: ["a"], says: "B.", cite: "T-1" }], names: { c: "d" } });
  for (const line of ['says = "before any word"', '[[word]]\nsays = """', "[[word]]\nsays = 'B.'", "[other]", "[[word]] # one"]) expect(() => wordsOf(line), line).toThrow();
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
