// The figures as paths. A man is a body in its posture, a head with the hat of his nation, and what he holds.
// Origin: the middle of the figure; a standing man is about 40 high, a lying one about 50 long.

export type Posture =
  | "standing"
  | "lying"
  | "hole_up"
  | "hole_down"
  | "fire_step"
  | "floor"
  | "post"
  | "loophole"
  | "sheltered"
  | "fallen"
  | "hands_up";

/** Brim at y = 0, middle at x = 0. */
export const HATS: { [hat: string]: string } = {
  cap: "M-4.6-1.4c0-3.4 2-4.6 4.6-4.6s4.8 1.1 4.8 4.2l1.2.5-.3 1.3H-6.2l-.2-1z",
  brodie: "M-8 .4c.5-1 1.7-1.6 3.1-1.9C-4.6-4.3-2.7-5.8 0-5.8s4.6 1.5 4.9 4.3c1.4.3 2.6.9 3.1 1.9z",
  spike: "M-.8-11.4H.8l.5 4.3c2.6.5 4.3 2.3 4.4 5l1.3.8V0H-7v-1.3l1.3-.8c.1-2.7 1.9-4.5 4.4-5z",
  steel: "M-6.9 1.9c-.6.1-.9-.6-.5-1 1.5-1.5 1.5-2.7 1.9-4C-4.7-5.7-2.7-7 0-7s4.7 1.3 5.5 3.9c.4 1.3.4 2.5 1.9 4 .4.4.1 1.1-.5 1L4.7.6h-9.4z",
  kepi: "M-4.5.3l.7-5.7c.1-.7.6-1 1.2-1h5.2c.7 0 1.1.3 1.2 1l.6 4.3 2.4.6-.4 1.2z",
  adrian: "M-7 .3c.5-.9 1.3-1.4 2.1-1.6C-4.8-4-3.3-6-1.2-6.5l.3-1.5H.9l.3 1.5C3.3-6 4.8-4 4.9-1.3 5.7-1.1 6.5-.6 7 .3z",
  campaign: "M-8.6.3c.2-.9 1-1.5 2.1-1.5h2.6l.9-4.8c.2-1 1-1.5 1.9-1.2L0-6.7l1.1-.5c.9-.3 1.7.2 1.9 1.2l.9 4.8h2.6c1.1 0 1.9.6 2.1 1.5z",
};
export const FACE = "M-3.5 .1h7v3.2c0 1.6-1.2 2.6-3.4 2.6s-3.6-1.2-3.6-2.8z";

export interface Body {
  /** Filled parts of the man, coat and tunic alike where one is enough. */
  tunic: string;
  coat?: string;
  /** Where his head is, how it leans and how large it is. */
  head: { x: number; y: number; turn: number; scale: number };
  /** Ground, sandbags or walls that belong to the posture: lines and filled parts. */
  lines?: string;
  works?: string;
  /** Half width and half height of all of it. */
  box: [number, number];
}

const SHOULDERS = "M-10 8.5C-9.5 1-6-.8 0-.8S9.6 1 10.2 8.5z";
const CROUCHED = "M-8 10.5C-7.5 5-5 3.2 0 3.2s7.6 1.8 8.2 7.3z";

export const BODIES: { [posture in Posture]: Body } = {
  standing: {
    tunic: "M-6.4-7.2h12.6l1.5 13H-7.4zM-7.2 6.6h14.6l.8 12.6H3.8L.2 9.6l-3.8 9.6h-4.4z",
    coat: "M-6.6-7.2H6.6L9 9H-9zM-6.8 9.8H6.8l.6 9.6H3.2L0 12l-3.2 7.4h-4.2z",
    head: { x: 0, y: -14.1, turn: 0, scale: 1 },
    box: [14, 24],
  },
  lying: {
    tunic:
      "M-12.6-.6C-6-3.6 2-3.2 7 .2l14 4.6c1.6.6 1.2 3-.6 3L6 7.6-4 8.2c-4 .2-8-1-8.8-4zM8 2.4l13.5-.6c1.6 0 1.6 2.4 0 2.6L10 5z",
    head: { x: -16.2, y: -1.3, turn: -8, scale: 1 },
    box: [28, 12],
  },
  hole_up: {
    tunic: SHOULDERS,
    head: { x: 0, y: -8.1, turn: 0, scale: 1 },
    lines: "M-21 7.5C-14 13 14 13 21 7.5",
    box: [23, 17],
  },
  hole_down: {
    tunic: "",
    head: { x: 0, y: 11, turn: 0, scale: 1.35 },
    lines: "M-21-4C-14 2 14 2 21-4",
    box: [22, 15],
  },
  fire_step: {
    tunic: SHOULDERS,
    head: { x: 0, y: -8.1, turn: 0, scale: 1 },
    works:
      "M-19.5 8h11a2.6 2.6 0 0 1 0 5.2h-11a2.6 2.6 0 0 1 0-5.2zM-5.5 8h11a2.6 2.6 0 0 1 0 5.2h-11a2.6 2.6 0 0 1 0-5.2zM8.5 8h11a2.6 2.6 0 0 1 0 5.2h-11a2.6 2.6 0 0 1 0-5.2z",
    box: [23, 17],
  },
  post: {
    tunic: SHOULDERS,
    head: { x: 0, y: -8.1, turn: 0, scale: 1 },
    lines: "M-20 4.5C-20 13-14 13 0 13S20 13 20 4.5M-20 4.5l-4-1.5M20 4.5l4-1.5",
    box: [24, 17],
  },
  floor: {
    tunic: CROUCHED,
    head: { x: 0, y: -3.4, turn: 0, scale: 1 },
    lines: "M-20-8.5h5V12h30V-8.5h5",
    box: [21, 14],
  },
  loophole: {
    tunic: "",
    head: { x: 0, y: 1, turn: 0, scale: 1 },
    works: "M-19-11.5C-12-16 12-16 19-11.5V11h-38zM-12.5-7.5V6.5h25V-7.5z",
    box: [20, 15],
  },
  sheltered: {
    tunic: "M-8 8.5c0-6 2.5-7.5 6-7.5s5.5 1.5 6 5l7.5.3c2.2 0 2.2 4.2 0 4.2H-8z",
    head: { x: -2, y: -5.8, turn: 0, scale: 0.92 },
    lines: "M-20-9L0-17 20-9M-16 12.5h32",
    box: [21, 16],
  },
  fallen: {
    tunic:
      "M-12.5-3C-5-6 2-4 7-2l12-3.5c1.8-.4 2.4 1.8.8 2.6L9 2l11 3.4c1.6.6 1 3-.8 2.7L4 5.5c-6 1.5-14 1-16-2.5zM-10 4l-6 7.5c-1 1.2-3-.2-2-1.6L-13 2z",
    head: { x: -14.2, y: -1.5, turn: -72, scale: 0.95 },
    box: [24, 13],
  },
  hands_up: {
    tunic: "M-6.4-7.2h12.6l1.5 13H-7.4zM-7.2 6.6h14.6l.8 12.6H3.8L.2 9.6l-3.8 9.6h-4.4zM-5.8-3.5l-6-12.5 2.6-1.2 5.4 11zM5.8-3.5l6-12.5-2.6-1.2-5.4 11z",
    coat: "M-6.6-7.2H6.6L9 9H-9zM-6.8 9.8H6.8l.6 9.6H3.2L0 12l-3.2 7.4h-4.2zM-5.8-3.5l-6-12.5 2.6-1.2 5.4 11zM5.8-3.5l6-12.5-2.6-1.2-5.4 11z",
    head: { x: 0, y: -13.6, turn: 0, scale: 1 },
    box: [14, 24],
  },
};

/** What he holds: a line and, for some, a filled end. By where his hands are. */
export interface Held {
  line: string;
  wide: number;
  end?: string;
}

const UPRIGHT: { [weapon: string]: Held } = {
  rifle: { line: "M8.8 12.5L11-21.5", wide: 1.9 },
  lmg: { line: "M-3 4.5L19-5.5M13.5-3l2.5 7.5", wide: 3 },
  pistol: { line: "M7-1.5l8-2.5", wide: 2.6 },
  club: { line: "M8.2 3L13.5-10", wide: 2.2, end: "M13.7-15.2a3.3 3.3 0 1 1-.01 0z" },
  shovel_axe: { line: "M8.4 11L11.2-12", wide: 1.9, end: "M8.5-11.6l5.4.5.1-6.5c0-2-4.6-2.3-4.9-.4z" },
  trench_knife: { line: "M8 1.5l6-6.5", wide: 2 },
};
const PRONE: { [weapon: string]: Held } = {
  rifle: { line: "M-31 3.2L-8 5.4", wide: 2 },
  lmg: { line: "M-31 3L-8 5.2M-24 3.6l-2.5 6", wide: 3 },
  pistol: { line: "M-23 4l9 1.5", wide: 2.4 },
  club: { line: "M-22 6l10-.8", wide: 2.2, end: "M-22.5 3.2a2.9 2.9 0 1 1-.01 0z" },
  shovel_axe: { line: "M-25 6.5l14-1.5", wide: 1.9, end: "M-25 3.8l-5.5 1.2c-1.6.5-1.3 4 .4 4l5.5-.4z" },
  trench_knife: { line: "M-22 5.5l8-.5", wide: 1.8 },
};
const OVER: { [weapon: string]: Held } = {
  rifle: { line: "M2 4.5L26-3.5", wide: 2 },
  lmg: { line: "M-1 5.5L26-3.5M19-1l2 7", wide: 3.2 },
  pistol: { line: "M6 3l9-4", wide: 2.4 },
  club: { line: "M8.5 4.5L14.5-7", wide: 2.2, end: "M15-12a3 3 0 1 1-.01 0z" },
  shovel_axe: { line: "M8.5 5L13-10", wide: 1.9, end: "M10.3-10l5.3 1.2 1.4-6c.4-1.9-4-3.1-4.8-1.3z" },
  trench_knife: { line: "M8 4l6-6.5", wide: 2 },
};

const HANDS: { [posture: string]: { [weapon: string]: Held } } = {
  standing: UPRIGHT,
  lying: PRONE,
  hole_up: OVER,
  fire_step: OVER,
  post: OVER,
};

export function heldBy(posture: Posture, weapon: string | undefined): Held | undefined {
  return weapon === undefined ? undefined : HANDS[posture]?.[weapon];
}

export const BLOB =
  "M0-16c4.6 0 7.4 3.4 7.2 7.6-.1 2.6-1.2 4.4-2.4 5.8C10-1 14.5 4 14 9.5 13.5 15 7 17 0 17s-13.5-2-14-7.5C-14.5 4-10-1-4.8-2.6-6-4-7.1-5.8-7.2-8.4-7.4-12.6-4.6-16 0-16z";
export const OUTLINE =
  "M0-23L1.1-18.8C4-18 5.7-15.6 5.7-12.6L7.2-11.2 4-10V-8.4L7-7 9.2 9 7.2 19.5H-7.2L-9.2 9-7-7-4-8.4V-10L-7.2-11.2-5.7-12.6C-5.7-15.6-4-18-1.1-18.8Z";
export const FALLEN_OUTLINE =
  "M-21-2C-21-6-18-8-15-7.5S-11-5-10-4.5C-3-7 3-5 8-3l11-3c2.5-.5 3 2 1 3.2L11 2l9 3.5c2 1 1 4-1.5 3.5L4 6.5c-6 1.5-13 1-15.5-2C-15 5-21 3-21-2Z";
export const BURST = "M0-13L2.6-4.4 10-9 5.4-1.8 14 1 5.2 3 8.6 11 1.6 5.6 0 13-2 5.4-10 9.4-5.2 2.4-14 0-5-2-8.6-9.6-2.2-4.6Z";
export const STAR = "M0-15L2-2L15 0L2 2L0 15L-2 2L-15 0L-2-2Z";
