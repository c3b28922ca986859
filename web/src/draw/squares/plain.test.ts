import { describe, expect, it } from "vitest";
import { PlainLayout, SIDE, around, beside } from "./plain.ts";
import { label, readSquare } from "./offset.ts";

const table = new PlainLayout(12, 10);

describe("places", () => {
  it("are found again where they are drawn", () => {
    for (const { name } of table.columns()) {
      for (const row of table.rows()) expect(table.hit(table.centre(name + row.name)!)).toBe(name + row.name);
    }
    expect(table.hit({ x: -1, y: 5 })).toBeUndefined();
    expect(table.centre("M1")).toBeUndefined();
    expect(table.centre("A11")).toBeUndefined();
  });

  it("stand in line", () => {
    expect(table.centre("A1")?.y).toBe(table.centre("B1")?.y);
    expect(table.centre("A1/A2")).toEqual({ x: SIDE / 2, y: SIDE });
  });
});

describe("neighbours", () => {
  it("are four by borders and eight by corners", () => {
    const names = (of: typeof beside) => of(readSquare("F7")!).map(label);
    expect(names(beside)).toEqual(["F6", "G7", "F8", "E7"]);
    expect(names(around)).toEqual(["F6", "G6", "G7", "G8", "F8", "E8", "E7", "E6"]);
    expect(table.edge("F7/G8")).toBeUndefined();
    expect(table.edge("F7/G7")).toBeDefined();
  });
});

describe("outline", () => {
  it("of one square has its four corners, of a ring of eight two rings", () => {
    expect(table.outline(["A1", "A1"])).toBe(`M0 0L${SIDE} 0L${SIDE} ${SIDE}L0 ${SIDE}z`);
    expect(table.outline(around(readSquare("F7")!).map(label)).match(/M/g)).toHaveLength(2);
  });
});
