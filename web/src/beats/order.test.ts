import { expect, test } from "vitest";
import type { Answer, Document, Pending } from "../wire/types.ts";
import { isOrder } from "./order.ts";

const asked = (kind: string) => ({ lane: "open", seq: 1, ask: { form: { kind } } }) as unknown as Pending;
const at = (view: object, seat = "red") => ({ seat, view }) as unknown as Document;
const go: Answer = { choose: ["f1"] };

test("an order of one's own is one, where both act at once and in one's own turn", () => {
  expect(isOrder(asked("choose"), go, at({}))).toBe(true);
  expect(isOrder(asked("choose"), go, at({ active: "red" }))).toBe(true);
  expect(isOrder(asked("draw"), { path: { nodes: ["1,2"] } }, at({ active: "red" }))).toBe(true);
  // A seat of several acts in the turn of its side.
  expect(isOrder(asked("choose"), go, at({ active: "red", side: "red" }, "left"))).toBe(true);
});

test("what is answered in the turn of the other side is none; before the game begins nobody's turn is played", () => {
  expect(isOrder(asked("choose"), go, at({ active: "blue" }))).toBe(false);
  expect(isOrder(asked("choose"), go, at({ active: "blue", stage: "set_up" }))).toBe(true);
});

test("the end of a step is none, nor is nobody at all, nor real dice", () => {
  for (const choose of [["seal"], ["end"], ["done"], []]) expect(isOrder(asked("choose"), { choose }, at({}))).toBe(false);
  expect(isOrder(asked("dice"), { dice: [3, 4] }, at({}))).toBe(false);
});
