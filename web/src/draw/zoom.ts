// Where a board is looked at. The hands that pan and zoom it come after the first view: until then nobody has any.

import { viewed } from "../look/viewed.ts";
import type { Hand } from "./hand.ts";
import type { Point } from "./point.ts";

/** Where the ground lies in its frame, and how large. */
export interface Look {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

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

export interface Wishes {
  width: () => number;
  height: () => number;
  inset: () => Inset;
  /** A press here is not the start of a pan: something is dragged. */
  holds: (target: Element) => boolean;
  /** The same of a finger: while something is in its hold, no finger pans. */
  grips?: (target: Element) => boolean;
  onmove: (at: Look) => void;
  onend: () => void;
}

/** So many pixels a press may slip and still be a click. */
export const CLICK = 6;
const MOST = 3.2;

export function lens(node: HTMLElement, wishes: Wishes): Lens {
  let at: Look = { x: 0, y: 0, k: 1 };
  let hand: Hand | undefined;
  let ended = false;
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
  const limits = () => {
    const { width, height } = room();
    const [w, h] = [wishes.width(), wishes.height()];
    // The ground may be pushed until a good piece of it is left in sight, never off the board.
    hand?.limit(
      [Math.min(whole() * 0.8, 1), MOST],
      [
        [-w * 0.5 - width * 0.2, -h * 0.5 - height * 0.2],
        [w * 1.5 + width * 0.2, h * 1.5 + height * 0.2],
      ],
    );
  };
  const go = (to: Look) => {
    if (hand) return hand.go(to);
    at = to;
    wishes.onmove(at);
    wishes.onend();
  };
  const look = (to: Point, k: number) => {
    const { x, y, width, height } = room();
    go({ x: x + width / 2 - to.x * k, y: y + height / 2 - to.y * k, k });
  };
  const fit = (least = 0, round?: Point) => {
    limits();
    const k = Math.max(whole(), least);
    const middle = { x: wishes.width() / 2, y: wishes.height() / 2 };
    const { width, height } = room();
    const keep = (at: number, size: number, span: number) =>
      span < size * k ? Math.max(span / 2 / k, Math.min(size - span / 2 / k, at)) : size / 2;
    const on = round ?? middle;
    look({ x: keep(on.x, wishes.width(), width), y: keep(on.y, wishes.height(), height) }, k);
  };
  const hands = viewed().then(() => import("./hand.ts")).then(({ handOn }) => {
    if (ended) return undefined;
    const moved = (to: Look, byHand: boolean) => {
      at = to;
      touched ||= byHand;
      wishes.onmove(to);
    };
    hand = handOn(node, { ...wishes, moved });
    limits();
    hand.go(at);
    return hand;
  });

  return {
    zoomBy: (times) => {
      touched = true;
      void hands.then((it) => it?.zoomBy(times));
    },
    fit: (least, round) => {
      touched = false;
      last = () => fit(least, round);
      last();
    },
    centre: (to) => {
      touched = true;
      look(to, Math.max(at.k, 0.8));
    },
    show: (to) => {
      const { x, y, k } = at;
      const { x: left, y: top, width, height } = room();
      const [sx, sy] = [to.x * k + x, to.y * k + y];
      const rim = 30 * k;
      if (sx < left + rim || left + width - rim < sx || sy < top + rim || top + height - rim < sy) look(to, k);
    },
    resize: () => {
      limits();
      if (!touched) last?.();
    },
    end: () => {
      ended = true;
      hand?.end();
    },
  };
}
