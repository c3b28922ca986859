// One who watches what is played: every phase of every moment, written down as the page shows it.

import type { Page } from "playwright-core";

export interface Sight {
  n: number;
  kind: string;
  phase: string;
  text: string;
  /** A question stands on the page. */
  asked: boolean;
  /** How many things are written in the log. */
  written: number;
  glides: number;
}

/** Begins to watch; what comes back tells what has been seen so far. A page that is opened anew is watched anew. */
export async function watched(page: Page): Promise<() => Promise<Sight[]>> {
  await page.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    let last = "";
    const look = () => {
      const node = document.querySelector<HTMLElement>("[data-moment]");
      const { moment, kind, phase } = node?.dataset ?? {};
      const now = node ? `${moment} ${phase}` : "";
      if (now === last) return;
      last = now;
      if (!node) return;
      const sight = { n: Number(moment), kind, phase, text: node.querySelector("p")?.textContent ?? "", asked: document.querySelector("[data-ask]") !== null, written: document.querySelectorAll(".chapter [role=listitem]").length, glides: 0 };
      seen.push(sight);
      // What moves has begun to when the next frame is drawn.
      requestAnimationFrame(() => (sight.glides = document.getAnimations().filter((them) => !(them instanceof CSSAnimation) && !(them instanceof CSSTransition) && (them.effect as KeyframeEffect | null)?.target?.closest("[data-piece]")).length));
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-phase", "data-moment"] });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Sight[] }).seen);
}
