import { expect, test } from "vitest";
import { layoutOf } from "../draw/squares/layout.ts";
import { ofSquares } from "./aspect.ts";

test.each([["squares", 14, 9], ["offset_squares", 14, 9], ["offset_squares", 1, 9]])("a map of %s is as wide as it is drawn", (kind, columns, rows) => {
  const drawn = layoutOf({ kind, columns, rows });
  expect(ofSquares({ kind: kind as never, columns, rows })).toBeCloseTo((drawn?.width ?? 0) / (drawn?.height ?? 1), 6);
});
