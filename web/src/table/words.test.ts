import { expect, test } from "vitest";
import { byNumber } from "./words.ts";

test("ids stand in the order of their numbers", () => {
  const ids = ["b10", "b2", "a3", "b1", "general", "a12"].map((id) => ({ id }));
  expect(ids.sort(byNumber).map((it) => it.id)).toEqual(["a3", "a12", "b1", "b2", "b10", "general"]);
});
