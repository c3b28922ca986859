// The grammar of the symbols: a block that shows formation and front, drawn round the origin with its front to the north.

import { type Figure, arm, badOrder } from "./wire.ts";

export interface Symbol {
  /** The block itself, filled with the side's colour. */
  body: string;
  /** Thick strokes where its front is. */
  front: string;
  /** The nose that points where it faces, filled with ink. */
  nose: string;
  /** Thin lines on the block: the arm. */
  bars: string;
  /** Barrels, wheels: strokes beside the block. */
  iron: string;
}

const box = (w: number, n: number, e: number, s: number) => `M${w} ${n}H${e}V${s}H${w}Z`;
const nose = (n: number) => `M-5 ${n}L0 ${n - 5.4}L5 ${n}Z`;

/** An outline that has lost its dressing. */
function torn(w: number, n: number, e: number, s: number): string {
  const teeth = (from: number, to: number, at: (along: number, off: number) => string): string => {
    const count = Math.max(3, Math.round(Math.abs(to - from) / 6));
    let path = "";
    for (let no = 0; no < count; no++) {
      const step = (to - from) / count;
      path += `L${at(from + step * no, 0)}L${at(from + step * (no + 0.5), 2.8)}`;
    }
    return path;
  };
  const path = teeth(w, e, (x, off) => `${x} ${n - off}`) + teeth(n, s, (y, off) => `${e + off} ${y}`) + teeth(e, w, (x, off) => `${x} ${s + off}`) + teeth(s, n, (y, off) => `${w - off} ${y}`);
  return `M${w} ${n}${path}Z`;
}

/** Merlons all round: walls and houses held. */
function crenels(half: number, deep: number): string {
  const [w, n] = [-half, -deep];
  let path = `M${w} ${n}`;
  const step = 6;
  for (let x = w; x + step <= half; x += 2 * step) path += `V${n - 3.6}h${step}V${n}h${Math.min(step, half - x - step)}`;
  path += `H${half}`;
  for (let y = n; y + step <= deep; y += 2 * step) path += `H${half + 3.6}v${step}H${half}v${Math.min(step, deep - y - step)}`;
  path += `V${deep}`;
  for (let x = half; x - step >= w; x -= 2 * step) path += `V${deep + 3.6}h${-step}V${deep}h${-Math.min(step, x - step - w)}`;
  path += `H${w}`;
  for (let y = deep; y - step >= n; y -= 2 * step) path += `H${w - 3.6}v${-step}H${w}v${-Math.min(step, y - step - n)}`;
  return `${path}Z`;
}

export function symbolOf(it: Pick<Figure, "formation" | "type" | "level">): Symbol {
  const bad = badOrder(it as Figure);
  const rect = bad === undefined ? box : torn;
  const kind = arm(it as Figure);
  const bars = (w: number, n: number, e: number, s: number) => (kind === "foot" ? `M${w} ${n}L${e} ${s}M${e} ${n}L${w} ${s}` : kind === "horse" ? `M${w} ${s}L${e} ${n}` : "");
  switch (it.formation) {
    case "line":
      return { body: rect(-30, -10, 30, 11), front: "M-30 -10H30", nose: nose(-11), bars: bars(-30, -10, 30, 11), iron: "" };
    case "square":
      return { body: `${rect(-20, -20, 20, 20)}M-12 -12V12H12V-12Z`, front: "M-20 -20H20V20H-20Z", nose: `${nose(-21)}M21 -5L26.4 0L21 5ZM-5 21L0 26.4L5 21ZM-21 -5L-26.4 0L-21 5Z`, bars: "M-20 -20L-12 -12M20 -20L12 -12M20 20L12 12M-20 20L-12 12", iron: "" };
    case "skirmish":
      return { body: [[-27, 1], [-18, -6], [-9, 3], [0, -14], [9, 3], [18, -6], [27, 1]].map(([x = 0, y = 0]) => box(x - 4, y + 5, x + 4, y + 12)).join(""), front: "", nose: "", bars: "", iron: "" };
    case "garrison":
      return { body: crenels(24, 16), front: "", nose: "", bars: bars(-24, -16, 24, 16), iron: "" };
    case "limbered":
      return { body: rect(-12, -19, 12, 10), front: "M-12 -19H12", nose: nose(-20), bars: "", iron: "M-10 17a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M2 17a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M0 10v5" };
    case "unlimbered":
      return { body: rect(-27, -8, 27, 13), front: "M-27 -8H27", nose: "", bars: "", iron: "M-17 -8v-8M0 -8v-8M17 -8v-8M-20 -8v-3M-14 -8v-3M-3 -8v-3M3 -8v-3M14 -8v-3M20 -8v-3" };
    case "crew":
      return { body: [-12, 0, 12].map((x) => `M${x - 4} 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z`).join(""), front: "", nose: "", bars: "", iron: "" };
    default:
      return { body: rect(-16, -20, 16, 21), front: "M-16 -20H16", nose: nose(-21), bars: bars(-16, -20, 16, 21), iron: "" };
  }
}

/** What a cube says, white on its face, in a box of 14. */
export const GLYPHS: { [cube: string]: string } = {
  charge: "M-4.4 -4.4L4.4 4.4M4.4 -4.4L-4.4 4.4M-4.6 2.2l2.4 2.4M4.6 2.2l-2.4 2.4",
  move: "M-4.6 0H4M0.8 -3.4L4.4 0L0.8 3.4",
  fire: "M0 -5V-2M0 5V2M-5 0H-2M5 0H2M-3.4 -3.4L-1.7 -1.7M3.4 3.4L1.7 1.7M3.4 -3.4L1.7 -1.7M-3.4 3.4L-1.7 1.7",
  hold: "M-4 -4.2H4V0.2Q4 3.6 0 5Q-4 3.6 -4 0.2Z",
};
/** The torn badge of Bad Order: gathering, then a chevron for each level of flight, towards one's own edge. */
export const CHEVRONS: readonly string[] = ["M-4.5 1l2.2 -3l2.2 3l2.2 -3l2.2 3", "M-4 -1.6L0 2L4 -1.6", "M-4 -3.6L0 -0.2L4 -3.6M-4 0.6L0 4L4 0.6", "M-4 -5L0 -1.8L4 -5M-4 -1.6L0 1.6L4 -1.6M-4 1.8L0 5L4 1.8"];
export const STAR = "M0 -5.6L1.5 -1.8L5.4 -1.8L2.3 0.7L3.4 4.6L0 2.3L-3.4 4.6L-2.3 0.7L-5.4 -1.8L-1.5 -1.8Z";
export const FLAME = "M0 -9C1.5 -5 6 -3.4 5.4 2C5 5.6 2.6 7.4 0 7.4C-2.6 7.4 -5 5.6 -5.4 2C-5.8 -0.8 -3.6 -1.8 -3 -4.4C-1.6 -3.4 -0.8 -2.2 -0.8 -0.8C0.6 -3 0.8 -6 0 -9Z";
