import { expect, test } from "vitest";
import { Sheet, seenFrom, corners, heading, moved, nearest, turned, within, laidDown } from "./sheet.ts";

test("north is up, and a point goes there and back", () => {
  const sheet = new Sheet([3600, 2400]);
  expect(sheet.point([0, 0])).toEqual({ x: 0, y: 576 });
  expect(sheet.point([3600, 2400])).toEqual({ x: 864, y: 0 });
  expect(sheet.place(sheet.point([1234, 567]))).toEqual([1234, 567]);
});

test.each([
  ["south", [0, 0], 0],
  ["north", [3600, 2400], 18000],
  ["west", [0, 2400], 27000],
  ["east", [3600, 0], 9000],
] as const)("seen from the %s edge, its left corner lies at the lower left and who looks north is drawn so", (edge, corner, north) => {
  const sheet = new Sheet([3600, 2400], seenFrom(edge));
  expect(sheet.point([...corner])).toEqual({ x: 0, y: sheet.height });
  expect(sheet.place(sheet.point([1234, 567]))).toEqual([1234, 567]);
  expect(sheet.facing(0)).toBe(north);
  // Whoever goes up on the drawing goes away from the edge.
  const [east, above] = sheet.onTable(0, 100);
  expect(sheet.point([1234 + east, 567 + above]).y).toBeCloseTo(sheet.point([1234, 567]).y - 24);
});

test("headings turn with the clock from north", () => {
  expect(heading([0, 0], [0, 100])).toBe(0);
  expect(heading([0, 0], [100, 0])).toBe(9000);
  expect(heading([0, 0], [-100, 0])).toBe(27000);
  expect(moved([0, 0], 9000, 100)).toEqual([100, 0]);
  expect(turned(35000, 1500)).toBe(500);
  expect(turned(500, -1500)).toBe(35000);
});

test("a body that faces east has its front to the east", () => {
  const [left, right, rear] = corners([500, 500], 9000, { half: 200, ahead: 0, behind: 100 });
  expect(left).toEqual([500, 700]);
  expect(right).toEqual([500, 300]);
  expect(rear).toEqual([400, 300]);
});

test("the nearest place on a road, and how far along it lies", () => {
  const road: [number, number][] = [[0, 0], [1000, 0], [1000, 500]];
  expect(nearest([400, 30], road)).toEqual({ at: [400, 0], along: 400, off: 30 });
  expect(nearest([1100, 250], road)).toEqual({ at: [1000, 250], along: 1250, off: 100 });
  expect(nearest([0, 0], [])).toBeUndefined();
});

test("inside a ring or not", () => {
  const ring: [number, number][] = [[0, 0], [10, 0], [10, 10], [0, 10]];
  expect(within([5, 5], ring)).toBe(true);
  expect(within([15, 5], ring)).toBe(false);
});

test("a field laid down before its reader is drawn north up as it is seen from his edge", () => {
  const field = { size: [4800, 3600] as [number, number], features: [{ kind: "work", form: "line" as const, points: [[100, 200], [1500, 250]] as [number, number][], outward: 9000 }] };
  for (const edge of ["south", "west", "north", "east"]) {
    const sheet = new Sheet(field.size, seenFrom(edge));
    const laid = laidDown(field as never, sheet);
    const upright = new Sheet(laid.size);
    expect([upright.width, upright.height], edge).toEqual([sheet.width, sheet.height]);
    expect(upright.line(laid.features[0]?.points ?? []), edge).toBe(sheet.line(field.features[0]?.points ?? []));
    expect(upright.put([0, 0], laid.features[0]?.outward).split("rotate")[1], edge).toBe(sheet.put([0, 0], 9000).split("rotate")[1]);
  }
});
