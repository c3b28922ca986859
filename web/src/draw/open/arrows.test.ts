import { expect, test } from "vitest";
import type { Event, OpenView, Unit } from "../../wire/types.ts";
import { arrowsOf, tracesOf } from "./arrows.ts";

const unit = (id: string, x: number): Unit => ({ id, name: id, seat: "red", nation: "french", arm: "infantry", where: "on_table", at: [x, 1000], facing: 0, shape: { half: 200, ahead: 0, behind: 100 } });
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

test("traces are what others did since an answer, or since the own last move", () => {
  const table = { turn: 2, pieces: [unit("f1", 100), { ...unit("a1", 900), seat: "blue" }], generals: [{ id: "g", name: "g", seat: "blue", where: "on_table", radius: 600, commands: "all" }] } as unknown as OpenView;
  const told = (seq: number, turn: number, kind: string, piece: string): Event => ({ ...event({ kind, piece, from: [seq, 0, 0], to: [seq, 100, 0] }), seq, turn });
  const events = [told(1, 0, "move", "a1"), told(2, 1, "move", "a1"), told(3, 1, "move", "f1"), told(4, 1, "charge", "a1"), told(5, 1, "retire", "f1"), told(6, 2, "move", "g")];
  const firsts = (since: number | undefined) => tracesOf(events, table, "red", since).map((it) => it.points[0]?.[0]);
  expect(firsts(undefined)).toEqual([4, 6]);
  expect(firsts(5)).toEqual([6]);
  expect(firsts(0)).toEqual([2, 4, 6]);
});
