// By the clock: the quick reference answers while one types.

import { expect, test } from "vitest";
import { inAllBooks } from "./kit/reference.ts";
import { stage } from "./kit/stage.ts";

const it = stage({ keeps: true });

test("answers come within 50 ms of a key", async () => {
  const { page } = await it.come();
  await inAllBooks(page);
  const took = await page.evaluate(async () => {
    const field = document.querySelector<HTMLInputElement>("input[type=search]");
    const times: number[] = [];
    for (const word of ["square", "square cavalry", "rout", "low ammo", "general", "artillery fire", "woods", "HB-SHOT-5"]) {
      const each: number[] = [];
      for (let i = 0; i < 3; i += 1) {
        if (field) field.value = i % 2 ? word : `${word} `;
        const begun = performance.now();
        field?.dispatchEvent(new Event("input", { bubbles: true }));
        await Promise.resolve();
        await new Promise((done) => setTimeout(done));
        each.push(performance.now() - begun);
      }
      times.push(Math.min(...each));
    }
    return times;
  });
  console.log(`answers over five books in ${took.map((one) => one.toFixed(0)).join(", ")} ms`);
  expect(Math.max(...took)).toBeLessThan(50);
});
