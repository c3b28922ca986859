import { expect, test } from "vitest";
import type { Event } from "../wire/types.ts";
import { filtered, momentOf, namesOf } from "./log.ts";

const event = (seq: number, text: string, dice?: number[]): Event => ({ seq, text, cite: "ZZ-1", spots: [], ...(dice && { record: { dice } }) }) as unknown as Event;
const log = [event(1, "Private Lamb crawls to G9"), event(2, "Lambert's guns fire", [4]), event(3, "German 1 is seen"), event(4, "Shot at Private Lamb", [2, 3])];
const left = (filter: "all" | "mine" | "dice", mine = ["Private Lamb", "Lamb"]) => filtered(log, filter, mine).map((it) => it.seq);

test("all of it, what names one's own, or what was thrown", () => {
  expect(left("all")).toEqual([1, 2, 3, 4]);
  expect(left("dice")).toEqual([2, 4]);
  expect(left("mine")).toEqual([1, 4]);
  expect(left("mine", [])).toEqual([]);
});

test("one's own go by their names, generals among them", () => {
  const talk = { own: [{ name: "Lamb" }, { title: "IR 29" }], open: { side: "red", generals: [{ seat: "red", name: "Hess" }, { seat: "blue", name: "Gaal" }] }, live: {} };
  expect(namesOf(talk as unknown as Parameters<typeof namesOf>[0])).toEqual(["Lamb", "IR 29", "Hess"]);
});

test("an event belongs to the last moment that began before it", () => {
  const playable = [{ from: 3, until: 5 }, { from: 5, until: 9 }];
  expect([2, 3, 4, 5, 8, 9].map((seq) => momentOf(seq, playable))).toEqual([undefined, 0, 0, 1, 1, undefined]);
});
