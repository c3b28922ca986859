// Nine cards for `a-bit-of-wire`, played as the British. Each waits for something that the document shows.

import type { Seen, Step, Tour } from "../tour.ts";

const own = ({ doc }: Seen) => (doc.view.pieces ?? []).filter((it) => it.side === doc.seat);
const row = (square: string | undefined) => Number(square?.replace(/^[A-Z]+/, "") ?? 99);
const reached = (seen: Seen, far: number) => own(seen).some((it) => row(it.square) <= far);
const sampled = (seen: Seen) => own(seen).some((it) => it.items?.some((item) => item.startsWith("wire_sample")));

/** So near the end that whoever is out must turn back, with or without. */
const late = ({ doc }: Seen) => 0 < (doc.view.turns ?? 0) && (doc.view.turns ?? 0) - 4 <= doc.view.turn;

/** Past a stage of the first turn. */
const beyond = ({ doc }: Seen, ...stages: string[]) => doc.view.turn > 1 || (doc.view.turn === 1 && !stages.includes(doc.view.stage ?? ""));

const steps: Step[] = [
  {
    title: "Five men in the dark",
    text: "The pale figures at the bottom are yours: a corporal and four men. Somewhere to the north are the Germans, and their wire. You want a piece of it. The men are already placed.",
    now: "Press Seal orders, the one bright button.",
    done: ({ doc }) => doc.view.turn >= 1,
  },
  {
    title: "A turn goes step by step",
    text: "The strip on top is the turn. At every step both sides write secret orders and seal them; then all of it happens at once. Deeds that take nerve, bombs and special work come first, and there is nobody yet to be brave at. Every question has a small number behind it: touch it, and the rule opens.",
    now: "Below the bright button, at Then nothing, press until Movement (J).",
    done: (seen) => beyond(seen, "morale", "hand_to_hand", "throw_bombs", "special_actions"),
  },
  {
    title: "Order a man forward",
    text: "Drag the corporal to a square north of him, or touch him and then the square. He crawls there, slow and quiet, and halts when he sees somebody; a press beside his name has him go upright instead, quick and loud. A takes all of them together. In your own wire there are gaps, near C and G.",
    now: "Send one man north.",
    done: (seen) => own(seen).some((it) => it.order !== undefined) || beyond(seen, "morale", "hand_to_hand", "throw_bombs", "special_actions", "movement"),
  },
  {
    title: "How loud is it?",
    text: "One square is silent, two can be heard. The dashed border shows how far, and the odds stand beside it before you decide. Order the others, or leave them where they are. Z takes back what is not sealed.",
    now: "Seal the movement orders.",
    done: (seen) => beyond(seen, "morale", "hand_to_hand", "throw_bombs", "special_actions", "movement"),
  },
  {
    title: "What happened, and why",
    text: "The log tells what your men did, saw and heard; nothing else. A roll unfolds to its dice, what was added and why, and the odds it had before it fell. Shooting comes now. Without a target there is nothing to order.",
    now: "Seal your fire orders, and a new turn begins.",
    done: ({ doc }) => doc.view.turn >= 2,
  },
  {
    title: "Through your own wire",
    text: "Wire stops a man who wants to be quick. Lead your men through a gap into no man's land, and use the shell holes: a man in a hole is hard to see and hard to hit.",
    now: "Bring a man to row 9, beyond your wire.",
    done: (seen) => reached(seen, 9),
  },
  {
    title: "Somebody is there",
    text: "A sound is a direction, never a place: the arcs are turned to the man who heard it. A blurred lump with a question mark is a shape. A hollow outline is where somebody was last seen. You know only what your men know.",
    now: "Go on until your men see or hear something.",
    done: ({ doc }) => (doc.view.contacts?.length ?? 0) + (doc.view.sounds?.length ?? 0) > 0,
  },
  {
    title: "A piece of wire",
    text: "The German wire runs between rows 3 and 4. The corporal and the fourth man carry cutters. Beside that wire, in the step Special actions, one of them can cut a piece. It takes a turn and may be heard.",
    now: "Cut a sample of the German wire.",
    done: (seen) => sampled(seen) || late(seen),
  },
  {
    title: "Home before the end",
    text: "The piece counts only at home: back through your wire and into your trench, row 12. Men who are left outside or taken cost you points. Count the turns; crawling home takes as long as crawling out.",
    now: "Bring everybody home before the last turn.",
    done: ({ doc }) => doc.outcome !== undefined,
  },
];

export const tour: Tour = {
  steps,
  after: "Whatever the result: look at it once more through German eyes. You will be surprised how near they were.",
};
