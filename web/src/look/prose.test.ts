import { describe, expect, it } from "vitest";
import { blocks, inlines, parted, said, untagged } from "./prose.ts";

describe("rule texts", () => {
  it("leave their class to the stamp beside them", () => {
    expect(untagged("[S §Bombs] Two bombs.")).toBe("Two bombs.");
    expect(untagged("`[H]` All distances are inches.")).toBe("All distances are inches.");
    expect(untagged("No rounding. `[R §Seq]`")).toBe("No rounding.");
    expect(untagged("A [sic] word stays.")).toBe("A [sic] word stays.");
  });

  it("show a row of a table as its fields", () => {
    expect(blocks("condition: moved; uphill at that; value: -1")).toEqual([
      { kind: "fields", fields: [
        { name: "condition", parts: [{ kind: "text", text: "moved; uphill at that" }] },
        { name: "value", parts: [{ kind: "text", text: "-1" }] },
      ] },
    ]);
    expect(blocks("class: [S §1.7]; rule: Every distance is in **paces**.")).toEqual([
      { kind: "para", parts: [{ kind: "text", text: "Every distance is in " }, { kind: "bold", text: "paces" }, { kind: "text", text: "." }] },
    ]);
  });

  it("take tables and code apart, and markup for nothing", () => {
    const [first, second, third] = blocks("So:\n\n| a | b |\n|---|---|\n| 1 | <b>2</b> |\n```\n{x}\n```");
    expect(first?.kind).toBe("para");
    expect(second).toEqual({ kind: "rows", rows: [
      [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]],
      [[{ kind: "text", text: "1" }], [{ kind: "text", text: "<b>2</b>" }]],
    ] });
    expect(third).toEqual({ kind: "code", text: "{x}" });
  });

  it("find the numbers of other rules", () => {
    expect(inlines("as in HB-FIRE-3 and CC-FIR-F5.").filter((it) => it.kind === "rule").map((it) => it.text)).toEqual(["HB-FIRE-3", "CC-FIR-F5"]);
  });

  it("keep from players what only programs read", () => {
    const { told, program } = parted(blocks("A unit.\n\n| field | type | default |\n|---|---|---|\n| start_bases | 1-12 | - |"));
    expect(told.map((it) => it.kind)).toEqual(["para"]);
    expect(program.map((it) => it.kind)).toEqual(["rows"]);
    const printed = parted(blocks("| weapon | close | long |\n|---|---|---|\n| musket | 8 | 6 |"));
    expect(printed.told).toHaveLength(1);
    expect(printed.program).toEqual([]);
    expect(parted(blocks("none, or {side, stands, angle}")).told).toEqual([]);
    expect(parted(blocks("`scale` ∈ {5, 10}, one per game.")).told).toHaveLength(1);
    const roll = parted(blocks("In: `dice`. Out: `outcome`.\n```json\n{\"dice\": [3]}\n```"));
    expect(roll.told).toEqual([]);
    expect(roll.program).toHaveLength(2);
  });

  it("say words and no keys", () => {
    expect(said("option `hidden_deployment`, and 5_000")).toBe("option `hidden deployment`, and 5 000");
    expect(said("terrain=heavy, line3")).toBe("terrain = heavy, line 3");
    expect(said("figure_scale ∈ {5, 10}")).toBe("figure scale is one of 5, 10");
    expect(said("BB-FF-2/4/0.25 − a _ b")).toBe("BB-FF-2/4/0.25 − a _ b");
  });
});
