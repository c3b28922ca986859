// Stands in for `d3-transition` and `d3-interpolate`, of which d3-zoom wants one thing each: to end movements under way,
// and the way of a movement. Nothing moves by itself here, so there are none; the real ones and what they bring weigh
// some 20 KB.

import { selection } from "d3-selection";

Object.assign(selection.prototype, {
  interrupt(this: unknown) {
    return this;
  },
});

export function interrupt(): void {}

/** From one look to another by none between: d3-zoom asks for it only where a change takes time. */
export function interpolateZoom<Look>(_from: Look, to: Look): () => Look {
  return () => to;
}
