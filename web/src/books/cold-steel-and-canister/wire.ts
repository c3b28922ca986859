// The table of this book as the server shows it: the view of squares with its own marks.

import type { components } from "../../wire/schema.ts";
import type { Ground, Piece, View } from "../../wire/types.ts";

type Shapes = components["schemas"];

export type Battle = Shapes["cc.GridView"];
/** A unit or a leader. */
export type Figure = Shapes["cc.Piece"];
export type Land = Shapes["cc.Land"];
export type Brigade = Shapes["cc.Brigade"];
export type Cube = NonNullable<Figure["cube"]>;

export const battleOf = (view: View): Battle => view as unknown as Battle;
export const figureOf = (piece: Piece): Figure => piece as unknown as Figure;
export const landOf = (ground: Ground): Land => ground as unknown as Land;

/** Letters of the map through which a road goes, and those of a village. */
export const ROADS = "=X+ST";
export const VILLAGES = "ST";

export const CUBES: readonly Cube[] = ["charge", "move", "fire", "hold"];
export const FACINGS = ["n", "e", "s", "w"] as const;
export type Facing = (typeof FACINGS)[number];
export const TURN: { readonly [facing: string]: number } = { n: 0, e: 90, s: 180, w: 270 };

export const arm = (it: Figure): "foot" | "horse" | "guns" => (it.type?.includes("cavalry") ? "horse" : it.type?.includes("battery") ? "guns" : "foot");
/** These look all round. */
export const allRound = (formation: string | undefined): boolean => formation === "square" || formation === "skirmish" || formation === "garrison" || formation === "crew";
/** Bad Order: 0 disordered, 1 fallen back, 2 retreating, 3 routing. */
export const badOrder = (it: Figure): number | undefined => (typeof it.level === "number" ? it.level : undefined);

/** The colours a side fights in. */
export function nationOf(view: Battle, side: string): string {
  const nation = view.ground.nations[side] ?? "";
  return nation === "french" || nation === "austrian" ? nation : side === "red" ? "one" : "other";
}
