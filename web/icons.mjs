// Draws the icons of the installed page: a block of foot as staff maps have it, on paper with an engraved frame. One
// drawing, written as SVG and set in dots as PNG; `node icons.mjs` writes them to public/.

import { writeFileSync } from "node:fs";
import UPNG from "upng-js";

const PAPER = [246, 238, 218];
const INK = [32, 27, 19];
const BLUE = [44, 74, 128];
const WHITE = [246, 241, 228];
const GOLD = [181, 128, 27];

/** On a field of 96 by 96. Later shapes lie on earlier ones. */
const BLOCK = [
  { box: [16, 32, 80, 72], fill: INK },
  { box: [18.4, 34.4, 77.6, 69.6], fill: BLUE },
  { line: [18.4, 34.4, 77.6, 69.6], width: 5, fill: WHITE },
  { line: [77.6, 34.4, 18.4, 69.6], width: 5, fill: WHITE },
  // Three strokes above: a brigade's flag staff would be too fine to be seen small.
  { line: [38, 20, 38, 29], width: 3.2, fill: INK },
  { line: [48, 20, 48, 29], width: 3.2, fill: INK },
  { line: [58, 20, 58, 29], width: 3.2, fill: INK },
];
const FRAME = [
  { box: [3, 3, 93, 93], fill: INK },
  { box: [4.6, 4.6, 91.4, 91.4], fill: PAPER },
  { box: [7, 7, 89, 89], fill: GOLD },
  { box: [7.9, 7.9, 88.1, 88.1], fill: PAPER },
];
const GROUND = { box: [0, 0, 96, 96], fill: PAPER };

const whole = [GROUND, ...FRAME, ...BLOCK];
/** A phone may cut a circle out of this one: nothing of weight outside its middle. */
const cut = [GROUND, ...BLOCK.map((it) => shrunk(it, 0.74))];

function shrunk(shape, by) {
  const to = (at) => 48 + (at - 48) * by;
  if (shape.box) return { ...shape, box: shape.box.map(to) };
  return { ...shape, line: shape.line.map(to), width: shape.width * by };
}

function inside(shape, x, y) {
  if (shape.box) {
    const [left, top, right, low] = shape.box;
    return left <= x && x <= right && top <= y && y <= low;
  }
  const [x1, y1, x2, y2] = shape.line;
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy);
  if (along < 0 || 1 < along) return false;
  return Math.abs((x - x1) * dy - (y - y1) * dx) / Math.hypot(dx, dy) <= shape.width / 2;
}

const FINE = 4;

function dots(shapes, size) {
  const out = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const sum = [0, 0, 0];
      for (let i = 0; i < FINE * FINE; i += 1) {
        const px = ((x + ((i % FINE) + 0.5) / FINE) * 96) / size;
        const py = ((y + (Math.floor(i / FINE) + 0.5) / FINE) * 96) / size;
        const top = shapes.findLast((it) => inside(it, px, py));
        (top?.fill ?? PAPER).forEach((part, at) => (sum[at] += part));
      }
      out.set([...sum.map((it) => Math.round(it / (FINE * FINE))), 255], (y * size + x) * 4);
    }
  }
  return out;
}

const colour = ([r, g, b]) => `#${[r, g, b].map((it) => it.toString(16).padStart(2, "0")).join("")}`;

function svg(shapes) {
  const drawn = shapes.map((it) => {
    if (it.box) return `<rect x="${it.box[0]}" y="${it.box[1]}" width="${it.box[2] - it.box[0]}" height="${it.box[3] - it.box[1]}" fill="${colour(it.fill)}"/>`;
    const [x1, y1, x2, y2] = it.line;
    return `<path d="M${x1} ${y1} ${x2} ${y2}" stroke="${colour(it.fill)}" stroke-width="${it.width}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${drawn.join("")}</svg>\n`;
}

const to = (name) => new URL(`public/${name}`, import.meta.url);
writeFileSync(to("icon.svg"), svg(whole));
for (const [name, shapes, size] of [
  ["icon-192.png", whole, 192],
  ["icon-512.png", whole, 512],
  ["icon-180.png", cut, 180],
  ["icon-cut-512.png", cut, 512],
]) {
  writeFileSync(to(name), new Uint8Array(UPNG.encode([dots(shapes, size).buffer], size, size, 64)));
}
