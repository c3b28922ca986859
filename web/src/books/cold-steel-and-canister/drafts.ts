// Answers that are many small ones: a brigade's cubes with what each watches for, and who fires at whom. One line of a kind for
// each unit; the later of two counts, so the one it replaces is left out.

import type { Drafting } from "../../draw/squares/skin.ts";
import type { ChooseForm, Option } from "../../wire/types.ts";
import { CUBES, type Cube } from "./wire.ts";

export interface Line {
  /** A unit, a general, or `all`. */
  whom: string;
  kind: "cube" | "range" | "charge" | "follow" | "target";
  value: string;
  option: Option;
}

export function lineOf(option: Option): Line {
  const [firer, target] = option.key.split(">");
  if (firer !== undefined && target !== undefined) return { whom: firer, kind: "target", value: target, option };
  const [whom = "", what = "", value = ""] = option.key.split(":");
  if (what === "range") return { whom, kind: "range", value, option };
  if (what === "charge_at") return { whom, kind: "charge", value, option };
  if (what === "along" || what === "stays") return { whom, kind: "follow", value: what, option };
  return { whom, kind: "cube", value: what, option };
}

export const isOrders = (form: ChooseForm): boolean => form.max > 1 && form.options.some((it) => it.key.startsWith("all:"));
export const isFire = (form: ChooseForm): boolean => form.max > 1 && form.options.some((it) => it.key.includes(">"));

const linesOf = (form: ChooseForm) => form.options.map(lineOf);

/** What a unit may be ordered, in the order of the cubes. */
export function linesFor(form: ChooseForm, whom: string, kind: Line["kind"]): Line[] {
  return linesOf(form).filter((it) => it.whom === whom && it.kind === kind);
}

/** Everybody that lines are about, in the order of the form. */
export function whomIn(form: ChooseForm): string[] {
  return [...new Set(linesOf(form).map((it) => it.whom))].filter((it) => it !== "all");
}

/** What is drafted for a unit: its own line, else the one for all who may. */
export function drafted(form: ChooseForm, chosen: string[], whom: string, kind: Line["kind"]): Line | undefined {
  const taken = (of: string) => linesFor(form, of, kind).filter((it) => chosen.includes(it.option.key)).sort((a, b) => chosen.indexOf(a.option.key) - chosen.indexOf(b.option.key)).at(-1);
  const own = taken(whom);
  if (own || kind !== "cube") return own;
  const all = taken("all");
  const same = all && linesFor(form, whom, kind).find((it) => it.value === all.value);
  return same && !same.option.barred ? same : undefined;
}

/** Nobody is named: whoever is on the field holds, whoever comes onto it moves. */
export function cubeOf(form: ChooseForm, chosen: string[], whom: string): Cube {
  const line = drafted(form, chosen, whom, "cube");
  if (line) return line.value as Cube;
  const enters = linesFor(form, whom, "cube").some((it) => it.option.barred?.cite === "CC-MOV-11");
  return enters ? "move" : "hold";
}

function toggle(form: ChooseForm, chosen: string[], key: string): string[] {
  const option = form.options.find((it) => it.key === key);
  if (!option) return chosen;
  const line = lineOf(option);
  const rest = chosen.filter((it) => {
    const other = form.options.find((option) => option.key === it);
    if (!other) return false;
    const { whom, kind } = lineOf(other);
    // One cube for all comes before the exceptions, so it replaces them.
    return !(kind === line.kind && (whom === line.whom || (line.whom === "all" && kind === "cube")));
  });
  return chosen.includes(key) ? rest : [...rest, key];
}

/** One cube, or one thing to watch for, for each of several who may have it. */
function each(form: ChooseForm, chosen: string[], pieces: string[], key: string): string[] {
  const option = form.options.find((it) => it.key === key);
  if (!option) return chosen;
  const { kind, value } = lineOf(option);
  const same = pieces.flatMap((id) => linesFor(form, id, kind).filter((it) => it.value === value && !it.option.barred));
  return same.reduce((res, { option }) => (res.includes(option.key) ? res : toggle(form, res, option.key)), chosen);
}

/** The next thing a unit may do: the next cube it may have, or the next target and in the end none. */
function touch(form: ChooseForm, chosen: string[], piece: string, from?: string): string[] {
  if (isFire(form)) {
    // An enemy is a target for the one in hand; with nobody in hand, for all who can.
    const aimed = form.options.filter((it) => lineOf(it).value === piece && (from === undefined || lineOf(it).whom === from));
    if (aimed.length) return aimed.reduce((res, it) => (from === undefined && res.includes(it.key) ? res : toggle(form, res, it.key)), chosen);
    const targets = linesFor(form, piece, "target");
    const at = targets.findIndex((it) => chosen.includes(it.option.key));
    const next = targets[at + 1];
    const rest = chosen.filter((it) => !targets.some((line) => line.option.key === it));
    return next ? [...rest, next.option.key] : rest;
  }
  const open = linesFor(form, piece, "cube").filter((it) => !it.option.barred);
  if (open.length === 0) return chosen;
  const at = open.findIndex((it) => it.value === cubeOf(form, chosen, piece));
  const next = open[(at + 1) % open.length];
  const rest = chosen.filter((it) => !open.some((line) => line.option.key === it));
  return next ? [...rest, next.option.key] : rest;
}

/** What a unit may watch for with the cube it is to have: whoever goes watches for nobody. */
export function watches(form: ChooseForm, chosen: string[], whom: string, kind: "range" | "charge"): Line[] {
  const cube = cubeOf(form, chosen, whom);
  return cube === "hold" || (cube === "fire" && kind === "range") ? linesFor(form, whom, kind) : [];
}

export const WATCHES = ["none", "close", "far"] as const;
export type Watch = (typeof WATCHES)[number];

/** The same for everybody who watches: nothing, close by, or as far as each can. */
export function watchAll(form: ChooseForm, chosen: string[], how: Watch): string[] {
  let res = chosen;
  for (const id of whomIn(form)) {
    for (const kind of ["range", "charge"] as const) {
      const lines = watches(form, chosen, id, kind);
      const line = how === "none" ? lines[0] : how === "far" ? lines.at(-1) : lines[Math.min(kind === "range" ? 1 : 2, lines.length - 1)];
      if (line && !res.includes(line.option.key)) res = toggle(form, res, line.option.key);
    }
  }
  return res;
}

/** The next distance within which these fire or ride out by themselves, and after the farthest none; for a general, whether he goes along. */
function wait(form: ChooseForm, chosen: string[], pieces: string[]): string[] {
  const [first] = pieces;
  if (first === undefined) {
    const same = (how: Watch) => watchAll(form, chosen, how).toSorted().join() === chosen.toSorted().join();
    return watchAll(form, chosen, WATCHES[(WATCHES.findIndex(same) + 1) % WATCHES.length] ?? "none");
  }
  const lines = [watches(form, chosen, first, "range"), watches(form, chosen, first, "charge"), linesFor(form, first, "follow")].find((it) => it.length) ?? [];
  const next = lines[(lines.findIndex((it) => chosen.includes(it.option.key)) + 1) % lines.length];
  return next ? each(form, chosen, pieces, next.option.key) : chosen;
}

function numbered(form: ChooseForm, piece: string | undefined): string[] {
  if (isFire(form)) return piece === undefined ? [] : linesFor(form, piece, "target").map((it) => it.option.key);
  const of = piece !== undefined && linesFor(form, piece, "cube").length ? piece : "all";
  return CUBES.map((cube) => `${of}:${cube}`);
}

function shown(form: ChooseForm, chosen: string[]): Map<string, string> {
  const res = new Map<string, string>();
  for (const whom of whomIn(form)) {
    if (isFire(form)) {
      const line = drafted(form, chosen, whom, "target");
      if (line) res.set(whom, `>${line.value}`);
    } else if (linesFor(form, whom, "cube").length) {
      const cube = cubeOf(form, chosen, whom);
      const [range, charge] = (["range", "charge"] as const).map((kind) => drafted(form, chosen, whom, kind)?.value);
      res.set(whom, [cube, range ?? "", charge ?? ""].join(":"));
    }
  }
  return res;
}

function primary(form: ChooseForm, chosen: string[]): string {
  if (isFire(form)) {
    const firing = whomIn(form).filter((it) => drafted(form, chosen, it, "target")).length;
    return firing === 0 ? "Nobody fires" : firing === 1 ? "One unit fires" : `${firing} units fire`;
  }
  const cubes = whomIn(form).filter((it) => linesFor(form, it, "cube").length).map((it) => cubeOf(form, chosen, it));
  const counts = CUBES.map((cube) => [cube, cubes.filter((it) => it === cube).length] as const).filter(([, count]) => count > 0);
  const [only] = counts;
  return counts.length === 1 && only ? `All ${only[0]}` : `Order ${counts.map(([cube, count]) => `${count} ${cube}`).join(", ")}`;
}

export const drafting: Drafting = { of: (form) => isOrders(form) || isFire(form), toggle, each, wait, touch, numbered, shown, primary };
