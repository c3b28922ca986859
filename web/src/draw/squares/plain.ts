// Plain squares as a drawing: columns A, B, C… from west to east, rows 1, 2, 3… from north to south, all in line.

import type { Spot } from "../../wire/types.ts";
import type { Point } from "../point.ts";
import type { Layout } from "./layout.ts";
import { type Square, type Touching, columnName, label, readSquare, ringed } from "./offset.ts";

/** Drawing units a square is wide: room for a battalion, its general, its cube and its name. */
export const SIDE = 72;
const HALF = SIDE / 2;

/** Those that share a border: north, east, south, west. */
export function beside({ column, row }: Square): Square[] {
  return [
    { column, row: row - 1 },
    { column: column + 1, row },
    { column, row: row + 1 },
    { column: column - 1, row },
  ];
}

/** Those that touch it at a border or a corner, clockwise from north. */
export function around({ column, row }: Square): Square[] {
  return [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]].map(([dx = 0, dy = 0]) => ({ column: column + dx, row: row + dy }));
}

function borders({ column, row }: Square): [Point, Point][] {
  const p = (dx: number, dy: number): Point => ({ x: (column + dx) * SIDE, y: (row + dy) * SIDE });
  return [
    [p(0, 0), p(1, 0)],
    [p(1, 0), p(1, 1)],
    [p(1, 1), p(0, 1)],
    [p(0, 1), p(0, 0)],
  ];
}
const PLAIN: Touching = { neighbours: beside, borders };

export class PlainLayout implements Layout {
  readonly unit = SIDE;
  readonly width: number;
  readonly height: number;

  constructor(
    readonly columnCount: number,
    readonly rowCount: number,
  ) {
    this.width = columnCount * SIDE;
    this.height = rowCount * SIDE;
  }

  holds({ column, row }: Square): boolean {
    return 0 <= column && column < this.columnCount && 0 <= row && row < this.rowCount;
  }

  square(spot: Spot): Spot | undefined {
    const found = this.#read(spot);
    return found && label(found);
  }

  centre(spot: Spot): Point | undefined {
    const edge = this.edge(spot);
    if (edge) return { x: (edge[0].x + edge[1].x) / 2, y: (edge[0].y + edge[1].y) / 2 };
    const square = this.#read(spot);
    return square && { x: square.column * SIDE + HALF, y: square.row * SIDE + HALF };
  }

  edge(spot: Spot): [Point, Point] | undefined {
    const [one, other] = spot.split("/").map(readSquare);
    if (!one || !other || !this.holds(one)) return undefined;
    const side = beside(one).findIndex((it) => it.column === other.column && it.row === other.row);
    return side < 0 ? undefined : borders(one)[side];
  }

  cells(spots: Iterable<Spot>): string {
    return this.#all(spots).map(({ column, row }) => `M${column * SIDE} ${row * SIDE}h${SIDE}v${SIDE}h${-SIDE}z`).join("");
  }

  outline(spots: Iterable<Spot>): string {
    return ringed(this.#all(spots), PLAIN);
  }

  grid(): string {
    let res = "";
    for (let column = 0; column <= this.columnCount; column++) res += `M${column * SIDE} 0V${this.height}`;
    for (let row = 0; row <= this.rowCount; row++) res += `M0 ${row * SIDE}H${this.width}`;
    return res;
  }

  hit({ x, y }: Point): Spot | undefined {
    const at = { column: Math.floor(x / SIDE), row: Math.floor(y / SIDE) };
    return this.holds(at) ? label(at) : undefined;
  }

  columns(): { name: string; at: number }[] {
    return Array.from({ length: this.columnCount }, (_, it) => ({ name: columnName(it), at: it * SIDE + HALF }));
  }

  rows(): { name: string; at: number }[] {
    return Array.from({ length: this.rowCount }, (_, it) => ({ name: String(it + 1), at: it * SIDE + HALF }));
  }

  #read(spot: Spot): Square | undefined {
    const square = readSquare(spot.split("/")[0] ?? "");
    return square && this.holds(square) ? square : undefined;
  }

  /** The squares of these spots, each once. */
  #all(spots: Iterable<Spot>): Square[] {
    const res = new Map<Spot, Square>();
    for (const spot of spots) {
      const square = this.#read(spot);
      if (square) res.set(label(square), square);
    }
    return [...res.values()];
  }
}
