import { expect, test } from "vitest";
import type { OpenView, Pending } from "../wire/types.ts";
import { type Told, answerTo, isMet } from "./always.svelte.ts";

const told = (more: Partial<Told> = {}): Told => ({ piece: "f1", name: "I / 66e", cite: "ZZ-CHG-9", keys: ["stand"], says: "stands", ...more });
const asked = (piece: string, cite: string, keys: string[], barred: string[] = [], min = 1): Pick<Pending, "ask"> =>
  ({ ask: { cite, piece, text: "", default: { choose: [] }, form: { kind: "choose", min, max: 1, options: keys.map((key) => ({ key, label: key, ...(barred.includes(key) && { barred: { why: "", cite } }) })) } } }) as unknown as Pick<Pending, "ask">;

test("it answers the same rule about the same unit, where the answer is open", () => {
  expect(answerTo([told()], asked("f1", "ZZ-CHG-9", ["stand", "retire"]))).toEqual(told());
  expect(answerTo([told()], asked("f2", "ZZ-CHG-9", ["stand", "retire"])), "another unit").toBeUndefined();
  expect(answerTo([told()], asked("f1", "ZZ-CHG-1", ["stand", "retire"])), "another rule").toBeUndefined();
  expect(answerTo([told()], asked("f1", "ZZ-CHG-9", ["retire"])), "not offered").toBeUndefined();
  expect(answerTo([told()], asked("f1", "ZZ-CHG-9", ["stand", "retire"], ["stand"])), "barred").toBeUndefined();
});

test("nothing is an answer where nothing may be answered", () => {
  const nothing = told({ keys: [], says: "" });
  expect(answerTo([nothing], asked("f1", "ZZ-CHG-9", ["g1"], [], 0))).toEqual(nothing);
  expect(answerTo([nothing], asked("f1", "ZZ-CHG-9", ["g1"], [], 1))).toBeUndefined();
});

test("who does nothing does so until an enemy is near; who was told what to do does it then", () => {
  const pieces = [{ id: "f1", seat: "red", at: [0, 0] }, { id: "f2", seat: "red", at: [10, 0] }, { id: "g1", seat: "blue", at: [590, 0] }];
  const view = { pieces } as unknown as OpenView;
  const far = { pieces: pieces.map((it) => (it.id === "g1" ? { ...it, at: [610, 0] } : it)) } as unknown as OpenView;
  const nothing = told({ keys: [], says: "" });
  expect(isMet(nothing, view, 1)).toBe(true);
  expect(isMet(nothing, far, 1)).toBe(false);
  expect(isMet(told(), view, 1)).toBe(false);
});
