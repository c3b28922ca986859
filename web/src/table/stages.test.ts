import { expect, test } from "vitest";
import { beyond, called, named, unnumbered, whereIn } from "./stages.ts";

const SEQUENCE = [
  { key: "first_movement", title: "First: movement", cite: "T-1" },
  { key: "first_assault", title: "Assault", cite: "T-1" },
  { key: "second_movement", title: "Second: movement", cite: "T-1" },
];

test("steps of a side go by its name", () => {
  expect(named(SEQUENCE, ["French", "Austrians"]).map((it) => it.title)).toEqual(["French: movement", "French: assault", "Austrians: movement"]);
  expect(named(SEQUENCE, ["French", "Austrians"]).map((it) => it.short)).toEqual(["French", "Assault", "Austrians"]);
});

test("a step in which the other side acts goes by that one's name", () => {
  const sequence = [{ key: "first_defensive_fire", title: "Second: defensive fire", cite: "T-1" }];
  expect(named(sequence, ["French", "Austrians"])[0]?.title).toBe("Austrians: defensive fire");
  expect(called("second_defensive_fire", "First: defensive fire", ["French", "Austrians"])).toBe("French: defensive fire");
  expect(named([...SEQUENCE.slice(0, 1), ...sequence], ["French", "Austrians"]).map((it) => it.short)).toEqual(["French", "Defensive fire"]);
});

test("steps that both sides have go by their own", () => {
  expect(named([{ key: "shooting", title: "Shooting", cite: "T-1" }], []).map((it) => it.title)).toEqual(["Shooting"]);
});

test("the number that a book gives a step is not read out beside the bar's own", () => {
  expect(unnumbered("2b Initiative checks")).toBe("Initiative checks");
  expect(unnumbered("1b and 1c Commands, riding and orders")).toBe("Commands, riding and orders");
  for (const step of ["Fire orders", "French: moves", "2nd impulse", "1 turn left"]) expect(unnumbered(step)).toBe(step);
});

test("what a step says beyond its stage begins with a word", () => {
  expect(beyond("Movement orders", "Movement")).toBe("orders");
  expect(beyond("Movement", "Movement")).toBe("");
  expect(beyond("Commands, riding and orders", "Command")).toBe("Commands, riding and orders");
});

test("a single step, as a replay has it", () => {
  expect(called("second_assault", "Assault", ["French", "Austrians"])).toBe("Austrians: assault");
  expect(called("second_movement", "Second: movement", ["French", "Austrians"])).toBe("Austrians: movement");
  expect(called("shooting", "Shooting", [])).toBe("Shooting");
});

test("where a turn is, is not said twice", () => {
  expect(whereIn("French: Unit Movement", "French: movement")).toBe("French: Unit Movement");
  expect(whereIn("Shooting", "Shooting Phase")).toBe("Shooting");
  expect(whereIn("Intents", "Morale")).toBe("Morale: Intents");
  expect(whereIn("Set-up", undefined)).toBe("Set-up");
});
