// One procedure being filled in: what is given, what the face says about it, and the dice.

import type { Modifier, Plain, ProcedureOdds, Record } from "../wire/types.ts";
import { type Face, type Fault, type Input, Refused, face } from "./face.ts";
import { type Procedure, type Schema, blank, fieldsOf, same } from "./schema.ts";

/** A row of the sum; `of`: whose it is, where both sides have some. */
export type Row = Modifier & { of?: string };

export interface FormField {
  name: string;
  /** As faults name it: `target.arm`, `firers[0].bases`. */
  path: string;
  applies: boolean;
  given: boolean;
  /** Of a boolean: what comes with it, or, `when` false, goes with it. */
  effect?: Row & { when?: boolean };
  effects?: { [value: string]: Row };
  /** Values that a rule forbids as things stand. */
  barred?: { [value: string]: Fault };
  fields?: FormField[];
  items?: FormField[][];
}

export interface Form {
  fields: FormField[];
  missing: string[];
  error?: Fault;
  modifiers: Row[];
  sum?: number;
  sums?: { [of: string]: number };
  /** Sides of the dice that are wanted for certain, and whether some faces call for more. */
  needs: number[];
  more: boolean;
}

export interface Lever {
  field: string;
  from: Plain;
  to: Plain;
  label: string;
  weight: string;
  denominator: string;
  delta: number;
}

export interface Levers {
  /** The chance as it is, as a fraction. */
  now: string;
  /** The best for it first, then the best against it. */
  levers: Lever[];
}

/** Levers are worked out when the fields have been left alone for so long. */
const PAUSE = 150;
/** So many outcomes can be told apart in a chart. */
export const MOST = 100;

export class Desk {
  readonly book: string;
  readonly procedure: Procedure;
  readonly #schemas: Map<string, Schema>;
  #turn = $state(0);
  #face: Face | undefined;

  input: Input = $state.raw({});
  form: Form | undefined = $state.raw();
  odds: ProcedureOdds | undefined = $state.raw();
  levers: Levers | undefined = $state.raw();
  fault: Fault | undefined = $state.raw();
  /** The outcome from which on a chance is counted. */
  from: Plain | undefined = $state.raw();
  /** What is shown belongs to an earlier case. */
  behind = $state(true);
  /** The case that the levers are of. */
  weighed = $state("");
  /** Somebody wanted the result before all was given. */
  tried = $state(false);
  #told = $derived(new Map(flat(this.form?.fields ?? []).map((it) => [it.path, it])));

  constructor(book: string, procedure: Procedure, given: Input) {
    this.book = book;
    this.procedure = procedure;
    this.#schemas = new Map(fieldsOf(procedure.input));
    const empty = Object.fromEntries(
      [...this.#schemas].flatMap(([name, schema]) => {
        const value = (procedure.input.required ?? []).includes(name) ? blank(schema) : undefined;
        return value === undefined ? [] : [[name, value]];
      }),
    );
    this.input = { ...empty, ...given };
  }

  /** Without dice there is nothing to roll: the case itself decides. */
  get plain(): boolean {
    return this.procedure.dice === "";
  }

  /** Sets a field; what is as the book has it by default is not given. */
  set(name: string, value: Plain | undefined): void {
    const { [name]: _, ...rest } = this.input;
    this.input = value === undefined || same(value, this.#schemas.get(name)?.default) ? rest : { ...rest, [name]: value };
    void this.follow();
  }

  /** What the face says about a field, by its path. */
  told(path: string): FormField | undefined {
    return this.#told.get(path);
  }

  /** What is wrong with a field; that it is empty only once somebody wanted the result. */
  wrong(path: string): Fault | undefined {
    if (this.tried && this.missing.includes(path)) return { kind: "missing", field: path, why: "this is needed" };
    return this.fault?.field === path ? this.fault : undefined;
  }

  get missing(): string[] {
    return this.form?.missing ?? [];
  }

  /** Asks anew what follows from the fields as they stand. Only the newest case is ever shown. */
  async follow(): Promise<void> {
    const turn = (this.#turn += 1);
    const current = () => turn === this.#turn;
    this.behind = true;
    this.#face ??= await face();
    // While something is missing there are no odds to be had; else they come first, because they are waited for.
    const ready = this.form && !this.form.error && this.form.missing.length === 0;
    const early = ready ? this.#ask<ProcedureOdds>("odds") : undefined;
    void early?.then((it) => current() && !(it instanceof Refused) && this.#count(it));
    if (early && this.#face.where === "here") await early.then(painted);
    if (!current()) return;
    const told = await this.#ask<Form>("form");
    const whole = !(told instanceof Refused) && !told.error && told.missing.length === 0;
    const counted = whole ? await (early ?? this.#ask<ProcedureOdds>("odds")) : undefined;
    if (!current()) return;
    this.form = told instanceof Refused ? undefined : told;
    this.fault = told instanceof Refused ? told.fault : (told.error ?? (counted instanceof Refused ? counted.fault : undefined));
    this.#count(counted instanceof Refused ? undefined : counted);
    this.behind = false;
    const many = this.odds?.outcomes.length ?? 0;
    if (many < 2 || MOST < many) {
      this.levers = undefined;
      return;
    }
    await new Promise((later) => setTimeout(later, PAUSE));
    if (current()) await this.weigh();
  }

  /** Which single change moves the chance most. */
  async weigh(): Promise<void> {
    const turn = this.#turn;
    const at_least = this.at;
    if (at_least < 0) return;
    const levers = await this.#ask<Levers>("levers", { at_least });
    if (turn !== this.#turn || at_least !== this.at) return;
    this.levers = levers instanceof Refused ? undefined : levers;
    this.weighed = `${turn} ${at_least}`;
  }

  /** The levers belong to an earlier case. */
  get unweighed(): boolean {
    return this.weighed !== `${this.#turn} ${this.at}`;
  }

  /** The place of `from` among the outcomes. */
  get at(): number {
    return this.odds?.outcomes.findIndex((it) => same(it.outcome, this.from)) ?? -1;
  }

  /** Reads the chance from this outcome on. */
  read(at: number): void {
    this.from = this.odds?.outcomes[at]?.outcome;
    void this.weigh();
  }

  /** With dice: what they give. Without: rolled. */
  async resolve(dice?: number[]): Promise<Record> {
    this.#face ??= await face();
    const input = dice ? { ...this.input, dice } : this.input;
    return this.#face.call<Record>({ do: "resolve", book: this.book, procedure: this.procedure.name, input });
  }

  /** Sides of these dice and of those that are wanted after them. */
  async wanted(dice: number[]): Promise<number[]> {
    const told = await this.#ask<Form>("form", {}, { ...this.input, dice });
    return told instanceof Refused ? [] : told.needs;
  }

  /** Changes one value anywhere in the case: `target.arm`, `firers[0].bases`. */
  put(path: string, value: Plain): void {
    const [first = "", ...rest] = path.split(/[.[\]]+/).filter(Boolean);
    this.set(first, changed(this.input[first], rest, value));
  }

  #count(odds: ProcedureOdds | undefined): void {
    this.odds = odds;
    this.from = this.#kept();
  }

  #kept(): Plain | undefined {
    const all = this.odds?.outcomes ?? [];
    if (all.some((it) => same(it.outcome, this.from))) return this.from;
    const of = BigInt(this.odds?.denominator ?? "1");
    let left = of;
    // The best that is as likely as not; the second of two.
    const middle = all.findIndex((it) => (left -= BigInt(it.weight)) * 2n < of);
    return all[Math.max(middle, all.length > 1 ? 1 : 0)]?.outcome;
  }

  async #ask<T>(what: "form" | "odds" | "levers", more: { at_least?: number } = {}, input = this.input): Promise<T | Refused> {
    const { book, procedure } = this;
    const request = { do: what, book, procedure: procedure.name, input, ...more };
    try {
      this.#face ??= await face();
      return await this.#face.call<T>(request);
    } catch (refused) {
      if (refused instanceof Refused) return refused;
      throw refused;
    }
  }
}

function flat(fields: FormField[]): FormField[] {
  return fields.flatMap((it) => [it, ...flat(it.fields ?? []), ...(it.items ?? []).flatMap(flat)]);
}

function changed(whole: Plain | undefined, [first, ...rest]: string[], value: Plain): Plain {
  if (first === undefined) return value;
  if (Array.isArray(whole)) return whole.map((it, at) => (at === Number(first) ? changed(it, rest, value) : it));
  const fields = whole && typeof whole === "object" ? whole : {};
  return { ...fields, [first]: changed(fields[first], rest, value) };
}

/** When what has changed is on the screen. */
function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
