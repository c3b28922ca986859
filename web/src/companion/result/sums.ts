// Dice and modifiers of a record, one sum or one for each side. Books write them in three ways; all are read here.

import { plain } from "../../table/words.ts";
import type { Modifier, Plain, Record } from "../../wire/types.ts";

export interface Sum {
  /** Whose it is; empty where there is one sum. */
  of: string;
  rows: Modifier[];
  natural: Plain | undefined;
  total: Plain | undefined;
  /** Whether the dice are part of the sum; else they are rolled against it. */
  added: boolean;
}

type Thing = { [name: string]: Plain };
const thing = (it: unknown): it is Thing => typeof it === "object" && it !== null && !Array.isArray(it);

export function sumsOf(record: Record): Sum[] {
  const all = record as unknown as Thing;
  const { modifiers, natural, total } = all;
  if (thing(modifiers)) {
    return Object.entries(modifiers).map(([of, rows], at) => sum(of, rows ?? [], nth(natural, at), nth(total, at)));
  }
  const sided = Object.entries(all).filter((it): it is [string, Thing] => thing(it[1]) && Array.isArray(it[1]["modifiers"]));
  if (modifiers === undefined && sided.length > 0) {
    return sided.map(([of, it]) => sum(of, it["modifiers"] ?? [], it["natural"] ?? it["dice"], it["total"]));
  }
  const rows = Array.isArray(modifiers) ? modifiers : [];
  const sides = [...new Set(rows.flatMap((it) => (thing(it) && typeof it["side"] === "string" ? [it["side"]] : [])))].sort();
  if (sides.length > 0 && Array.isArray(natural)) {
    const names = natural.length === 2 ? ["a", "b"] : sides;
    return names.map((of, at) => sum(of, rows.filter((it) => thing(it) && it["side"] === of), nth(natural, at), nth(total, at)));
  }
  const whole = sum("", rows, natural, total);
  const any = whole.rows.length > 0 || (natural !== undefined && total !== undefined && plain(natural) !== plain(total));
  return any ? [whole] : [];
}

function nth(it: Plain | undefined, at: number): Plain | undefined {
  return Array.isArray(it) ? it[at] : it;
}

function sum(of: string, rows: Plain, natural: Plain | undefined, total: Plain | undefined): Sum {
  const listed = (Array.isArray(rows) ? rows : []) as unknown as Modifier[];
  const added = typeof natural !== "number" || typeof total !== "number" || natural + listed.reduce((all, it) => all + Number(it.value), 0) === total;
  return { of, rows: listed, natural, total, added };
}
