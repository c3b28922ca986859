// What every file of tests has: a server, a browser, and visitors who leave when their test is over, or when all are.

import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type Wanted, Visitor, launch } from "./browser.ts";
import { Served } from "./served.ts";

export interface Stage {
  served: Served;
  browser: Browser;
  origin: string;
  come: (wanted?: Wanted) => Promise<Visitor>;
  /** A visitor for several tests, who leaves after the last. */
  stay: (wanted?: Wanted) => Promise<Visitor>;
}

/** `usual` is how the visitors of a file want the table unless they say otherwise. */
export function stage(usual: Wanted = {}): Stage {
  const visitors: Visitor[] = [];
  const staying: Visitor[] = [];
  const it = {} as Stage;
  beforeAll(async () => {
    it.served = await Served.start();
    it.browser = await launch();
    it.origin = it.served.origin;
    const into = (those: Visitor[]) => async (wanted?: Wanted) => {
      const visitor = await Visitor.come(it.browser, it.origin, { ...usual, ...wanted });
      those.push(visitor);
      return visitor;
    };
    it.come = into(visitors);
    it.stay = into(staying);
  });
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await visitor.leave();
  });
  afterAll(async () => {
    try {
      for (const visitor of staying.splice(0)) await visitor.leave();
    } finally {
      await it.browser?.close();
      await it.served?.end();
    }
  });
  return it;
}
