import { expect, test, vi } from "vitest";
import { Glides, keyframes, track } from "./glide.ts";
import { Sheet } from "./sheet.ts";

const sheet = new Sheet([3600, 3600]);
const from = { id: "f1", at: [600, 600] as [number, number], facing: 9000 };
const to = { id: "f1", at: [1000, 900] as [number, number], facing: 35000 };

test("a way that was told is followed, another is not", () => {
  expect(track(from, to, [[600, 600], [1000, 600], [1000, 900]])).toEqual([[600, 600], [1000, 600], [1000, 900]]);
  expect(track(from, to, [[600, 600], [2000, 2000]])).toEqual([[600, 600], [1000, 900]]);
  expect(track(from, to, undefined)).toEqual([[600, 600], [1000, 900]]);
});

test("it begins where it stood and ends unmoved, turned the shorter way", () => {
  const frames = keyframes([[600, 600], [1000, 600], [1000, 900]], from, to, sheet);
  expect(frames.map((it) => it.offset)).toEqual([0, 4 / 7, 1]);
  const end = sheet.point(to.at);
  const start = sheet.point(from.at);
  expect(frames[0]?.["transform"]).toBe(`translate(${start.x}px, ${start.y}px) rotate(100deg) translate(${-end.x}px, ${-end.y}px)`);
  expect(frames[2]?.["transform"]).toBe(`translate(${end.x}px, ${end.y}px) rotate(0deg) translate(${-end.x}px, ${-end.y}px)`);
});

test("a second move told in the same breath does not end the first", () => {
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  const under = new Map<string, number>();
  const piece = (id: string) => ({
    animate: () => {
      under.set(id, (under.get(id) ?? 0) + 1);
      return { cancel: () => under.set(id, (under.get(id) ?? 0) - 1) };
    },
  });
  const root = { querySelectorAll: (which: string) => [piece(/"(.*?)"/.exec(which)?.[1] ?? "")] } as unknown as Element;
  const at = (id: string, x: number) => ({ id, at: [x, 600] as [number, number], facing: 0 });
  const glides = new Glides();
  const run = (f1: number, f2: number, still = false) => glides.run(root, [at("f1", f1), at("f2", f2)], new Map(), sheet, still);
  run(600, 600);
  run(900, 600);
  run(900, 900);
  expect([...under]).toEqual([["f1", 1], ["f2", 1]]);
  // Who moves again leaves his old way; who wants no motion ends all.
  run(1200, 900);
  expect([...under]).toEqual([["f1", 1], ["f2", 1]]);
  run(1200, 1200, true);
  expect([...under]).toEqual([["f1", 0], ["f2", 0]]);
  vi.unstubAllGlobals();
});
