// Every kind of moment of every book, looked for in whole games of its teaching battle: before, as its dice fall, and what
// came of it, in motion on a desk; and as it lies when it is over, without motion, on a phone.

import { expect, test } from "vitest";
import type { Story, StoryBeat } from "../src/wire/types.ts";
import { finished } from "./kit/http.ts";
import { frames, settled } from "./kit/settled.ts";
import { shot } from "./kit/shots.ts";
import { stage } from "./kit/stage.ts";
import { inTurn } from "./kit/turns.ts";
import { type Sight, watched } from "./kit/watch.ts";

const it = stage();
/** What four battles of officers show at the least; whatever else they show is looked at too. */
const OF: [string, string][] = [
  ["bloody-big-battles/montebello", "test move form volley hurt charge fight retire take arrive rally break end"],
  ["hot-blood-and-cold-steel/a-bit-of-wire", "move sound sight throw burst test fight light shot break hurt work rally take end"],
  ["days-of-iron/reppertsberg", "clock toss volley hurt test move arrive sight form reveal word charge break retire fight rally take end"],
  ["cold-steel-and-canister/offenstetten", "clock reveal toss move volley hurt test retire rally form break charge fight end"],
  // What a short battle has not always: who comes late, guns that kill a general, a rout from friend to friend.
  ["cold-steel-and-canister/teugn-hausen", "clock reveal toss move volley hurt test retire rally form break charge fight take arrive end"],
  ["cold-steel/the-toll-house", "word move reveal sight form volley rally break test retire fight hurt end"],
];

interface Found {
  game: string;
  /** Behind which input one must stand for this moment to be the next, or one of the next. */
  from: number;
  /** The how-manieth of all moments it is, from 1. */
  place: number;
  beat: StoryBeat;
}

/** The first moment of each kind in any of these games, behind an input if there is one; of those with dice and those without, the ones with. */
async function kinds(games: string[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const game of games) {
    const { beats } = (await (await fetch(`${it.origin}/api/games/${game}/replay/story?eye=umpire`)).json()) as Story;
    for (const [i, beat] of beats.entries()) {
      const held = found.get(beat.kind);
      if (held && 0 < held.beat.at && (held.beat.dice || !beat.dice)) continue;
      const from = beats.findLast((other) => other.at < beat.at)?.at ?? 0;
      found.set(beat.kind, { game, from, place: i + 1, beat });
    }
  }
  return found;
}

test.each(inTurn(OF))("every kind of moment of %s is seen", async (scenario, least) => {
  const games = await Promise.all([1, 2, 3, 4].map((seed) => finished(it.origin, seed, scenario)));
  const found = await kinds(games);
  for (const kind of least.split(" ")) expect([...found.keys()], kind).toContain(kind);

  const { page: moving } = await it.come({ moving: true });
  const { page: still } = await it.come({ size: "phone" });
  for (const [kind, { game, from, place, beat }] of found) {
    await moving.goto("about:blank");
    await moving.goto(`/replay/${game}?eye=umpire&at=${from}`);
    await moving.locator("[data-board]").waitFor();
    await moving.locator("[data-chapters]").waitFor();
    const seen = await watched(moving);
    await moving.keyboard.press("Space");
    // Each begins before its dice have fallen. What was done in secret at once is not always played one by one: then the next
    // of its kind will do.
    const wanted = beat.dice ? ["before", "fall", "after"] : ["before", "after"];
    const whole = async (): Promise<Sight[] | undefined> => {
      const all = (await seen()).filter((them) => them.kind === kind);
      const begins = all.flatMap((them, at) => (them.phase === "before" ? [at] : []));
      const each = begins.map((from, no) => all.slice(from, begins[no + 1] ?? all.length));
      return each.find((one) => one.map((them) => them.phase).join() === wanted.join());
    };
    await expect.poll(async () => (await whole()) !== undefined, { timeout: 300_000, message: `${kind} of input ${beat.at} is seen: ${wanted.join(", ")}` }).toBe(true);
    await shot(moving, `moment-${scenario.split("/")[0]}-${kind}`);
    await moving.keyboard.press("Space");
    expect((await whole())?.[0]?.text.trim().length, `${kind} is announced`).toBeGreaterThan(3);

    // The same without motion: what came of it, in words, with the piece of the map where it was.
    await still.goto("about:blank");
    await still.goto(`/replay/${game}?eye=umpire&at=${from}`);
    await still.locator("[data-chapters]").waitFor({ state: "attached" });
    const where = still.getByText(/^Moment \d+ of \d+$/);
    const at = async () => Number(/\d+/.exec((await where.textContent()) ?? "0")?.[0]);
    const shown = () => still.evaluate(() => document.querySelector<HTMLElement>("[data-moment]")?.dataset["kind"]);
    // At its very beginning a game stands before its first moment.
    for (let tries = 0; tries < 60; tries += 1) {
      const [now, kindNow] = [await at(), await shown()];
      if (now === place && kindNow === kind) break;
      await still.keyboard.press(now < place || kindNow === undefined ? "ArrowRight" : "ArrowLeft");
      await settled(still);
    }
    expect(await shown()).toBe(kind);
    await frames(still);
    expect(await still.locator("[data-moment]").getAttribute("data-phase")).toBe("after");
    expect(((await still.locator("[data-moment] p").first().textContent()) ?? "").trim().length, `${kind} in words`).toBeGreaterThan(3);
    expect(await still.evaluate(() => document.getAnimations().filter((them) => (them.effect as KeyframeEffect | null)?.target?.closest("[data-piece]")).length), `${kind} stands still`).toBe(0);
  }
  console.log(`${scenario}: ${[...found.keys()].toSorted().join(", ")}`);
});
