// Sent for as soon as the program of the map is there, while the processor still draws the map and the line is idle.

export const panels = import("./panels.ts");
