import { expect, test } from "vitest";
import type { Feature, Field, Place } from "../../wire/types.ts";
import { common } from "../labels.ts";
import { placeBox, placeNames } from "./names.ts";
import { Sheet } from "./sheet.ts";

const SIZE: Place = [4800, 3600];
const sheet = new Sheet(SIZE);
const area = (kind: string, name: string, [x, y]: Place): Feature => ({ kind, name, form: "area", points: [[x, y], [x + 200, y], [x + 200, y + 200], [x, y + 200]] });
const field = (...features: Feature[]): Field => ({ size: SIZE, features });

test("no name of a place leaves the map, whatever its kind and however large it is written", () => {
  const all = field(
    area("town", "Königgrätz", [4600, 0]),
    area("village", "Nechanitz", [0, 1800]),
    area("gentle_slope", "Svib", [0, 3400]),
    area("woods", "Hola Wald", [4600, 3400]),
    { kind: "stream", name: "Bistritz", form: "line", points: [[20, 0], [20, 3600]] },
    { kind: "river", name: "Elbe", form: "line", points: [[4790, 0], [4790, 3600]] },
    { kind: "entrenchment", name: "Schanze", form: "line", points: [[4400, 3590], [4800, 3590]] },
  );
  for (const size of [0.8, 1, 1.5]) {
    const names = placeNames(all, sheet, size);
    expect(names).toHaveLength(7);
    for (const it of names) {
      const { x, y, wide, high } = placeBox(it, size);
      expect([0 <= x - wide / 2 + 0.1, x + wide / 2 <= sheet.width + 0.1, 0 <= y - high / 2 + 0.1, y + high / 2 <= sheet.height + 0.1], `${it.name} at ${size}`).toEqual([true, true, true, true]);
    }
  }
});

test("a town at the foot of the map has its name above it", () => {
  const [low, free] = placeNames(field(area("town", "Chlum", [2400, 0]), area("town", "Lipa", [2400, 1500])), sheet, 1);
  expect(low?.y).toBeLessThan(sheet.point([2400, 200]).y);
  expect(free?.y).toBeGreaterThan(sheet.point([2400, 1500]).y);
});

test("the name of a height gives way to that of the town on it", () => {
  const names = placeNames(field(area("gentle_slope", "Chlum Height", [2200, 1500]), area("town", "Chlum", [2200, 1620])), sheet, 1);
  const [height, town] = names.map((it) => placeBox(it, 1));
  expect(height && town && common(height, town)).toBe(0);
});
