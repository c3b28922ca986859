// The answer to what somebody types: the line of a table or the rule itself first, then other rules, then forms.

import type { Rule, RuleId } from "../wire/types.ts";
import type { Opened } from "./chapters.ts";
import type { Finder, Match } from "./finder.ts";
import type { Laid } from "./lay.ts";
import { tokens } from "./stems.ts";

export type Answer =
  | { kind: "table"; in: Opened; laid: Laid; rows: Set<string>; columns: Set<string>; worth: number }
  | { kind: "rule"; in: Opened; rule: Rule; worth: number };
export interface RuleHit {
  in: Opened;
  rule: Rule;
  worth: number;
}
export interface FormHit {
  in: Opened;
  name: string;
  title: string;
  group: string;
  worth: number;
}
export interface Found {
  words: string[];
  answers: Answer[];
  rules: RuleHit[];
  forms: FormHit[];
  /** How many there are in all, shown or not. */
  count: number;
}

const SHOWN = { answers: 3, rules: 14, forms: 6 };
const NUMBER = /^[a-z]{2}-[a-z]*(?:-[a-z]?\d*[a-z]?)?(?:\/[^\s]*)?$/i;

export function search(finders: Finder[], question: string): Found {
  const asked = question.trim();
  if (NUMBER.test(asked)) return byNumber(finders.map((it) => it.opened), asked);
  const words = [...new Set(tokens(asked))];
  if (words.length === 0) return { words, answers: [], rules: [], forms: [], count: 0 };
  const tables: (Answer & { has: number })[] = [];
  const rules: (RuleHit & { has: number })[] = [];
  const forms: (FormHit & { has: number })[] = [];
  for (const finder of finders) {
    const { opened } = finder;
    const parts = new Map<RuleId, Match[]>();
    for (const match of finder.match(words)) {
      const { doc, worth } = match;
      const has = count(worth);
      if (doc.kind === "rule") {
        const rule = opened.by.get(doc.id);
        if (rule) rules.push({ in: opened, rule, worth: sum(worth), has });
      } else if (doc.kind === "procedure") {
        const it = opened.book.procedures.find((one) => one.name === doc.name);
        if (it) forms.push({ in: opened, name: it.name, title: it.title, group: it.group, worth: sum(worth), has });
      } else parts.set(doc.table, [...(parts.get(doc.table) ?? []), match]);
    }
    for (const [id, matches] of parts) {
      const laid = opened.laid.get(id);
      if (laid) tables.push(inTable(opened, laid, matches, words.length));
    }
  }
  return best(words, tables, rules, forms);
}

/** What answers more of the words comes before what answers fewer of them well. */
function best(words: string[], tables: (Answer & { has: number })[], rules: (RuleHit & { has: number })[], forms: (FormHit & { has: number })[]): Found {
  const most = Math.max(0, ...tables.map((it) => it.has), ...rules.map((it) => it.has));
  const keep = <T extends { has: number; worth: number }>(all: T[]): T[] => all.filter((it) => it.has === most).sort((a, b) => b.worth - a.worth);
  const told = keep(rules);
  const printed = keep(tables);
  const first = printed[0]?.worth ?? 0;
  const answers: Answer[] = printed.filter((it) => first < 3 * it.worth).slice(0, SHOWN.answers);
  const [rule] = told;
  // Where no table knows, a rule is the answer.
  if (answers.length === 0 && rule) answers.push({ kind: "rule", in: rule.in, rule: rule.rule, worth: rule.worth });
  const shown = new Set(answers.map((it) => (it.kind === "rule" ? it.rule.id : it.laid.id)));
  const fitting = keep(forms.filter((it) => it.has === Math.max(...forms.map((one) => one.has))).map((it) => ({ ...it, has: most })));
  return {
    words,
    answers,
    rules: told.filter((it) => !shown.has(it.rule.id)).slice(0, SHOWN.rules),
    forms: fitting.slice(0, SHOWN.forms),
    count: printed.length + told.length,
  };
}

function inTable(opened: Opened, laid: Laid, matches: Match[], length: number): Answer & { has: number } {
  const none = new Array<number>(length).fill(0);
  const whole = matches.filter((it) => it.doc.kind !== "row").reduce((had, it) => had.map((worth, at) => Math.max(worth, it.worth[at] ?? 0)), none);
  const rows = matches.flatMap((it) => (it.doc.kind === "row" ? [{ key: it.doc.key, own: it.worth, all: whole.map((worth, at) => Math.max(worth, it.worth[at] ?? 0)) }] : []));
  const has = Math.max(count(whole), ...rows.map((it) => count(it.all)));
  const full = rows.filter((it) => count(it.all) === has);
  const own = Math.max(0, ...full.map((it) => count(it.own)));
  // A row is marked for what it says itself: what the heading says is said of every row.
  const most = Math.max(0, ...full.map((it) => sum(it.own)));
  const marked = own === 0 ? [] : full.filter((it) => count(it.own) === own && 0.75 * most <= sum(it.own));
  // Words that stand together in one place are worth more than the same words here and there.
  const together = (own: number[], all: number[]) => sum(all) * (count(own) === length ? 1.5 : 1);
  const worth = Math.max(together(whole, whole), ...full.map((it) => together(it.own, it.all)));
  const columns = matches.flatMap((it) => (it.doc.kind === "column" ? [it.doc.key] : []));
  return { kind: "table", in: opened, laid, rows: new Set(marked.map((it) => it.key)), columns: new Set(columns), worth, has };
}

/** `HB-SHOT-5`, `BB-FF-2/7/9`, or as much of a number as has been typed. */
function byNumber(books: Opened[], asked: string): Found {
  const [id = "", row, column] = asked.toUpperCase().split("/");
  const same = (a: string, b: string | undefined) => b !== undefined && a.toUpperCase() === b;
  const answers: Answer[] = [];
  const rules: RuleHit[] = [];
  const forms: FormHit[] = [];
  for (const opened of books) {
    for (const rule of opened.rules) {
      const whole = rule.id.toUpperCase() === id;
      if (!whole && !rule.id.toUpperCase().startsWith(id)) continue;
      if (!whole || opened.laid.has(rule.id)) rules.push({ in: opened, rule, worth: whole ? 2 : 1 });
      else answers.push({ kind: "rule", in: opened, rule, worth: 1 });
    }
    for (const laid of opened.laid.values()) {
      const line = laid.lines.filter((it) => same(it.key, row) || it.rule?.toUpperCase() === id);
      if (laid.id.toUpperCase() !== id && !line.some((it) => it.rule?.toUpperCase() === id)) continue;
      const columns = laid.columns.filter((it) => same(it.key, column)).map((it) => it.key);
      answers.unshift({ kind: "table", in: opened, laid, rows: new Set(line.map((it) => it.key)), columns: new Set(columns), worth: 2 });
    }
    for (const it of opened.book.procedures) {
      if (it.rules.some((rule) => rule.toUpperCase() === id)) forms.push({ in: opened, name: it.name, title: it.title, group: it.group, worth: 1 });
    }
  }
  rules.sort((a, b) => b.worth - a.worth);
  return { words: [], answers: answers.slice(0, SHOWN.answers), rules: rules.slice(0, SHOWN.rules), forms: forms.slice(0, SHOWN.forms), count: answers.length + rules.length };
}

const sum = (worth: number[]) => worth.reduce((had, it) => had + it, 0);
const count = (worth: number[]) => worth.filter((it) => 0 < it).length;
