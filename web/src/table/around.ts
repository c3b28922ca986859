// Sent for as soon as the program of the map is there, while the processor still draws the map and the line is idle.

export const panels = import("./panels.ts");

/** What most tables never show while they are played comes when it is asked for. */
export const textView = () => import("./TextView.svelte");
export const theEnd = () => import("./Over.svelte");
