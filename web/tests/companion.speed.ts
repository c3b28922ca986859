// By the clock: the companion on a slow phone, and odds that follow a thumb.

import { expect, test } from "vitest";
import { followed } from "./kit/filling.ts";
import { COLD, best, throttle } from "./kit/pace.ts";
import { settled } from "./kit/settled.ts";
import { stage } from "./kit/stage.ts";

const it = stage({ keeps: true });
const LONG = "/companion/days-of-iron/morale_test?test=being_charged&hits=2";

test("usable soon on a slow phone that has never seen it", async () => {
  const cold = await best(1000, async () => {
    const { page } = await it.come({ size: "phone" });
    await throttle(page);
    await page.goto("/companion", { waitUntil: "commit" });
    const seen = await page.waitForFunction(() => (document.querySelector("main a[href^='/companion/']") ? performance.now() : false), undefined, { polling: "raf" });
    const taken = Math.round(Number(await seen.jsonValue()));
    await page.close();
    return taken;
  });
  console.log(`the companion on a slow phone that has never seen it: ${cold} ms`);
  expect(cold).toBeLessThan(COLD);
});

test("usable within a second on a slow phone", async () => {
  const { page } = await it.come({ size: "phone" });
  await page.goto(LONG);
  await followed(page);
  await settled(page);
  await throttle(page);
  const taken = await best(1000, async () => {
    await page.goto("about:blank");
    await page.goto(LONG, { waitUntil: "commit" });
    const seen = await page.waitForFunction(() => (document.querySelector("[data-chance]") ? performance.now() : false), undefined, { polling: "raf" });
    return Math.round(Number(await seen.jsonValue()));
  });
  console.log(`a form with its odds on a slow phone that had it before: ${taken} ms`);
  expect(taken).toBeLessThan(1000);
});

test("odds follow a toggle within 50 ms", async () => {
  const { page } = await it.come({ size: "phone" });
  await page.goto(LONG);
  await followed(page);
  await settled(page);
  const taken = await best(50, () =>
    page.evaluate(async () => {
      const toggle = document.querySelector<HTMLInputElement>('[data-field="below_half"] input');
      const chance = () => document.querySelector("[data-chance]")?.textContent;
      const before = chance();
      const start = performance.now();
      toggle?.click();
      while (chance() === before && performance.now() - start < 2000) await new Promise((later) => setTimeout(later, 1));
      const end = performance.now();
      await new Promise((later) => setTimeout(later, 600));
      return Math.round(end - start);
    }),
  );
  console.log(`odds after a toggle: ${taken} ms`);
  expect(taken).toBeLessThan(50);
});
