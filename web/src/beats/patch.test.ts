import { expect, test } from "vitest";
import type { Patch, View } from "../wire/types.ts";
import { patched } from "./patch.ts";

const view = (it: unknown) => it as View;
const VIEW = view({ turn: 1, pieces: [{ id: "a", at: [0, 0] }, { id: "b", at: [5, 5], order: "good" }], flags: [1, 2] });

test("a change goes to the field it names and leaves all else the same object", () => {
  const now = patched(VIEW, [{ at: ["pieces", "b", "order"], is: "disrupted" }]);
  expect(now).toEqual({ turn: 1, pieces: [{ id: "a", at: [0, 0] }, { id: "b", at: [5, 5], order: "disrupted" }], flags: [1, 2] });
  expect((now.pieces as unknown[])[0]).toBe((VIEW.pieces as unknown[])[0]);
  expect(VIEW.pieces).toHaveLength(2);
});

test("members and fields go, come, and stand where they are told to", () => {
  const changes: Patch[] = [
    { at: ["pieces", "a"] },
    { at: ["pieces", "d"], is: { id: "d" } },
    { at: ["pieces", "c"], is: { id: "c" }, before: "d" },
    { at: ["pieces", "b", "order"] },
    { at: ["light"], is: "dusk", before: "pieces" },
  ];
  const now = patched(VIEW, changes);
  expect(JSON.stringify(now)).toBe(JSON.stringify({ turn: 1, light: "dusk", pieces: [{ id: "b", at: [5, 5] }, { id: "c" }, { id: "d" }], flags: [1, 2] }));
});

test("what has no ids is put in whole, and so is a whole view", () => {
  expect(patched(VIEW, [{ at: ["flags"], is: [3] }])).toMatchObject({ flags: [3] });
  expect(patched(VIEW, [{ at: [], is: { turn: 2 } }])).toEqual({ turn: 2 });
  expect(patched(VIEW, [{ at: ["clock"], is: null }])).toMatchObject({ clock: null });
});
