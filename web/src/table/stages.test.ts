import { expect, test } from "vitest";
import { called, named } from "./stages.ts";

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

test("a single step, as a replay has it", () => {
  expect(called("second_assault", "Assault", ["French", "Austrians"])).toBe("Austrians: assault");
  expect(called("second_movement", "Second: movement", ["French", "Austrians"])).toBe("Austrians: movement");
  expect(called("shooting", "Shooting", [])).toBe("Shooting");
});
