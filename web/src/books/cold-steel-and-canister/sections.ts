// The table for who plays without its map: how far it is to whom and in which direction, the objectives, the roads, the ground.

import { bearing, courses, nearest, spread } from "../../table/bearings.ts";
import { capital, count } from "../../table/words.ts";
import type { Piece, View } from "../../wire/types.ts";
import { telling } from "./telling.ts";
import { ROADS, VILLAGES, battleOf, figureOf } from "./wire.ts";

const HELD: { [held: string]: string } = { stands: "", left: ", and has left it", disordered: ", and somebody is there in Bad Order", shaken: ", and somebody is there in Bad Order" };

export function sections(view: View, own: Piece[]): { title: string; lines: string[] }[] {
  const { ground, aim } = battleOf(view);
  const mine = new Set(own.map((it) => it.id));
  const there = (view.pieces ?? []).map(figureOf).flatMap((it) => (it.square && it.sort === "unit" ? [{ id: it.id, name: it.title, square: it.square }] : []));
  const ours = there.filter((it) => mine.has(it.id));
  const theirs = there.filter((it) => !mine.has(it.id));
  const nameOf = (side: string) => aim.tallies.find((it) => it.seat === side)?.name ?? side;
  const objectives = (ground.objectives ?? []).map((it) => {
    const near = ours.length ? `Nearest of yours: ${nearest(it.square, ours, 2)} of it. Nearest of the others: ${nearest(it.square, theirs, 2) || "nobody"}${theirs.length ? " of it" : ""}.` : `Nearest to it: ${nearest(it.square, there, 3)}.`;
    return `${capital(it.name)} at ${it.square}: ${count(it.points, "point")}, ${it.held_by === undefined ? "held by nobody" : `held by ${nameOf(it.held_by)}${HELD[it.held] ?? ""}`}. ${near}`;
  });
  const aims = ground.objectives ?? [];
  const far = ours.map((it) => `${it.name} at ${it.square}. Nearest enemies: ${nearest(it.square, theirs, 3) || "none"}.${aims.length ? ` Objectives: ${aims.map((aim) => `${aim.name}, ${bearing(it.square, aim.square)}`).join("; ")}.` : ""}`);
  const land = view.ground;
  return [
    { title: "Objectives", lines: objectives },
    { title: "How far it is, in squares", lines: far },
    { title: "Roads", lines: courses(land, ROADS, VILLAGES) },
    { title: "The whole ground", lines: [`The map is ${count(land.columns, "square")} wide from west (A) to east, and ${count(land.rows, "square")} deep from north (1) to south.`, ...spread(land, telling.ground, ".=").map(capital)] },
  ].filter((it) => it.lines.length);
}
