import { expect, test } from "vitest";
import type { StoryBeat, StoryRoll } from "../wire/types.ts";
import { brief } from "../beats/brief.ts";
import { chapters, nthOf, standsAt } from "./chapters.ts";
import { called, fallen, fortunes, normal, ofHundred, ranked, weightiest } from "./luck.ts";
import { turnings } from "./turning.ts";

const roll = (side: string, chances: number[], came: number, more: Partial<StoryRoll> = {}): StoryRoll => ({ side, procedure: "test", title: "Test", faces: [1], chances: chances.map(String), came, ...more });

test("outcomes are worth their rank, and the middle is what is to be expected", () => {
  const all = ranked(roll("red", [1, 3, 2], 0));
  expect(all.map((it) => it.worth)).toEqual([1 / 12 - 0.5, 2.5 / 6 - 0.5, 5 / 6 - 0.5]);
  expect(all.reduce((sum, it) => sum + it.chance * it.worth, 0)).toBeCloseTo(0, 10);
});

test("a roll against somebody is his bad luck as much as the other's good", () => {
  const it = roll("red", [3, 1], 1, { against: true });
  expect(fallen(it, "red")).toMatchObject({ luck: 0.375, chance: 0.25 });
  expect(fallen(it, "blue").luck).toBe(-0.375);
  const [red, blue] = fortunes([it], ["red", "blue"]);
  expect([red?.luck, blue?.luck]).toEqual([0.375, -0.375]);
  expect(blue?.kinds).toEqual([{ title: "Test, theirs", rolls: 1, luck: -0.375 }]);
  // A test that only its own side takes is nobody else's luck.
  expect(fortunes([roll("red", [1, 1], 1)], ["red", "blue"])[1]?.rolls).toEqual([]);
});

test("how rare so much luck is: few rolls are counted, many are a bell", () => {
  // The one best of four even outcomes: three quarters had less, and of those alike a half.
  expect(fortunes([roll("red", [1, 1, 1, 1], 3)], ["red", "blue"])[0]?.better).toBeCloseTo(0.875, 6);
  // Two coins, both well: one in four is alike, the rest had less.
  expect(fortunes([roll("red", [1, 1], 1), roll("red", [1, 1], 1)], ["red", "blue"])[0]?.better).toBeCloseTo(0.875, 6);
  const many = (good: number) => fortunes(Array.from({ length: 100 }, (_, i) => roll("red", [1, 1], i < good ? 1 : 0)), ["red", "blue"])[0]?.better ?? 0;
  expect(many(50)).toBeCloseTo(0.5, 3);
  expect(many(60)).toBeCloseTo(0.977, 2);
  expect(many(40)).toBeCloseTo(0.023, 2);
  // Who suffers them sees the same games from the other end.
  const [red, blue] = fortunes(Array.from({ length: 10 }, (_, i) => roll("red", [5, 1], i < 4 ? 1 : 0, { against: true })), ["red", "blue"]);
  expect((red?.better ?? 0) + (blue?.better ?? 0)).toBeCloseTo(1, 6);
  expect(red?.better).toBeGreaterThan(0.9);
});

test("luck has words, and is never certain", () => {
  expect([0.99, 0.9, 0.5, 0.1, 0.01].map(called)).toEqual(["very lucky", "lucky", "neither lucky nor unlucky", "unlucky", "very unlucky"]);
  expect([0, 0.5, 1].map(ofHundred)).toEqual([1, 50, 99]);
  expect(normal(1)).toBeCloseTo(0.8413, 4);
  expect(normal(-1)).toBeCloseTo(0.1587, 4);
});

test("the rolls that mattered are far from the middle, told, and in the order in which they fell", () => {
  const rolls = [roll("red", [1, 1], 1, { at: 9, say: "even" }), roll("red", [35, 1], 1, { at: 5, say: "rare" }), roll("red", [1, 35], 0, { say: "untold" }), roll("blue", [5, 1], 1, { at: 2, say: "fire", against: true })];
  expect(weightiest(rolls, 2).map((it) => it.roll.say)).toEqual(["fire", "rare"]);
});

const beat = (at: number, kind: StoryBeat["kind"], say: string, more: Partial<StoryBeat> = {}): StoryBeat => ({ at, turn: 1, stage: "fire", kind, say, ...more });

test("turning points are where the score turns, told by what turned it", () => {
  const beats = [beat(3, "move", "they march"), beat(5, "fight", "Beuret wins", { decisive: true }), beat(5, "take", "Genestrello is French", { decisive: true, side: "red" }), beat(9, "take", "and lost again", { decisive: true, turn: 2 })];
  const standing = [{ at: 0, turn: 0, say: "", points: { red: 0, blue: 1 } }, { at: 5, turn: 1, kind: "take" as const, say: "Genestrello is French", points: { red: 2, blue: 0 } }, { at: 9, turn: 2, kind: "clock" as const, say: "Turn 2 of 6", points: { red: 1, blue: 1 } }];
  const found = turnings({ beats, standing }, ["red", "blue"]);
  expect(found.map((it) => it.say)).toEqual(["Genestrello is French", "and lost again"]);
  expect(found[0]).toMatchObject({ at: 5, swing: { side: "red", by: 3 }, lead: true });
  expect(found[1]).toMatchObject({ swing: { side: "blue", by: 2 }, lead: false });
});

test("turning points are where the chance of winning turns, told by what happened in between", () => {
  const beats = [beat(3, "move", "they march"), beat(5, "fight", "Beuret wins", { decisive: true }), beat(9, "take", "taken", { turn: 2 }), beat(12, "volley", "fire", { turn: 3 }), beat(14, "volley", "more fire", { turn: 3 })];
  const at = (at: number, red: number, blue: number) => ({ at, wins: { red, blue }, draws: 64 - red - blue });
  const chances = { games: 64, of: 64, moments: [at(0, 32, 32), at(4, 34, 30), at(8, 52, 12), at(10, 20, 44), at(13, 44, 20), at(20, 46, 18)] };
  const standing = [{ at: 0, turn: 0, say: "", points: { red: 0, blue: 0 } }, { at: 14, turn: 3, say: "more fire", points: { red: 1, blue: 0 } }];
  const found = turnings({ beats, standing }, ["red", "blue"], chances);
  expect(found.map((it) => [it.say, it.chance?.side])).toEqual([["Beuret wins", "red"], ["taken", "blue"], ["fire", "red"]]);
  expect(found[1]?.chance).toEqual({ side: "blue", from: 0.1875, to: 0.6875 });
  // What is counted by chance alone is no turn; then the score speaks.
  const still = { ...chances, moments: [at(0, 32, 32), at(4, 36, 28), at(20, 34, 30)] };
  expect(turnings({ beats, standing }, ["red", "blue"], still).map((it) => it.say)).toContain("more fire");
});

test("where no points are counted, what brought a side down turns it", () => {
  const beats = [beat(1, "volley", "fire", { decisive: true }), beat(2, "break", "broken", { decisive: true }), beat(3, "move", "a march"), beat(4, "fight", "a fight", { decisive: true }), beat(6, "hurt", "hit", { decisive: true })];
  expect(turnings({ beats, standing: [] }, ["red", "blue"]).map((it) => it.say)).toEqual(["broken", "a fight", "hit"]);
});

test("chapters are turns and their steps; nothing empty stands between them", () => {
  const beats = [beat(2, "move", "a", { stage: "movement" }), beat(2, "move", "b", { stage: "movement" }), beat(4, "volley", "c"), beat(7, "clock", "d", { turn: 2, stage: "end" })];
  expect(chapters(beats).map((it) => [it.turn, it.first, it.steps.map((step) => [step.stage, step.first, step.beats.length])])).toEqual([[1, 0, [["movement", 0, 2], ["fire", 2, 1]]], [2, 3, [["end", 3, 1]]]]);
  expect([0, 2, 3, 4, 9].map((at) => standsAt(beats, at))).toEqual([-1, 1, 1, 2, 3]);
  expect(standsAt(beats, 2, 0)).toBe(0);
  expect([0, 1, 2].map((place) => nthOf(beats, place))).toEqual([0, 1, 0]);
});

test("a line says what came and not how it was reckoned", () => {
  expect(brief("Beuret fires at Gaal: fire power 3, column 9; 6 on the dice, result R", "result R")).toBe("Beuret fires at Gaal: result R");
  expect(brief("private Abbott is hit (8 +2 = 10): seriously wounded", "seriously wounded")).toBe("Private Abbott is hit: seriously wounded");
  expect(brief("The 2nd Battalion against the Rifles: the defenders are pushed back. 1 figure lost.", "defender_pushed_back")).toBe("The 2nd Battalion against the Rifles: defender pushed back");
  expect(brief("Hess comes in by the Casteggio road")).toBe("Hess comes in by the Casteggio road");
});
