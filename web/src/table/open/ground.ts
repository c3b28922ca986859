// The ground of an open table in words: what is at a place, and how far and in which direction it is.

import { distance, heading, nearest, within } from "../../draw/open/sheet.ts";
import type { Feature, OpenView, Place } from "../../wire/types.ts";
import { capital, word } from "../words.ts";
import { INCHES, type Measure, long } from "../../draw/open/measure.ts";
import { wind } from "./words.ts";

/** Lines are as wide as a hand can point at: half an inch of the drawing. */
const NEAR_LINE = 50;

function on({ form, points }: Feature, at: Place, near: number): boolean {
  if (form === "area" || form === "contour" || form === "strip") return within(at, points);
  if (form === "disc") return points[0] !== undefined && distance(points[0], at) <= 2 * near;
  return (nearest(at, points)?.off ?? Infinity) <= near;
}

function called({ kind, name, level, form }: Feature): string {
  const what = word(kind) + (form === "contour" && level !== undefined ? `, level ${level}` : "");
  return name && name.toLowerCase() !== kind ? `${name} (${what})` : what;
}

/** All that lies there, what is on top first. */
export function groundAt(view: OpenView, at: Place, measure: Measure = INCHES): string[] {
  return view.table.features.filter((it) => on(it, at, NEAR_LINE * measure.wide)).map(called).toReversed();
}

/** `Montebello ridge (gentle slope) · 6.2 inches north-east of Beuret's Brigade` */
export function placed(view: OpenView, at: Place, from: string | undefined, measure: Measure = INCHES): string {
  const [width, height] = view.table.size;
  if (at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > height) return "";
  const ground = groundAt(view, at, measure);
  const unit = [...view.pieces, ...view.generals].find((it) => it.id === from);
  const far = unit?.at ? `${long(distance(unit.at, at), measure)} ${wind(heading(unit.at, at))} of ${unit.name}` : "";
  const goal = view.objectives.find((it) => distance(it.at, at) <= 2 * NEAR_LINE * measure.wide)?.name;
  return [goal ? `Objective ${goal}` : "", capital(ground.length ? ground.join(", ") : "open ground"), far].filter(Boolean).join(" · ");
}

/** Every named thing on the table, where it lies. */
export function grounds(view: OpenView, measure: Measure = INCHES): string[] {
  const middle = (points: Place[]): Place => [points.reduce((sum, it) => sum + it[0], 0) / points.length, points.reduce((sum, it) => sum + it[1], 0) / points.length];
  const whole = (n: number) => Math.round(n / 100);
  return view.table.features.map((it) => {
    const line = it.form === "line";
    const first: Place = it.points[0] ?? [0, 0];
    const last: Place = it.points.at(-1) ?? first;
    if (line) return `${capital(called(it))}: from ${whole(first[0])} east, ${whole(first[1])} north to ${whole(last[0])} east, ${whole(last[1])} north.`;
    const at = middle(it.points);
    return `${capital(called(it))}: about ${whole(at[0])} ${measure.noun} east, ${whole(at[1])} north.`;
  });
}
