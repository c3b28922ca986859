import { expect, test } from "vitest";
import { arrange, common } from "../labels.ts";
import { planted } from "./flags.ts";
import { Sheet } from "./sheet.ts";

const sheet = new Sheet([3600, 3600]);
const village = { name: "Genestrello", at: [1450, 1500] as [number, number], points: 1, holder: null };

test("a flag stands at its place, and steps aside for a body", () => {
  const [free] = planted([village], [], sheet, 1);
  expect(free?.at).toMatchObject({ aside: false, x: sheet.point(village.at).x });
  const body = { ...sheet.point(village.at), wide: 96, high: 24 };
  const [moved] = planted([village], [body], sheet, 1);
  expect(moved?.at.aside).toBe(true);
  expect(common(moved?.box ?? body, body)).toBe(0);
});

test("two flags at one place do not hide each other", () => {
  const [one, two] = planted([village, { ...village, name: "The same" }], [], sheet, 1);
  expect(one && two && common(one.box, two.box)).toBe(0);
});

test("no name lies on a flag", () => {
  const [flag] = planted([village], [], sheet, 1);
  if (!flag) throw new Error("no flag");
  const unit = { id: "a1", text: "Schaaffgotsche", at: { x: flag.box.x, y: flag.box.y - 30 }, away: 14, tone: "blue", rank: 2 };
  const [name] = arrange([unit], [], 1, [flag.box]);
  expect(name && common(name, flag.box)).toBe(0);
});
