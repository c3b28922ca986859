import { describe, expect, test } from "vitest";
import type { Plain } from "../../wire/types.ts";
import { type Deed, type Held, ordered } from "./deeds.ts";
import { type Table, fold } from "./fold.ts";

/** Dice that come again. */
function chance(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

const muster = (unit: string, strength: number): Deed => ({ muster: { unit, side: "a", name: unit.toUpperCase(), strength, state: "good", ratings: {}, markers: [] } });
const set = (unit: string, field: string, from: Plain, to: Plain, settles?: string): Deed => ({ set: settles === undefined ? { unit, field, from, to } : { unit, field, from, to, settles } });
const add = (unit: string, by: number): Deed => ({ add: { unit, field: "strength", by } });

/** Entries in the server's order; ids are e1, e2, … */
const table = (...deeds: unknown[]): Table => fold(deeds.map((deed, at): Held => ({ id: `e${at + 1}`, by: at % 2 ? "Anna" : "Bert", seen: 0, deed, seq: at + 1, made: at })));
const unit = (it: Table, id = "u") => it.units.find((unit) => unit.id === id);

describe("one after the other", () => {
  test("a unit is mustered, loses, changes", () => {
    const it = table(muster("u", 12), add("u", -2), set("u", "state", "good", "shaken"), { mark: { unit: "u", marker: "low_ammo", on: true } });
    expect(unit(it)).toMatchObject({ name: "U", strength: 10, start: 12, state: "shaken", markers: ["low_ammo"], gone: false });
    expect(it.conflicts).toEqual([]);
  });

  test("a setting that saw another value changes nothing and is shown with both", () => {
    const it = table(muster("u", 4), set("u", "state", "good", "shaken"), set("u", "state", "good", "routing"));
    expect(unit(it)?.state).toBe("shaken");
    expect(it.conflicts).toMatchObject([{ entry: "e3", by: "Bert", now: "shaken", standing: "Anna", name: "U", set: { from: "good", to: "routing" } }]);
  });

  test("saying what stands there already is no conflict", () => {
    const it = table(muster("u", 4), set("u", "state", "good", "shaken"), set("u", "state", "good", "shaken"));
    expect(it.conflicts).toEqual([]);
    expect(it.lines[2]?.fate).toBe("agreed");
  });

  test("a value that only losses have made is not taken for a value somebody wrote", () => {
    const it = table(muster("u", 4), add("u", -1), set("u", "strength", 4, 3));
    expect(unit(it)?.strength).toBe(3);
    expect(it.conflicts).toHaveLength(1);
  });

  test.each([
    ["taken", "shaken", "routing"],
    ["kept", "shaken", "shaken"],
    ["set anew", "shaken", "good"],
  ])("a conflict is settled: %s", (_, from, to) => {
    const it = table(muster("u", 4), set("u", "state", "good", "shaken"), set("u", "state", "good", "routing"), set("u", "state", from, to, "e3"));
    expect(unit(it)?.state).toBe(to);
    expect(it.conflicts).toEqual([]);
    expect(it.lines[2]?.fate).toBe("settled");
  });

  test("settled differently by two, it is a conflict again", () => {
    const it = table(muster("u", 4), set("u", "state", "good", "shaken"), set("u", "state", "good", "routing"), set("u", "state", "shaken", "routing", "e3"), set("u", "state", "shaken", "shaken", "e3"));
    expect(unit(it)?.state).toBe("routing");
    expect(it.conflicts).toMatchObject([{ entry: "e5", now: "routing" }]);
  });
});

describe("undo", () => {
  test("what is cancelled is as if not done, and can be brought back", () => {
    const done = [muster("u", 4), add("u", -1), { cancel: { entry: "e2", on: true } }];
    expect(unit(table(...done))?.strength).toBe(4);
    expect(table(...done).lines[1]?.fate).toBe("cancelled");
    expect(unit(table(...done, { cancel: { entry: "e2", on: false } }))?.strength).toBe(3);
  });

  test("cancelled by both phones and brought back once, it stands", () => {
    const both = { cancel: { entry: "e2", on: true } };
    expect(unit(table(muster("u", 4), add("u", -1), both, both, { cancel: { entry: "e2", on: false } }))?.strength).toBe(3);
  });

  test("what was built on something cancelled is shown, not lost", () => {
    const it = table(muster("u", 4), set("u", "state", "good", "shaken"), set("u", "state", "shaken", "routing"), { cancel: { entry: "e2", on: true } });
    expect(unit(it)?.state).toBe("good");
    expect(it.conflicts).toMatchObject([{ entry: "e3", now: "good" }]);
  });

  test("a change to a unit whose muster was cancelled is astray and names what would bring it back", () => {
    const it = table(muster("u", 4), { cancel: { entry: "e1", on: true } }, add("u", -1));
    expect(it.units).toEqual([]);
    expect(it.astray).toMatchObject([{ entry: "e3", unit: "u", muster: "e1" }]);
    const back = table(muster("u", 4), { cancel: { entry: "e1", on: true } }, add("u", -1), { cancel: { entry: "e1", on: false } });
    expect(unit(back)?.strength).toBe(3);
    expect(back.astray).toEqual([]);
  });
});

test("what this program does not know is kept and changes nothing", () => {
  const odd: unknown[] = [null, 7, "set", [], {}, { set: {} }, { set: { field: 1, from: 1, to: 1 } }, { add: { unit: "u", field: "strength", by: 1.5 } }, { hop: {} }, { set: { field: "a", from: 1, to: 2 }, add: {} }, { __proto__: null, constructor: {} }];
  const it = table(muster("u", 4), ...odd);
  expect(unit(it)?.strength).toBe(4);
  expect(it.lines.slice(1).map((line) => line.fate)).toEqual(odd.map(() => "unknown"));
});

test("losses come out the same in any order", () => {
  const losses = [-1, -2, 3, -4, 1].map((by) => add("u", by));
  for (let seed = 1; seed <= 200; seed += 1) {
    const pick = chance(seed);
    const rest = [...losses];
    const shuffled: Deed[] = [];
    while (rest.length) shuffled.push(...rest.splice(pick(rest.length), 1));
    expect(unit(table(muster("u", 9), ...shuffled))?.strength).toBe(6);
  }
});

/** The server: it orders, keeps and hands out. Nothing that it has once is there twice. */
class Server {
  readonly entries: Held[] = [];

  take(batch: Held[]): void {
    for (const it of batch) if (!this.entries.some((other) => other.id === it.id)) this.entries.push({ ...it, seq: this.entries.length + 1 });
  }
}

class Phone {
  readonly held = new Map<string, Held>();
  readonly made: string[] = [];
  readonly #name: string;
  readonly #server: Server;
  #count = 0;

  constructor(name: string, server: Server) {
    this.#name = name;
    this.#server = server;
  }

  get table(): Table {
    return fold(ordered(this.held.values()));
  }

  do(deed: Deed): void {
    this.#count += 1;
    const id = `${this.#name}${this.#count}`;
    this.made.push(id);
    this.held.set(id, { id, by: this.#name, seen: 0, deed, made: this.#count });
  }

  push(lost: boolean): void {
    this.#server.take(ordered(this.held.values()).filter((it) => it.seq === undefined));
    // The answer may be lost: then the same is sent again.
    if (!lost) this.pull(this.#server.entries.length);
  }

  pull(upTo: number): void {
    for (const it of this.#server.entries.slice(0, upTo)) this.held.set(it.id, { ...it, made: this.held.get(it.id)?.made ?? it.made });
  }
}

const STATES = ["good", "shaken", "routing"];
const UNITS = ["u", "v"];

function act(phone: Phone, pick: (below: number) => number): void {
  const now = phone.table;
  const unit = now.units[pick(Math.max(1, now.units.length))];
  const [conflict] = now.conflicts;
  const [astray] = now.astray;
  if (conflict && pick(3) === 0) return phone.do({ set: { ...conflict.set, from: conflict.now, to: pick(2) ? conflict.set.to : conflict.now, settles: conflict.entry } });
  if (astray?.muster && pick(3) === 0) return phone.do({ cancel: { entry: astray.muster, on: false } });
  const line = now.lines[pick(now.lines.length)];
  if (line && pick(6) === 0) return phone.do({ cancel: { entry: line.entry.id, on: line.fate !== "cancelled" } });
  if (!unit) return;
  if (pick(3) === 0) return phone.do(add(unit.id, pick(3) - 2));
  if (pick(3) === 0) return phone.do({ mark: { unit: unit.id, marker: "low_ammo", on: !unit.markers.includes("low_ammo") } });
  phone.do(set(unit.id, "state", unit.state, STATES[pick(STATES.length)] ?? "good"));
}

test("a thousand interleavings of two phones: both show the same, nothing is lost", () => {
  let conflicts = 0;
  for (let seed = 1; seed <= 1000; seed += 1) {
    const pick = chance(seed * 7919);
    const server = new Server();
    const phones = [new Phone("Anna", server), new Phone("Bert", server)] as const;
    for (const id of UNITS) phones[0].do(muster(id, 10));
    phones[0].push(false);
    phones[1].pull(UNITS.length);
    for (let steps = 5 + pick(40); steps > 0; steps -= 1) {
      const phone = phones[pick(2)] ?? phones[0];
      const what = pick(8);
      if (what < 5) act(phone, pick);
      else if (what === 5) phone.push(pick(3) === 0);
      else phone.pull(pick(server.entries.length + 1));
    }
    // They come back in either order, the first once more after the second.
    const [first, second] = pick(2) ? phones : ([phones[1], phones[0]] as const);
    first.push(pick(2) === 0);
    second.push(false);
    first.push(false);
    second.push(false);
    const [a, b] = [first.table, second.table];
    expect(a).toEqual(b);
    expect(server.entries.map((it) => it.id).sort()).toEqual([...first.made, ...second.made].sort());
    expect(a.lines.every((line) => !line.waiting)).toBe(true);
    // Whatever did not take effect says so where a person sees it.
    const shown = new Set([...a.conflicts.map((it) => it.entry), ...a.astray.map((it) => it.entry)]);
    for (const line of a.lines) if (line.fate === "conflict" || line.fate === "astray") expect(shown.has(line.entry.id)).toBe(true);
    // Losses add up to what was done and not undone.
    for (const it of a.units) {
      const lost = a.lines.reduce((sum, { deed, fate }) => (fate === "done" && deed && "add" in deed && deed.add.unit === it.id ? sum + deed.add.by : sum), 0);
      expect(it.strength).toBe(10 + lost);
    }
    conflicts += a.conflicts.length;
  }
  expect(conflicts).toBeGreaterThan(200);
}, 60_000);
