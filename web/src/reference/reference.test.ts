import { expect, test } from "vitest";
import type { Book, Rule, Table } from "../wire/types.ts";
import { open } from "./chapters.ts";
import { Finder } from "./finder.ts";
import { around, lit } from "./lit.ts";
import { type Block, room, set } from "./press.ts";
import { search } from "./search.ts";
import { stem } from "./stems.ts";
import { linked } from "./terms.ts";
import { celled, named, plain } from "./words.ts";

const rule = (id: string, text: string, section = "1 Fire"): Rule => ({ id, class: "S", source: "", section, text }) as Rule;
const table = (id: string, title: string, row_name: string, columns: string[], rows: { [row: string]: string[] }): Table =>
  ({
    id,
    title,
    class: "S",
    source: "",
    row_name,
    column_name: "",
    rows: Object.keys(rows),
    columns,
    cells: Object.entries(rows).flatMap(([row, values]) => values.map((value, at) => ({ id: `${id}/${row}/${columns[at]}`, row, column: columns[at], value }))),
  }) as Table;

const RULES = [
  rule("XX-FIRE-1", "`[S]` A unit that is Low on Ammo fires at half effect.", "2 Fire"),
  rule("XX-FIRE-2", "Modifiers:", "2 Fire"),
  rule("XX-FIRE-M1", "condition: Low on Ammo; value: −1; BC: x", "2 Fire"),
  rule("XX-FIRE-M2", "field (resolver): `in_square`; condition: target in square `[S §2]`; not cavalry; value: +2; SC: x", "2 Fire"),
  rule("XX-MOVE-1", "**Zone of control (ZOC)** of a unit is its front.", "1 Movement"),
  rule("XX-MOVE-2", "*Difficult Terrain* = Woods, Marsh. It halves a move.", "1 Movement"),
  rule("XX-MOVE-3", "No move in a ZOC.", "1 Movement"),
];
const TABLES = [
  table("XX-MOVE-4", "Rates", "arm", ["line", "rout"], { infantry: ["5", "10"], cavalry: ["10", "15"], limbered_guns: ["6", "--"] }),
  table("XX-FIRE-2", "Fire Modifiers", "rule", ["modifier", "value"], { "XX-FIRE-M1": ["Low on Ammo", "-1"], "XX-FIRE-M2": ["in_square", "+2"] }),
];
const procedure = (name: string, title: string, group: string, rules: string[]) => ({ name, title, group, rules, dice: "", input: { properties: { arm: { description: "Arm of the unit" } } } });
const BOOK = {
  id: "x",
  title: "X",
  period: "",
  edition: "1",
  procedures: [procedure("rate", "Rate of a move", "Movement", ["XX-MOVE-4", "XX-MOVE-3"]), procedure("fire", "Fire at a target", "Fire", ["XX-FIRE-2", "XX-FIRE-1"])],
} as unknown as Book;
const opened = open(BOOK, RULES, TABLES);
const finder = new Finder(opened);
const firsts = (question: string) => search([finder], question).answers.map((it) => (it.kind === "table" ? it.laid.id : it.rule.id));

test("signs and names are set as a printer sets them", () => {
  expect(["-3", "2-4", "-", "--", "x 1/2", "good_order", "1914_15", "R*"].map(celled)).toEqual(["−3", "2–4", "–", "–", "× 1/2", "good order", "1914–15", "R*"]);
  expect(["-3--1", "-6--4", "-1 or less", "4-6"].map(named)).toEqual(["−3 to −1", "−6 to −4", "−1 or less", "4–6"]);
  expect(plain("`[S §Fire]` A **unit** fires `[H]`.")).toBe("A unit fires.");
});

test("a list of modifiers has the words of its rules, and their crosses as columns", () => {
  const laid = opened.laid.get("XX-FIRE-2");
  expect(laid?.list).toBe(true);
  expect(laid?.columns.map((it) => it.label)).toEqual(["value", "BC", "SC"]);
  expect(laid?.lines.map((it) => [it.rule, it.head, ...it.cells.map((cell) => cell.text)])).toEqual([
    ["XX-FIRE-M1", "Low on Ammo", "−1", "×", ""],
    ["XX-FIRE-M2", "Target in square", "+2", "", "×"],
  ]);
});

test("chapters follow the procedures, with the tables and short rules they go by", () => {
  expect(opened.chapters.map((it) => [it.title, it.tables.map((one) => one.id), it.notes.map((one) => one.id)])).toEqual([
    ["Movement", ["XX-MOVE-4"], ["XX-MOVE-3"]],
    ["Fire", ["XX-FIRE-2"], ["XX-FIRE-1"]],
  ]);
});

test("terms lead to the rule that explains them, once in a line and never to where one is", () => {
  expect(linked("enters a ZOC or Difficult Terrain, see XX-FIRE-1", opened.terms, "XX-MOVE-3").filter((it) => it.id)).toEqual([
    { text: "ZOC", id: "XX-MOVE-1" },
    { text: "Difficult Terrain", id: "XX-MOVE-2" },
    { text: "XX-FIRE-1", id: "XX-FIRE-1" },
  ]);
  expect(linked("in a ZOC", opened.terms, "XX-MOVE-1")).toEqual([{ text: "in a ZOC" }]);
});

test("the line of a table answers, by words, beginnings and endings", () => {
  for (const question of ["low ammo", "ammo low", "ammo", "low am"]) {
    const [first] = search([finder], question).answers;
    expect(first?.kind === "table" && [first.laid.id, ...first.rows], question).toEqual(["XX-FIRE-2", "XX-FIRE-M1"]);
  }
  const [rout] = search([finder], "routing cavalry").answers;
  expect(rout?.kind === "table" && [[...rout.rows], [...rout.columns]]).toEqual([["cavalry"], ["rout"]]);
});

test("numbers are found whole and half typed, cells with their row and column", () => {
  expect(firsts("xx-move-1")).toEqual(["XX-MOVE-1"]);
  expect(firsts("XX-FIRE-2")).toEqual(["XX-FIRE-2"]);
  expect(search([finder], "xx-mo").rules.map((it) => it.rule.id)).toEqual(["XX-MOVE-1", "XX-MOVE-2", "XX-MOVE-3"]);
  const [cell] = search([finder], "XX-MOVE-4/cavalry/rout").answers;
  expect(cell?.kind === "table" && [...cell.rows, ...cell.columns]).toEqual(["cavalry", "rout"]);
});

test("what the book explains as the same is found as the same", () => {
  const ids = (question: string) => search([finder], question).rules.map((it) => it.rule.id).concat(firsts(question));
  expect(ids("zoc")).toEqual(expect.arrayContaining(["XX-MOVE-1", "XX-MOVE-3"]));
  expect(ids("zone of control")).toEqual(expect.arrayContaining(["XX-MOVE-1", "XX-MOVE-3"]));
  expect(ids("marsh")).toContain("XX-MOVE-2");
});

test("where no table knows, a rule is the answer; nonsense finds nothing", () => {
  expect(firsts("halves move")).toEqual(["XX-MOVE-2"]);
  const none = search([finder], "elephants");
  expect([none.answers.length, none.rules.length, none.forms.length]).toEqual([0, 0, 0]);
  expect(search([finder], "fire target").forms.map((it) => it.name)).toContain("fire");
});

test("endings do not matter, and what is looked for is lit", () => {
  expect(new Set(["square", "squares"].map(stem)).size).toBe(1);
  expect(new Set(["rout", "routs", "routed", "routing"].map(stem)).size).toBe(1);
  expect(lit("Routed units rout", ["rout"]).filter((it) => it.lit).map((it) => it.text)).toEqual(["Routed", "rout"]);
  expect(around(`${"word ".repeat(60)}ammo ${"word ".repeat(60)}`, ["ammo"], 100)).toContain("ammo");
});

test("blocks are set in their order, headings with what they head, nothing cut and nothing lost", () => {
  const paper = { columns: 2, height: 100, gap: 0 };
  const block = (chapter: number, kind: Block["kind"], height: number): Block => ({ chapter, kind, height });
  const blocks = [block(0, "head", 10), block(0, "table", 60), block(0, "table", 50), block(0, "table", 25), block(1, "head", 10), block(1, "table", 30)];
  // The third table fills what the second leaves; the heading of the next chapter goes with its table.
  expect(set(blocks, paper)).toEqual([[[0, 1, 3], [2, 4, 5]]]);
  expect(set([block(0, "table", 130), block(0, "table", 10)], paper)).toEqual([[[0], [1]]]);
  const notes = [...blocks, block(1, "note", 8), block(1, "note", 8), block(1, "note", 8)];
  expect(room(notes, [6, 7, 8], paper)).toBe(1);
});
