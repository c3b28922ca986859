// F3: what the other side has and this seat cannot know is in no byte that reaches this seat's browser.

import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { BOOK, defaults, documentOf, open, seat, teachingText } from "./kit/http.ts";
import { Player } from "./kit/player.ts";
import { stage } from "./kit/stage.ts";

const it = stage();

/** Letters that mean nothing and are found again wherever they turn up. */
function canary(letters = 10): string {
  return `zq${[...randomBytes(letters)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("")}`;
}

interface Nest {
  text: string;
  canaries: string[];
}

/** The teaching scenario with a canary in every name that only the Germans know. */
async function nest(): Promise<Nest> {
  const canaries: string[] = [];
  const fresh = (letters?: number) => {
    const it = canary(letters);
    canaries.push(it);
    return it;
  };
  const text = await teachingText(it.origin);
  const german = text.indexOf('name = "German"');
  expect(german).toBeGreaterThan(0);
  // An id has four letters at most.
  const men = fresh(2);
  const theirs = text
    .slice(german)
    .replaceAll(/id = "g(\d)(?:-g(\d))?"/g, (_, first: string, last?: string) => `id = "${men}${first}${last ? `-${men}${last}` : ""}"`)
    .replace(/^told = .*$/m, () => `told = "${fresh()}"`)
    .replace('title = "Unteroffizier"', () => `title = "${fresh()}"`)
    .replace('name = "garrison"', () => `name = "${fresh()}"`)
    .replace('name = "patrol"', () => `name = "${fresh()}"`);
  return { text: text.slice(0, german) + theirs, canaries };
}

test.each([3, 1815])("names of the other side, seed %i", async (seed) => {
  const { text, canaries } = await nest();
  const game = await open(it.origin, { scenario: `${BOOK}/own`, scenario_text: text, seats: { red: "human", blue: "human" }, seed });
  const [red, blue] = [seat(game, "red"), seat(game, "blue")];
  const theirs = JSON.stringify(await documentOf(it.origin, game.game, blue.token));
  for (const canary of canaries) expect(theirs, "the test knows what the other side sees").toContain(canary);

  const visitor = await it.come({ listen: true });
  await visitor.page.goto(red.link);
  const player = new Player(visitor.page, seed);
  let looked = 0;
  for (let round = 0; round < 15; round += 1) {
    await defaults(it.origin, game.game, blue.token);
    const [next] = (await documentOf(it.origin, game.game, red.token)).asks;
    if (next) await visitor.page.locator(`[data-ask="${next.lane} ${next.seq}"]`).first().waitFor();
    if ((await player.moves(6)) === "over") break;
    const shown = (await visitor.page.content()) + (await visitor.page.evaluate(() => JSON.stringify({ ...localStorage, title: document.title })));
    for (const canary of canaries) expect(shown.includes(canary), `${canary} in the page`).toBe(false);
    looked += 1;
  }
  expect(looked).toBeGreaterThan(8);
  expect(visitor.heard.filter((it) => it.from === "socket").length).toBeGreaterThan(10);
  for (const { from, text } of visitor.heard) {
    // The end opens the books: until then, nothing.
    if (text.includes('"outcome":{')) continue;
    for (const canary of canaries) expect(text.includes(canary), `${canary} in ${from}`).toBe(false);
    expect(text.includes(blue.token)).toBe(false);
  }
});

test("a watcher knows neither side", async () => {
  const { text, canaries } = await nest();
  const game = await open(it.origin, { scenario: `${BOOK}/own`, scenario_text: text, seats: { red: "human", blue: "human" }, seed: 7 });
  const [red, blue] = [seat(game, "red"), seat(game, "blue")];
  const visitor = await it.come({ listen: true });
  await visitor.page.goto(`/t/${game.game}`);
  for (let round = 0; round < 6; round += 1) {
    await defaults(it.origin, game.game, blue.token);
    await defaults(it.origin, game.game, red.token);
  }
  // All of it has come to the watcher.
  const { seq } = await documentOf(it.origin, game.game);
  const newest = () => Math.max(0, ...visitor.heard.filter((it) => it.from === "socket").map((it) => (JSON.parse(it.text) as { seq?: number }).seq ?? 0));
  await expect.poll(newest).toBeGreaterThanOrEqual(seq);
  const all = [await visitor.page.content(), ...visitor.heard.map((it) => it.text)];
  for (const text of all) {
    for (const canary of canaries) expect(text.includes(canary)).toBe(false);
    expect(text.includes(red.token) || text.includes(blue.token)).toBe(false);
  }
});
