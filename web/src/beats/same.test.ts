import { expect, test } from "vitest";
import { alike } from "./same.ts";

const told = (...texts: string[]) => texts.map((text) => ({ text, cite: "X-1" }));

test("what is told alike from the beginning on has been seen", () => {
  expect(alike(told("a", "b"), told("a", "b", "c"))).toBe(2);
  expect(alike(told("a", "b", "c"), told("a", "b"))).toBe(2);
  expect(alike(told("a", "b", "c"), told("a", "x", "c"))).toBe(1);
  expect(alike([], told("a"))).toBe(0);
  expect(alike(told("a"), [{ text: "a", cite: "X-2" }])).toBe(0);
});
