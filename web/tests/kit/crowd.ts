// A table that is far too full: the same document with five hundred pieces in it, and a hand that swings the map under them.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Document, Piece, Unit } from "../../src/wire/types.ts";
import { frames } from "./settled.ts";

export const MANY = 500;

/** Every document that comes to this page is made into a crowded one on its way. */
export async function crowded(page: Page, crowd: (message: string) => string): Promise<void> {
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(crowd(String(message))));
  });
}

/** On squares: copies of the pieces that are there, all over the ground. */
export function crowdOfMen(message: string): string {
  const document = JSON.parse(message) as Document;
  const own = document.view?.pieces;
  if (!own?.length) return message;
  const { columns, rows } = document.view.ground;
  document.view.pieces = Array.from({ length: MANY }, (_, at): Piece => {
    const like = own[at % own.length] as Piece;
    const column = String.fromCharCode(65 + (at % columns));
    return at < own.length ? like : { ...like, id: `x${at}`, square: `${column}${1 + (Math.floor(at / columns) % rows)}`, zone: "open", stance: "lying" };
  });
  return JSON.stringify(document);
}

/** On open ground: copies of the units that are there, all over the table. */
export function crowdOfUnits(message: string): string {
  const document = JSON.parse(message) as { view?: { pieces?: Unit[]; table: { size: [number, number] } } };
  const own = document.view?.pieces?.filter((unit) => unit.at);
  if (!document.view || !own?.length) return message;
  const [wide, high] = document.view.table.size;
  document.view.pieces = Array.from({ length: MANY }, (_, no): Unit => {
    const like = own[no % own.length] as Unit;
    const place: [number, number] = [100 + ((no * 311) % (wide - 200)), 100 + ((no * 577) % (high - 200))];
    return no < own.length ? like : { ...like, id: `x${no}`, at: place, zoc: [] };
  });
  return JSON.stringify(document);
}

/** Waits until all of them are drawn, and looks nearer at the middle of the map; says where that is. */
export async function near(page: Page, wheel: number): Promise<{ x: number; y: number }> {
  await page.locator("[data-board] [data-piece]").nth(MANY - 1).waitFor({ state: "attached" });
  const box = await page.locator("[data-board]").boundingBox();
  if (!box) throw new Error("no board");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  // The hands of a map come after its first view; until then a wheel turns in vain.
  const lies = () => page.locator("[data-board] .world").evaluate((it) => it.style.transform);
  const before = await lies();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, wheel);
      await frames(page);
      return lies();
    })
    .not.toBe(before);
  return at;
}

export interface Stirred {
  /** Elements that came or went, and elements on the map whose attributes changed, while the hand moved. */
  drawn: number;
  /** How far the map went. */
  by: { x: number; y: number };
}

/** Swings the map by the mouse and leaves it aside; counts what is drawn anew until the hand lets go. */
export async function swing(page: Page, { x, y }: { x: number; y: number }): Promise<Stirred> {
  const lies = () => page.locator("[data-board] .world").evaluate((it) => ({ x: it.getBoundingClientRect().x, y: it.getBoundingClientRect().y }));
  const from = await lies();
  await page.mouse.down();
  // The first step takes hold of the map: a veil comes over it, and what was under the pointer is let go.
  await page.mouse.move(x + 20, y + 12);
  await page.evaluate(watch);
  for (let step = 1; step <= 24; step += 1) await page.mouse.move(x + 150 * Math.sin(step / 4), y + 100 * Math.sin(step / 3));
  await page.mouse.move(x + 90, y + 60);
  const drawn = await page.evaluate(() => window.__stirred());
  await page.mouse.up();
  const to = await lies();
  return { drawn, by: { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) } };
}

declare global {
  interface Window {
    __stirred: () => Promise<number>;
  }
}

/** Runs in the page: counts until it is asked, and the frame after. */
function watch(): void {
  const world = document.querySelector("[data-board] .world");
  let drawn = 0;
  const counting = new MutationObserver((all) => {
    // The layer itself is what a gesture moves.
    for (const it of all) drawn += it.type === "childList" ? it.addedNodes.length + it.removedNodes.length : it.target === world ? 0 : 1;
  });
  if (world) counting.observe(world, { subtree: true, childList: true, attributes: true, characterData: true });
  window.__stirred = () =>
    new Promise((done) =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          counting.disconnect();
          done(drawn);
        }),
      ),
    );
}
