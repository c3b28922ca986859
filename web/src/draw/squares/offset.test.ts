import { describe, expect, it } from "vitest";
import { OffsetLayout, UNIT, borderOf, columnName, label, neighbours, readSquare } from "./offset.ts";

const table = new OffsetLayout(13, 12);
const names = (square: string) => neighbours(readSquare(square)!).map(label);

describe("labels", () => {
  it("read and write alike", () => {
    for (const name of ["A1", "M12", "Z9", "AA10", "ZZ99"]) expect(label(readSquare(name)!)).toBe(name);
    for (const name of ["", "A", "1", "A0", "a1", "A100", "A1/B1", "AAA1"]) expect(readSquare(name)).toBeUndefined();
    expect(columnName(26)).toBe("AA");
  });
});

describe("neighbours", () => {
  // The edges of a wire between rows 10 and 11, as the server names them.
  it("agree with the edges of the wire", () => {
    for (const edge of ["A10/A11", "B10/C11", "B10/B11", "A11/B10", "C11/D10", "H10/I11", "L10/M11"]) {
      expect(table.edge(edge), edge).toBeDefined();
    }
    for (const no of ["A10/B11", "A1/C1", "C10/D11", "B11/C10"]) expect(table.edge(no), no).toBeUndefined();
  });

  it("are six, and each has the other", () => {
    expect(names("B10")).toEqual(["B9", "C10", "C11", "B11", "A11", "A10"]);
    expect(names("C10")).toEqual(["C9", "D9", "D10", "C11", "B10", "B9"]);
    for (const square of ["B10", "C10"]) for (const other of names(square)) expect(names(other)).toContain(square);
  });

  it("share one border, seen from both sides", () => {
    const [one, other] = [readSquare("B10")!, readSquare("C11")!];
    const [from, to] = borderOf(one, other)!;
    expect(borderOf(other, one)).toEqual([to, from]);
    expect(borderOf(one, readSquare("D10")!)).toBeUndefined();
  });
});

describe("places", () => {
  it("lie half a square further south in every second column", () => {
    expect(table.centre("A1")).toEqual({ x: UNIT / 2, y: UNIT / 2 });
    expect(table.centre("B1")).toEqual({ x: UNIT * 1.5, y: UNIT });
    expect(table.centre("B1/hole")).toEqual(table.centre("B1"));
    expect(table.centre("A1/A2")).toEqual({ x: UNIT / 2, y: UNIT });
    expect(table.centre("N1")).toBeUndefined();
    expect(table.centre("A13")).toBeUndefined();
  });

  it("are found again where they are drawn", () => {
    for (const { name } of table.columns()) {
      for (const row of table.rows()) expect(table.hit(table.centre(name + row.name)!)).toBe(name + row.name);
    }
    expect(table.hit({ x: -1, y: 5 })).toBeUndefined();
    expect(table.hit({ x: UNIT * 1.5, y: 5 })).toBeUndefined();
  });
});

describe("outline", () => {
  it("of one square has its four corners", () => {
    expect(table.outline(["A1"])).toBe(`M0 0L${UNIT} 0L${UNIT} ${UNIT}L0 ${UNIT}z`);
  });

  it("of a ring of six is two rings", () => {
    expect(table.outline(names("F6")).match(/M/g)).toHaveLength(2);
    expect(table.outline([...names("F6"), "F6"]).match(/M/g)).toHaveLength(1);
  });

  it("counts a square named twice once, and leaves out what is off the table", () => {
    expect(table.outline(["A1", "A1", "A1/hole", "Q40"])).toBe(table.outline(["A1"]));
    expect(table.outline([])).toBe("");
  });
});
