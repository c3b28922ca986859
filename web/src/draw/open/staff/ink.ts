// How much a name would hide, in cells of a quarter inch: a name goes where there is least ink.

import { type Land } from "./land.ts";
import { type Spot, clamp, inside, spanOf, steps, within } from "./plane.ts";

const CELLS = 4;
/** Off the table, or so near its edge that letters would be cut. */
const EDGE = { wide: 0.4, weight: 60 };

/** A name covers so many rows of cells. */
export const ROWS = 3;
/** What a whole name in a wood hides. */
export const WOOD = 9;

export type Ink = (at: Spot) => number;

export function inkOf(land: Land): Ink {
  const [wide, high] = [Math.ceil(land.width * CELLS), Math.ceil(land.height * CELLS)];
  const cells = new Float32Array(wide * high);
  const stamp = (ring: readonly Spot[], more: number, weight: number, test: (at: Spot) => boolean) => {
    const span = spanOf(ring, more);
    const [west, east] = [clamp(Math.floor(span.west * CELLS), 0, wide), clamp(Math.ceil(span.east * CELLS), 0, wide)];
    const [north, south] = [clamp(Math.floor(span.north * CELLS), 0, high), clamp(Math.ceil(span.south * CELLS), 0, high)];
    for (let j = north; j < south; j++) {
      for (let i = west; i < east; i++) if (test([(i + 0.5) / CELLS, (j + 0.5) / CELLS])) cells[j * wide + i] = (cells[j * wide + i] as number) + weight;
    }
  };
  for (const { ring } of land.woods) stamp(ring, 0, WOOD / ROWS, (at) => inside(at, ring));
  for (const { ring } of land.places) stamp(ring, 0, 9, (at) => inside(at, ring));
  const line = (of: Spot[], half: number, weight: number) => {
    const seen = new Set<number>();
    for (const { at } of steps(of, 0.2)) {
      for (let y = at[1] - half; y <= at[1] + half; y += 1 / CELLS) {
        for (let x = at[0] - half; x <= at[0] + half; x += 1 / CELLS) {
          if (0 <= x && x < land.width && 0 <= y && y < land.height) seen.add(Math.floor(y * CELLS) * wide + Math.floor(x * CELLS));
        }
      }
    }
    for (const cell of seen) cells[cell] = (cells[cell] as number) + weight;
  };
  for (const { ring } of land.hills) line(ring, 0.8, 1.2);
  for (const { ring } of land.woods) line(ring, 0.3, 2);
  for (const it of land.roads) line(it.ring, 0.4, 10);
  for (const it of land.waters) line(it.ring, it.wide / 2 + 0.2, 14);
  for (const it of [...land.works, ...land.of("wall")]) line(it.ring, 0.5, 9);
  const inner = { west: EDGE.wide, north: EDGE.wide, east: land.width - EDGE.wide, south: land.height - EDGE.wide };
  return (at) => (within(at, inner) ? (cells[Math.floor(at[1] * CELLS) * wide + Math.floor(at[0] * CELLS)] as number) : EDGE.weight);
}
