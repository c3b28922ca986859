// Stands in for `d3-transition`, of which d3-zoom wants one thing: to end movements under way. Nothing moves by itself
// here, so there are none; the real one and what it brings weigh some 15 KB.

import { selection } from "d3-selection";

Object.assign(selection.prototype, {
  interrupt(this: unknown) {
    return this;
  },
});

export function interrupt(): void {}
