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

test("steps that both sides have go by their own", () => {
  expect(named([{ key: "shooting", title: "Shooting", cite: "T-1" }], []).map((it) => it.title)).toEqual(["Shooting"]);
});

test("a single step, as a replay has it", () => {
  expect(called("second_assault", "Assault", ["French", "Austrians"])).toBe("Austrians: assault");
  expect(called("second_movement", "Second: movement", ["French", "Austrians"])).toBe("Austrians: movement");
  expect(called("shooting", "Shooting", [])).toBe("Shooting");
});
