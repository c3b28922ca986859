// Without the server: what was opened once works on, and nothing old is shown as if it were new.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage({ keeps: true });

/** Waits until everything has been kept. */
async function kept(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("[data-where=kept]").waitFor();
}

async function without(run: () => Promise<void>): Promise<void> {
  await it.served.cut();
  try {
    await run();
  } finally {
    await it.served.again();
  }
}

test("reference, rules and companion work when the server is gone", async () => {
  const { page } = await it.come({ size: "phone" });
  await kept(page, "/reference/days-of-iron");
  await without(async () => {
    await page.reload();
    await page.locator("#DI-MR-T1").waitFor();
    await page.locator("[data-where=kept]").waitFor();
    await page.getByRole("searchbox").fill("rout");
    await page.locator('[data-answer="DI-MR-T1"]').waitFor();
    await shot(page, "offline-reference");
    // A book that was never opened in this browser.
    await page.goto("/reference/cold-steel");
    await page.locator("#CS-ART-7").waitFor();
    await page.goto("/rules/cold-steel-and-canister/CC-MEL-2");
    await page.locator("#CC-MEL-2").waitFor();
    await page.goto("/companion");
    await page.getByRole("heading").first().waitFor();
    await page.goto("/companion/bloody-big-battles");
    await page.getByText("Movement roll").first().waitFor();
    await settled(page);
    await shot(page, "offline-companion");
  });
});

test("the network is away, the page is not: shared things say that they need the server", async () => {
  const { page, context } = await it.come();
  await kept(page, "/reference/bloody-big-battles");
  await context.setOffline(true);
  await page.getByText("shared sittings wait for the server").waitFor();
  await page.reload();
  await page.locator("#BB-FF-2").waitFor();
  // Books are read from what was kept; to run something on the server takes the server.
  await page.goto("/api");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator("pre").getByText("The server cannot be reached").waitFor();
  await context.setOffline(false);
});

/** As if this browser had everything by now, whatever page it has opened. */
async function all(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(async () => (await (await caches.open("grognard-notes")).match("/kept")) !== undefined)).toBe(true);
}

test.each(["/", "/new", "/rules/bloody-big-battles", "/companion/days-of-iron/sitting"])("who has opened %s and nothing else has the rest without the server", async (first) => {
  const { page } = await it.come({ size: "phone" });
  await page.goto(first);
  await all(page);
  await without(async () => {
    await page.goto("/");
    await page.getByRole("heading").first().waitFor();
    await page.goto("/reference/cold-steel");
    await page.locator("#CS-ART-7").waitFor();
    await page.goto("/companion/days-of-iron/sitting");
    await page.getByLabel("The battle").waitFor();
  });
});

test("a form that can be run nowhere shows its printed tables", async () => {
  const { page } = await it.come({ size: "phone" });
  // As if this build had no procedures for the page.
  await page.addInitScript(() => Object.defineProperty(WebAssembly, "compileStreaming", { value: () => Promise.reject(new Error("none")) }));
  await page.goto("/");
  await all(page);
  await without(async () => {
    await page.goto("/companion/bloody-big-battles/movement_roll");
    const printed = page.locator("[data-printed]");
    await printed.getByText("Movement Table").first().waitFor();
    await printed.getByText("Movement Modifiers").first().waitFor();
    expect(await page.locator("[data-chance]").count()).toBe(0);
    await settled(page);
    await shot(page, "offline-printed");
  });
  await page.getByRole("button", { name: "Try the server again" }).click();
  await page.locator("[data-chance]").waitFor();
});

test("games, sittings and tokens are never kept", async () => {
  const { page } = await it.come();
  await kept(page, "/reference/bloody-big-battles");
  const game = await open(it.origin, { seed: 11 });
  const { link, token } = seat(game, "red");
  await page.goto(link);
  await page.locator("[data-board]").waitFor();
  await settled(page);
  const all = await page.evaluate(async () => {
    const out: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) out.push(`${request.url} ${(await (await cache.match(request))?.text()) ?? ""}`);
    }
    return out;
  });
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter((one) => /\/api\/(games|sittings|face)|\/t\/|\/replay\//.test(one.split(" ")[0] ?? ""))).toEqual([]);
  expect(all.filter((one) => one.includes(token) || one.includes(game.game))).toEqual([]);
});

test("a page of an older build is told so, and old books are not given to a newer page", async () => {
  const { page } = await it.come();
  await kept(page, "/reference/bloody-big-battles");
  expect(await page.getByRole("button", { name: "Reload" }).count()).toBe(0);
  // As if this page had come from the build before.
  await page.evaluate(() => {
    document.querySelector("script[src]")?.setAttribute("src", "/assets/of-the-build-before.js");
    dispatchEvent(new Event("online"));
  });
  await page.getByRole("button", { name: "Reload" }).click();
  await page.locator("#BB-FF-2").waitFor();
  await page.locator("[data-where=kept]").waitFor();
  expect(await page.getByRole("button", { name: "Reload" }).count()).toBe(0);
  // As if the page that was seen last were of a newer build than what is kept.
  await page.evaluate(async () => (await caches.open("grognard-notes")).put("/seen", new Response('"a newer build"')));
  await without(async () => {
    const got = await page.evaluate(() => fetch("/api/books").then((one) => one.status, () => "refused"));
    expect(got).toBe("refused");
  });
});

test("it can be installed", async () => {
  const { page } = await it.come();
  await kept(page, "/reference/bloody-big-battles");
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]")?.href ?? "";
    const told = (await (await fetch(link)).json()) as { start_url: string; icons: { src: string; sizes: string }[] };
    const icons = await Promise.all(told.icons.map(async (one) => `${(await fetch(one.src)).status} ${one.sizes}`));
    return { start: told.start_url, icons };
  });
  expect(manifest.start).toBe("/companion");
  expect(manifest.icons).toEqual(["200 any", "200 192x192", "200 512x512", "200 512x512"]);
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  // A visitor of a test is a guest of the browser, who may install nothing; that alone is no fault of the page.
  expect(installabilityErrors.map((one) => one.errorId).filter((one) => one !== "in-incognito")).toEqual([]);
});
