import { expect, test } from "vitest";
import { frontFirst } from "./group.svelte.ts";

test("those in front go first, whichever way they go", () => {
  const units = [
    { id: "rear", at: [100, 100] as [number, number] },
    { id: "front", at: [100, 900] as [number, number] },
    { id: "middle", at: [140, 500] as [number, number] },
  ];
  expect(frontFirst(units, [0, 300]).map((it) => it.id)).toEqual(["front", "middle", "rear"]);
  expect(frontFirst(units, [0, -300]).map((it) => it.id)).toEqual(["rear", "middle", "front"]);
  expect(frontFirst(units, [200, 0]).map((it) => it.id)[0]).toBe("middle");
});
