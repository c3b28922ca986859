import { expect, it } from "vitest";
import type { Ground, PathForm } from "../wire/types.ts";
import { nearestEnd } from "./instead.ts";

const node = (key: string, barred?: boolean) => ({ key, label: key, spot: key, cite: "X-1", ...(barred ? { barred: { cite: "X-2", why: "wire" } } : {}) });
const ground = { kind: "squares", columns: 9, rows: 9, map: [] } as unknown as Ground;

/** B2 to C2 to D2; E2 is wired, and B5 is in no way's reach. */
const form: PathForm = { kind: "path", min: 0, max: 3, nodes: [node("B2"), node("C2"), node("D2"), node("E2", true), node("B5")], steps: [[0, 1], [1, 2], [2, 3]], barred_steps: [] };

it("is the reachable square that lies nearest to the one that was wanted", () => {
  expect(nearestEnd(form, "H2", ground)).toBe("D2");
  expect(nearestEnd(form, "E2", ground)).toBe("D2");
});

it("is the one straight before it of those that are as many steps away", () => {
  const wide = { ...form, nodes: [node("E2"), node("B5"), node("E5"), node("G5")], steps: [[0, 1], [0, 2], [0, 3]] as [number, number][] };
  expect(nearestEnd(wide, "E8", ground)).toBe("E5");
});

it("is none where nothing in reach is nearer than where one stands", () => {
  expect(nearestEnd(form, "A2", ground)).toBeUndefined();
  expect(nearestEnd(form, "B6", ground)).toBeUndefined();
});

it("goes by the book's own reach where it has one", () => {
  const reach = new Map([["C2", {}], ["D2", { barred: { cite: "X-3", why: "no points" } }]]) as unknown as Parameters<typeof nearestEnd>[3];
  expect(nearestEnd(form, "H2", ground, reach)).toBe("C2");
});
