import { expect, test } from "vitest";
import type { Form, PathForm } from "../wire/types.ts";
import { copied } from "./copying.ts";

/** Columns by letters, rows by numbers. */
const shift = (from: string, to: string, here: string) => {
  const at = (spot: string) => [spot.charCodeAt(0), Number(spot.slice(1))] as const;
  const [[a, b], [c, d], [e, f]] = [at(from), at(to), at(here)];
  return `${String.fromCharCode(e + c - a)}${f + d - b}`;
};
const node = (key: string) => ({ key, label: key, spot: key.split("/")[0] ?? key, cite: "T-1" });
const path = (keys: string[], steps: [number, number][], barred: [number, number, string][] = []): PathForm =>
  ({ kind: "path", min: 0, max: 4, nodes: keys.map(node), steps, barred_steps: barred.map(([from, to, why]) => ({ from, to, cite: "T-2", why })) }) as unknown as PathForm;
const first = path(["G11", "G10", "G9"], [[0, 1], [1, 2]]);
const way = { form: first as Form, answer: { path: { nodes: ["G10", "G9"] } } };

test("a way is as long, in the same direction, from another square", () => {
  expect(copied(path(["H11", "H10", "H9"], [[0, 1], [1, 2]]), way, shift)).toEqual({ answer: { path: { nodes: ["H10", "H9"] } } });
});

test("into a hole where the first went into one, and beside it where he did not", () => {
  const other = path(["H11", "H10/hole", "H10", "H9"], [[0, 1], [0, 2], [1, 3], [2, 3]]);
  expect(copied(other, way, shift)).toEqual({ answer: { path: { nodes: ["H10", "H9"] } } });
});

test("where a rule bars a step, the rule is told", () => {
  const other = path(["H11", "H10", "H9"], [[0, 1]], [[1, 2, "there is wire"]]);
  expect(copied(other, way, shift)).toEqual({ bar: { cite: "T-2", why: "there is wire" } });
});

test("a choice is the same choice, if he has it", () => {
  const options = (barred?: object) => ({ kind: "choose", min: 1, max: 1, options: [{ key: "crawl", label: "crawl", cite: "T-1", ...(barred && { barred }) }] }) as unknown as Form;
  const said = { form: options(), answer: { choose: ["crawl"] } };
  expect(copied(options(), said, shift)).toEqual({ answer: { choose: ["crawl"] } });
  expect(copied(options({ cite: "T-3", why: "he is wounded" }), said, shift)).toEqual({ bar: { cite: "T-3", why: "he is wounded" } });
  expect(copied({ ...options(), options: [] } as unknown as Form, said, shift)).toEqual({ bar: undefined });
  expect(copied(first, said, shift)).toEqual({ bar: undefined });
});
