// Offset squares as a drawing: columns A, B, C… from west to east, rows 1, 2, 3… from north to south, every second
// column (B, D, F…) pushed half a square south, so that each square has six neighbours.

import type { Spot } from "../../wire/types.ts";
import type { Point } from "../point.ts";
import type { Layout } from "./layout.ts";

/** Drawing units a square is wide; even, so that half a square is whole. */
export const UNIT = 62;
const HALF = UNIT / 2;

export interface Square {
  column: number;
  row: number;
}

export function readSquare(label: string): Square | undefined {
  const found = /^([A-Z]{1,2})([1-9][0-9]?)$/.exec(label);
  if (!found) return undefined;
  const letters = found[1] ?? "";
  const column = [...letters].reduce((sum, it) => sum * 26 + it.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(found[2]) - 1 };
}

export function columnName(column: number): string {
  const letter = (it: number) => String.fromCharCode(65 + (it % 26));
  return (column < 26 ? "" : letter(Math.floor(column / 26) - 1)) + letter(column);
}

export function label(square: Square): Spot {
  return columnName(square.column) + String(square.row + 1);
}

/** North-west corner of a square. */
export function corner(square: Square): Point {
  return { x: square.column * UNIT, y: square.row * UNIT + (square.column % 2 === 0 ? 0 : HALF) };
}

export function middle(square: Square): Point {
  const { x, y } = corner(square);
  return { x: x + HALF, y: y + HALF };
}

/** Clockwise from north: N, NE, SE, S, SW, NW. */
export function neighbours({ column, row }: Square): Square[] {
  const down = column % 2 === 0 ? 0 : 1;
  return [
    { column, row: row - 1 },
    { column: column + 1, row: row - 1 + down },
    { column: column + 1, row: row + down },
    { column, row: row + 1 },
    { column: column - 1, row: row + down },
    { column: column - 1, row: row - 1 + down },
  ];
}

/** The border a square shares with its neighbours, in the same order, clockwise round the square. */
function borders(square: Square): [Point, Point][] {
  const { x, y } = corner(square);
  const p = (dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });
  return [
    [p(0, 0), p(UNIT, 0)],
    [p(UNIT, 0), p(UNIT, HALF)],
    [p(UNIT, HALF), p(UNIT, UNIT)],
    [p(UNIT, UNIT), p(0, UNIT)],
    [p(0, UNIT), p(0, HALF)],
    [p(0, HALF), p(0, 0)],
  ];
}

export function borderOf(one: Square, other: Square): [Point, Point] | undefined {
  const side = neighbours(one).findIndex((it) => it.column === other.column && it.row === other.row);
  return side < 0 ? undefined : borders(one)[side];
}

const key = (it: Point) => `${it.x},${it.y}`;

/** How squares touch: the neighbours of one, and the borders that it shares with them, in the same order. */
export interface Touching {
  neighbours: (square: Square) => Square[];
  borders: (square: Square) => [Point, Point][];
}
const OFFSET: Touching = { neighbours, borders };

/** The rings round a set of squares, as an SVG path. */
export function ringed(squares: Square[], how: Touching = OFFSET): string {
  const ring = (it: Point[]) => `M${straightened(it).map(({ x, y }) => `${x} ${y}`).join("L")}z`;
  return rings(squares, how).map(ring).join("");
}

/** Each border that has only one side in the set, joined end to start. */
function rings(squares: Square[], how: Touching): Point[][] {
  const inside = new Set(squares.map(label));
  const next = new Map<string, Point[]>();
  for (const square of squares) {
    const beside = how.neighbours(square);
    how.borders(square).forEach(([from, to], side) => {
      const other = beside[side];
      if (other && inside.has(label(other))) return;
      const list = next.get(key(from));
      if (list) list.push(to);
      else next.set(key(from), [to]);
    });
  }
  const res: Point[][] = [];
  for (const [start, list] of next) {
    while (0 < list.length) {
      const [x = 0, y = 0] = start.split(",").map(Number);
      const ring: Point[] = [{ x, y }];
      let to = list.pop();
      while (to && key(to) !== start) {
        ring.push(to);
        to = next.get(key(to))?.pop();
      }
      res.push(ring);
    }
  }
  return res;
}

/** Corners only: a point on a straight line between its neighbours says nothing. */
function straightened(ring: Point[]): Point[] {
  return ring.filter((it, no) => {
    const before = ring.at(no - 1) ?? it;
    const after = ring[(no + 1) % ring.length] ?? it;
    return (it.x - before.x) * (after.y - it.y) !== (it.y - before.y) * (after.x - it.x);
  });
}

export class OffsetLayout implements Layout {
  readonly unit = UNIT;
  readonly width: number;
  readonly height: number;

  constructor(
    readonly columnCount: number,
    readonly rowCount: number,
  ) {
    this.width = columnCount * UNIT;
    this.height = rowCount * UNIT + (1 < columnCount ? HALF : 0);
  }

  holds({ column, row }: Square): boolean {
    return 0 <= column && column < this.columnCount && 0 <= row && row < this.rowCount;
  }

  square(spot: Spot): Spot | undefined {
    const found = readSquare(spot.split("/")[0] ?? "");
    return found && this.holds(found) ? label(found) : undefined;
  }

  centre(spot: Spot): Point | undefined {
    const edge = this.edge(spot);
    if (edge) return { x: (edge[0].x + edge[1].x) / 2, y: (edge[0].y + edge[1].y) / 2 };
    const square = this.read(spot);
    return square && middle(square);
  }

  edge(spot: Spot): [Point, Point] | undefined {
    const [one, other] = spot.split("/").map(readSquare);
    return one && other && this.holds(one) ? borderOf(one, other) : undefined;
  }

  cells(spots: Iterable<Spot>): string {
    const one = (it: Square) => `M${corner(it).x} ${corner(it).y}h${UNIT}v${UNIT}h${-UNIT}z`;
    return this.all(spots).map(one).join("");
  }

  outline(spots: Iterable<Spot>): string {
    return ringed(this.all(spots));
  }

  grid(): string {
    let res = "";
    for (let column = 0; column < this.columnCount; column++) {
      const { x, y } = corner({ column, row: 0 });
      for (let row = 0; row <= this.rowCount; row++) res += `M${x} ${y + row * UNIT}h${UNIT}`;
      const top = column === 0 ? y : Math.min(y, y === 0 ? HALF : 0);
      const bottom = this.rowCount * UNIT + (column === 0 ? 0 : HALF);
      res += `M${x} ${top}V${bottom}`;
    }
    const last = corner({ column: this.columnCount - 1, row: 0 });
    return `${res}M${last.x + UNIT} ${last.y}v${this.rowCount * UNIT}`;
  }

  hit({ x, y }: Point): Spot | undefined {
    const column = Math.floor(x / UNIT);
    const row = Math.floor((y - (column % 2 === 0 ? 0 : HALF)) / UNIT);
    return this.holds({ column, row }) ? label({ column, row }) : undefined;
  }

  columns(): { name: string; at: number }[] {
    return Array.from({ length: this.columnCount }, (_, it) => ({ name: columnName(it), at: it * UNIT + HALF }));
  }

  rows(): { name: string; at: number }[] {
    return Array.from({ length: this.rowCount }, (_, it) => ({ name: String(it + 1), at: it * UNIT + HALF }));
  }

  private read(spot: Spot): Square | undefined {
    const square = readSquare(spot.split("/")[0] ?? "");
    return square && this.holds(square) ? square : undefined;
  }

  /** The squares of these spots, each once. */
  private all(spots: Iterable<Spot>): Square[] {
    const res = new Map<Spot, Square>();
    for (const spot of spots) {
      const square = this.read(spot);
      if (square) res.set(label(square), square);
    }
    return [...res.values()];
  }
}
