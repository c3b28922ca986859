// The ground of a battle as a survey drawn through its grid: heights, woods, villages and water as natural shapes, each a few
// long paths, drawn once for a map. What bears a rule keeps to its squares; furrows and single trees are ornament.

import { seedOf, thrower } from "../../draw/chance.ts";
import type { Point } from "../../draw/point.ts";
import { SIDE } from "../../draw/squares/plain.ts";
import { contours, fieldAt, type Meant, noise, smooth } from "./contour.ts";
import { ROADS, VILLAGES } from "./wire.ts";

export interface Survey {
  /** Where the ground rises, the lowest first. */
  heights: { wash: string; hachures: string }[];
  woods: string;
  trees: string;
  light: string;
  corn: string;
  meadows: string;
  tufts: string;
  waters: string;
  waves: string;
  streams: string;
  villages: string;
  houses: string;
  roofs: string;
  roads: string;
  avenue: string;
  bridges: string;
  /** Ornament: fields in three tints, and furrows. */
  fields: string[];
  furrows: string;
  /** A small cross at every corner of the grid, and the grid itself. */
  crosses: string;
  grid: string;
}

/** What the letters of a map mean to who draws it. */
const IS = {
  wood: (it: string) => it === "#" || it === "%",
  light: (it: string) => it === "," || it === ":",
  brook: (it: string) => it === "/",
  water: (it: string) => it === "~",
  village: (it: string) => VILLAGES.includes(it),
  road: (it: string) => ROADS.includes(it),
  bridge: (it: string) => it === "X",
};
export function heightOf(it: string): number {
  return it === "H" ? 2 : "^+:%T".includes(it) ? 1 : 0;
}

const near = (n: number) => Math.round(n * 10) / 10;
const p = (x: number, y: number) => `${near(x)} ${near(y)}`;
const SIDES: readonly (readonly [number, number])[] = [[0, -1], [1, 0], [0, 1], [-1, 0]];

export function surveyOf(map: readonly string[]): Survey {
  const [rows, columns] = [map.length, map[0]?.length ?? 0];
  const seed = seedOf(map.join("\n"));
  const dice = thrower(seed);
  const letter = (column: number, row: number) => map[row]?.[column] ?? "";
  const meaning = (is: (it: string) => boolean): Meant => (column, row) => (is(letter(column, row)) ? 1 : 0);
  const drawn = (is: (it: string) => boolean, salt: number) => contours(meaning(is), columns, rows, seed + salt);
  const shape = (is: (it: string) => boolean, salt: number) => drawn(is, salt).map((it) => smooth(it, SIDE)).join("");
  const inside = (is: (it: string) => boolean, salt: number) => {
    const meant = meaning(is);
    return (x: number, y: number) => fieldAt(meant, columns, rows, x / SIDE, y / SIDE, seed + salt);
  };
  const each = (is: (it: string) => boolean): Square[] => map.flatMap((line, row) => [...line].flatMap((it, column) => (is(it) ? [{ column, row }] : [])));
  const streams = waterways(each((it) => IS.brook(it) || IS.bridge(it)), (column, row) => IS.brook(letter(column, row)) || IS.bridge(letter(column, row)), columns, seed);
  const roads = roadways(each(IS.road), (column, row) => IS.road(letter(column, row)), (column, row) => IS.village(letter(column, row)), columns, rows);
  return {
    heights: [1, 2].flatMap((least) => {
      const is = (it: string) => least <= heightOf(it);
      const rings = drawn(is, 3);
      return rings.length ? [{ wash: rings.map((it) => smooth(it, SIDE)).join(""), hachures: hachures(rings, inside(is, 3), columns * SIDE, rows * SIDE, dice) }] : [];
    }),
    woods: shape(IS.wood, 7),
    trees: planted(each(IS.wood), inside(IS.wood, 7), dice),
    light: shape(IS.light, 11),
    corn: standing(each(IS.light), inside(IS.light, 11), dice),
    meadows: shape((it) => IS.brook(it) || IS.bridge(it), 13),
    tufts: tufted(each(IS.brook), dice),
    waters: shape(IS.water, 17),
    waves: waved(each(IS.water), inside(IS.water, 17)),
    streams,
    villages: shape(IS.village, 19),
    ...built(each(IS.village), (column, row) => IS.road(letter(column, row)), dice),
    roads: roads.line,
    avenue: roads.trees,
    bridges: each(IS.bridge).map(({ column, row }) => bridge(column, row, IS.road(letter(column, row - 1)) || IS.road(letter(column, row + 1)))).join(""),
    ...fields(columns, rows, (column, row) => letter(column, row) === "." || letter(column, row) === "^", dice),
    crosses: crossed(columns, rows),
    grid: ruled(columns, rows),
  };
}

interface Square {
  column: number;
  row: number;
}

/** Wedges that hang from the contour down the slope, heavier where the light does not fall. */
function hachures(rings: Point[][], inside: (x: number, y: number) => number, wide: number, high: number, dice: () => number): string {
  let path = "";
  for (const ring of rings) {
    let left = 0;
    for (let no = 0; no < ring.length; no++) {
      const [a, b] = [ring[no] as Point, ring[(no + 1) % ring.length] as Point];
      const [ax, ay, bx, by] = [a.x * SIDE, a.y * SIDE, b.x * SIDE, b.y * SIDE];
      // The rim of the map is no slope.
      if ((ax === bx && (ax === 0 || ax === wide)) || (ay === by && (ay === 0 || ay === high))) continue;
      const long = Math.hypot(bx - ax, by - ay);
      if (long === 0) continue;
      let [nx, ny] = [(by - ay) / long, -(bx - ax) / long];
      if (inside((ax + bx) / 2 + nx * 5, (ay + by) / 2 + ny * 5) > inside((ax + bx) / 2 - nx * 5, (ay + by) / 2 - ny * 5)) [nx, ny] = [-nx, -ny];
      const shade = (nx + ny) / Math.SQRT2;
      for (; left < long; left += 4.2 - 1 * shade) {
        const [x, y] = [ax + ((bx - ax) * left) / long, ay + ((by - ay) * left) / long];
        const far = (11 + 6 * shade) * (0.8 + 0.4 * dice());
        const thick = 1 + 0.7 * (1 + shade) * 0.6;
        const [tx, ty] = [(-ny * thick) / 2, (nx * thick) / 2];
        path += `M${p(x - tx, y - ty)}L${p(x + tx, y + ty)}L${p(x + nx * far, y + ny * far)}Z`;
      }
      left -= long;
    }
  }
  return path;
}

/** Crowns of trees all over a wood, closer along its edge. */
function planted(squares: Square[], inside: (x: number, y: number) => number, dice: () => number): string {
  let path = "";
  for (const { column, row } of squares) {
    for (let j = -1; j < 6; j++) {
      for (let i = -1; i < 6; i++) {
        const [x, y] = [(column + (i + 0.2 + 0.6 * dice() + (j % 2) * 0.4) / 5) * SIDE, (row + (j + 0.2 + 0.6 * dice()) / 5) * SIDE];
        const [own, deep] = [Math.floor(x / SIDE) === column && Math.floor(y / SIDE) === row, inside(x, y)];
        if (!own || deep < 0.56 || (deep > 0.85 && dice() < 0.22)) continue;
        const r = 4.2 + 2 * dice();
        path += `M${p(x - r, y)}a${near(r)} ${near(r * 0.92)} 0 1 1 ${near(2 * r)} 0a${near(r)} ${near(r * 0.8)} 0 0 1 ${near(-2 * r)} 0Z`;
      }
    }
  }
  return path;
}

/** Corn as rows of ticks, orchards as rows of small crowns, one or the other for a square. */
function standing(squares: Square[], inside: (x: number, y: number) => number, dice: () => number): string {
  let path = "";
  for (const { column, row } of squares) {
    const slant = (column * 7 + row * 13) % 2 === 0;
    for (let j = 0; j < 7; j++) {
      for (let i = 0; i < 8; i++) {
        const [x, y] = [(column + (i + 0.5 + (j % 2) * 0.5) / 8.5) * SIDE, (row + (j + 0.7) / 7.4) * SIDE];
        if (inside(x, y) < 0.5) continue;
        path += slant ? `M${p(x - 1.6, y)}l1.6 -4.4l1.6 4.4` : `M${p(x - 1.8 + dice(), y)}q1.8 -3.6 3.6 0`;
      }
    }
  }
  return path;
}

function tufted(squares: Square[], dice: () => number): string {
  let path = "";
  for (const { column, row } of squares) {
    for (let no = 0; no < 9; no++) {
      const [x, y] = [(column + 0.08 + 0.84 * dice()) * SIDE, (row + 0.1 + 0.8 * dice()) * SIDE];
      path += `M${p(x - 3.4, y)}h6.8M${p(x - 1.6, y - 1)}l-1 -3.6M${p(x, y - 1)}v-4.6M${p(x + 1.6, y - 1)}l1 -3.6`;
    }
  }
  return path;
}

function waved(squares: Square[], inside: (x: number, y: number) => number): string {
  let path = "";
  for (const { column, row } of squares) {
    for (const [dx, dy] of [[0.25, 0.3], [0.7, 0.5], [0.3, 0.75]] as const) {
      const [x, y] = [(column + dx) * SIDE, (row + dy) * SIDE];
      if (inside(x, y) > 0.75) path += `M${p(x - 9, y)}q4.5 -3.4 9 0t9 0`;
    }
  }
  return path;
}

/** Brooks run from square to square, winding; where two squares meet both know the same place and the same direction. */
function waterways(squares: Square[], wet: (column: number, row: number) => boolean, columns: number, seed: number): string {
  let path = "";
  const sway = (x: number, y: number) => noise(x * 0.9, y * 0.9, seed) * 0.26 * SIDE;
  for (const { column, row } of squares) {
    const [cx, cy] = [(column + 0.5) * SIDE, (row + 0.5) * SIDE];
    const ends = SIDES.filter(([dx, dy]) => wet(column + dx, row + dy) || (dy === 0 && (column + dx < 0 || column + dx >= columns)));
    const end = ([dx, dy]: readonly [number, number]): Point => {
      const off = sway(column + (1 + dx) / 2, row + (1 + dy) / 2);
      return { x: cx + (dx * SIDE) / 2 + (dx === 0 ? off : 0), y: cy + (dy * SIDE) / 2 + (dy === 0 ? off : 0) };
    };
    const [one, two] = ends;
    if (one && two && ends.length === 2) {
      const [a, b] = [end(one), end(two)];
      path += `M${p(a.x, a.y)}C${p(a.x - one[0] * 26, a.y - one[1] * 26)} ${p(b.x - two[0] * 26, b.y - two[1] * 26)} ${p(b.x, b.y)}`;
    } else for (const it of ends) path += `M${p(cx, cy)}L${p(end(it).x, end(it).y)}`;
  }
  return path;
}

/** Roads go through the middles; a village has its own streets. */
function roadways(squares: Square[], leads: (column: number, row: number) => boolean, village: (column: number, row: number) => boolean, columns: number, rows: number): { line: string; trees: string } {
  let [line, trees] = ["", ""];
  for (const { column, row } of squares) {
    const here = village(column, row);
    const off = (dx: number, dy: number) => column + dx < 0 || column + dx >= columns || row + dy < 0 || row + dy >= rows;
    const ends = SIDES.filter(([dx, dy]) => leads(column + dx, row + dy) && !(here && village(column + dx, row + dy)));
    // A road that comes to the rim goes on beyond it.
    if (!here && ends.length === 1) ends.push(...SIDES.filter(([dx, dy]) => off(dx, dy) && ends.some(([ex, ey]) => ex === -dx && ey === -dy)));
    const [cx, cy] = [(column + 0.5) * SIDE, (row + 0.5) * SIDE];
    const end = ([dx, dy]: readonly [number, number]) => p(cx + (dx * SIDE) / 2, cy + (dy * SIDE) / 2);
    const [one, two] = ends;
    if (one && two && ends.length === 2) {
      const straight = one[0] === -two[0] && one[1] === -two[1];
      const sway = straight ? 7 * Math.sin(column * 2.1 + row * 1.3) : 0;
      line += straight ? `M${end(one)}Q${p(cx + sway * Math.abs(one[1]), cy + sway * Math.abs(one[0]))} ${end(two)}` : `M${end(one)}Q${p(cx, cy)} ${end(two)}`;
    } else for (const it of ends) line += `M${p(cx, cy)}L${end(it)}`;
    if (!here && one && two) {
      for (const t of [0.2, 0.5, 0.8]) {
        const [x, y] = one[0] === 0 ? [cx + (row % 2 ? 9.5 : -9.5), (row + t) * SIDE] : [(column + t) * SIDE, cy + (column % 2 ? 9.5 : -9.5)];
        trees += `M${p(x - 2.2, y)}a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1 -4.4 0Z`;
      }
    }
  }
  return { line, trees };
}

/** Houses stand round the middle of their square, which is the garrison's, and keep off the road. */
function built(squares: Square[], leads: (column: number, row: number) => boolean, dice: () => number): { houses: string; roofs: string } {
  let [houses, roofs] = ["", ""];
  for (const { column, row } of squares) {
    const [cx, cy] = [(column + 0.5) * SIDE, (row + 0.5) * SIDE];
    for (let no = 0; no < 11; no++) {
      const angle = (no / 11) * 2 * Math.PI + 0.25 * (dice() - 0.5);
      const out = 25 + 7 * dice();
      const [x, y] = [cx + Math.max(-31, Math.min(31, Math.cos(angle) * out * 1.16)), cy + Math.max(-31, Math.min(31, Math.sin(angle) * out * 1.16))];
      const onRoad = (Math.abs(x - cx) < 7 && leads(column, row + (y < cy ? -1 : 1))) || (Math.abs(y - cy) < 7 && leads(column + (x < cx ? -1 : 1), row));
      if (onRoad) continue;
      const [w, h, turn] = [4 + 3.4 * dice(), 3 + 1.8 * dice(), angle + Math.PI / 2 + 0.5 * (dice() - 0.5)];
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const at = (a: number, b: number) => p(x + a * c - b * s, y + a * s + b * c);
      houses += `M${at(-w, -h)}L${at(w, -h)}L${at(w, h)}L${at(-w, h)}Z`;
      roofs += `M${at(-w, 0)}L${at(w, 0)}`;
    }
  }
  return { houses, roofs };
}

/** Rails on both sides of the road where it crosses the brook. */
function bridge(column: number, row: number, south: boolean): string {
  const [cx, cy] = [(column + 0.5) * SIDE, (row + 0.5) * SIDE];
  const rail = (side: number) => (south ? `M${p(cx + side * 6, cy - 15)}l${near(side * -1)} 4v22l${near(side)} 4` : `M${p(cx - 15, cy + side * 6)}l4 ${near(side * -1)}h22l4 ${near(side)}`);
  return rail(-1) + rail(1);
}

/** Fields as a quilt that does not keep to the grid: three tints, furrows on some of them. */
function fields(columns: number, rows: number, open: (column: number, row: number) => boolean, dice: () => number): Pick<Survey, "fields" | "furrows"> {
  const STEP = 0.86;
  const [across, down] = [Math.ceil(columns / STEP) + 1, Math.ceil(rows / STEP) + 1];
  const corners = Array.from({ length: (across + 1) * (down + 1) }, (_, no): Point => ({
    x: ((no % (across + 1)) - 0.3 + 0.5 * (dice() - 0.5)) * STEP * SIDE,
    y: (Math.floor(no / (across + 1)) - 0.3 + 0.5 * (dice() - 0.5)) * STEP * SIDE,
  }));
  const inside = ({ x, y }: Point): Point => ({ x: Math.max(0, Math.min(columns * SIDE, x)), y: Math.max(0, Math.min(rows * SIDE, y)) });
  const tints = ["", "", ""];
  let furrows = "";
  for (let j = 0; j < down; j++) {
    for (let i = 0; i < across; i++) {
      const at = (a: number, b: number) => inside(corners[(j + b) * (across + 1) + i + a] as Point);
      const [nw, ne, se, sw] = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
      const [tint, turned, ploughed] = [Math.floor(dice() * 4), dice() < 0.5, dice() < 0.42];
      const middle = { x: (nw.x + se.x) / 2, y: (nw.y + se.y) / 2 };
      if (!open(Math.floor(middle.x / SIDE), Math.floor(middle.y / SIDE))) continue;
      if (tint < 3) tints[tint] += `M${p(nw.x, nw.y)}L${p(ne.x, ne.y)}L${p(se.x, se.y)}L${p(sw.x, sw.y)}Z`;
      if (!ploughed) continue;
      const mix = (a: Point, b: Point, t: number) => p(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
      for (let no = 1; no < 10; no++) furrows += turned ? `M${mix(nw, ne, no / 10)}L${mix(sw, se, no / 10)}` : `M${mix(nw, sw, no / 10)}L${mix(ne, se, no / 10)}`;
    }
  }
  return { fields: tints, furrows };
}

function crossed(columns: number, rows: number): string {
  let path = "";
  for (let row = 1; row < rows; row++) for (let column = 1; column < columns; column++) path += `M${column * SIDE - 4} ${row * SIDE}h8M${column * SIDE} ${row * SIDE - 4}v8`;
  return path;
}

function ruled(columns: number, rows: number): string {
  let path = "";
  for (let column = 1; column < columns; column++) path += `M${column * SIDE} 0v${rows * SIDE}`;
  for (let row = 1; row < rows; row++) path += `M0 ${row * SIDE}h${columns * SIDE}`;
  return path;
}

const kept = new Map<string, Survey>();

export function surveyed(map: readonly string[]): Survey {
  const words = map.join("\n");
  const before = kept.get(words);
  if (before) return before;
  const made = surveyOf(map);
  kept.set(words, made);
  return made;
}
