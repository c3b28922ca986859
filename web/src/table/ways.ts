// Walking a path form: what the next step may be, and the shortest way to a node. What is legal is what the form says.

import type { Bar, Option, PathForm } from "../wire/types.ts";

export interface Next {
  node: Option;
  barred?: Bar;
}

export function nodeIndex(form: PathForm, key: string): number {
  return form.nodes.findIndex((node) => node.key === key);
}

function end(form: PathForm, way: string[]): number {
  const last = way.at(-1);
  return last === undefined ? 0 : nodeIndex(form, last);
}

/** Steps from where the way ends, open ones first, then those the rules bar. */
export function nextSteps(form: PathForm, way: string[]): Next[] {
  if (way.length >= form.max) return [];
  const at = end(form, way);
  const open: Next[] = [];
  for (const [from, to] of form.steps) {
    const node = form.nodes[to];
    if (from !== at || !node) continue;
    open.push(node.barred ? { node, barred: node.barred } : { node });
  }
  const shut: Next[] = [];
  for (const bar of form.barred_steps) {
    const node = form.nodes[bar.to];
    if (bar.from === at && node) shut.push({ node, barred: { cite: bar.cite, why: bar.why } });
  }
  return [...open, ...shut];
}

/** The way prolonged to one of the wanted nodes by the fewest steps the form allows; undefined when it cannot be. */
export function prolonged(form: PathForm, way: string[], wanted: (node: Option) => boolean): string[] | undefined {
  const start = end(form, way);
  const out = new Map<number, number[]>();
  for (const [from, to] of form.steps) out.set(from, [...(out.get(from) ?? []), to]);
  const came = new Map<number, number>([[start, -1]]);
  let rim = [start];
  for (let left = form.max - way.length; left > 0 && rim.length; left -= 1) {
    const grown: number[] = [];
    for (const from of rim) {
      for (const to of out.get(from) ?? []) {
        const node = form.nodes[to];
        if (came.has(to) || !node || node.barred) continue;
        came.set(to, from);
        if (wanted(node)) return [...way, ...traced(form, came, to)];
        grown.push(to);
      }
    }
    rim = grown;
  }
  return undefined;
}

function traced(form: PathForm, came: Map<number, number>, to: number): string[] {
  const keys: string[] = [];
  for (let at = to; (came.get(at) ?? -1) >= 0; at = came.get(at) ?? -1) keys.unshift(form.nodes[at]?.key ?? "");
  return keys;
}
