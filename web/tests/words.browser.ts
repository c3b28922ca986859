// The widget for words of one's own. No book asks for any yet, so a question of the server is made into one on its way.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Document } from "../src/wire/types.ts";
import { faults } from "./kit/axe.ts";
import type { Size } from "./kit/browser.ts";
import { open, seat } from "./kit/http.ts";
import { settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";

const it = stage();
const MOST = 40;

test.each<Size>(["desktop", "phone"])("an order in one's own words, %s", async (size) => {
  const { page } = await it.come({ size });
  const { link } = seat(await open(it.origin), "red");
  const sent = await courier(page);
  await page.goto(link);
  const words = page.locator("[data-words]");
  await words.waitFor();
  expect(await words.inputValue()).toBe("Hold.");
  // Keys of the table are letters here.
  await words.fill("");
  await words.pressSequentially("Take the mine tonight, z?");
  await page.getByText(`${MOST - 25} of ${MOST} letters left`).waitFor();
  await settled(page);
  await shot(page, `words-${size}`);
  expect(await faults(page)).toEqual([]);
  await words.fill("x".repeat(MOST + 3));
  await page.getByText("3 too many").waitFor();
  expect(await page.getByRole("button", { name: /Too long/ }).isDisabled()).toBe(true);
  // A letter is one, however the machine stores it.
  await words.fill("🦄".repeat(MOST));
  await page.getByRole("button", { name: "Send these words" }).click();
  await expect.poll(() => sent).toEqual([{ text: "🦄".repeat(MOST) }]);
});

/** Makes the first question one for words, and catches the answer. */
async function courier(page: Page): Promise<unknown[]> {
  const sent: unknown[] = [];
  const bent = (text: string): string => {
    const document = JSON.parse(text) as Document;
    const first = document.asks?.[0];
    if (first) first.ask = { cite: first.ask.cite, text: "What shall the runner say?", form: { kind: "text", most: MOST }, default: { text: "Hold." } };
    return JSON.stringify(document);
  };
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(bent(String(message))));
  });
  await page.route(/\/api\/games\/[^/?]+(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: bent(await answer.text()) });
  });
  await page.route(/\/answers/, async (route) => {
    sent.push((route.request().postDataJSON() as { answer: unknown }).answer);
    await route.abort();
  });
  return sent;
}
