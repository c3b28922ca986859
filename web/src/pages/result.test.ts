import { expect, it } from "vitest";
import { result } from "./result.ts";

const seats = [
  { name: "red", title: "British", who: "human" },
  { name: "blue", title: "German", who: "doctrine" },
];

it("names the winner and puts his points first", () => {
  expect(result({ winner: "blue", words: "win", points: { red: 2, blue: 7 }, turns: 14 }, seats)).toBe("German win, 7 to 2");
  expect(result({ winner: null, words: "drawn", points: { red: 3, blue: 3 }, turns: 14 }, seats)).toBe("Drawn, 3 to 3");
  expect(result({ winner: "red", words: "clear win", points: { red: 7, blue: 2 }, turns: 14 }, seats)).toBe("British win: clear win, 7 to 2");
});

it("says who has collapsed, and not that somebody win", () => {
  const sides = [{ name: "red", title: "France", who: "human" }, { name: "blue", title: "Austria", who: "doctrine" }];
  expect(result({ winner: "red", words: "Austria has collapsed: its brigade is broken", points: { red: 6, blue: 7 }, turns: 5 }, sides)).toBe("Austria has collapsed: its brigade is broken, 6 to 7");
});

it("says nothing twice", () => {
  expect(result({ winner: "red", words: "British victory", points: { red: 2, blue: 0 }, turns: 6 }, seats)).toBe("British victory, 2 to 0");
  expect(result({ winner: "red", words: "both sides have collapsed: British win, 12 to 6 points", points: { red: 12, blue: 6 }, turns: 7 }, seats)).toBe("Both sides have collapsed: British win, 12 to 6 points");
});
