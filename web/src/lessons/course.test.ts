import { beforeEach, expect, test, vi } from "vitest";
import { hintAt, placeOf, sayOf, tryOf, won } from "./course.ts";
import { tick, ticked } from "./ticks.ts";

const hints = [
  { at: "move", turn: 1, say: "Go." },
  { at: "move", say: "Go on." },
  { at: "fire", say: "Fire." },
];

test("a hint is of this stage, and of this turn where it names one", () => {
  expect([hintAt({ hints }, 1, "move"), hintAt({ hints }, 2, "move"), hintAt({ hints }, 2, "fire")]).toEqual(["Go.", "Go on.", "Fire."]);
  expect([hintAt({ hints }, 1, "assault"), hintAt({ hints }, 1, undefined)]).toEqual([undefined, undefined]);
});

test("a moment is explained when its kind is seen for the first time", () => {
  const show = [{ beat: "fight", say: "A fight." }];
  expect(sayOf({ show }, "fight", new Set())).toBe("A fight.");
  expect(sayOf({ show }, "fight", new Set(["fight"]))).toBeUndefined();
  expect(sayOf({ show }, "move", new Set())).toBeUndefined();
});

test("what to try belongs to the first need that was missed", () => {
  const tries = ["Hold it.", "Spare him."];
  expect(tryOf({ tries }, [{ met: false }, { met: false }])).toBe("Hold it.");
  expect(tryOf({ tries }, [{ met: true }, { met: false }])).toBe("Spare him.");
  // Given up with all needs met: the first.
  expect(tryOf({ tries }, [{ met: true }, { met: true }])).toBe("Hold it.");
});

test("a lesson is won by who has won the game, and by nobody before it is over", () => {
  const outcome = { winner: "red", words: "", points: {}, turns: 1 };
  expect(won({ seat: "red" })).toBeUndefined();
  expect(won({ seat: "red", outcome })).toBe(true);
  expect(won({ seat: "blue", outcome })).toBe(false);
  expect(won({ seat: "red", outcome: { ...outcome, winner: null } })).toBe(false);
});

test("a lesson has its place among those of its book", () => {
  const lessons = [{ name: "a", title: "A" }, { name: "b", title: "B" }];
  expect([placeOf(lessons, "b"), placeOf(lessons, "c"), placeOf([], "a")]).toEqual(["Lesson 2 of 2", "Lesson", "Lesson"]);
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
});

test("ticks are kept, a book's apart from another's", () => {
  expect(ticked("one", "a")).toBe(false);
  tick("one", "a");
  tick("one", "a");
  expect([ticked("one", "a"), ticked("one", "b"), ticked("two", "a")]).toEqual([true, false, false]);
  localStorage.setItem("grognard.lessons", "no JSON");
  expect(ticked("one", "a")).toBe(false);
});
