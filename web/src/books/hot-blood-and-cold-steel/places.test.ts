import { describe, expect, it } from "vitest";
import { OffsetLayout } from "../../draw/squares/offset.ts";
import type { Ground, Piece, View } from "../../wire/types.ts";
import { placesOf } from "./places.ts";
import { terrainOf } from "./terrain.ts";

const ground: Ground = {
  kind: "offset_squares", columns: 6, rows: 4, map: ["..C...", "TTTTTT", "..o...", "......"], wire: [], facing: [],
  home: { red: "south", blue: "north" }, lines: { red: [], blue: ["A2", "B2", "C1", "C2", "D2", "E2", "F2"] },
  traverses: ["B2/C2", "D2/E2"], impassable: [], guns: [],
};
const layout = new OffsetLayout(6, 4);
const man = (id: string, square: string, stance: string, zone = "open"): Piece => ({ id, title: "private", side: "red", nation: "british", square, zone, stance }) as Piece;
const places = (...pieces: Piece[]) => placesOf({ title: "", turn: 1, turns: 1, phase: "", ground, pieces } as View, ground, layout);

describe("terrain", () => {
  it("has one trench along the row, with a jog at each traverse, and a sap into it", () => {
    const { trenches, holes } = terrainOf(ground, layout);
    const firing = trenches.filter((it) => !it.sap);
    expect(firing).toHaveLength(1);
    expect(firing[0]).toMatchObject({ owner: "blue", front: 1 });
    expect(firing[0]?.points).toHaveLength(2 + 2 * 4);
    expect(trenches.filter((it) => it.sap)).toHaveLength(2);
    expect(holes.map((it) => it.square)).toEqual(["C3"]);
  });

  it("is the same each time", () => {
    expect(terrainOf(ground, layout)).toEqual(terrainOf(ground, layout));
  });
});

describe("men", () => {
  it("alone stand in the middle, in a trench on its floor", () => {
    const [alone, below] = places(man("b1", "A4", "standing"), man("b2", "A2", "fire_step", "hole"));
    expect(alone).toMatchObject(layout.centre("A4")!);
    expect(Math.abs((below?.y ?? 0) - (terrainOf(ground, layout).floors.get("A2")?.y ?? 0))).toBeLessThan(4);
  });

  it("together stay in their square and each has a place of his own", () => {
    for (let n = 2; n <= 8; n++) {
      const men = Array.from({ length: n }, (_, no) => man(`b${no}`, "D4", no % 2 === 0 ? "standing" : "lying"));
      const res = places(...men);
      const middle = layout.centre("D4")!;
      expect(new Set(res.map((it) => `${it.x} ${it.y}`)).size).toBe(n);
      for (const it of res) {
        expect(Math.abs(it.x - middle.x)).toBeLessThan(layout.unit / 2);
        expect(Math.abs(it.y - middle.y)).toBeLessThan(layout.unit / 2);
      }
    }
  });

  it("off the table are not drawn", () => {
    const away = man("b1", "A4", "standing");
    delete away.square;
    expect(places(away)).toEqual([]);
  });
});
