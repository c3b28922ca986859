// What every file of tests has: a server, a browser, and visitors who leave when their test is over.

import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type Wanted, Visitor, launch } from "./browser.ts";
import { Served } from "./served.ts";

export interface Stage {
  served: Served;
  browser: Browser;
  origin: string;
  come: (wanted?: Wanted) => Promise<Visitor>;
}

export function stage(): Stage {
  const visitors: Visitor[] = [];
  const it = {} as Stage;
  beforeAll(async () => {
    it.served = await Served.start();
    it.browser = await launch();
    it.origin = it.served.origin;
    it.come = async (wanted) => {
      const visitor = await Visitor.come(it.browser, it.origin, wanted);
      visitors.push(visitor);
      return visitor;
    };
  });
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await visitor.leave();
  });
  afterAll(async () => {
    await it.browser?.close();
    await it.served?.end();
  });
  return it;
}
