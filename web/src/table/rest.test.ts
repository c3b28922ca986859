import { expect, test } from "vitest";
import type { Pending } from "../wire/types.ts";
import { ofRow, sameRow } from "./rest.svelte.ts";

const asked = (ask: Partial<Pending["ask"]>, lane = "red"): Pending => ({ lane, seq: 1, ask: { cite: "ZZ-FIRE-3", text: "At whom does the 66e shoot?", default: { choose: [] }, form: { kind: "choose", min: 0, max: 1, options: [] }, ...ask } }) as unknown as Pending;
const choose = (...keys: string[]) => ({ kind: "choose", min: 0, max: 1, options: keys.map((key) => ({ key, label: key })) }) as unknown as Pending["ask"]["form"];

test("a question about one of several units is one of a row", () => {
  expect(ofRow(asked({ piece: "f1", form: choose("g1", "g2") }))).toBe(true);
  expect(ofRow(asked({ piece: "f1", form: { kind: "number", min: 1, max: 3 } as unknown as Pending["ask"]["form"] }))).toBe(true);
});

test("a question that answers for the others by itself is not, nor one about nobody, nor dice", () => {
  expect(ofRow(asked({ form: choose("g1") }))).toBe(false);
  for (const key of ["seal", "end", "done"]) expect(ofRow(asked({ piece: "f1", form: choose("f2", key) })), key).toBe(false);
  expect(ofRow(asked({ piece: "f1", form: { kind: "dice", n: 2, sides: 6 } as unknown as Pending["ask"]["form"] }))).toBe(false);
});

test("another rule or another lane begins another row", () => {
  const first = asked({ piece: "f1" });
  expect(sameRow(first, asked({ piece: "f2", text: "How many shoot at the Uhlans?" }))).toBe(true);
  expect(sameRow(first, asked({ piece: "f2", cite: "ZZ-MOVE-1" }))).toBe(false);
  expect(sameRow(first, asked({ piece: "f2" }, "open"))).toBe(false);
});
