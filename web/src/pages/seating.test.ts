import { expect, test } from "vitest";
import { sits } from "./seating.ts";

test("who sits in a seat is told in the words of the page", () => {
  const titleOf = (seat: string) => ({ red: "French" })[seat] ?? seat;
  const told = ["human", "open", "with red", "doctrine", "doctrine:bold", "random", "something new"].map((it) => sits(it, titleOf));
  expect(told).toEqual(["a player", "nobody yet", "with French", "the AI, steady", "the AI, bold", "the AI, at random", "the AI"]);
});
