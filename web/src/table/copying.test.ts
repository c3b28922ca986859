import { expect, test } from "vitest";
import type { Form, PathForm } from "../wire/types.ts";
import type { Walking } from "../draw/squares/skin.ts";
import { copied, endsOf } from "./copying.ts";

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

/** Squares that can be gone to in one go, all with one front. */
const walking = (turns: number[] = [0]): Walking => ({
  reach: (form) => new Map(form.nodes.slice(1).map((it) => [it.spot ?? "", { left: 1, share: 1, stops: false, ...(it.barred && { barred: it.barred }) }])),
  to: (form, spot) => (form.nodes[0]?.spot === spot ? [] : form.nodes.some((it) => it.spot === spot && !it.barred) ? [spot] : undefined),
  turns: (_, way) => turns.map((angle) => ({ key: `${way.at(-1)?.slice(0, 2)}:${angle}`, angle, chosen: way.at(-1)?.endsWith(`:${angle}`) ?? false })),
  shapes: () => [],
  along: (_, key) => [key],
});
const march = (keys: string[], barred: string[] = []): PathForm => ({ ...path(keys, []), nodes: keys.map((key) => ({ ...node(key), spot: key.slice(0, 2), ...(barred.includes(key) && { barred: { cite: "T-4", why: "a friend stands there" } }) })) });
const led = { form: march(["E3", "E4", "E5:90"]) as Form, answer: { path: { nodes: ["E4", "E5:90"] } } };

test("a unit that goes with another goes as far along the same way as it can", () => {
  expect(copied(march(["F3", "F4", "F5"]), led, shift, walking())).toEqual({ answer: { path: { nodes: ["F5"] } } });
  expect(copied(march(["F3", "F4"]), led, shift, walking())).toEqual({ answer: { path: { nodes: ["F4"] } } });
  expect(copied(march(["F3", "F4", "F5"], ["F5"]), led, shift, walking())).toEqual({ answer: { path: { nodes: ["F4"] } } });
  expect(copied(march(["F3", "F4"], ["F4"]), led, shift, walking())).toEqual({ bar: { cite: "T-4", why: "a friend stands there" } });
});

test("with the same front at its end, if it can have it", () => {
  expect(copied(march(["F3", "F4", "F5"]), led, shift, walking([0, 90]))).toEqual({ answer: { path: { nodes: ["F5:90"] } } });
});

test("a way that is only a change on the spot is nobody else's", () => {
  const turned = { form: march(["E3", "E3:90"]) as Form, answer: { path: { nodes: ["E3:90"] } } };
  expect(copied(march(["F3", "F4"]), turned, shift, walking())).toEqual({ bar: undefined });
  expect(endsOf(turned)).toEqual(["E3", "E3"]);
  expect(endsOf(led)).toEqual(["E3", "E5"]);
  expect(endsOf({ form: led.form, answer: { choose: [] } })).toBeUndefined();
});
