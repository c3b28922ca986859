import { expect, test } from "vitest";
import type { Held } from "./deeds.ts";
import { fileName, opened, written } from "./file.ts";

const BOOKS = ["book"];
const id = (it: number) => it.toString(16).padStart(32, "0");
const HELD: Held[] = [
  { id: id(2), by: "Bert", seen: 0, deed: { note: { text: "second, waits" } }, made: 5 },
  { id: id(1), by: "Anna", seen: 0, deed: { note: { text: "first" } }, made: 9, seq: 1 },
];

test("there and back, in the order that decides", () => {
  const read = opened(written("book", "Sedan", HELD), BOOKS);
  expect(read).toMatchObject({ book: "book", title: "Sedan", entries: [{ id: id(1) }, { id: id(2) }] });
});

test.each([
  ["", /not JSON/],
  ["null", /not a sitting/],
  [JSON.stringify({ grognard: "sitting" }), /version null/],
  [JSON.stringify({ grognard: "sitting", version: 1, book: "other" }), /not on the shelf: "other"/],
  [JSON.stringify({ grognard: "sitting", version: 1, book: "book" }), /no list/],
  [JSON.stringify({ grognard: "sitting", version: 1, book: "book", entries: [{}] }), /Entry 1 of 1/],
  [JSON.stringify({ grognard: "sitting", version: 1, book: "book", entries: Array.from({ length: 5001 }) }), /5001 entries/],
  [written("book", "", [...HELD, ...HELD]), /same id/],
])("a bad file says why: %#", (text, why) => expect(opened(text, BOOKS)).toMatch(why));

test("a file is called after the battle", () => {
  expect(fileName("Königgrätz, 3rd July!")).toBe("königgrätz-3rd-july.sitting.json");
  expect(fileName("…")).toBe("sitting.sitting.json");
});
