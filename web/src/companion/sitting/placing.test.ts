import { expect, test } from "vitest";
import { type Held, ordered } from "./deeds.ts";
import { fold } from "./fold.ts";
import { placed, recovered, seen, since } from "./placing.ts";
import type { Placed } from "./server.ts";

const entry = (id: string, more: Partial<Held> = {}): Held => ({ id, by: "A", seen: 0, deed: { note: { text: id } }, made: 1, ...more });

test("what is missing in between is not yet seen", () => {
  expect(seen([entry("a", { seq: 1 }), entry("c", { seq: 3 }), entry("x")])).toBe(1);
  expect(since([])).toBe(0);
});

test("new entries come into their places, own ones keep when they were made", () => {
  const held = [entry("a", { seq: 1 }), entry("x", { made: 77 })];
  expect(placed(held, { seq: 3, entries: [entry("b"), entry("x")].map((it, at): Placed => ({ ...it, seq: at + 2 })) })).toMatchObject([{ id: "b", seq: 2 }, { id: "x", seq: 3, made: 77 }]);
});

test.each([
  ["fewer than once", { seq: 1, entries: [] }],
  ["another in a known place", { seq: 2, entries: [{ ...entry("z"), seq: 2 }] }],
  ["a known one elsewhere", { seq: 3, entries: [{ ...entry("b"), seq: 3 }] }],
])("a server that has forgotten is noticed: %s", (_, paper) => {
  expect(placed([entry("a", { seq: 1 }), entry("b", { seq: 2 })], paper)).toBeUndefined();
});

/** A server that can be put back to an older state, as from a copy; it refuses what the real one refuses. */
class Server {
  entries: Placed[] = [];

  paper(from: number): { seq: number; entries: Placed[] } {
    return { seq: this.entries.length, entries: this.entries.slice(from) };
  }

  take(batch: Held[]): boolean {
    const other = (it: Held) => this.entries.some((old) => old.id === it.id && old.seen !== it.seen);
    if (batch.some((it) => this.entries.length < it.seen || other(it))) return false;
    for (const { id, by, seen, deed } of batch) if (!this.entries.some((it) => it.id === id)) this.entries.push({ id, by, seen, deed, seq: this.entries.length + 1 });
    return true;
  }
}

class Phone {
  held: Held[] = [];
  made: string[] = [];
  readonly #name: string;
  readonly #server: Server;

  constructor(name: string, server: Server) {
    this.#name = name;
    this.#server = server;
  }

  do(): void {
    const id = `${this.#name}${this.made.length}`;
    this.made.push(id);
    const last = this.held.reduce((most, it) => Math.max(most, it.made), 0);
    this.held = [...this.held, { id, by: this.#name, seen: seen(this.held), deed: { note: { text: id } }, made: last + 1 }];
  }

  pull(): void {
    const fresh = placed(this.held, this.#server.paper(since(this.held)));
    if (fresh) this.held = [...new Map([...this.held, ...fresh].map((it) => [it.id, it])).values()];
    else this.held = recovered(this.held, this.#server.paper(0));
  }

  push(most: number): void {
    const waiting = ordered(this.held).filter((it) => it.seq === undefined).slice(0, most);
    if (waiting.length > 0 && !this.#server.take(waiting)) this.held = recovered(this.held, this.#server.paper(0));
  }
}

test("a thousand battles in which the server forgets: the phones bring everything back and agree", () => {
  let forgot = 0;
  for (let seed = 1; seed <= 1000; seed += 1) {
    let state = seed * 2654435761;
    const pick = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 4294967296) * below);
    };
    const server = new Server();
    const phones = [new Phone("A", server), new Phone("B", server)] as const;
    let copy: Placed[] = [];
    for (let steps = 10 + pick(50); steps > 0; steps -= 1) {
      const phone = phones[pick(2)] ?? phones[0];
      const what = pick(10);
      if (what < 4) phone.do();
      else if (what < 6) phone.push(1 + pick(4));
      else if (what < 8) phone.pull();
      else if (what === 8) copy = [...server.entries];
      else if (pick(4) === 0) {
        forgot += server.entries.length - copy.length;
        server.entries = [...copy];
      }
    }
    for (let round = 0; round < 8; round += 1) {
      for (const phone of phones) {
        phone.pull();
        phone.push(50);
        phone.pull();
      }
    }
    const [a, b] = phones.map((it) => fold(ordered(it.held)).lines.map((line) => [line.entry.id, line.waiting]));
    expect(a).toEqual(b);
    expect(a?.map(([id]) => id).sort()).toEqual([...phones[0].made, ...phones[1].made].sort());
    expect(server.entries.map((it) => it.id)).toEqual(a?.map(([id]) => id));
  }
  expect(forgot).toBeGreaterThan(500);
}, 60_000);
