import { expect, test } from "vitest";
import type { Place, Unit } from "../wire/types.ts";
import { goingOn } from "./marches.svelte.ts";

const unit = (id: string, seat: string, at: Place | undefined) => ({ id, name: id.toUpperCase(), seat, at, facing: 0, shape: { half: 150, ahead: 0, behind: 100 } }) as unknown as Unit;
const march = [{ piece: "a", to: [1000, 5000] as Place }];

test("a march goes on while the unit is under way and nobody is near", () => {
  const view = { pieces: [unit("a", "red", [1000, 2000]), unit("b", "red", [1000, 2200]), unit("f", "blue", [4000, 2000])] };
  expect(goingOn(march, view, 1)).toEqual({ on: march, ended: [] });
});

test("it is over where the unit has arrived, has met an enemy, or is gone", () => {
  const why = (at: Place | undefined, foe: Place) => goingOn(march, { pieces: [unit("a", "red", at), unit("f", "blue", foe)] }, 1).ended.map((it) => it.why);
  expect(why([1000, 4950], [9000, 9000])).toEqual(["arrived"]);
  // Six inches from its body, whose rear edge is an inch behind its front.
  expect(why([1000, 2000], [1000, 2690])).toEqual(["met"]);
  expect(why([1000, 2000], [1000, 2710])).toEqual([]);
  expect(why(undefined, [9000, 9000])).toEqual(["gone"]);
  expect(goingOn(march, { pieces: [] }, 1)).toEqual({ on: [], ended: [{ piece: "a", name: "", why: "gone" }] });
});

test("where lengths are paces, near is as near on the drawing", () => {
  const view = { pieces: [unit("a", "red", [1000, 2000]), unit("f", "blue", [1000, 4000])] };
  expect(goingOn([{ piece: "a", to: [90000, 2000] }], view, 1).ended).toEqual([]);
  expect(goingOn([{ piece: "a", to: [90000, 2000] }], view, 20).ended.map((it) => it.why)).toEqual(["met"]);
});
