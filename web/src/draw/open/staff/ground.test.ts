// The laws of the drawing: true to the rules' lines, the same every time, and whatever the shapes are, lines that can be drawn.

import { describe, expect, test, vi } from "vitest";
import type { Feature, Field, Place } from "../../../wire/types.ts";
import { common } from "../../labels.ts";
import { type SeatedName, held, isFirm, seated } from "../places.ts";
import { inkOf } from "./ink.ts";
import { type Drawn, LAW, landOf } from "./land.ts";
import type { Layer } from "./layer.ts";
import { type Spot, inside, nearest, within } from "./plane.ts";
import { drawnOf } from "./survey.ts";
import { roadsOf } from "./ways.ts";
import { written } from "./written.ts";

// A whole survey is a long reckoning on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const area = (kind: string, name: string, points: Place[], level?: number): Feature => ({ kind, name, form: kind.endsWith("slope") || kind === "hill" ? "contour" : "area", points, ...(level ? { level } : {}) });
const line = (kind: string, name: string, points: Place[], outward?: number): Feature => ({ kind, name, form: "line", points, ...(outward === undefined ? {} : { outward }) });
const box = ([x, y]: Place, wide: number, high: number): Place[] => [[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]];
const strip = ([x, y]: Place): Feature => ({ kind: "bridge", name: "Bridge", form: "strip", points: box([x - 100, y - 100], 200, 200) });

/** A little of everything: a hill over the table's edge, one on a road, a town at the foot of the map, a fort in the corner. */
const BATTLE: Field = {
  size: [4800, 4000],
  features: [
    line("stream", "Unstrut", [[0, 2700], [600, 2600], [1400, 2300], [2400, 2000], [3400, 1700], [4800, 1300]]),
    line("river", "Elbe", [[4500, 0], [4300, 900], [4600, 2000], [4400, 4000]]),
    strip([2400, 2000]),
    line("road", "Gotha highroad", [[1200, 0], [1400, 900], [2000, 1500], [2400, 2000], [2500, 2500], [2700, 4000]]),
    line("road", "Thamsbrück road", [[1400, 900], [800, 2000], [600, 2600], [600, 4000]]),
    line("road", "Mill track", [[4800, 600], [4400, 1400], [4000, 2600], [2700, 4000]]),
    area("town", "Langensalza", box([900, 700], 800, 600)),
    area("gentle_slope", "Judenhügel", [[2200, 900], [3100, 900], [3200, 1500], [2300, 1600]], 1),
    area("steep_slope", "Kirchberg", [[2000, 2500], [3400, 2200], [3600, 3100], [2000, 3200]], 1),
    area("gentle_slope", "Edge ridge", [[4800, 3000], [3900, 3300], [4000, 4000], [4800, 4000]], 2),
    area("village", "Merxleben", [[2200, 2150], [2700, 2050], [2700, 2400], [2200, 2450]]),
    area("village", "Nägelstedt", [[4000, 1550], [4300, 1450], [4300, 1800], [4000, 1800]]),
    area("woods", "Badewäldchen", box([1600, 1500], 300, 300)),
    area("heavy_wood", "Forest", [[0, 0], [500, 0], [600, 400], [200, 600], [0, 500]]),
    area("woods", "Vineyards", box([3300, 300], 500, 500)),
    area("marsh", "Meadows", [[900, 3000], [1100, 2900], [1250, 3400], [1050, 3400]]),
    area("difficult", "Quarry", box([300, 3000], 250, 250)),
    area("fort", "Citadel", box([4550, 100], 250, 550)),
    line("entrenchment", "Schanze", [[2600, 2850], [3100, 2850]], 0),
    line("rifle_pits", "Pits", [[1500, 2500], [1800, 2450]], 9000),
    line("low_wall", "Wall", [[3000, 600], [3300, 650]]),
    { kind: "fire", form: "disc", points: [[1000, 1000]] },
  ],
};

/** How far what is drawn strays from the rule, and how much of its corners it leaves out; beyond the table nobody looks. */
function strayed({ rule, ring, closed }: Drawn, inSight: (at: Spot) => boolean): { edge: number; corner: number } {
  const most = (from: Spot[], to: Spot[]) => Math.max(0, ...from.filter(inSight).map((at) => nearest(at, to, closed).off));
  return { edge: most(ring, rule), corner: most(rule, ring) };
}

test("of a bridge that has fallen its ends are left, and its middle is open", () => {
  const standing: Field = { size: [1200, 900], features: [line("river", "Water", [[0, 450], [1200, 450]]), line("road", "Road", [[600, 0], [600, 900]]), strip([600, 450])] };
  const fallen: Field = { ...standing, features: standing.features.map((it) => (it.kind === "bridge" ? { ...it, kind: "broken_bridge" } : it)) };
  const deck = (of: Field) => roadsOf(landOf(of)).filter((it) => it.class === "deck").map((it) => it.d).join("");
  const pieces = (d: string) => d.split("M").length - 1;
  expect([pieces(deck(standing)), pieces(deck(fallen))]).toEqual([1, 2]);
});

describe("the rule's line is true", () => {
  const land = landOf(BATTLE);
  const seen = (at: Spot) => within(at, land.table);
  test.each(land.all.filter((it) => it.family !== "bridge" && it.family !== "fire").map((it) => ({ it, name: it.name })))("$name", ({ it }) => {
    const { edge, corner } = strayed(it, seen);
    // The edge of a wood is made of bumps 0.08 inch high.
    expect(edge + (it.family.endsWith("wood") ? 0.08 : 0)).toBeLessThan(LAW.edge);
    expect(corner).toBeLessThan(LAW.corner);
  });

  test("where it leaves the table it goes on as the rule's line did", () => {
    const ridge = landOf(BATTLE).all.find((it) => it.name === "Edge ridge") as Drawn;
    // From the last corner on the table to the rim: the rule's own points, flipped.
    for (const at of [[40, 0], [48, 10], [43.5, 8.5]] as Spot[]) expect(nearest(at, ridge.rule, true).off).toBeLessThan(0.01);
    expect(inside([47.9, 0.1], ridge.ring)).toBe(true);
  });
});

const all = (field: Field): Layer[] => {
  const { low, high } = drawnOf(landOf(field));
  return [...low, ...high];
};
const battle = all(BATTLE);

describe("the drawing", () => {
  test("is the same every time, for everybody", () => {
    expect(all(structuredClone(BATTLE))).toEqual(battle);
  });

  test("has something of every kind of ground", () => {
    const classes = new Set(battle.flatMap((it) => it.class.split(" ")));
    for (const it of ["crop", "upper", "shade", "light", "hach", "contour", "steep", "wood", "vine", "leaf", "marsh", "reed", "rough", "bank", "water", "vill", "house", "church", "rampart", "case", "highroad", "track", "deck", "parapet", "crest", "pits", "gun", "wall"]) expect([...classes], it).toContain(it);
  });

  test("one more wood leaves all other woods and hills as they were", () => {
    const more = { ...BATTLE, features: [...BATTLE.features, area("woods", "Copse", box([3500, 3400], 200, 200))] };
    const now = all(more);
    const of = (layers: Layer[], kind: string) => layers.filter((it) => it.class.startsWith(kind)).map((it) => it.d);
    expect(of(now, "leaf")).toEqual(expect.arrayContaining(of(battle, "leaf")));
    expect(of(now, "leaf")).toHaveLength(of(battle, "leaf").length + 1);
    expect(of(now, "contour")).toEqual(of(battle, "contour"));
  });

  test("has few paths, however much is drawn", () => {
    expect(battle.length).toBeLessThan(220);
  });

  const STRANGE: { [what: string]: Feature[] } = {
    nothing: [],
    "an area without extent": [area("woods", "Point", [[500, 500], [500, 500], [500, 500]]), area("gentle_slope", "Line", [[100, 100], [900, 900], [500, 500]], 1)],
    "lines of one point, of none, of the same point twice": [line("road", "Dot", [[500, 500]]), line("stream", "None", []), line("river", "Twice", [[700, 700], [700, 700]]), line("entrenchment", "Here", [[100, 100], [100, 100]])],
    "a ring that closes itself, one that crosses itself, one walked the other way": [area("village", "Shut", [...box([100, 100], 300, 300), [100, 100]]), area("gentle_slope", "Bow", [[1000, 1000], [2000, 2000], [2000, 1000], [1000, 2000]], 1), area("town", "Back", box([500, 1200], 300, 300).reverse())],
    "very small and very large": [area("village", "Hut", box([600, 600], 20, 20)), area("steep_slope", "All", box([0, 0], 2400, 2400), 1), area("fort", "Blockhouse", box([1500, 300], 40, 40)), area("marsh", "Puddle", box([2000, 300], 15, 15))],
    "a bridge over nothing, and one that is no strip": [strip([300, 1800]), { kind: "bridge", form: "area", points: [[1, 1], [2, 2]] }],
    "kinds nobody knows": [area("lava", "Pit", box([900, 300], 300, 300)), line("tramway", "Tram", [[0, 0], [2400, 2400]])],
    "the same wood twice": [area("woods", "Wood", box([200, 200], 400, 400)), area("woods", "Wood", box([200, 200], 400, 400))],
  };
  test.each(Object.entries(STRANGE))("can be drawn: %s", (_, features) => {
    const field: Field = { size: [2400, 2400], features };
    const layers = all(field);
    for (const { d, width = 1, clip = "" } of layers) {
      expect(`${d}${clip}`).not.toMatch(/NaN|Infinity|undefined/);
      expect(width).toBeGreaterThan(0);
    }
    const land = landOf(field);
    expect(JSON.stringify(written(land, inkOf(land), 1))).not.toMatch(/null|NaN/);
  });
});

describe("names of places", () => {
  const land = landOf(BATTLE);
  const ink = inkOf(land);
  const named = (grow: number) => written(land, ink, grow);
  const pairs = (all: SeatedName[]) => all.flatMap((a, no) => all.slice(no + 1).map((b) => ({ a, b })));

  test.each([0.75, 1, 1.41, 2])("keep clear of each other when letters grow %f times", (grow) => {
    const set = seated(named(grow), []);
    expect(set.length).toBeGreaterThan(8);
    expect(set.every((it) => !it.faded)).toBe(true);
    for (const { a, b } of pairs(set)) expect(a.seat.boxes.some((it) => b.seat.boxes.some((other) => 0 < common(it, other))), `${a.it.name} and ${b.it.name}`).toBe(false);
  });

  test("stay on the map, and none lies on a road or a water", () => {
    for (const { it, seat } of seated(named(1), [])) {
      for (const { x, y, wide, high } of seat.boxes) {
        expect([0 <= x - wide / 2, x + wide / 2 <= 4800 * 0.24, 0 <= y - high / 2, y + high / 2 <= 4000 * 0.24], it.name).toEqual([true, true, true, true]);
        expect(land.nearRoad([x / 24, y / 24], 0) || land.nearWater([x / 24, y / 24], 0), it.name).toBe(false);
      }
    }
  });

  test("towns are written first and all of them; works only from near", () => {
    const names = (grow: number) => named(grow).map((it) => it.name);
    expect(names(1).slice(0, 2).sort()).toEqual(["Citadel", "Langensalza"]);
    expect(names(1)).toContain("Schanze");
    expect(names(2)).not.toContain("Schanze");
  });

  test("step aside for who stands on them, and fade only where there is no other seat", () => {
    const names = named(1);
    const town = seated(names, []).find((it) => it.it.name === "Langensalza") as SeatedName;
    const moved = seated(names, town.seat.boxes).find((it) => it.it.name === "Langensalza") as SeatedName;
    expect(moved.faded).toBe(false);
    expect(moved.seat).not.toEqual(town.seat);
    const everywhere = { x: 600, y: 500, wide: 4000, high: 4000 };
    expect(seated(names, [everywhere]).every((it) => it.faded)).toBe(true);
  });

  test("of towns hold their place against those of units; others give way to both", () => {
    const names = named(1);
    const towns = seated(names.filter(isFirm), []);
    const wood = names.filter((it) => it.name === "Badewäldchen");
    expect(towns.map((it) => it.it.name)).toEqual(expect.arrayContaining(["Langensalza", "Merxleben"]));
    const [free] = seated(wood, [], towns) as [SeatedName];
    const [moved] = seated(wood, free.seat.boxes, towns) as [SeatedName];
    expect(moved.faded || moved.seat !== free.seat).toBe(true);
    // What fades keeps nobody away.
    expect(held([{ ...free, faded: true }])).toEqual([]);
    expect(held([free])).toEqual(free.seat.boxes);
  });
});
