import { expect, test } from "vitest";
import { type Described, chapters, curl, kind, least, within } from "./document.ts";

test("what a program asks for stands in chapters, pages for people do not", () => {
  const of = {
    info: { title: "x", version: "1" },
    paths: {
      "/new": { get: {} },
      "/api/books/{book}": { parameters: [{ name: "book", in: "path" }], get: { summary: "One book" } },
      "/api/books/{book}/odds/{procedure}": { post: {} },
      "/api/games": { post: {} },
    },
  } as unknown as Described;
  expect(chapters(of).map((it) => [it.title, it.entries.map((one) => `${one.method} ${one.path}`)])).toEqual([
    ["Procedures and odds", ["POST /api/books/{book}/odds/{procedure}"]],
    ["Books", ["GET /api/books/{book}"]],
    ["Games", ["POST /api/games"]],
  ]);
  expect(chapters(of)[1]?.entries[0]?.does.parameters?.map((it) => it.name)).toEqual(["book"]);
});

test("the least that a schema takes", () => {
  const schema = {
    type: "object",
    required: ["arm", "bases", "firers"],
    properties: {
      arm: { type: "string", enum: ["infantry", "cavalry"] },
      bases: { type: "integer", minimum: 1, maximum: 12 },
      firers: { type: "array", minItems: 1, items: { type: "object", required: ["spent"], properties: { spent: { type: "boolean" } } } },
      roll: { type: "integer" },
    },
  };
  expect(least(schema)).toEqual({ arm: "infantry", bases: 1, firers: [{ spent: false }] });
  expect(kind(schema.properties.bases)).toBe("integer 1 to 12");
  expect(kind(schema.properties.firers)).toBe("list of object");
});

test("a line for a terminal keeps its quotes", () => {
  expect(curl("http://h", "/api/x", `{"a":"it's"}`)).toBe(`curl -s 'http://h/api/x' -H 'content-type: application/json' -d '{"a":"it'\\''s"}'`);
});

test("an example may leave out what it does not speak of, but contradict nothing", () => {
  expect(within({ a: 1, b: [{ c: 2 }] }, { a: 1, b: [{ c: 2, d: 3 }], e: 4 })).toBe(true);
  expect(within({ a: 1 }, { a: 2 })).toBe(false);
  expect(within([1, 2], [1])).toBe(false);
});
