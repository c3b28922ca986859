// The same order for another man: every answer of it once more, a way as far and in the same direction from where he is.

import type { Walking } from "../draw/squares/skin.ts";
import type { Answer, Bar, Form, Option, PathForm, Spot } from "../wire/types.ts";
import { nextSteps } from "./ways.ts";

/** One question of an order, and what was answered. */
export interface Said {
  form: Form;
  answer: Answer;
}

/** The square that lies from here as `to` lies from `from`. */
export type Shift = (from: Spot, to: Spot, here: Spot) => Spot | undefined;

export type Copied = { answer: Answer } | { bar: Bar | undefined };

/** `walking`: how the book goes from square to square, where a way is the shortest to its end. */
export function copied(form: Form, said: Said, shift: Shift, walking?: Walking): Copied {
  if (form.kind !== said.form.kind) return { bar: undefined };
  if (form.kind === "choose" && "choose" in said.answer) return chosen(form.options, said.answer.choose);
  if (form.kind === "path" && said.form.kind === "path" && "path" in said.answer && "nodes" in said.answer.path) {
    const { nodes } = said.answer.path;
    return walking ? followed(form, said.form, nodes, shift, walking) : walked(form, said.form, nodes, shift);
  }
  return form.kind === "number" || form.kind === "text" ? { answer: said.answer } : { bar: undefined };
}

function chosen(options: Option[], keys: string[]): Copied {
  const found = keys.map((key) => options.find((it) => it.key === key));
  const shut = found.find((it) => !it || it.barred);
  return found.includes(undefined) || shut ? { bar: shut?.barred } : { answer: { choose: keys } };
}

/** Where a way goes by square, from its start. */
function spotsOf(form: PathForm, keys: string[]): Spot[] {
  return [form.nodes[0]?.key, ...keys].flatMap((key) => form.nodes.find((it) => it.key === key)?.spot ?? []);
}

/** The square a way began on, and the one it ends on. */
export function endsOf({ form, answer }: Said): [Spot, Spot] | undefined {
  if (form.kind !== "path" || !("path" in answer) || !("nodes" in answer.path)) return undefined;
  const spots = spotsOf(form, answer.path.nodes);
  const [from, to] = [spots[0], spots.at(-1)];
  return from === undefined || to === undefined ? undefined : [from, to];
}

/** As far along the same way as he can, with the same front at its end if he can have it. */
function followed(form: PathForm, other: PathForm, keys: string[], shift: Shift, walking: Walking): Copied {
  const [from, ...spots] = spotsOf(other, keys);
  const here = form.nodes[0]?.spot;
  if (from === undefined || here === undefined) return { bar: undefined };
  const goals = spots.reverse().flatMap((to) => shift(from, to, here) ?? []).filter((to) => to !== here);
  const way = goals.map((to) => walking.to(form, to)).find((it) => it?.length);
  if (!way) return { bar: goals.map((to) => walking.reach(form).get(to)?.barred).find((it) => it) };
  const front = walking.turns(other, keys).find((it) => it.chosen)?.angle;
  const turned = walking.turns(form, way).find((it) => it.angle === front);
  return { answer: { path: { nodes: turned && !turned.chosen ? walking.along(form, turned.key) : way } } };
}

/** What is written behind a square in the key of a node: `hole` of `G12/hole`. */
const part = (key: string) => key.split("/").slice(1).join("/");

function walked(form: PathForm, other: PathForm, keys: string[], shift: Shift): Copied {
  const spotOf = (of: PathForm, key: string) => of.nodes.find((it) => it.key === key)?.spot;
  const [from, here] = [other.nodes[0]?.spot, form.nodes[0]?.spot];
  if (from === undefined || here === undefined) return { bar: undefined };
  const way: string[] = [];
  for (const key of keys) {
    const to = spotOf(other, key);
    const spot = to === undefined ? undefined : shift(from, to, here);
    const steps = nextSteps(form, way).filter((it) => it.node.spot === spot);
    const open = steps.filter((it) => !it.barred);
    const next = open.find((it) => part(it.node.key) === part(key)) ?? open[0];
    if (!next) return { bar: steps[0]?.barred };
    way.push(next.node.key);
  }
  return { answer: { path: { nodes: way } } };
}
