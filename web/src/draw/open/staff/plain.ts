// The ground as the rules have it, for as long as its drawing is not there.

import type { Field } from "../../../wire/types.ts";
import { type Family, familyOf } from "../families.ts";
import { Sheet } from "../sheet.ts";
import { type Drawing, type Layer, layer } from "./layer.ts";

/** Each family's ink, and how wide its lines are. */
const INKS: { [family in Family]?: { class: string; width?: number } } = {
  hill: { class: "upper contour" }, steep: { class: "upper contour steep" }, wood: { class: "wood" }, "heavy wood": { class: "wood" }, marsh: { class: "marsh" }, rough: { class: "rough" },
  village: { class: "vill" }, town: { class: "vill" }, fort: { class: "vill" }, house: { class: "vill" }, lake: { class: "lake" }, hedge: { class: "hedge" }, work: { class: "crest" }, wall: { class: "wall" },
  stream: { class: "bank", width: 5 }, river: { class: "bank", width: 12 }, road: { class: "case", width: 5 },
};
const UNDER: Family[] = ["hill", "steep", "wood", "heavy wood", "marsh", "rough"];

export function plain({ size, features }: Field): Drawing {
  const sheet = new Sheet(size);
  const drawn = (low: boolean): Layer[] =>
    features.flatMap(({ kind, form, points }) => {
      const family = familyOf(kind);
      const ink = INKS[family];
      if (!ink || UNDER.includes(family) !== low) return [];
      return [layer(ink.class, sheet.line(points, form !== "line"), ink.width === undefined ? {} : { width: ink.width })];
    });
  return { low: drawn(true), high: drawn(false) };
}

/** The outlines as the rules have them. */
export function outlines({ size, features }: Field): string {
  const sheet = new Sheet(size);
  return features.filter((it) => it.form !== "disc").map((it) => sheet.line(it.points, it.form !== "line")).join("");
}
