// The ground of a night map as lines to draw: trenches with their bays, saps, holes, posts. Read off the letters of the
// map (the rulebook's legend) and nothing else.

import type { Point } from "../../draw/point.ts";
import type { Layout } from "../../draw/squares/layout.ts";
import { type Square, UNIT, label, middle, neighbours } from "../../draw/squares/offset.ts";
import type { Ground, Seat, Spot } from "../../wire/types.ts";
import { seedOf, thrower } from "../../draw/chance.ts";

export interface Trench {
  owner: Seat | undefined;
  /** The line along its floor. */
  points: Point[];
  /** +1 if the enemy is south of it, -1 if north, 0 where nobody knows. */
  front: number;
  sap: boolean;
}

export interface Hole {
  square: Spot;
  at: Point;
  rim: Point[];
  slope: Point[];
  pit: Point[];
}

export interface Terrain {
  trenches: Trench[];
  holes: Hole[];
  sentries: { at: Point; front: number }[];
  dugouts: { at: Point; front: number }[];
  posts: { square: Spot; at: Point }[];
  bunkers: { square: Spot; at: Point; facing: number }[];
  ruins: Spot[];
  wireFilled: Spot[];
  /** Where a trench runs through its square: men in it stand there. */
  floors: Map<Spot, Point>;
}

const FIRING = "TSDB";
const KINDS = "TSDBCL";

export function terrainOf(ground: Ground, layout: Layout): Terrain {
  const map = new Reading(ground);
  const posts = map.all("L").map((it) => ({ square: label(it), at: middle(it) }));
  const facing = new Map(ground.facing.map((it) => [it.square, it.facing]));
  const front = (it: Square) => map.front(it);
  return {
    trenches: [...runs(map, layout), ...saps(map, layout)],
    holes: map.all("o").map(hole),
    sentries: map.all("S").map((it) => ({ at: floor(it, map), front: front(it) })),
    dugouts: map.all("D").map((it) => ({ at: floor(it, map), front: front(it) })),
    posts,
    bunkers: map.all("B").map((it) => ({ square: label(it), at: floor(it, map), facing: facing.get(label(it)) ?? 0 })),
    ruins: map.all("#").map(label),
    wireFilled: map.all("w").map(label),
    floors: new Map(map.all(KINDS).map((it) => [label(it), floor(it, map)])),
  };
}

/** The letters of a map by square. */
class Reading {
  private owners = new Map<Spot, Seat>();
  private traverses: Set<string>;

  constructor(private ground: Ground) {
    for (const [seat, spots] of Object.entries(ground.lines)) for (const it of spots) this.owners.set(it, seat);
    this.traverses = new Set(ground.traverses);
  }

  letter({ column, row }: Square): string {
    return this.ground.map[row]?.[column] ?? "";
  }

  is(square: Square, letters: string): boolean {
    const letter = this.letter(square);
    return letter !== "" && letters.includes(letter);
  }

  all(letters: string): Square[] {
    return this.ground.map.flatMap((line, row) =>
      [...line].flatMap((it, column) => (letters.includes(it) ? [{ column, row }] : [])),
    );
  }

  owner(square: Square): Seat | undefined {
    return this.owners.get(label(square));
  }

  traverse(one: Square, other: Square): boolean {
    return this.traverses.has(`${label(one)}/${label(other)}`) || this.traverses.has(`${label(other)}/${label(one)}`);
  }

  front(square: Square): number {
    const owner = this.owner(square);
    const home = owner === undefined ? undefined : this.ground.home[owner];
    return home === "north" ? 1 : home === "south" ? -1 : 0;
  }

  get columns(): number {
    return this.ground.columns;
  }
}

/** A firing trench keeps to the strip that squares of one row have in common, so that it can run straight. */
function floor(square: Square, map: Reading): Point {
  const { x, y } = middle(square);
  if (!map.is(square, FIRING)) return { x, y };
  return { x, y: y + (square.column % 2 === 0 ? UNIT / 4 : -UNIT / 4) };
}

const BAY = { half: 13, deep: 12 };

/** Firing trenches row by row, with a jog towards home at each traverse. */
function runs(map: Reading, layout: Layout): Trench[] {
  const res: Trench[] = [];
  for (const first of map.all(FIRING)) {
    const owner = map.owner(first);
    const joins = (it: Square) => map.is(it, FIRING) && map.owner(it) === owner;
    if (joins({ ...first, column: first.column - 1 })) continue;
    const front = map.front(first);
    const start = floor(first, map);
    const points: Point[] = [{ x: first.column === 0 ? 0 : start.x - UNIT * 0.34, y: start.y }];
    let last = first;
    for (let next = after(last); joins(next); next = after(next)) {
      if (map.traverse(last, next)) points.push(...jog(next.column * UNIT, start.y, -front * BAY.deep));
      last = next;
    }
    const end = last.column === map.columns - 1 ? layout.width : floor(last, map).x + UNIT * 0.34;
    points.push({ x: end, y: start.y });
    res.push({ owner, points, front, sap: false });
  }
  return res;
}

const after = (it: Square): Square => ({ ...it, column: it.column + 1 });

function jog(x: number, y: number, deep: number): Point[] {
  const { half } = BAY;
  return [
    { x: x - half, y },
    { x: x - half, y: y + deep },
    { x: x + half, y: y + deep },
    { x: x + half, y },
  ];
}

/** Communication trenches and saps: winding lines to every trench square they touch. */
function saps(map: Reading, layout: Layout): Trench[] {
  const res: Trench[] = [];
  const add = (from: Square, points: Point[]) =>
    res.push({ owner: map.owner(from), points, front: map.front(from), sap: true });
  for (const square of map.all("CL")) {
    const here = floor(square, map);
    for (const other of joined(square, map)) {
      // A pair of two saps is drawn once, from the northern one.
      if (map.is(other, "CL") && (other.row < square.row || (other.row === square.row && other.column < square.column))) continue;
      add(square, winding(here, floor(other, map)));
    }
    if (map.is(square, "C") && square.row === 0) add(square, winding({ x: here.x, y: 0 }, here));
    const below = { ...square, row: square.row + 1 };
    if (map.is(square, "C") && map.letter(below) === "") add(square, winding(here, { x: here.x, y: layout.height }));
  }
  return res;
}

/** Straight ahead first; askew only where nothing of the kind lies straight ahead. */
function joined(square: Square, map: Reading): Square[] {
  const own = neighbours(square).map((it) => (map.is(it, KINDS) && map.owner(it) === map.owner(square) ? it : undefined));
  const [n, ne, se, s, sw, nw] = own;
  const north = n ? [n] : [ne, nw].filter((it) => it !== undefined);
  const south = s ? [s] : [se, sw].filter((it) => it !== undefined);
  return [...north, ...south];
}

function winding(from: Point, to: Point): Point[] {
  const steps = 8;
  return Array.from({ length: steps + 1 }, (_, no) => {
    const t = no / steps;
    const sway = Math.sin(t * Math.PI * 2) * 4.5;
    return { x: from.x + (to.x - from.x) * t + sway, y: from.y + (to.y - from.y) * t };
  });
}

function hole(square: Square): Hole {
  const name = label(square);
  const toss = thrower(seedOf(name));
  const { x, y } = middle(square);
  const at = { x: x + (toss() - 0.5) * 6, y: y + (toss() - 0.5) * 6 };
  const rim = blob(at, 26, 20, toss);
  const slope = blob({ x: at.x, y: at.y + 1 }, 21, 15.5, toss);
  const pit = blob({ x: at.x, y: at.y + 3 }, 13.5, 8.5, toss);
  return { square: name, at, rim, slope, pit };
}

function blob(at: Point, rx: number, ry: number, toss: () => number): Point[] {
  const sides = 12;
  return Array.from({ length: sides }, (_, no) => {
    const turn = (no / sides) * Math.PI * 2;
    const swell = 0.93 + toss() * 0.14;
    return { x: at.x + Math.cos(turn) * rx * swell, y: at.y + Math.sin(turn) * ry * swell };
  });
}

const round = (it: number) => Math.round(it * 10) / 10;

export function line(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}`;
}

/** A closed curve through the middles between the points. */
export function curve(points: Point[]): string {
  const between = (a: Point, b: Point) => `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}`;
  const last = points.at(-1);
  const [first] = points;
  if (!first || !last) return "";
  const parts = points.map((it, no) => `Q${round(it.x)} ${round(it.y)} ${between(it, points[(no + 1) % points.length] ?? first)}`);
  return `M${between(last, first)}${parts.join("")}Z`;
}

