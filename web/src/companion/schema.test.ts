import { expect, test } from "vitest";
import { address, given } from "./link.ts";
import { neighbours } from "./result/neighbours.ts";
import { sentence, sentences } from "./result/sentence.ts";
import { type Procedure, blank, shapeOf } from "./schema.ts";
import { finds, grouped } from "./seek.ts";
import { read } from "./form/number.ts";
import type { Plain } from "../wire/types.ts";

test("every kind of value has a control", () => {
  expect(shapeOf({ type: "boolean" })).toEqual({ kind: "toggle" });
  expect(shapeOf({ type: "integer", minimum: 1, maximum: 4 })).toEqual({ kind: "choice", values: [1, 2, 3, 4] });
  expect(shapeOf({ type: "integer", minimum: 0, maximum: 99 })).toMatchObject({ kind: "number", whole: true });
  expect(shapeOf({ anyOf: [{ type: "boolean" }, { type: "null" }] })).toEqual({ kind: "choice", values: [null, true, false] });
  expect(shapeOf({ anyOf: [{ type: "string", enum: ["good"] }, { type: "integer", minimum: 0, maximum: 3 }] })).toEqual({
    kind: "choice",
    values: ["good", 0, 1, 2, 3],
  });
  expect(shapeOf({ anyOf: [{ type: "string", enum: ["full", "half"] }, { type: "number" }] })).toMatchObject({ kind: "either", words: ["full", "half"] });
  expect(shapeOf({ type: "array", items: { type: "number" }, minItems: 2, maxItems: 2 })).toMatchObject({ kind: "fixed", length: 2 });
  expect(shapeOf({ type: "array", items: { type: "string" } })).toEqual({ kind: "lines" });
});

test("what must be there but asks nothing begins empty", () => {
  const side = { type: "object", properties: { arms: { enum: ["foot"] }, classes: { type: "array", items: { type: "integer" } } }, required: ["arms", "classes"] };
  expect(blank(side)).toEqual({ classes: [] });
  expect(blank({ type: "array", items: { type: "integer" }, minItems: 1 })).toBeUndefined();
  expect(blank({ type: "boolean", default: false })).toBeUndefined();
});

const procedure: Procedure = {
  name: "morale_test",
  title: "Morale test",
  group: "Morale Phase",
  dice: "1d6",
  rules: ["DI-MOR-1"],
  input: { type: "object", properties: { test: { type: "string", enum: ["rally"] }, hits: { type: "integer" }, a: { type: "object" }, dice: { type: "array" } } },
};

test("a case goes into an address and comes back", () => {
  const input = { test: "rally", hits: 2, a: { classes: [1, 2] } };
  const made = new URL(address("days-of-iron", "morale_test", input), "http://here");
  expect(made.pathname).toBe("/companion/days-of-iron/morale_test");
  expect(given(procedure, made.search)).toEqual(input);
  expect(given(procedure, "?nothing=1&dice=[6]")).toEqual({});
});

test("a procedure is found by title, rule and field, and stands in its group", () => {
  expect(finds("morale", procedure)).toBe(true);
  expect(finds("di-mor hits", procedure)).toBe(true);
  expect(finds("cavalry", procedure)).toBe(false);
  expect(grouped([procedure, { ...procedure, group: "Other" }, procedure]).map(([name, own]) => [name, own.length])).toEqual([["Morale Phase", 2], ["Other", 1]]);
});

test("what is typed is a number where it is one", () => {
  expect(read("2,5")).toBe(2.5);
  expect(read(" −3 ")).toBe(-3);
  expect(read("")).toBeUndefined();
  expect(read("many")).toBe("many");
});

test("effects read as sentences", () => {
  expect(sentence("rout_half_then_full").text).toBe("Rout half then full.");
  expect(sentences({ winner: { casualties: 1, facing: "toward" }, loser: { casualties: 6 } }).map((it) => it.text)).toEqual([
    "Winner: casualties 1, facing toward.",
    "Loser: casualties 6.",
  ]);
  expect(sentence({ on: "attacker", effect: "figures_lost", value: 2 }).text).toBe("Attacker: figures lost 2.");
});

test("and in the book's own words where it has some", () => {
  const sayings = [
    { effect: "rout", says: "it routs at once", cite: "DI-MTR-3", on: "acting" },
    { effect: "lost", says: "[the {on}: ]{value} figure(s) lost", cite: "CS-CC-49", on: "acting" },
    { effect: "wait", says: "nothing[ for {turns} turn(s)]", cite: "DI-SD-1", on: "acting" },
    { effect: "smoke", says: "put {value} smoke ball(s) down", cite: "CS-SMOKE-1", on: "acting" },
    { effect: "go", says: "go {options}", cite: "CC-RAL-6", on: "acting" },
  ];
  const said = (it: Plain) => sentence(it, sayings).text;
  expect(sentence("rout", sayings)).toEqual({ text: "It routs at once.", cite: "DI-MTR-3" });
  expect(said({ on: "attacker", effect: "lost", value: 1 })).toBe("The attacker: 1 figure lost.");
  expect(said({ effect: "lost", value: 2 })).toBe("2 figures lost.");
  expect(said({ effect: "wait", turns: null })).toBe("Nothing.");
  expect(said({ effect: "wait", turns: 2 })).toBe("Nothing for 2 turns.");
  expect(said({ effect: "smoke", value: 1 })).toBe("Put 1 smoke ball down.");
  expect(said({ effect: "go", options: [1, 0] })).toBe("Go 1 or 0.");
  expect(said({ effect: "lost" })).toBe("Lost.");
});

test("a long table is cut to the neighbourhood of what was used", () => {
  const rows = ["a", "b", "c", "d", "e", "f", "g"];
  expect(neighbours(rows, ["d"], 1)).toEqual(["c", "d", "e"]);
  expect(neighbours(rows, ["a", "g"], 1)).toEqual(["a", "b", "f", "g"]);
  expect(neighbours(["a", "b"], ["a"], 0)).toEqual(["a", "b"]);
});
