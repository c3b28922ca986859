import { describe, expect, test } from "vitest";
import type { Record, Saying } from "../../wire/types.ts";
import type { Procedure, Schema } from "../schema.ts";
import { errandOf, errandTo } from "./errand.ts";
import type { Unit } from "./fold.ts";
import { type About, type Offer, besides, deedOf, offers, remembered, rolled } from "./offers.ts";
import { filled, roles } from "./prefill.ts";
import { mustered, typed } from "./reading.ts";
import { course, next, walked } from "./steps.ts";
import { vocabulary } from "./vocabulary.ts";

// A book made up for these tests.
const word = (...values: string[]): Schema => ({ type: "string", enum: values });
const whole = (minimum: number, maximum: number): Schema => ({ type: "integer", minimum, maximum });
const yes: Schema = { type: "boolean", default: false };
const of = (properties: { [name: string]: Schema }): Schema => ({ type: "object", properties });
const procedure = (name: string, group: string, input: Schema): Procedure => ({ name, title: name, group, dice: "1d6", rules: [], input });

const STATE: Schema = { ...word("good", "shaken", "routing"), default: "good" };
const fire = procedure("fire", "Fire", of({ class: whole(1, 4), figures: whole(1, 99), weapon: word("musket", "rifle"), range: whole(0, 1000), target_class: whole(1, 4), low_ammo: yes }));
const test2 = procedure("test", "Morale", of({ class: whole(1, 4), state: STATE, weapon: word("musket", "rifle"), unit_size: whole(1, 99), casualties: whole(0, 99), low_ammo: yes }));
const melee = procedure("melee", "Melee", of({ attacker: of({ class: whole(1, 4), figures: whole(1, 99), state: STATE }), defender: of({ class: whole(1, 4), figures: whole(1, 99), shaken: yes }), options: of({ class: yes }) }));
const fort = procedure("fort", "Setting up", of({ state: word("ruined", "whole") }));
const rally = procedure("rally", "Morale", of({ state: word("shaken", "routing"), shaken: yes }));
const PROCEDURES = [fort, fire, test2, melee, rally];
const WORDS = vocabulary(PROCEDURES);

const guard: Unit = { id: "u1", side: "a", name: "Guard", strength: 9, start: 12, state: "shaken", markers: ["low_ammo"], ratings: { class: 4, weapon: "rifle" }, gone: false };
const line: Unit = { ...guard, id: "u2", name: "Line", state: "good", markers: [], ratings: { class: 9 } };

describe("the words of a book", () => {
  test("state, strength and markers are found by their names and uses", () => {
    expect(WORDS.state).toMatchObject({ name: "state", values: ["good", "shaken", "routing"], usual: "good", used: 3 });
    expect(WORDS).toMatchObject({ strength: "figures", start: "unit_size", markers: ["low_ammo", "shaken"] });
  });
});

describe("the turn", () => {
  const step = (key: string, ...due: string[]) => ({ key, title: key, cite: "X-1", due });
  const two = course({ course: [step("fire", "fire"), step("morale", "test", "rally"), step("melee", "melee", "test")], besides: [{ procedure: "fort", why: "before the battle" }], procedures: PROCEDURES });
  test("each step has what the book says is due in it, and the rest stands beside the turn", () => {
    expect(two.steps.map((it) => it.key)).toEqual(["fire", "morale", "melee"]);
    expect(two.steps[1]?.procedures).toEqual([test2, rally]);
    expect(two.steps[2]?.procedures).toEqual([melee, test2]);
    expect(two.besides).toEqual([{ title: "Setting up", procedures: [fort] }]);
  });

  test("both at once: from the last step to the next turn", () => {
    const at = { turn: 2, whose: "both", first: "both", step: "melee" } as const;
    expect(next(at, two.steps)).toEqual({ ...at, turn: 3, step: "fire" });
    expect(next({ ...at, turn: 0, step: "" }, two.steps)).toEqual({ ...at, turn: 1, step: "fire" });
  });

  test("one after the other: whoever began, the other follows in the same turn", () => {
    const at = { turn: 2, whose: "b", first: "b", step: "melee" } as const;
    const second = next(at, two.steps);
    expect(second).toEqual({ ...at, whose: "a", step: "fire" });
    expect(next({ ...second, step: "melee" }, two.steps)).toEqual({ ...at, turn: 3, step: "fire" });
  });

  test("steps left out are passed over", () => {
    const at = { turn: 1, whose: "both", first: "both", step: "fire" } as const;
    expect(next(at, walked(two, ["morale"])).step).toBe("melee");
  });
});

describe("a procedure started from a unit", () => {
  test("its own fields, and those of whom it is aimed at", () => {
    const [own, target] = roles(fire, WORDS);
    expect([own?.key, target?.key]).toEqual(["", "target_"]);
    if (!own || !target) return;
    expect(filled([{ role: own, unit: guard }, { role: target, unit: { ...line, ratings: { class: 2 } } }], WORDS)).toEqual({ class: 4, figures: 9, weapon: "rifle", low_ammo: true, target_class: 2 });
  });

  test("what is lost is given where what is left is not asked", () => {
    const [own] = roles(test2, WORDS);
    if (own) expect(filled([{ role: own, unit: guard }], WORDS)).toEqual({ class: 4, state: "shaken", weapon: "rifle", unit_size: 12, casualties: 3, low_ammo: true });
  });

  test("both sides of a fight; a value that may not stand there is left out; a state can be a yes", () => {
    const [attacker, defender] = roles(melee, WORDS);
    if (!attacker || !defender) throw new Error("a fight has two sides");
    expect(filled([{ role: attacker, unit: line }, { role: defender, unit: guard }], WORDS)).toEqual({ attacker: { figures: 9, state: "good" }, defender: { class: 4, figures: 9, shaken: true } });
  });

  test("the errand survives its address", () => {
    const errand = { procedure: "melee", seats: { attacker: "u1", defender: "u2" }, other: "u3" };
    expect(errandOf(new URL(errandTo("b", "s", errand), "http://x").search)).toEqual(errand);
    expect(errandOf(new URL(errandTo("b", "s", { procedure: "fire", seats: { "": "u1" } }), "http://x").search)).toEqual({ procedure: "fire", seats: { "": "u1" } });
    expect(errandOf("?x=1")).toBeUndefined();
  });
});

describe("what a result offers", () => {
  const record = (it: object): Record => ({ procedure: "p", dice: [], ...it }) as Record;
  const saying = (effect: string, on: string, more: object = {}): Saying => ({ effect, says: effect, cite: "X-1", on, ...more });
  const about: About = {
    against: null,
    places: ["attacker", "defender"],
    sayings: [
      saying("attacker_falls_back", "attacker"),
      saying("attacker_shaken", "attacker", { becomes: "shaken" }),
      saying("defender_loses_1", "defender", { loses: "1" }),
      saying("lost", "{on}", { loses: "{value}" }),
      saying("level", "{side}", { becomes: "{level}" }),
      saying("disorder", "{on}", { adds: "{value}", to: "disorder" }),
      saying("destroyed", "other", { goes: true }),
    ],
  };
  const fired: About = { ...about, against: "target", places: [] };
  test.each<[string, object, Offer[], About?]>([
    ["losses by name", { outcome: { casualties: 2 } }, [{ on: "acting", kind: "loss", by: 2, of: "casualties" }]],
    ["losses by fire are the target's", { outcome: { hits: 2 } }, [{ on: "other", kind: "loss", by: 2, of: "hits" }], fired],
    ["losses of either side", { outcome: { winner: "attacker", kia_attacker: 1, kia_defender: 3 } }, [{ on: "attacker", kind: "loss", by: 1, of: "kia" }, { on: "defender", kind: "loss", by: 3, of: "kia" }]],
    ["no losses", { outcome: { casualties: 0 } }, []],
    ["what is left", { outcome: { figures: 7, stands: 2 } }, [{ on: "acting", kind: "left", to: 7, of: "figures" }]],
    ["a loss as an effect, not what is left", { effects: [{ effect: "kia", figures: 2 }] }, [{ on: "acting", kind: "loss", by: 2, of: "kia" }]],
    ["figures of an effect that is no loss", { effects: [{ effect: "advance", figures: 2 }] }, []],
    ["a state as the outcome", { outcome: "routing" }, [{ on: "acting", kind: "state", to: "routing" }]],
    ["a state of one side as the outcome", { outcome: "defender_routing" }, [{ on: "defender", kind: "state", to: "routing" }]],
    ["a state of one side", { effects: [{ on: "defender", effect: "order", value: "shaken" }] }, [{ on: "defender", kind: "state", to: "shaken" }]],
    ["as the book says: the attacker is shaken, and nobody else", { effects: ["attacker_shaken", "defender_loses_1"] }, [{ on: "attacker", kind: "state", to: "shaken" }, { on: "defender", kind: "loss", by: 1, of: "defender_loses_1" }]],
    ["by the fields of the effect", { effects: [{ effect: "lost", on: "defender", value: 2 }, { effect: "level", side: "attacker", level: "routing" }] }, [{ on: "defender", kind: "loss", by: 2, of: "lost" }, { on: "attacker", kind: "state", to: "routing" }]],
    ["without a side: the one who is fired at", { outcome: { figures_lost: 2 }, effects: [{ effect: "lost", value: 2 }, { effect: "disorder", value: 1 }, "destroyed"] }, [{ on: "other", kind: "loss", by: 2, of: "lost" }, { on: "other", kind: "more", field: "disorder", by: 1 }, { on: "other", kind: "gone" }], fired],
    ["winner and loser", { outcome: { winner: "defender" }, effects: { winner: { casualties: 1, morale: "good" }, loser: { casualties: 2, morale: "routing" } } }, [
      { on: "defender", kind: "loss", by: 1, of: "casualties" }, { on: "defender", kind: "state", to: "good" },
      { on: "attacker", kind: "loss", by: 2, of: "casualties" }, { on: "attacker", kind: "state", to: "routing" },
    ]],
    ["a marker", { effects: ["low_ammo"] }, [{ on: "acting", kind: "marker", marker: "low_ammo" }]],
    ["a marker of one side", { attacker_low_ammo: true }, [{ on: "attacker", kind: "marker", marker: "low_ammo" }]],
    ["nothing it knows", { outcome: "pass", effects: ["react", { effect: "move", spaces: 4 }] }, []],
    ["the same twice is once", { outcome: "shaken", effects: ["shaken"] }, [{ on: "acting", kind: "state", to: "shaken" }]],
  ])("%s", (_, it, expected, how = about) => expect(offers(record(it), WORDS, how)).toEqual(expected));

  test("what the roster has no place for is told beside the one whom it befalls", () => {
    const it = record({ effects: ["attacker_falls_back", "attacker_shaken", { effect: "move", on: "defender", spaces: 4 }] });
    expect(besides(it, WORDS, about)).toEqual([{ on: "attacker", effect: "attacker_falls_back" }, { on: "defender", effect: { effect: "move", on: "defender", spaces: 4 } }]);
  });

  test("a tap is a deed that names what it saw", () => {
    const on = "acting";
    expect(deedOf({ on, kind: "loss", by: 2, of: "hits" }, guard)).toEqual({ add: { unit: "u1", field: "strength", by: -2 } });
    expect(deedOf({ on, kind: "state", to: "routing" }, guard)).toEqual({ set: { unit: "u1", field: "state", from: "shaken", to: "routing" } });
    expect(deedOf({ on, kind: "state", to: "shaken" }, guard)).toBeUndefined();
    expect(deedOf({ on, kind: "more", field: "disorder", by: 2 }, guard)).toEqual({ add: { unit: "u1", field: "rating.disorder", by: 2 } });
    expect(deedOf({ on, kind: "gone" }, guard)).toEqual({ set: { unit: "u1", field: "gone", from: false, to: true } });
  });

  test("ratings that were given are remembered; what passes is not", () => {
    const [own] = roles(fire, WORDS);
    if (own) expect(remembered(own, { class: 2, weapon: "rifle", range: 5, figures: 3 }, guard, WORDS)).toEqual([{ on: "", kind: "rating", field: "class", to: 2 }]);
  });

  test("a long result still fits into an entry", () => {
    const long = rolled(record({ dice: Array.from({ length: 5000 }, () => 6), outcome: { a: "x".repeat(9000) }, effects: ["y".repeat(9000)] }), "T", {});
    expect(JSON.stringify(long).length).toBeLessThan(3000);
  });
});

describe("rosters from text", () => {
  const sides = { a: "French", b: "Prussians" };
  test("lines with and without commas, two sides, words of the book", () => {
    const text = "Guard, 12, rifle, low ammo\n4th Foot 8/12 shaken class=3\n\nprussians:\nUhlans\n";
    expect(typed(text, "a", sides, WORDS)).toEqual([
      { side: "a", name: "Guard", strength: 12, state: "good", ratings: { weapon: "rifle" }, markers: ["low_ammo"] },
      { side: "a", name: "4th Foot", strength: 8, start: 12, state: "shaken", ratings: { class: 3 }, markers: [] },
      { side: "b", name: "Uhlans", strength: null, state: "good", ratings: {}, markers: [] },
    ]);
  });

  test("a scenario's file", () => {
    const text = '[[side]]\nname = "Blue"\nunits = [\n  { id = "p1", name = "1st", unit_size = 4, weapon = "rifle", traits = ["low_ammo", "odd"] },\n]\n[[side]]\nname = "Red"\n[[side.patrol]]\nname = "patrol"\nfigures = [\n  { id = "g1-g2", title = "guard", low_ammo = true },\n]\n';
    const read = mustered(text, WORDS);
    expect(read.sides).toEqual(["Blue", "Red"]);
    expect(read.units).toEqual([
      { side: "a", name: "1st", strength: 4, state: "good", ratings: { weapon: "rifle" }, markers: ["low_ammo"] },
      { side: "b", name: "g1, guard", strength: null, state: "good", ratings: {}, markers: ["low_ammo"] },
      { side: "b", name: "g2, guard", strength: null, state: "good", ratings: {}, markers: ["low_ammo"] },
    ]);
  });
});
