import { expect, test } from "vitest";
import type { Beat } from "../wire/types.ts";
import { type Finder, drawn, facesOf, focus } from "./moment.ts";

const BEAT: Beat = { n: 3, kind: "volley", who: ["a", "gone"], whom: ["b"], at: ["E7"], ways: [{ piece: "a", along: [[0, 0], [100, 0]] }, { piece: "b", along: [[0, 0]] }], brings: [{ piece: "a", say: "6" }, { piece: "gone", say: "2" }], patch: [], say: "", more: [], cite: "T-1", mine: false, decisive: true };
const FIND: Finder = {
  piece: (id) => ({ a: { x: 1, y: 1 }, b: { x: 9, y: 9 } })[id],
  spot: () => ({ x: 5, y: 5 }),
  way: (along) => along.map((it) => ({ x: Number(it[0]), y: 0 })),
};

test("who is not on the board is not drawn, and a way of one place is none", () => {
  const it = drawn({ beat: BEAT, phase: "before", lasting: 100 }, FIND);
  expect(it.who).toEqual([{ x: 1, y: 1 }]);
  expect(it.trails).toHaveLength(1);
  expect(it.brings).toEqual([{ from: { x: 1, y: 1 }, say: "6" }]);
  expect(focus(it)).toEqual({ x: 9, y: 9 });
  expect(focus({ ...it, whom: [], who: [] })).toEqual({ x: 5, y: 5 });
});

test("faces are read however they are grouped", () => {
  expect(facesOf([3, [4, 5], [[6]]])).toEqual([3, 4, 5, 6]);
  expect(facesOf(undefined)).toEqual([]);
});
