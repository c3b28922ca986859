import { expect, test } from "vitest";
import { comesNext, frontFirst } from "./group.svelte.ts";

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

const asked = (cite: string, piece?: string) => ({ ask: { cite, text: "", default: { choose: [] }, form: { kind: "choose", min: 0, max: 1, options: [] }, ...(piece && { piece }) } }) as unknown as Parameters<typeof comesNext>[0];
const pick = { cite: "ZZ-MOV-1", step: "1 movement" };

test("the next goes where one is to be picked, without those who may not go any more", () => {
  expect(comesNext(asked("ZZ-MOV-1"), "1 movement", pick, ["a", "b", "c"], ["b", "c", "d"])).toEqual({ is: "next", left: ["b", "c"] });
  expect(comesNext(asked("ZZ-MOV-1"), "1 movement", pick, ["a"], ["b"])).toEqual({ is: "over" });
});

test("whatever else is asked in the same step is answered first, and nobody is let go for it", () => {
  expect(comesNext(asked("ZZ-RET-2", "guns"), "1 movement", pick, ["a", "b"], [])).toEqual({ is: "other" });
  expect(comesNext(asked("ZZ-MOV-1", "guns"), "1 movement", pick, ["a", "b"], [])).toEqual({ is: "other" });
  expect(comesNext(asked("ZZ-RET-2", "guns"), "1 movement", pick, [], [])).toEqual({ is: "over" });
});

test("in another step nobody goes on", () => {
  expect(comesNext(asked("ZZ-MOV-1"), "1 fire", pick, ["a"], ["a"])).toEqual({ is: "over" });
  expect(comesNext(asked("ZZ-MOV-1"), "2 movement", pick, ["a"], ["a"])).toEqual({ is: "over" });
});
