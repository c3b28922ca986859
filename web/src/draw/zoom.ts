// Pan and zoom of a board: wheel, pinch, drag, double tap. While a gesture lasts, only one transform changes.

import { select } from "d3-selection";
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from "d3-zoom";
import type { Point } from "./layout.ts";

export interface Inset {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface Lens {
  zoomBy: (times: number) => void;
  /** Shows the whole ground, or (`least` given) no smaller than that, round a place. */
  fit: (least?: number, round?: Point) => void;
  centre: (at: Point) => void;
  /** Moves only if the place is out of sight. */
  show: (at: Point) => void;
  resize: () => void;
  end: () => void;
}

interface Wishes {
  width: () => number;
  height: () => number;
  inset: () => Inset;
  /** A press here is not the start of a pan: something is dragged. */
  holds: (target: Element) => boolean;
  /** The same of a finger: while something is in its hold, no finger pans. */
  grips?: (target: Element) => boolean;
  onmove: (at: ZoomTransform) => void;
  onend: () => void;
}

/** So many pixels a press may slip and still be a click. */
export const CLICK = 6;
const MOST = 3.2;

export function lens(node: HTMLElement, wishes: Wishes): Lens {
  const on = select(node);
  /** Whether the player has chosen what to look at; until then the board keeps itself in view. */
  let touched = false;
  let last: (() => void) | undefined;

  const room = () => {
    const { top, right, bottom, left } = wishes.inset();
    return { x: left, y: top, width: Math.max(40, node.clientWidth - left - right), height: Math.max(40, node.clientHeight - top - bottom) };
  };
  const whole = () => {
    const { width, height } = room();
    return Math.min(width / wishes.width(), height / wishes.height(), 2);
  };
  const behaviour = zoom<HTMLElement, unknown>()
    .clickDistance(CLICK)
    // At once: see still.ts.
    .duration(0)
    .filter((event: Event & { button?: number }) => {
      const target = event.target instanceof Element ? event.target : node;
      // A quick second tap on something that can be picked is a choice, not a wish to see it larger.
      if (event.type === "dblclick") return false;
      if (event.type === "touchend") return !target.closest("[data-spot],[data-piece]");
      if (event.type === "mousedown" && wishes.holds(target)) return false;
      if (event.type === "touchstart" && wishes.grips?.(target) === true) return false;
      return !event.button;
    })
    .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
      if (event.sourceEvent) touched = true;
      wishes.onmove(event.transform);
    })
    .on("end", wishes.onend);

  const limits = () => {
    const { width, height } = room();
    const [w, h] = [wishes.width(), wishes.height()];
    // The ground may be pushed until a good piece of it is left in sight, never off the board.
    behaviour.scaleExtent([Math.min(whole() * 0.8, 1), MOST]);
    behaviour.translateExtent([
      [-w * 0.5 - width * 0.2, -h * 0.5 - height * 0.2],
      [w * 1.5 + width * 0.2, h * 1.5 + height * 0.2],
    ]);
  };
  const look = (at: Point, k: number) => {
    const { x, y, width, height } = room();
    on.call(behaviour.transform, zoomIdentity.translate(x + width / 2 - at.x * k, y + height / 2 - at.y * k).scale(k));
  };
  const fit = (least = 0, round?: Point) => {
    limits();
    const k = Math.max(whole(), least);
    const middle = { x: wishes.width() / 2, y: wishes.height() / 2 };
    const { width, height } = room();
    const keep = (at: number, size: number, span: number) =>
      span < size * k ? Math.max(span / 2 / k, Math.min(size - span / 2 / k, at)) : size / 2;
    const at = round ?? middle;
    look({ x: keep(at.x, wishes.width(), width), y: keep(at.y, wishes.height(), height) }, k);
  };
  on.call(behaviour);

  const scaleNow = () => zoomTransform(node).k;
  return {
    zoomBy: (times) => {
      touched = true;
      on.call(behaviour.scaleBy, times);
    },
    fit: (least, round) => {
      touched = false;
      last = () => fit(least, round);
      last();
    },
    centre: (at) => {
      touched = true;
      look(at, Math.max(scaleNow(), 0.8));
    },
    show: (at) => {
      const { x, y, k } = zoomTransform(node);
      const { x: left, y: top, width, height } = room();
      const [sx, sy] = [at.x * k + x, at.y * k + y];
      const rim = 30 * k;
      if (sx < left + rim || left + width - rim < sx || sy < top + rim || top + height - rim < sy) look(at, k);
    },
    resize: () => {
      limits();
      if (!touched) last?.();
    },
    end: () => {
      on.on(".zoom", null);
    },
  };
}
