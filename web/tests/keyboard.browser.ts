// Without a mouse: a game by keys alone, and the table in words.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { open, seat } from "./kit/http.ts";
import { Player } from "./kit/player.ts";
import { heeded } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

async function atTable(): Promise<{ page: Page; player: Player }> {
  const { page } = await it.come();
  await page.goto(seat(await open(it.origin), "red").link);
  const player = new Player(page, 0);
  await player.due();
  return { page, player };
}

/** Waits until another question is asked than this. */
async function answered(player: Player, ask: string): Promise<void> {
  await expect.poll(async () => (await player.look()).ask).not.toBe(ask);
  await player.due();
}

test("orders by keys alone: a man, his manner, his way, his stance, the seal", async () => {
  const { page, player } = await atTable();
  const met = new Set<string>();
  for (let round = 0; round < 40 && met.size < 4; round += 1) {
    const seen = await player.due();
    if (seen.state !== "asked") break;
    const sealing = /seal/i.test(seen.primary?.text ?? "");
    if (sealing && !met.has("way") && /who moves/i.test((await page.textContent("[data-ask]")) ?? "")) {
      await page.keyboard.press("n");
      met.add("man");
    } else if (sealing) {
      await page.keyboard.press("Enter");
      met.add("seal");
    } else if (seen.kind === "path") {
      // The cursor starts where the man is; a square beside him that is offered is one step away.
      for (const arrow of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
        await page.keyboard.press(arrow);
        await page.keyboard.press(" ");
      }
      await page.keyboard.press("Enter");
      met.add("way");
    } else {
      const crawl = seen.keys.findIndex((it) => it.startsWith("crawl"));
      await page.keyboard.press(String(Math.max(crawl, 0) + 1));
      await heeded(page);
      if ((await player.look()).ask === seen.ask) await page.keyboard.press("Enter");
      met.add("option");
    }
    await answered(player, seen.ask);
  }
  expect([...met].sort()).toEqual(["man", "option", "seal", "way"]);
  await shot(page, "keyboard-desktop");
});

test("Z takes back, Esc goes back, ? shows the keys", async () => {
  const { page, player } = await atTable();
  const first = await player.due();
  await page.keyboard.press("n");
  await answered(player, first.ask);
  await page.keyboard.press("z");
  await expect.poll(async () => (await player.look()).primary?.text).toBe(first.primary?.text);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: /keys/i });
  await keys.waitFor();
  await shot(page, "keys-desktop");
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "hidden" });
});

test("Q passes quietly until there is news and says what it was; Q again ends it sooner", async () => {
  const { page, player } = await atTable();
  const passing = page.locator("[data-passing]");
  await page.keyboard.press("q");
  await expect.poll(() => passing.getAttribute("data-passing")).toBe("on");
  await page.keyboard.press("q");
  await expect.poll(() => passing.textContent()).toMatch(/You are asked again\.$/);
  await page.keyboard.press("q");
  await expect.poll(() => passing.getAttribute("data-passing"), { timeout: 180_000 }).toBe("ended");
  expect(await passing.textContent()).toMatch(/^(\d+ turns? passed\. )?\S.*\.$/);
  const seen = await player.due();
  expect(seen.state).toBe("asked");
  await shot(page, "passing-desktop");
});

test("every control can be reached by Tab and shows that it is", async () => {
  const { page } = await atTable();
  const wanted = await page.evaluate(
    () => [...document.querySelectorAll("button, a[href], input, select, textarea, summary")].filter((it) => it.checkVisibility() && !it.matches(":disabled, [tabindex='-1']")).length,
  );
  const met = new Set<string>();
  for (let press = 0; press < wanted + 60; press += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const it = document.activeElement;
      if (!it || it === document.body) return undefined;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(it);
      const seen = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
      it.setAttribute("data-met", it.getAttribute("data-met") ?? crypto.randomUUID());
      return { id: it.getAttribute("data-met") ?? "", seen, what: it.outerHTML.slice(0, 120) };
    });
    if (!at) continue;
    expect(at.seen, `focus cannot be seen on ${at.what}`).toBe(true);
    met.add(at.id);
  }
  expect(met.size).toBeGreaterThan(8);
});

test("the table in words is enough to play by", async () => {
  const { page, player } = await atTable();
  await page.keyboard.press("t");
  await page.getByRole("heading", { name: "Where the game is" }).waitFor();
  await shot(page, "text-view-desktop");
  for (let round = 0; round < 12; round += 1) {
    const seen = await player.due();
    if (seen.state !== "asked") break;
    expect(await page.locator("[data-board]").isVisible(), "the map is put away").toBe(false);
    const said = (await page.textContent("main")) ?? "";
    for (const words of ["Your men", "What you see and hear", "The ground about your men"]) expect(said).toContain(words);
    const seal = page.getByRole("button", { name: /seal orders/i }).first();
    if (await seal.isVisible()) await seal.press("Enter");
    else await page.locator("[data-key]:visible").first().press("Enter");
    await heeded(page);
    if ((await player.look()).ask === seen.ask) await page.keyboard.press("Enter");
    await answered(player, seen.ask);
  }
  expect((await page.locator("[aria-live=polite]").allTextContents()).join("").length, "what happens is read out").toBeGreaterThan(0);
});
