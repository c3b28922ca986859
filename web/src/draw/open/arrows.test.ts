import { expect, test } from "vitest";
import type { OpenView, Unit } from "../../wire/open.ts";
import type { Event } from "../../wire/types.ts";
import { arrowsOf } from "./arrows.ts";

const unit = (id: string, x: number): Unit => ({ id, name: id, seat: "red", nation: "french", arm: "infantry", start_bases: 4, where: "on_table", at: [x, 1000], facing: 0, shape: { half: 200, ahead: 0, behind: 100 } });
const view = { pieces: [unit("a1", 100), unit("a2", 500), unit("f1", 900)] } as unknown as OpenView;
const event = (record: object): Event => ({ seq: 1, cite: "BB-FF-1", text: "", spots: [], record: record as Event["record"] & object });

test("a move goes along its track, from where it was to where it is", () => {
  const record = { kind: "move", piece: "f1", from: [500, 2100, 9000], to: [950, 1750, 12787], track: [[500, 2100], [950, 1750]] };
  expect(arrowsOf([event(record)], view)).toEqual([{ kind: "move", points: [[500, 2100], [950, 1750]] }]);
});

test("a volley has an arrow for every unit that fires", () => {
  const arrows = arrowsOf([event({ kind: "fire", target: "f1", firers: ["a1", "a2", "gone"] })], view);
  expect(arrows).toEqual([
    { kind: "fire", points: [[100, 950], [900, 950]] },
    { kind: "fire", points: [[500, 950], [900, 950]] },
  ]);
});

test("what is no deed on the ground has none", () => {
  expect(arrowsOf([event({ procedure: "movement_roll", dice: [1, 2] })], view)).toEqual([]);
});
