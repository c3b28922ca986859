// Finding a procedure by what it is called, where it stands in the turn, its fields or its rules.

import { word } from "../table/words.ts";
import { type Procedure, fieldsOf } from "./schema.ts";

export function finds(sought: string, it: Procedure): boolean {
  const all = [it.title, word(it.name), it.group, ...it.rules, ...fieldsOf(it.input).map(([name]) => word(name))].join(" \n").toLowerCase();
  return sought.toLowerCase().split(/\s+/).every((part) => all.includes(part));
}

/** In the order of the turn, which is the order of the list. */
export function grouped(all: Procedure[]): [string, Procedure[]][] {
  const groups = new Map<string, Procedure[]>();
  for (const it of all) groups.set(it.group, [...(groups.get(it.group) ?? []), it]);
  return [...groups];
}
