// What stands on the table: a fold over the entries in their order, and nothing else. It knows no rule.
//
// A setting names the value it saw. Where another stands by then it changes nothing and is a conflict, shown until a person
// settles it. Differences (losses) always count. What is cancelled is left out, as if it had not been done.

import type { Plain } from "../../wire/types.ts";
import { type Deed, type Entry, type Held, type Moment, type Setting, type SideName, same, understood } from "./deeds.ts";

export interface Unit {
  id: string;
  side: SideName;
  name: string;
  strength: number | null;
  /** Strength at the start. */
  start: number | null;
  state: Plain;
  markers: string[];
  ratings: { [field: string]: Plain };
  /** Off the roster, but not forgotten. */
  gone: boolean;
}

/**
 * `cancelled`: undone. `agreed`: said what stood there already. `conflict`: changed nothing, a person must settle it.
 * `settled`: was one. `astray`: about a unit whose entry was undone. `unknown`: of another edition of this program.
 */
export type Fate = "done" | "agreed" | "conflict" | "settled" | "astray" | "cancelled" | "unknown";

export interface Line {
  entry: Entry;
  deed: Deed | undefined;
  fate: Fate;
  /** Not yet in the server's order. */
  waiting: boolean;
  /** The name of its unit when it was done. */
  name: string | undefined;
}

export interface Conflict {
  entry: string;
  by: string;
  set: Setting;
  /** What stands now, and who put it there. */
  now: Plain;
  standing: string | undefined;
  /** The name of the unit it is about. */
  name: string | undefined;
}

/** Something was changed on a unit that is not on the roster because its entry was undone. */
export interface Astray {
  entry: string;
  by: string;
  unit: string;
  /** The entry that would bring it back. */
  muster: string | undefined;
  deed: Deed;
}

export interface Table {
  title: string;
  sides: { a: string; b: string };
  moment: Moment;
  /** Keys of steps that this battle leaves out. */
  skipped: string[];
  units: Unit[];
  conflicts: Conflict[];
  astray: Astray[];
  lines: Line[];
}

export const BEFORE: Moment = { turn: 0, whose: "both", first: "both", step: "" };

interface Cell {
  value: Plain;
  by: string | undefined;
  /** Written as a value, not moved by differences. */
  set: boolean;
}

export function fold(entries: readonly Held[]): Table {
  return new Folding(entries).table();
}

class Folding {
  readonly #cells = new Map<string, Cell>([
    ["/moment", { value: { ...BEFORE }, by: undefined, set: true }],
    ["/skipped", { value: [], by: undefined, set: true }],
  ]);
  readonly #marks = new Map<string, Set<string>>();
  /** Units in the order in which they came. */
  readonly #mustered = new Map<string, { side: SideName; fields: string[] }>();
  readonly #open = new Map<string, { line: Line; set: Setting }>();
  readonly #astray: { line: Line; unit: string; deed: Deed }[] = [];
  readonly #musters = new Map<string, string>();
  readonly #lines: Line[];

  constructor(entries: readonly Held[]) {
    const cancelled = undone(entries);
    this.#lines = entries.map((entry) => {
      const line: Line = { entry, deed: understood(entry.deed), fate: "done", waiting: entry.seq === undefined, name: undefined };
      if (line.deed && "muster" in line.deed) this.#musters.set(line.deed.muster.unit, entry.id);
      if (!line.deed) line.fate = "unknown";
      else if (cancelled.has(entry.id)) line.fate = "cancelled";
      else this.#take(line, line.deed);
      return line;
    });
  }

  table(): Table {
    const text = (field: string) => String(this.#cells.get(`/${field}`)?.value ?? "");
    const moment = this.#cells.get("/moment")?.value;
    const skipped = this.#cells.get("/skipped")?.value;
    return {
      title: text("title"),
      sides: { a: text("side.a"), b: text("side.b") },
      moment: isMoment(moment) ? moment : BEFORE,
      skipped: Array.isArray(skipped) ? skipped.map(String) : [],
      units: [...this.#mustered.keys()].map((id) => this.#unit(id)),
      conflicts: [...this.#open.values()].map(({ line, set }) => this.#conflict(line, set)),
      astray: this.#astray.map(({ line, unit, deed }) => ({ entry: line.entry.id, by: line.entry.by, unit, muster: this.#musters.get(unit), deed })),
      lines: this.#lines,
    };
  }

  #take(line: Line, deed: Deed): void {
    const unit = unitOf(deed);
    if (unit !== undefined && !("muster" in deed) && !("roll" in deed) && !("note" in deed) && !this.#mustered.has(unit)) {
      line.fate = "astray";
      this.#astray.push({ line, unit, deed });
      return;
    }
    if ("muster" in deed) this.#muster(line, deed.muster);
    else if ("set" in deed) this.#set(line, deed.set);
    else if ("add" in deed) this.#add(line, deed.add.unit, deed.add.field, deed.add.by);
    else if ("mark" in deed) this.#mark(line, deed.mark.unit, deed.mark.marker, deed.mark.on);
    line.name = unit === undefined ? undefined : this.#name(unit);
  }

  #muster(line: Line, it: Extract<Deed, { muster: unknown }>["muster"]): void {
    if (this.#mustered.has(it.unit)) {
      line.fate = "agreed";
      return;
    }
    const by = line.entry.by;
    const fields: [string, Plain][] = [
      ["name", it.name],
      ["strength", it.strength],
      ["start", it.start ?? it.strength],
      ["state", it.state],
      ["gone", false],
      ...Object.entries(it.ratings).map(([name, value]): [string, Plain] => [`rating.${name}`, value]),
    ];
    for (const [field, value] of fields) this.#cells.set(`${it.unit}/${field}`, { value, by, set: true });
    this.#mustered.set(it.unit, { side: it.side, fields: fields.map(([field]) => field) });
    this.#marks.set(it.unit, new Set(it.markers));
  }

  #set(line: Line, it: Setting): void {
    const key = `${it.unit ?? ""}/${it.field}`;
    const cell = this.#cells.get(key) ?? { value: null, by: undefined, set: true };
    if (it.settles !== undefined) this.#settle(it.settles);
    if (same(cell.value, it.from)) {
      this.#cells.set(key, { value: it.to, by: line.entry.by, set: true });
      this.#known(it.unit, it.field);
      if (same(it.from, it.to)) line.fate = "agreed";
    } else if (cell.set && same(cell.value, it.to)) {
      line.fate = "agreed";
    } else {
      line.fate = "conflict";
      this.#open.set(line.entry.id, { line, set: it });
    }
  }

  #settle(entry: string): void {
    const it = this.#open.get(entry);
    if (!it) return;
    it.line.fate = "settled";
    this.#open.delete(entry);
  }

  #add(line: Line, unit: string, field: string, by: number): void {
    const key = `${unit}/${field}`;
    const held = this.#cells.get(key)?.value;
    this.#cells.set(key, { value: (typeof held === "number" ? held : 0) + by, by: line.entry.by, set: false });
    this.#known(unit, field);
  }

  #mark(line: Line, unit: string, marker: string, on: boolean): void {
    const marks = this.#marks.get(unit) ?? new Set();
    if (marks.has(marker) === on) line.fate = "agreed";
    if (on) marks.add(marker);
    else marks.delete(marker);
    this.#marks.set(unit, marks);
  }

  #known(unit: string | undefined, field: string): void {
    const fields = unit === undefined ? undefined : this.#mustered.get(unit)?.fields;
    if (fields && !fields.includes(field)) fields.push(field);
  }

  #name(unit: string): string | undefined {
    const it = this.#cells.get(`${unit}/name`)?.value;
    return typeof it === "string" ? it : undefined;
  }

  #unit(id: string): Unit {
    const held = this.#mustered.get(id);
    const value = (field: string) => this.#cells.get(`${id}/${field}`)?.value ?? null;
    const number = (field: string) => (typeof value(field) === "number" ? Number(value(field)) : null);
    const rated = (held?.fields ?? []).filter((it) => it.startsWith("rating.") && value(it) !== null);
    return {
      id,
      side: value("side") === "a" || value("side") === "b" ? (value("side") as SideName) : (held?.side ?? "a"),
      name: this.#name(id) ?? "",
      strength: number("strength"),
      start: number("start"),
      state: value("state"),
      markers: [...(this.#marks.get(id) ?? [])],
      ratings: Object.fromEntries(rated.map((it) => [it.slice("rating.".length), value(it)])),
      gone: value("gone") === true,
    };
  }

  #conflict(line: Line, set: Setting): Conflict {
    const cell = this.#cells.get(`${set.unit ?? ""}/${set.field}`);
    const name = set.unit === undefined ? undefined : this.#name(set.unit);
    return { entry: line.entry.id, by: line.entry.by, set, now: cell?.value ?? null, standing: cell?.by, name };
  }
}

/** Cancelled and not brought back: the last word counts. */
function undone(entries: readonly Held[]): Set<string> {
  const out = new Set<string>();
  for (const { deed } of entries) {
    const it = understood(deed);
    if (!it || !("cancel" in it)) continue;
    if (it.cancel.on) out.add(it.cancel.entry);
    else out.delete(it.cancel.entry);
  }
  // What cancels is never itself cancelled: it is answered by bringing back.
  for (const { id, deed } of entries) {
    const it = understood(deed);
    if (it && "cancel" in it) out.delete(id);
  }
  return out;
}

export function unitOf(deed: Deed): string | undefined {
  if ("set" in deed) return deed.set.unit;
  if ("add" in deed) return deed.add.unit;
  if ("mark" in deed) return deed.mark.unit;
  if ("muster" in deed) return deed.muster.unit;
  if ("roll" in deed) return deed.roll.unit;
  return "note" in deed ? deed.note.unit : undefined;
}

function isMoment(it: unknown): it is Moment {
  const at = it as Moment | null | undefined;
  return typeof at === "object" && at !== null && typeof at.turn === "number" && typeof at.step === "string" && typeof at.whose === "string";
}
