// The three kinds of ground as one picture: night sight as blue relief, flares as raking light from where they burn.
// Soft here; the exact borders are drawn above it along the squares.

import type { Point } from "../../draw/point.ts";
import type { Layout } from "../../draw/squares/layout.ts";
import { paintTerrain } from "./paint.ts";
import type { Relief } from "./relief.ts";
import type { Terrain } from "./terrain.ts";

/** How strongly ground of each sight level shows: dark, a shape, a standing man, a lying man. */
const SHOWS = [0, 0.13, 0.5, 0.95];
/** How high a flare hangs, and how far its light still rakes, in units. */
const FLARE = { high: 125, reach: 262 };

export interface Lights {
  /** Level 0..3 of each square that is on the table. */
  sight: Map<string, number>;
  lit: string[];
  flares: Point[];
}

/** The moonless night on the whole map; masked afterwards by what is seen. */
export function nightOf(relief: Relief, terrain: Terrain): HTMLCanvasElement {
  const { width, height, east, south, scale } = relief;
  const canvas = blank(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  const picture = pen.createImageData(width, height);
  const px = picture.data;
  const [lx, ly, lz] = [-0.4, -0.57, 0.72];
  for (let at = 0, to = 0; at < east.length; at++, to += 4) {
    const [e, s] = [east[at]!, south[at]!];
    const shine = Math.max(0, (lz - e * lx - s * ly) / Math.sqrt(1 + e * e + s * s));
    const it = shine * shine * 0.82 + shine * 0.1;
    px[to] = 4 + 48 * it;
    px[to + 1] = 9 + 66 * it;
    px[to + 2] = 15 + 83 * it;
    px[to + 3] = 255;
  }
  pen.putImageData(picture, 0, 0);
  pen.scale(scale, scale);
  paintTerrain(pen, terrain, "night");
  return canvas;
}

/** The picture of what is seen and lit now. */
export function compose(
  canvas: HTMLCanvasElement, relief: Relief, night: HTMLCanvasElement, terrain: Terrain, layout: Layout, lights: Lights,
): void {
  if (canvas.width !== relief.width || canvas.height !== relief.height) {
    canvas.width = relief.width;
    canvas.height = relief.height;
  }
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalCompositeOperation = "source-over";
  pen.clearRect(0, 0, canvas.width, canvas.height);
  if (0 < lights.sight.size) {
    pen.drawImage(night, 0, 0);
    pen.globalCompositeOperation = "destination-in";
    const level = (it: string) => SHOWS[lights.sight.get(it) ?? 0] ?? 0;
    pen.drawImage(softly(layout, [...lights.sight.keys()], level, 11), 0, 0, canvas.width, canvas.height);
    pen.globalCompositeOperation = "source-over";
  }
  if (0 < lights.lit.length) pen.drawImage(flareLight(relief, terrain, layout, lights), 0, 0);
  pen.globalCompositeOperation = "destination-in";
  pen.scale(relief.scale, relief.scale);
  pen.fill(new Path2D(layout.cells(layoutSpots(layout))));
  pen.globalCompositeOperation = "source-over";
}

function layoutSpots(layout: Layout): string[] {
  return layout.columns().flatMap((column) => layout.rows().map((row) => column.name + row.name));
}

function flareLight(relief: Relief, terrain: Terrain, layout: Layout, { lit, flares }: Lights): HTMLCanvasElement {
  const { width, height, east, south, scale } = relief;
  const canvas = blank(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  const box = boxOf(lit, layout, relief);
  const picture = pen.createImageData(box.width, box.height);
  const px = picture.data;
  for (let y = 0, to = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, to += 4) {
      const at = (y + box.y) * width + x + box.x;
      const [e, s] = [east[at] ?? 0, south[at] ?? 0];
      const steep = Math.sqrt(1 + e * e + s * s);
      let it = flares.length === 0 ? 0.5 : 0;
      for (const flare of flares) {
        const dx = flare.x - (x + box.x) / scale;
        const dy = flare.y - (y + box.y) / scale;
        const far = Math.sqrt(dx * dx + dy * dy + FLARE.high * FLARE.high);
        const fades = Math.max(0, 1.45 - Math.hypot(dx, dy) / FLARE.reach / 1.7);
        it += (Math.max(0, FLARE.high - e * dx - s * dy) / far / steep) * fades;
      }
      it = Math.min(1, it * (0.4 + it * 0.35));
      px[to] = 15 + 168 * it;
      px[to + 1] = 17 + 169 * it;
      px[to + 2] = 16 + 146 * it;
      px[to + 3] = 255;
    }
  }
  pen.putImageData(picture, box.x, box.y);
  pen.save();
  pen.scale(scale, scale);
  paintTerrain(pen, terrain, "flare");
  for (const flare of flares) bloom(pen, flare);
  pen.restore();
  pen.globalCompositeOperation = "destination-in";
  pen.drawImage(softly(layout, lit, () => 0.97, 5), 0, 0, width, height);
  return canvas;
}

function bloom(pen: CanvasRenderingContext2D, at: Point): void {
  const glow = pen.createRadialGradient(at.x, at.y, 0, at.x, at.y, 205);
  glow.addColorStop(0, "rgb(251 251 230 / 0.5)");
  glow.addColorStop(0.16, "rgb(238 242 210 / 0.18)");
  glow.addColorStop(0.5, "rgb(223 232 200 / 0.06)");
  glow.addColorStop(1, "rgb(223 232 200 / 0)");
  pen.globalCompositeOperation = "screen";
  pen.fillStyle = glow;
  pen.fillRect(at.x - 205, at.y - 205, 410, 410);
  pen.globalCompositeOperation = "source-over";
}

function boxOf(spots: string[], layout: Layout, { width, height, scale }: Relief) {
  const middles = spots.map((it) => layout.centre(it)).filter((it) => it !== undefined);
  const reach = layout.unit;
  const clamp = (it: number, most: number) => Math.max(0, Math.min(most, Math.round(it * scale)));
  const x = clamp(Math.min(...middles.map((it) => it.x)) - reach, width - 1);
  const y = clamp(Math.min(...middles.map((it) => it.y)) - reach, height - 1);
  const right = clamp(Math.max(...middles.map((it) => it.x)) + reach, width);
  const bottom = clamp(Math.max(...middles.map((it) => it.y)) + reach, height);
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) };
}

/** Squares as a mask with soft borders. Small and stretched: blurring costs nothing, and no browser lacks it. */
function softly(layout: Layout, spots: string[], strength: (spot: string) => number, soft: number): HTMLCanvasElement {
  const grain = 4;
  const [width, height] = [Math.ceil(layout.width / grain), Math.ceil(layout.height / grain)];
  let mask = new Float32Array(width * height);
  for (const spot of spots) {
    const middle = layout.centre(spot);
    const shows = strength(spot);
    if (!middle || shows === 0) continue;
    const half = layout.unit / 2;
    const x1 = Math.min(width, Math.round((middle.x + half) / grain));
    const y1 = Math.min(height, Math.round((middle.y + half) / grain));
    for (let y = Math.max(0, Math.round((middle.y - half) / grain)); y < y1; y++) {
      mask.fill(shows, y * width + Math.round((middle.x - half) / grain), y * width + x1);
    }
  }
  const reach = Math.max(1, Math.round(soft / grain));
  for (let pass = 0; pass < 2; pass++) {
    mask = smeared(mask, width, height, reach, 1, width);
    mask = smeared(mask, height, width, reach, width, 1);
  }
  const canvas = blank(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  const picture = pen.createImageData(width, height);
  for (let at = 0; at < mask.length; at++) picture.data[at * 4 + 3] = Math.round(mask[at]! * 255);
  pen.putImageData(picture, 0, 0);
  return canvas;
}

/** The mean of what lies within reach along one direction; the rim goes on as it ends. */
function smeared(from: Float32Array, along: number, across: number, reach: number, step: number, line: number): Float32Array<ArrayBuffer> {
  const res = new Float32Array(from.length);
  for (let row = 0; row < across; row++) {
    for (let it = 0; it < along; it++) {
      let sum = 0;
      for (let near = it - reach; near <= it + reach; near++) {
        sum += from[row * line + Math.max(0, Math.min(along - 1, near)) * step]!;
      }
      res[row * line + it * step] = sum / (2 * reach + 1);
    }
  }
  return res;
}

function blank(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
