import { describe, expect, it } from "vitest";
import type { ChooseForm } from "../../wire/types.ts";
import { cubeOf, drafting } from "./drafts.ts";

const cubes = (id: string, barred: string[] = []) =>
  ["charge", "move", "fire", "hold"].map((cube) => ({ key: `${id}:${cube}`, label: cube, cite: "CC-ORD-1", ...(id === "all" ? {} : { piece: id }), ...(barred.includes(cube) ? { barred: { cite: "CC-ORD-2", why: "guns do not charge" } } : {}) }));
const orders: ChooseForm = {
  kind: "choose",
  min: 0,
  max: 20,
  options: [...cubes("all"), ...cubes("F1"), ...[0, 1, 2].map((n) => ({ key: `F1:range:${n}`, label: "", cite: "CC-ORD-7", piece: "F1" })), ...cubes("F5", ["charge", "fire"]), { key: "F0:along", label: "", cite: "CC-MOV-9", piece: "F0" }, { key: "F0:stays", label: "", cite: "CC-MOV-9", piece: "F0" }],
};
const fire: ChooseForm = { kind: "choose", min: 0, max: 3, options: ["F1>A1", "F1>A2", "F2>A1"].map((key) => ({ key, label: key, cite: "CC-FIR-2", piece: key.slice(0, 2) })) };

describe("orders", () => {
  it("are hold for whom nobody names, and one cube for all who may", () => {
    expect(drafting.of(orders)).toBe(true);
    expect(cubeOf(orders, [], "F1")).toBe("hold");
    const chosen = drafting.toggle(orders, [], "all:charge");
    expect([cubeOf(orders, chosen, "F1"), cubeOf(orders, chosen, "F5")]).toEqual(["charge", "hold"]);
  });

  it("have one cube a unit: an exception replaces, one for all takes the exceptions back", () => {
    let chosen = drafting.toggle(orders, [], "all:move");
    chosen = drafting.toggle(orders, chosen, "F1:fire");
    chosen = drafting.toggle(orders, chosen, "F1:range:2");
    expect(chosen).toEqual(["all:move", "F1:fire", "F1:range:2"]);
    expect(drafting.shown(orders, chosen)).toEqual(new Map([["F1", "fire:2:"], ["F5", "move::"]]));
    chosen = drafting.toggle(orders, chosen, "F1:range:1");
    expect(drafting.toggle(orders, chosen, "all:hold")).toEqual(["F1:range:1", "all:hold"]);
  });

  it("go round the cubes that a unit may have when it is touched", () => {
    let chosen: string[] = [];
    const seen = [1, 2, 3].map(() => {
      chosen = drafting.touch(orders, chosen, "F5", "F5");
      return cubeOf(orders, chosen, "F5");
    });
    expect(seen).toEqual(["move", "hold", "move"]);
  });

  it("say what each watches for, one distance after the other; whoever goes watches for nobody", () => {
    const seen = (pieces: string[], times: number) =>
      Array.from({ length: times }).reduce<string[][]>((all) => [...all, drafting.wait?.(orders, all.at(-1) ?? [], pieces) ?? []], []);
    expect(seen(["F1"], 4)).toEqual([["F1:range:0"], ["F1:range:1"], ["F1:range:2"], ["F1:range:0"]]);
    expect(seen(["F0"], 3)).toEqual([["F0:along"], ["F0:stays"], ["F0:along"]]);
    expect(seen(["F5"], 1)).toEqual([[]]);
    expect(drafting.wait?.(orders, ["F1:move"], ["F1"])).toEqual(["F1:move"]);
    // Nobody in hand: nobody watches, then all close by, then as far as they can.
    expect(seen([], 4)).toEqual([["F1:range:0"], ["F1:range:1"], ["F1:range:2"], ["F1:range:0"]]);
  });

  it("say what is sent", () => {
    expect(drafting.primary(orders, [])).toBe("All hold");
    expect(drafting.primary(orders, ["all:charge"])).toBe("Order 1 charge, 1 hold");
  });
});

describe("fire", () => {
  it("has one target a unit, and none after the last", () => {
    expect(drafting.toggle(fire, ["F1>A1", "F2>A1"], "F1>A2")).toEqual(["F2>A1", "F1>A2"]);
    expect(drafting.touch(fire, ["F1>A1"], "F1", "F1")).toEqual(["F1>A2"]);
    expect(drafting.touch(fire, ["F1>A2"], "F1", "F1")).toEqual([]);
    expect(drafting.touch(fire, ["F1>A1", "F2>A1"], "A2", "F1")).toEqual(["F2>A1", "F1>A2"]);
    expect(drafting.touch(fire, ["F1>A2"], "A1", undefined)).toEqual(["F1>A1", "F2>A1"]);
    expect(drafting.primary(fire, ["F1>A2", "F2>A1"])).toBe("2 units fire");
  });
});
