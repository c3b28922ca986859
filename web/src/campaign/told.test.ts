import { expect, test } from "vitest";
import { counted, told } from "./told.ts";

test("who stands on sheets", () => {
  expect(counted({ men: 0, unfit: [] })).toBe("Nobody stands on these sheets.");
  expect(counted({ men: 1, unfit: [] })).toBe("1 man, fit to go out.");
  expect(counted({ men: 5, unfit: ["Private b2 misses 2 patrols", "Hobbs is dead"] })).toBe("5 men, 2 unfit: Private b2 misses 2 patrols; Hobbs is dead.");
});

test("what is wrong with them, and where", () => {
  const trouble = { status: 422, kind: "bad_sheets", why: "unknown quality `rwa`" };
  expect(told({ ...trouble, at: "3:49" })).toBe("Line 3, column 49: unknown quality `rwa`.");
  expect(told(trouble)).toBe("Unknown quality `rwa`.");
});
