// The hands on a board: wheel, pinch, drag, double tap. While a gesture lasts, only one transform changes.

import { select } from "d3-selection";
import { type D3ZoomEvent, zoom, zoomIdentity } from "d3-zoom";
import { CLICK, type Look, type Wishes } from "./zoom.ts";

export interface Hand {
  go: (to: Look) => void;
  zoomBy: (times: number) => void;
  limit: (scale: [number, number], corners: [[number, number], [number, number]]) => void;
  end: () => void;
}

interface Moved extends Pick<Wishes, "holds" | "grips" | "onend"> {
  moved: (to: Look, byHand: boolean) => void;
}

export function handOn(node: HTMLElement, { holds, grips, onend, moved }: Moved): Hand {
  const on = select(node);
  const behaviour = zoom<HTMLElement, unknown>()
    .clickDistance(CLICK)
    // At once: see still.ts.
    .duration(0)
    .filter((event: Event & { button?: number }) => {
      const target = event.target instanceof Element ? event.target : node;
      // A quick second tap on something that can be picked is a choice, not a wish to see it larger.
      if (event.type === "dblclick") return false;
      if (event.type === "touchend") return !target.closest("[data-spot],[data-piece]");
      if (event.type === "mousedown" && holds(target)) return false;
      if (event.type === "touchstart" && grips?.(target) === true) return false;
      return !event.button;
    })
    .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => moved(event.transform, Boolean(event.sourceEvent)))
    .on("end", onend);
  on.call(behaviour);
  return {
    go: ({ x, y, k }) => void on.call(behaviour.transform, zoomIdentity.translate(x, y).scale(k)),
    zoomBy: (times) => void on.call(behaviour.scaleBy, times),
    limit: (scale, corners) => void behaviour.scaleExtent(scale).translateExtent(corners),
    end: () => void on.on(".zoom", null),
  };
}
