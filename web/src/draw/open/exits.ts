// The look of an exit on the edge of the table.

import type { Exit } from "../../wire/types.ts";
import { INCH, type Sheet, round } from "./sheet.ts";

/** So far outside the line of the edge the band runs, and so long is an arrowhead. */
const OFF = 5;
const HEAD = 9;

/** The band, and an arrowhead outward about every two inches, one at least. */
export function heads(exit: Exit, sheet: Sheet): { band: string; heads: string } {
  const [a, b] = [sheet.point(exit.from), sheet.point(exit.to)];
  const upright = Math.abs(a.x - b.x) < Math.abs(a.y - b.y);
  const out = upright ? { x: a.x <= sheet.width / 2 ? -1 : 1, y: 0 } : { x: 0, y: a.y <= sheet.height / 2 ? -1 : 1 };
  const at = (part: number, off: number, aside = 0) => {
    const x = a.x + (b.x - a.x) * part + out.x * off + (upright ? 0 : aside);
    const y = a.y + (b.y - a.y) * part + out.y * off + (upright ? aside : 0);
    return `${round(x)} ${round(y)}`;
  };
  const many = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / (2 * INCH)));
  const head = (part: number) => `M${at(part, OFF + 2, -5)}L${at(part, OFF + 2 + HEAD)}L${at(part, OFF + 2, 5)}Z`;
  return { band: `M${at(0, OFF)}L${at(1, OFF)}`, heads: Array.from({ length: many }, (_, i) => head((i + 0.5) / many)).join("") };
}
