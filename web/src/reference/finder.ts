// Finds rules, tables and procedures of one book by number or by words, while somebody types.

import { blocks } from "../look/prose.ts";
import type { RuleId } from "../wire/types.ts";
import type { Opened } from "./chapters.ts";
import { type Alike, alike, stem, tokens } from "./stems.ts";
import { plain } from "./words.ts";

/** What can be found: a rule, a procedure, or a part of a table. */
export type Doc =
  | { kind: "rule"; id: RuleId }
  | { kind: "procedure"; name: string }
  | { kind: "title"; table: RuleId }
  | { kind: "row"; table: RuleId; key: string }
  | { kind: "column"; table: RuleId; key: string };

/** What each word of a question is worth in a document. */
export interface Match {
  doc: Doc;
  worth: number[];
}

const WORTH = { title: 9, term: 6, row: 6, column: 7, name: 6, cell: 3, section: 3, text: 2, group: 2, help: 1, alike: 0.4 };

export class Finder {
  readonly opened: Opened;
  readonly #docs: Doc[] = [];
  /** Stem → document → what it is worth there. */
  readonly #in = new Map<string, Map<number, number>>();
  #stems: string[] = [];
  readonly #alike: Alike[];

  constructor(opened: Opened) {
    this.opened = opened;
    this.#alike = alike(opened.rules);
    for (const it of opened.tables) this.#table(it.id);
    for (const it of opened.rules) this.#rule(it.id, it.section ?? "", it.text);
    for (const it of opened.book.procedures) {
      const doc = this.#doc({ kind: "procedure", name: it.name });
      this.#add(doc, it.title, WORTH.title);
      this.#add(doc, it.name.replaceAll("_", " "), WORTH.name);
      this.#add(doc, it.group, WORTH.group);
      for (const [name, field] of Object.entries(fieldsOf(it.input))) this.#add(doc, `${name.replaceAll("_", " ")} ${field}`, WORTH.help);
    }
    this.#stems = [...this.#in.keys()].sort();
  }

  /** Every document that has at least one of the words. */
  match(words: string[]): Match[] {
    const found = new Map<number, number[]>();
    words.forEach((word, at) => {
      const per = this.#one(word);
      const rare = Math.log(1 + this.#docs.length / Math.max(1, per.size));
      for (const [doc, worth] of per) {
        const held = found.get(doc) ?? new Array<number>(words.length).fill(0);
        held[at] = worth * rare;
        found.set(doc, held);
      }
    });
    return [...found].flatMap(([at, worth]) => {
      const doc = this.#docs[at];
      return doc ? [{ doc, worth }] : [];
    });
  }

  /** All that begins like this word; the whole word counts more than its beginning. */
  #one(word: string): Map<number, number> {
    const wanted = stem(word);
    const found = new Map<number, number>();
    for (let at = this.#from(wanted); at < this.#stems.length; at += 1) {
      const it = this.#stems[at] ?? "";
      if (!it.startsWith(wanted)) break;
      // One letter or figure alone is meant as it stands.
      if (wanted.length < 2 && it !== wanted) continue;
      const near = it === wanted ? 1 : (0.7 * wanted.length) / it.length;
      for (const [doc, worth] of this.#in.get(it) ?? []) found.set(doc, Math.max(found.get(doc) ?? 0, worth * near));
    }
    return found;
  }

  #from(wanted: string): number {
    let low = 0;
    let high = this.#stems.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#stems[middle] ?? "") < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #table(id: RuleId): void {
    const laid = this.opened.laid.get(id);
    if (!laid) return;
    const title = this.#doc({ kind: "title", table: id });
    // Who types a whole title means it.
    this.#add(title, laid.title, WORTH.title * (1 + 1 / Math.max(1, tokens(laid.title).length)));
    this.#add(title, `${laid.corner} ${laid.over}`, WORTH.section);
    // What a table is for is often said only by the procedures that read it.
    const readers = this.opened.book.procedures.filter((it) => it.rules.includes(id));
    this.#add(title, readers.map((it) => `${it.title} ${it.group}`).join(" "), WORTH.group);
    for (const it of laid.columns) this.#add(this.#doc({ kind: "column", table: id, key: it.key }), it.label, WORTH.column);
    for (const line of laid.lines) {
      const doc = this.#doc({ kind: "row", table: id, key: line.key });
      this.#add(doc, line.head, WORTH.row);
      this.#add(doc, line.cells.map((it) => it.text).join(" "), WORTH.cell);
      const rule = line.rule && this.opened.by.get(line.rule);
      if (rule) this.#add(doc, plain(rule.text), WORTH.text);
    }
  }

  #rule(id: RuleId, section: string, text: string): void {
    const doc = this.#doc({ kind: "rule", id });
    for (const block of blocks(text)) {
      if (block.kind !== "para" && block.kind !== "item") continue;
      for (const part of block.parts) if (part.kind === "bold") this.#add(doc, part.text, WORTH.term);
    }
    this.#add(doc, section, WORTH.section);
    const told = plain(text);
    // A word in a short rule is more to the point than the same word in a long one.
    this.#add(doc, told, WORTH.text / (1 + told.length / 600));
  }

  #doc(doc: Doc): number {
    return this.#docs.push(doc) - 1;
  }

  #add(doc: number, text: string, worth: number): void {
    for (const it of tokens(text)) this.#put(stem(it), doc, worth);
    const low = text.toLowerCase();
    for (const it of this.#alike) {
      if (it.finds.test(low)) for (const also of it.also) this.#put(also, doc, worth * WORTH.alike);
    }
  }

  #put(stem: string, doc: number, worth: number): void {
    const held = this.#in.get(stem);
    if (!held) this.#in.set(stem, new Map([[doc, worth]]));
    else held.set(doc, Math.max(held.get(doc) ?? 0, worth));
  }
}

/** Names and help of an input, those within a list or a record too. */
function fieldsOf(schema: unknown): { [name: string]: string } {
  const out: { [name: string]: string } = {};
  const walk = (it: unknown): void => {
    if (typeof it !== "object" || it === null) return;
    const { properties, items, anyOf } = it as { properties?: { [name: string]: { description?: string } }; items?: unknown; anyOf?: unknown[] };
    for (const [name, field] of Object.entries(properties ?? {})) {
      out[name] = `${field.description ?? ""} ${((field as { enum?: string[] }).enum ?? []).join(" ").replaceAll("_", " ")}`;
      walk(field);
    }
    walk(items);
    anyOf?.forEach(walk);
  };
  walk(schema);
  return out;
}
