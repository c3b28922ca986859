// The mud of a map, made once and kept: a second board of the same map (or the same page opened again) gets it at once.

import type { Layout } from "../../draw/squares/layout.ts";
import { viewed } from "../../look/viewed.ts";
import type { Ground } from "../../wire/types.ts";
import { nightOf } from "./light.ts";
import { type Relief, reliefOf } from "./relief.ts";
import type { Terrain } from "./terrain.ts";

export interface Picture {
  words: string;
  relief: Relief;
  night: HTMLCanvasElement;
}

const kept = new Map<string, Promise<Picture>>();
const MOST = 3;

export function pictureOf(ground: Ground, layout: Layout, terrain: Terrain): Promise<Picture> {
  const words = ground.map.join("\n");
  const before = kept.get(words);
  if (before) return before;
  const oldest = kept.keys().next().value;
  if (MOST <= kept.size && oldest !== undefined) kept.delete(oldest);
  const made = viewed().then(() => reliefOf(terrain, layout, words)).then((relief) => ({ words, relief, night: nightOf(relief, terrain) }));
  kept.set(words, made);
  return made;
}
