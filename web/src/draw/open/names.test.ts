import { expect, test } from "vitest";
import type { Place } from "../../wire/types.ts";
import { common } from "../labels.ts";
import { type Standing, boxOf, pieceNames } from "./names.ts";
import { Sheet } from "./sheet.ts";

const sheet = new Sheet([4800, 3600]);
const unit = (id: string, at: Place): Standing => ({ id, name: `${id} Brigade`, seat: "red", nation: "french", at, facing: 0, shape: { half: 150, ahead: 50, behind: 50 }, where: "on_table" }) as Standing;

test("the name of a unit keeps clear of the name of a town, of bodies and of other names", () => {
  const standing = [unit("Beuret's", [2400, 1800]), unit("Blanchard's", [2400, 1500])];
  const town = { x: sheet.point([2400, 1900]).x, y: sheet.point([2400, 1960]).y, wide: 120, high: 18 };
  const labels = pieceNames(standing, [], sheet, 1, () => false, [town]);
  expect(labels).toHaveLength(2);
  const others = (no: number) => [town, ...standing.map((it) => boxOf(it, sheet)), ...labels.filter((_, at) => at !== no)];
  for (const [no, label] of labels.entries()) expect(others(no).map((it) => common(label, it))).toEqual([0, 0, 0, 0]);
});
