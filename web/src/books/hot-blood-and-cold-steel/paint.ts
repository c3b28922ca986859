// Trenches and holes as they look in a light, painted onto the mud.

import type { Terrain, Trench } from "./terrain.ts";
import { curve, line } from "./terrain.ts";

interface Paint {
  spoil: string;
  bag: string;
  floor: string;
  duck: string;
  rim: string;
  slope: string;
  pit: string;
  water: string;
  stone: string;
}

const PAINTS: { [light: string]: Paint } = {
  night: {
    spoil: "#24384b70", bag: "#4a647cc0", floor: "#05090f", duck: "#2a3947", rim: "#4d6a8540", slope: "#0d1622b8",
    pit: "#060b12", water: "#6f97bb66", stone: "#3d5368",
  },
  flare: {
    spoil: "#73745c66", bag: "#a6a487d0", floor: "#14150f", duck: "#4d4a38", rim: "#d6d5b655", slope: "#3c3d2fb0",
    pit: "#191a13", water: "#eef0d8a0", stone: "#8a886f",
  },
};

export function paintTerrain(pen: CanvasRenderingContext2D, terrain: Terrain, light: "night" | "flare"): void {
  const paint = PAINTS[light];
  if (!paint) return;
  pen.lineJoin = "round";
  const firing = terrain.trenches.filter((it) => !it.sap);
  const saps = terrain.trenches.filter((it) => it.sap);
  stroke(pen, [...firing], paint.spoil, 34);
  stroke(pen, saps, paint.spoil, 22);
  stroke(pen, firing, paint.bag, 25, [8, 1.5]);
  stroke(pen, saps, paint.bag, 16, [8, 1.5]);
  stroke(pen, firing, paint.floor, 15);
  stroke(pen, saps, paint.floor, 8.5);
  stroke(pen, firing, paint.duck, 5, [2, 3]);
  stroke(pen, saps, paint.duck, 3, [2, 3]);
  for (const { at } of terrain.posts) {
    pen.fillStyle = paint.slope;
    pen.beginPath();
    pen.ellipse(at.x, at.y, 20, 14, 0, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = paint.pit;
    pen.beginPath();
    pen.ellipse(at.x, at.y + 1, 12.5, 9, 0, 0, Math.PI * 2);
    pen.fill();
  }
  for (const hole of terrain.holes) {
    pen.fillStyle = paint.rim;
    pen.fill(new Path2D(curve(hole.rim)));
    pen.fillStyle = paint.slope;
    pen.fill(new Path2D(curve(hole.slope)));
    pen.fillStyle = paint.pit;
    pen.fill(new Path2D(curve(hole.pit)));
    pen.strokeStyle = paint.water;
    pen.lineWidth = 1.3;
    pen.beginPath();
    pen.ellipse(hole.at.x, hole.at.y + 6, 7.5, 2, 0, 0.1, Math.PI - 0.1);
    pen.stroke();
  }
}

function stroke(pen: CanvasRenderingContext2D, trenches: Trench[], colour: string, wide: number, dash: number[] = []): void {
  pen.strokeStyle = colour;
  pen.lineWidth = wide;
  pen.setLineDash(dash);
  // As one path, so that where two trenches meet nothing is painted twice.
  pen.stroke(new Path2D(trenches.map((it) => line(it.points)).join("")));
  pen.setLineDash([]);
}
