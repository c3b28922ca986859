import { describe, expect, it } from "vitest";
import { type Wanted, arrange, common } from "./labels.ts";

const wanted = (id: string, x: number, rank: number, text = "rifle · up"): Wanted => ({ id, text, at: { x, y: 0 }, away: 20, tone: "enemy", rank });

describe("labels", () => {
  it("stand below what they name while there is room", () => {
    const [one] = arrange([wanted("a", 0, 1)], [], 1);
    expect(one).toMatchObject({ x: 0, y: 28 });
  });

  it("do not cover one another", () => {
    const res = arrange([wanted("a", 0, 1), wanted("b", 10, 2), wanted("c", 20, 3)], [], 1);
    expect(res).toHaveLength(3);
    for (const a of res) for (const b of res) if (a !== b) expect(common(a, b)).toBe(0);
  });

  it("go first to the more important one", () => {
    const res = arrange([wanted("late", 0, 5), wanted("first", 0, 0)], [], 1);
    expect(res.find((it) => it.id === "first")).toMatchObject({ x: 0, y: 28 });
  });

  it("keep off figures", () => {
    const figure = { x: 0, y: 28, wide: 40, high: 20 };
    const [one] = arrange([wanted("a", 0, 1)], [figure], 1);
    expect(one && common(one, figure)).toBe(0);
  });

  it("say less where there is little room", () => {
    const far = { ...wanted("a", 0, 3), short: "T4" };
    expect(arrange([far], [], 1)[0]?.text).toBe("rifle · up");
    expect(arrange([far], [], 1.5)[0]?.text).toBe("T4");
    expect(arrange([{ ...far, short: "" }], [], 1.5)).toEqual([]);
  });

  it("give way to men, unless they are important", () => {
    const men = [{ x: 0, y: 0, wide: 400, high: 400 }];
    expect(arrange([wanted("noise", 0, 5)], men, 1)).toEqual([]);
    expect(arrange([wanted("enemy", 0, 2)], men, 1)).toHaveLength(1);
  });

  it("stay away rather than lie on top of each other", () => {
    const crowd = Array.from({ length: 40 }, (_, no) => wanted(String(no), 0, no));
    const res = arrange(crowd, [], 1);
    expect(res.length).toBeLessThan(20);
    expect(res[0]?.id).toBe("0");
  });
});
