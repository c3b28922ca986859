// The words of a book that name a rule or a table, found in its own texts, and where they stand in a line.

import type { Rule, RuleId, Table } from "../wire/types.ts";
import { named, worded } from "./words.ts";

export interface Term {
  word: string;
  id: RuleId;
}

export type Part = { text: string; id?: RuleId };

const DEFINED = /(\*\*|\*)([A-Za-z][^*\n]{2,38})\1(?=(\s*(?:=|\bis\b|\bare\b|\bmeans\b|:))?)/g;
const SHORTENED = /^(.*\S) \(([A-Z]{2,5})\)$/;

export function glossary(rules: Rule[], tables: Table[]): Term[] {
  const found = new Map<string, Term>();
  const add = (word: string, id: RuleId) => {
    const key = word.toLowerCase();
    if (!found.has(key)) found.set(key, { word, id });
  };
  for (const rule of rules) {
    for (const it of rule.text.matchAll(DEFINED)) {
      // A term is explained where it is set apart at the head of a rule or before its meaning.
      const word = it[2] ?? "";
      if (3 < it.index && it[3] === undefined) continue;
      if (!/^[A-Z]/.test(word) || word.length < 5) continue;
      const short = SHORTENED.exec(word);
      add(short?.[1] ?? word.replace(/\.$/, ""), rule.id);
      if (short?.[2]) add(short[2], rule.id);
    }
  }
  for (const it of tables) add(worded(it.title), it.id);
  for (const [word, id] of rowNames(tables)) add(word, id);
  return [...found.values()].sort((a, b) => b.word.length - a.word.length);
}

/** What only one table has a row for is explained by that row. */
function rowNames(tables: Table[]): [string, RuleId][] {
  const count = new Map<string, number>();
  const rows = tables.filter((it) => it.row_name !== "rule" && 2 < it.rows.length).flatMap((it) => it.rows.map((row): [string, RuleId] => [named(row), it.id]));
  for (const [row] of rows) count.set(row.toLowerCase(), 1 + (count.get(row.toLowerCase()) ?? 0));
  // A word of a heading says too many things to stand for one row.
  const headings = new Set(tables.flatMap((it) => [it.title, ...it.columns].flatMap((text) => named(text).toLowerCase().split(/[^a-z]+/))));
  return rows.filter(([row]) => /^[A-Za-z][A-Za-z -]{4,}$/.test(row) && count.get(row.toLowerCase()) === 1 && !headings.has(row.toLowerCase()));
}

/** A line cut where it names something; what stands in `here` is not a link to itself. */
export function linked(text: string, terms: Term[], here: RuleId): Part[] {
  if (text.length < 3) return [{ text }];
  const found = pattern(terms);
  if (!found) return [{ text }];
  const out: Part[] = [];
  const told = new Set<RuleId>([here]);
  let from = 0;
  for (const it of text.matchAll(found.regex)) {
    const id = /^[A-Z]{2}-[A-Z]/.test(it[0]) ? it[0] : found.ids.get(it[0].toLowerCase());
    if (!id || told.has(id)) continue;
    told.add(id);
    if (from < it.index) out.push({ text: text.slice(from, it.index) });
    out.push({ text: it[0], id });
    from = it.index + it[0].length;
  }
  if (from < text.length) out.push({ text: text.slice(from) });
  return out;
}

interface Pattern {
  regex: RegExp;
  ids: Map<string, RuleId>;
}
const patterns = new WeakMap<Term[], Pattern>();

function pattern(terms: Term[]): Pattern | undefined {
  if (terms.length === 0) return undefined;
  const had = patterns.get(terms);
  if (had) return had;
  const words = terms.map((it) => it.word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const made = {
    regex: new RegExp(`\\b[A-Z]{2}-[A-Z]+-[A-Z]?\\d+[a-z]?\\b|(?<![\\w-])(?:${words.join("|")})(?![\\w-])`, "gi"),
    ids: new Map(terms.map((it) => [it.word.toLowerCase(), it.id])),
  };
  patterns.set(terms, made);
  return made;
}
