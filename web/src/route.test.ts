import { expect, test } from "vitest";
import { read } from "./route.ts";

const at = (path: string) => read(new URL(path, "http://table.example"));

test("addresses mean pages", () => {
  expect(at("/t/abc#token")).toEqual({ page: "table", game: "abc", token: "token" });
  expect(at("/replay/abc?eye=red&at=7")).toEqual({ page: "replay", game: "abc", eye: "red", at: 7 });
  expect(at("/rules/hot%20blood")).toEqual({ page: "rules", book: "hot blood" });
});

test("what is no address is said to be none, not thrown", () => {
  expect(at("/t/%E0%A4%A")).toEqual({ page: "nowhere" });
  expect(at("/t")).toEqual({ page: "nowhere" });
});
