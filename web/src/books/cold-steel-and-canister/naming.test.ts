import { expect, test } from "vitest";
import { layoutOf } from "../../draw/squares/layout.ts";
import { namesOf } from "./naming.ts";
import type { Land } from "./wire.ts";

const MAP = ["..........", "..........", "....TT....", "..........", ".........."];
const land = { map: MAP, objectives: [{ name: "Offenstetten, the church", square: "E3", points: 3 }, { name: "Offenstetten, the yard", square: "F3", points: 3 }] } as unknown as Land;

test("a village is written where nobody stands", () => {
  const layout = layoutOf({ kind: "squares", columns: 10, rows: 5 })!;
  const at = (...taken: string[]) => namesOf(land, layout, new Set(taken), 1)[0]!;
  expect(at()).toMatchObject({ text: "Offenstetten", anchor: "end" });
  // West of it stands a battalion: it is written to the east, and with one there too, over the houses.
  expect(at("D3")).toMatchObject({ anchor: "start" });
  expect(at("D3", "G3")).toMatchObject({ anchor: "middle" });
  expect(at("D3", "G3").y).toBeLessThan(at().y);
  // With the row above full as well, below.
  expect(at("D3", "G3", "C2", "D2", "E2", "F2", "G2", "H2").y).toBeGreaterThan(at().y);
});
