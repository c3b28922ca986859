// The order of play: a chapter for each group of procedures, with its tables and the short rules that belong to them.

import { blocks } from "../look/prose.ts";
import type { Book, Rule, RuleId, Table } from "../wire/types.ts";
import { type Laid, lay } from "./lay.ts";
import { type Term, glossary } from "./terms.ts";
import { plain } from "./words.ts";

export interface Note {
  id: RuleId;
  class: Rule["class"];
  text: string;
}

export interface Chapter {
  title: string;
  anchor: string;
  tables: Laid[];
  /** Rules of one or two lines that a procedure of this chapter goes by, or that the old page prints beside its tables. */
  notes: Note[];
}

export interface Opened {
  book: Book;
  rules: Rule[];
  by: ReadonlyMap<RuleId, Rule>;
  tables: Table[];
  laid: ReadonlyMap<RuleId, Laid>;
  chapters: Chapter[];
  terms: Term[];
}

/** As much as two lines of a printed column hold. */
const SHORT = 170;

/** A row of something, and a remark on how the old page was read: neither helps at the table. */
const LABELLED = /^[a-z0-9#][^.;:]{0,40}: /;
const ON_THE_PRINT = /\b(?:source|page|sheet|print|prints|printed|damaged|ruling|read as|is read)\b/i;

export function open(book: Book, rules: Rule[], tables: Table[]): Opened {
  const by = new Map(rules.map((it) => [it.id, it]));
  const laid = new Map(tables.map((it) => [it.id, lay(it, by)]));
  return { book, rules, by, tables, laid, chapters: chapters(book, by, tables, laid), terms: glossary(rules, tables) };
}

function chapters(book: Book, by: ReadonlyMap<RuleId, Rule>, tables: Table[], laid: ReadonlyMap<RuleId, Laid>): Chapter[] {
  const rules = [...by.values()];
  const titles = [...new Set(book.procedures.map((it) => it.group))];
  const rows = new Set(tables.flatMap((it) => it.rows.map((row) => row.split(" ")[0] ?? row)));
  const told = new Set<RuleId>();
  const homes = homesOf(book, tables);
  const all = titles.map((title): Chapter => {
    const cited = new Set(book.procedures.filter((it) => it.group === title).flatMap((it) => it.rules));
    const sections = new Set(tables.filter((it) => homes.get(it.id) === title).flatMap((it) => by.get(it.id)?.section ?? []));
    const near = (it: Rule) => cited.has(it.id) || (it.class === "S" && sections.has(it.section ?? ""));
    const notes = rules.filter((it) => near(it) && !laid.has(it.id) && !rows.has(it.id) && !told.has(it.id)).flatMap(note);
    notes.forEach((it) => told.add(it.id));
    return {
      title,
      anchor: anchor(title),
      tables: tables.filter((it) => homes.get(it.id) === title).flatMap((it) => laid.get(it.id) ?? []),
      notes,
    };
  });
  return all.filter((it) => it.tables.length + it.notes.length > 0);
}

/** A table belongs to the first procedure that reads it; one that none names stands with the table before it. */
function homesOf(book: Book, tables: Table[]): Map<RuleId, string> {
  const homes = new Map<RuleId, string>();
  let last = book.procedures[0]?.group ?? "";
  for (const it of tables) {
    const ids = [it.id, ...(it.row_name === "rule" ? it.rows.map((row) => row.split(" ")[0] ?? row) : [])];
    const reads = ids.map((id) => book.procedures.find((procedure) => procedure.rules.includes(id))).find((found) => found);
    last = reads?.group ?? last;
    homes.set(it.id, last);
  }
  return homes;
}

function note(rule: Rule): Note[] {
  const told = blocks(rule.text);
  const [only] = told;
  if (told.length !== 1 || only?.kind !== "para") return [];
  const text = plain(only.parts.filter((it) => it.kind !== "tag").map((it) => it.text).join(""));
  if (SHORT < text.length || text.endsWith(":") || LABELLED.test(text) || ON_THE_PRINT.test(text)) return [];
  return [{ id: rule.id, class: rule.class, text }];
}

export const anchor = (title: string) => `c-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
