// Beside the page: a field comes once, with the number it is to have; then its drawing goes back, and its names for letters
// of each size that is asked for.

import type { Field } from "../../../wire/types.ts";
import { type Ink, inkOf } from "./ink.ts";
import { type Land, landOf } from "./land.ts";
import { drawnOf } from "./survey.ts";
import { written } from "./written.ts";

export type Request = { no: number; field: Field } | { no: number; grow: number };

const lands = new Map<number, { land: Land; ink: Ink }>();

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  if ("field" in data) {
    const land = landOf(data.field);
    lands.set(data.no, { land, ink: inkOf(land) });
    postMessage({ no: data.no, drawing: drawnOf(land) });
  } else {
    const it = lands.get(data.no);
    if (it) postMessage({ no: data.no, grow: data.grow, names: written(it.land, it.ink, data.grow) });
  }
});
