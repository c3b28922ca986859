// A5: what users write is shown, and never run.

import { expect, test } from "vitest";
import { BOOK, documentOf, open, seat, teachingText } from "./kit/http.ts";
import { PAYLOADS } from "./kit/payloads.ts";
import { settled } from "./kit/settled.ts";
import { stage } from "./kit/stage.ts";

const it = stage({ strangers: true });

/** A text in TOML that holds it letter for letter. */
const toml = (text: string) => JSON.stringify(text);

/** The teaching scenario with this in every text that its writer may choose. */
async function scenario(payload: string): Promise<string> {
  const text = await teachingText(it.origin);
  return text
    .replace(/^title = .*$/m, `title = ${toml(payload)}`)
    .replace(/^background = """[^]*?"""$/m, `background = ${toml(payload)}`)
    .replace(/^name = "British"$/m, `name = ${toml(payload)}`)
    .replace(/^told = .*$/gm, `told = ${toml(payload)}`)
    .replace('title = "corporal"', `title = ${toml(payload)}`)
    .replaceAll('name = "patrol"', `name = ${toml(payload)}`);
}

test("sixty payloads", () => expect(new Set(PAYLOADS).size).toBe(60));

test("a scenario's own words at the table", async () => {
  const visitor = await it.come();
  const { page } = visitor;
  await page.goto("/");
  for (const payload of PAYLOADS) {
    const game = await open(it.origin, { scenario: `${BOOK}/own`, scenario_text: await scenario(payload) });
    const { link, token } = seat(game, "red");
    const { view } = await documentOf(it.origin, game.game, token);
    expect(view.title).toBe(payload);
    // As somebody who follows a link inside the page.
    await page.evaluate((link) => {
      history.pushState(null, "", link);
      dispatchEvent(new PopStateEvent("popstate"));
    }, link);
    await page.getByText(payload, { exact: false }).first().waitFor({ state: "attached" });
    // The same in words, and what the player was told.
    await page.keyboard.press("t");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "What you were told" }).last().click();
    await page.getByRole("dialog").getByText(payload, { exact: false }).first().waitFor();
    expect(await page.evaluate(() => window.__faults)).toEqual([]);
  }
});

test("games that this browser keeps", async () => {
  const visitor = await it.come();
  await visitor.page.goto("/");
  await visitor.page.evaluate(
    ([payloads, book]) => {
      const kept = payloads.map((payload, at) => ({
        game: `g${at}${payload}`,
        scenario: payload,
        title: payload,
        book: at % 2 ? payload : book,
        seats: [{ name: payload, title: payload, token: payload }],
        against: payload,
        opened: at,
      }));
      localStorage.setItem("grognard.games", JSON.stringify(kept));
    },
    [PAYLOADS, BOOK] as const,
  );
  await visitor.page.reload();
  await visitor.page.getByText(PAYLOADS[3] ?? "", { exact: false }).first().waitFor();
  await settled(visitor.page);
});

test("links and addresses", async () => {
  const visitor = await it.come();
  await visitor.page.goto("/");
  const addresses: ((it: string) => string)[] = [
    (it) => `/t/${it}#${it}`,
    (it) => `/replay/x?eye=${it}&at=${it}`,
    (it) => `/rules/${BOOK}/${it}`,
    (it) => `/new?book=${it}&scenario=${it}`,
  ];
  // Inside one page, as somebody who follows links on it.
  for (const address of addresses) {
    const paths = PAYLOADS.map((payload) => address(encodeURIComponent(payload)));
    await visitor.page.evaluate(async (paths) => {
      for (const path of paths) {
        history.pushState(null, "", path);
        dispatchEvent(new PopStateEvent("popstate"));
        await new Promise(requestAnimationFrame);
      }
    }, paths);
    await settled(visitor.page);
  }
});

test("fields of the pages", async () => {
  const visitor = await it.come();
  for (const path of ["/join", `/rules/${BOOK}`]) {
    await visitor.page.goto(path);
    const field = visitor.page.locator("input[type=search], input[type=text], input[type=url], input:not([type]), textarea").first();
    await field.waitFor();
    for (const payload of PAYLOADS) {
      await field.fill(payload);
      await field.press("Enter");
      if (new URL(visitor.page.url()).pathname !== path) await visitor.page.goto(path);
    }
    await visitor.page.evaluate(() => new Promise(requestAnimationFrame));
  }
});

test("a strict policy, and nothing inline", async () => {
  for (const path of ["/", "/new", "/join", "/t/x", "/replay/x", `/rules/${BOOK}`, `/rules/${BOOK}/HB-TURN-1`]) {
    const answer = await fetch(it.origin + path);
    expect(answer.status, path).toBe(200);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await answer.text();
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:/i);
    for (const [, address] of html.matchAll(/(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^\//);
  }
});
