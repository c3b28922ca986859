import { expect, test } from "vitest";
import { byNumber, inOne } from "./words.ts";

test("ids stand in the order of their numbers", () => {
  const ids = ["b10", "b2", "a3", "b1", "general", "a12"].map((id) => ({ id }));
  expect(ids.sort(byNumber).map((it) => it.id)).toEqual(["a3", "a12", "b1", "b2", "b10", "general"]);
});

test("what was said one after the other stays whole sentences", () => {
  expect(inOne(["Morel has 2 points.", "Orders for the battery"])).toBe("Morel has 2 points. Orders for the battery");
  expect(inOne(["full move", "it rallies"])).toBe("full move; it rallies");
  expect(inOne([])).toBe("");
});
