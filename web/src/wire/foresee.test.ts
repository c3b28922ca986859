import { describe, expect, it } from "vitest";
import { mayForesee } from "./foresee.ts";
import type { Pending } from "./types.ts";

type Form = Pending["ask"]["form"];

const options = [
  { key: "fire", label: "Fire", cite: "KIT-1", odds: true },
  { key: "hold", label: "Hold", cite: "KIT-1" },
];
const choose = { kind: "choose", min: 0, max: 2, options } as unknown as Form;

describe("odds are asked for", () => {
  it("of options that say so, alone or among others", () => {
    expect(mayForesee(choose, ["fire"])).toBe(true);
    expect(mayForesee(choose, ["hold", "fire"])).toBe(true);
  });

  it("of no other option, and of none that is not offered", () => {
    expect(mayForesee(choose, ["hold"])).toBe(false);
    expect(mayForesee(choose, ["charge"])).toBe(false);
    expect(mayForesee(choose, [])).toBe(false);
  });

  it("of a way as far as it is gone", () => {
    expect(mayForesee({ kind: "path", nodes: [], steps: [] } as unknown as Form, ["E7"])).toBe(true);
  });
});
