// A board under a hand: a gesture moves one layer and draws nothing; what depends on where the ground lies is drawn when
// the hand rests.

import type { Point } from "./point.ts";
import { CLICK, type Lens, type Look, type Wishes, lens } from "./zoom.ts";

export interface Gazed extends Omit<Wishes, "onmove" | "onend"> {
  /** The layer that is moved. */
  world: () => HTMLElement | undefined;
  /** Lies over it meanwhile: to find out what is under the pointer would cost more than to move it. */
  veil: () => HTMLElement | undefined;
  onput?: (at: Look) => void;
  onmoving?: (on: boolean) => void;
  onrest: (at: Look, resized: boolean) => void;
  onsize: (size: { width: number; height: number }) => void;
  /** The frame has just got its size: what is looked at first? */
  onfirst: () => void;
}

export interface Gaze extends Lens {
  at: () => Look;
  /** Where on the ground somebody points. */
  pointOf: (event: MouseEvent) => Point;
}

export function gaze(node: HTMLElement, of: Gazed): Gaze {
  let at: Look = { x: 0, y: 0, k: 1 };
  let gesture: Look | undefined;
  let asked = 0;
  let sized = false;
  const moving = (on: boolean) => {
    const veil = of.veil();
    if (veil) veil.hidden = !on;
    of.onmoving?.(on);
  };
  const put = () => {
    asked = 0;
    const world = of.world();
    if (world) world.style.transform = `translate3d(${at.x}px, ${at.y}px, 0) scale(${at.k})`;
    of.onput?.(at);
  };
  const eye = lens(node, {
    ...of,
    onmove: ({ x, y, k }) => {
      gesture ??= at;
      // A click by an unsteady hand is none yet.
      if (k !== gesture.k || CLICK < Math.hypot(x - gesture.x, y - gesture.y)) moving(true);
      at = { x, y, k };
      // Once for each frame, however often the hand is heard.
      asked ||= requestAnimationFrame(put);
    },
    onend: () => {
      const resized = gesture !== undefined && gesture.k !== at.k;
      gesture = undefined;
      cancelAnimationFrame(asked);
      put();
      moving(false);
      of.onrest(at, resized);
    },
  });
  const watch = new ResizeObserver(() => {
    const [width, height, first] = [node.clientWidth, node.clientHeight, !sized];
    of.onsize({ width, height });
    sized = width !== 0;
    if (!sized) return;
    if (first) of.onfirst();
    else eye.resize();
  });
  watch.observe(node);
  return {
    ...eye,
    at: () => at,
    pointOf: (event) => {
      const box = node.getBoundingClientRect();
      return { x: (event.clientX - box.left - at.x) / at.k, y: (event.clientY - box.top - at.y) / at.k };
    },
    end: () => {
      watch.disconnect();
      cancelAnimationFrame(asked);
      eye.end();
    },
  };
}

/** Texts change their size in steps, so that a small zoom does not lay out every label anew. */
export function stepped(k: number): number {
  return 2 ** (Math.round(Math.log2(k) * 4) / 4);
}
