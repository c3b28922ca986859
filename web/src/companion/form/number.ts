// What somebody typed, as a number where it is one; else as it stands, so that the procedure itself says what is allowed.

import type { Plain } from "../../wire/types.ts";

export function read(text: string): Plain | undefined {
  const trimmed = text.trim().replace(",", ".").replace("−", "-");
  if (trimmed === "") return undefined;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : text;
}
