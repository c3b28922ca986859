import { expect, test } from "vitest";
import type { Beat, View } from "../wire/types.ts";
import { after, before } from "./naming.ts";

const VIEW = { table: { size: [100, 100] }, kind: "open", pieces: [{ id: "a", name: "Beuret" }, { id: "b", name: "Hess" }, { id: "c", name: "Gaal" }], generals: [] } as unknown as View;
const beat = (it: Partial<Beat>): Beat => ({ n: 0, kind: "volley", who: ["a"], whom: ["b"], at: [], ways: [], brings: [], patch: [], say: "Beuret fires at Hess: Disrupted", more: [], cite: "T-1", mine: false, decisive: false, throw: { procedure: "firefight", faces: [1, 2] }, ...it });

test("before the dice lie nothing is said of what came", () => {
  expect(before(beat({}), VIEW)).toBe("Beuret fires at Hess");
  expect(before(beat({ who: ["a", "c"] }), VIEW)).toBe("Beuret and Gaal fire at Hess");
  expect(before(beat({ kind: "test", whom: [] }), VIEW)).toBe("Beuret is put to the test");
  expect(before(beat({ kind: "hurt", who: [], whom: ["b"] }), VIEW)).toBe("Hess is hit");
  expect(before(beat({ kind: "toss", who: [], whom: [] }), VIEW)).toBe("The dice are thrown");
});

test("what has no dice is said at once", () => {
  const { throw: _, ...plain } = beat({ say: "Beuret moves 3 inches" });
  expect(before(plain, VIEW)).toBe("Beuret moves 3 inches");
});

test("afterwards it is said what came, sentence by sentence, and not how it was reckoned", () => {
  expect(after({ say: "Brigadier Hale rides.", more: ["Général Morel rides."] })).toBe("Brigadier Hale rides. Général Morel rides.");
  expect(after({ say: "Gaal fires at Beuret: fire power 4, column 2, 1 to the left of 4; 7 on the dice, no effect", came: "no effect", more: [] })).toBe("Gaal fires at Beuret: no effect");
  expect(after({ say: "Lamb is hit (8 +2 = 10): walking wounded", came: "walking wounded", more: ["Hollis stays (7)"] })).toBe("Lamb is hit: walking wounded; Hollis stays");
});
