// How a table lies on the page: a grid as it is printed, or a list of modifiers with the number of each.

import { blocks } from "../look/prose.ts";
import type { Rule, RuleId, Table } from "../wire/types.ts";
import { celled, named, opened, plain, worded } from "./words.ts";

export interface Cell {
  /** The address of the cell; what is only read out of a rule's text has none. */
  id?: string;
  text: string;
  /** More than a figure or a sign. */
  word: boolean;
}

export interface Line {
  /** The name of the row in the table. */
  key: string;
  head: string;
  cells: Cell[];
  /** The rule that this line is. */
  rule?: RuleId;
}

export interface Laid {
  id: RuleId;
  title: string;
  /** A list of modifiers: its lines are rules. */
  list: boolean;
  corner: string;
  /** What the columns measure. */
  over: string;
  /** Figures and signs stand in the middle of a column, words at its left. */
  columns: { key: string; label: string; word: boolean }[];
  lines: Line[];
}

export type ById = ReadonlyMap<RuleId, Rule>;

export function lay(table: Table, rules: ById): Laid {
  const list = table.row_name === "rule";
  const at = new Map(table.cells.map((it) => [`${it.row}\n${it.column}`, it]));
  // A name for programs is no part of the printed page.
  const shown = table.columns.filter((it) => !it.endsWith(" id"));
  const [first, ...rest] = shown;
  const marks = list ? marked(table, rules) : [];
  const cell = (row: string, column: string): Cell => {
    const it = at.get(`${row}\n${column}`);
    const text = it ? celled(said(it.value)) : "";
    const cell = { text, word: /[a-z]{3}/i.test(text) || 12 < text.length };
    return it ? { ...cell, id: it.id } : cell;
  };
  const lines = table.rows.map((row): Line => {
    if (!list) return { key: row, head: named(row), cells: shown.map((column) => cell(row, column)) };
    const rule = row.split(" ")[0] ?? row;
    const label = first === undefined ? rule : meant(cell(row, first).text, said(at.get(`${row}\n${first}`)?.value), rules.get(rule));
    const crosses = marks.map((name): Cell => ({ text: field(rules.get(rule), name) === "x" ? "×" : "", word: false }));
    return { key: row, head: label, cells: [...rest.map((column) => cell(row, column)), ...crosses], rule };
  });
  const headings = [...(list ? rest : shown).map((key) => ({ key, label: named(key) })), ...marks.map((key) => ({ key, label: key }))];
  const wordy = (at: number) => lines.length < 2 * lines.filter((it) => it.cells[at]?.word).length;
  return {
    id: table.id,
    title: opened(worded(table.title)),
    list,
    corner: list ? (first === "modifier" ? "" : named(first ?? "")) : named(table.row_name ?? ""),
    over: named(table.column_name ?? ""),
    columns: headings.map((it, at) => ({ ...it, word: wordy(at) })),
    lines,
  };
}

const said = (value: unknown): string => (typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? ""));

/** Where a table names a line only by the word a program uses, the rule says what it means. */
function meant(label: string, raw: string, rule: Rule | undefined): string {
  if (!raw.includes("_")) return opened(label);
  const condition = field(rule, "condition");
  return opened(condition ? plain(condition.split(/;| \(/)[0] ?? condition) : label);
}

/** Columns of crosses that stand in the texts of the lines: in which of several tests a modifier counts. */
function marked(table: Table, rules: ById): string[] {
  const found: string[] = [];
  for (const row of table.rows) {
    for (const it of fields(rules.get(row.split(" ")[0] ?? row))) {
      if (it.value === "x" && !found.includes(it.name)) found.push(it.name);
    }
  }
  return found;
}

const field = (rule: Rule | undefined, name: string) => fields(rule).find((it) => it.name === name)?.value;

function fields(rule: Rule | undefined): { name: string; value: string }[] {
  if (!rule) return [];
  return blocks(rule.text).flatMap((block) =>
    block.kind === "fields" ? block.fields.map((it) => ({ name: it.name, value: it.parts.flatMap((part) => (part.kind === "tag" ? [] : part.text)).join("") })) : [],
  );
}
