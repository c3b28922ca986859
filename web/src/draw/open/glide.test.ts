import { expect, test } from "vitest";
import { keyframes, track } from "./glide.ts";
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
