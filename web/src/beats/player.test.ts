import { beforeEach, expect, test, vi } from "vitest";
import type { Live } from "../wire/live.svelte.ts";
import type { Beat, Document, Event } from "../wire/types.ts";

const settings = { pace: "quicker", rest: "never" };
vi.mock("../look/settings.svelte.ts", () => ({ settings, still: () => true }));
vi.mock("../look/viewed.ts", () => ({ viewed: () => Promise.resolve() }));
/** What the server has told so far, and how its line is. */
const server = { told: [] as Event[], from: 0, down: 0, wait: 0, asked: [] as number[] };
vi.mock("../wire/api.ts", () => ({ api: { film: async (_: string, __: string, since: number) => {
  server.asked.push(since);
  if (server.wait) await new Promise((later) => setTimeout(later, server.wait));
  if (server.down > 0) {
    server.down -= 1;
    return { trouble: { status: 503, kind: "busy", why: "" } };
  }
  const beats = server.told.filter((it) => it.seq >= since).map((it) => ({ n: it.seq, kind: "move", who: [], whom: [], at: [], ways: [], brings: [], patch: [], say: it.text, more: [], cite: "X-1", mine: false, decisive: false }) as Beat);
  return { ok: { since, seq: next(), was: {}, beats, rest: [] } };
} } }));
const { Player } = await import("./player.svelte.ts");

const next = () => (server.told.at(-1)?.seq ?? server.from - 1) + 1;

/** As the line to the server does it: told of before it is taken. */
class Line {
  game = "g";
  token: string | undefined = "t";
  document: Document | undefined;
  events: Event[] = [];
  ordered: number | undefined;
  shown: unknown;
  until: number | undefined;
  onnews: Live["onnews"];

  tells(since = this.document?.seq ?? 0, seat = "red"): void {
    const it = { game: this.game, seat, seq: next(), since, view: {}, asks: [], events: server.told.filter((event) => event.seq >= since) } as unknown as Document;
    this.onnews?.(this.document, it);
    this.events = [...this.events.filter((event) => event.seq < since), ...it.events];
    this.document = it;
  }
}

const event = (seq: number, text: string) => ({ seq, text, cite: "X-1" }) as Event;
function happens(...texts: string[]): void {
  for (const text of texts) server.told = [...server.told, event(next(), text)];
}

let held: Map<string, string>;
let line: Line;
/** Every moment that was on the table, as somebody sees it who looks all the time. */
let seen: string[];

function opened(): InstanceType<typeof Player> {
  line = new Line();
  const player = new Player(line as unknown as Live);
  line.tells();
  return player;
}

async function looks(player: InstanceType<typeof Player>, time: number): Promise<void> {
  for (let ms = 0; ms < time; ms += 10) {
    await vi.advanceTimersByTimeAsync(10);
    const say = player.frame?.beat.say;
    if (say !== undefined && seen.at(-1) !== say) seen.push(say);
  }
}

const named = (n: number, letter = "m") => Array.from({ length: n }, (_, no) => `${letter}${no}`);
const says = (player: InstanceType<typeof Player>) => player.strip.map((it) => it.beat.say);

beforeEach(() => {
  vi.useFakeTimers();
  held = new Map();
  seen = [];
  Object.assign(server, { told: [], from: 0, down: 0, wait: 0, asked: [] });
  vi.stubGlobal("localStorage", { getItem: (name: string) => held.get(name) ?? null, setItem: (name: string, it: string) => held.set(name, it) });
  vi.stubGlobal("document", { hidden: false });
});

test("of a long step every moment is played, however many there are", async () => {
  const player = opened();
  happens(...named(90));
  line.tells();
  await looks(player, 60_000);
  expect(seen).toEqual(named(90));
  expect(player.playing).toBe(false);
  expect(line.shown).toBeUndefined();
  expect(says(player)).toEqual(named(90));
});

test("what comes while something is played is fetched at once, and waits in its row", async () => {
  const player = opened();
  happens("a", "b", "c");
  line.tells();
  await looks(player, 120);
  expect(seen).toEqual(["a"]);
  for (const text of named(20)) {
    happens(text);
    line.tells();
    await looks(player, 10);
  }
  expect(server.asked.length).toBeGreaterThan(15);
  expect(player.strip.length).toBe(23);
  await looks(player, 20_000);
  expect(seen).toEqual(["a", "b", "c", ...named(20)]);
});

test("while a film is on its way more may come, and a film that does not come is asked for again", async () => {
  const player = opened();
  server.wait = 200;
  server.down = 2;
  happens("a");
  line.tells();
  await looks(player, 50);
  expect(line.shown).toBeDefined();
  happens("b");
  line.tells();
  await looks(player, 10_000);
  expect(seen).toEqual(["a", "b"]);
  // The line is down for long: the table is shown as it is, and nothing is lost.
  server.down = 99;
  happens("c");
  line.tells();
  await looks(player, 30_000);
  expect(player.playing).toBe(false);
  server.down = 0;
  happens("d");
  line.tells();
  await looks(player, 5_000);
  expect(seen).toEqual(["a", "b", "c", "d"]);
});

test("the strip stays until an order is given", async () => {
  const player = opened();
  happens("a");
  line.tells();
  await looks(player, 2_000);
  happens("b");
  line.tells();
  await looks(player, 2_000);
  expect(says(player)).toEqual(["a", "b"]);
  line.ordered = line.events.length;
  expect(says(player)).toEqual(["a", "b"]);
  happens("mine", "c");
  line.tells();
  await looks(player, 2_000);
  expect(says(player)).toEqual(["mine", "c"]);
});

test("whoever comes back is offered what happened meanwhile, and plays it if he wants to", async () => {
  const first = opened();
  happens("a", "b");
  line.tells();
  await looks(first, 5_000);
  first.close();
  happens("c", "d", "e");
  seen = [];
  const player = opened();
  await looks(player, 1_000);
  expect(player.away).toEqual({ from: 2, count: 3 });
  expect(says(player)).toEqual(["a", "b", "c", "d", "e"]);
  expect([seen, player.playing, line.shown]).toEqual([[], false, undefined]);
  await Promise.all([player.meanwhile(), looks(player, 5_000)]);
  expect(seen).toEqual(["c", "d", "e"]);
  expect(player.away).toBeUndefined();
  player.close();
  const again = opened();
  await looks(again, 1_000);
  expect(again.away).toBeUndefined();
});

test("what was offered and not looked at is offered again, with what came since; nothing of it cuts in", async () => {
  opened().close();
  happens("a", "b");
  const player = opened();
  await looks(player, 100);
  happens("c");
  line.tells();
  await looks(player, 5_000);
  expect(seen).toEqual(["c"]);
  expect(player.away).toEqual({ from: 0, count: 2 });
  player.close();
  const again = opened();
  await looks(again, 100);
  expect(again.away?.count).toBe(3);
  again.forgo();
  again.close();
  const last = opened();
  await looks(last, 100);
  expect(last.away).toBeUndefined();
});

test("what the line tells once more from the beginning takes no offer away", async () => {
  opened().close();
  happens("a", "b");
  server.wait = 500;
  const player = opened();
  await looks(player, 100);
  line.tells(0);
  await looks(player, 1_000);
  expect(player.away).toEqual({ from: 0, count: 2 });
});

test("whoever opens a table for the first time is offered nothing", async () => {
  happens("a", "b");
  const player = opened();
  await looks(player, 1_000);
  expect([player.away, player.strip, server.asked]).toEqual([undefined, [], []]);
});

test("in the middle of it one can leave, and goes on there", async () => {
  const player = opened();
  happens(...named(6));
  line.tells();
  while (seen.length < 3) await looks(player, 50);
  player.close();
  const again = opened();
  await looks(again, 100);
  expect(again.away && again.strip[again.away.from]?.beat.say).toMatch(/^m[23]$/);
});

test("a page that nobody looks at plays nothing, and offers it", async () => {
  const player = opened();
  vi.stubGlobal("document", { hidden: true });
  happens("a", "b");
  line.tells();
  await looks(player, 1_000);
  vi.stubGlobal("document", { hidden: false });
  expect(player.away).toEqual({ from: 0, count: 2 });
  expect(seen).toEqual([]);
});

test("events may be numbered anew, and nothing is played twice", async () => {
  const player = opened();
  server.told = [event(4, "a"), event(9, "b")];
  line.tells();
  await looks(player, 5_000);
  server.told = [event(0, "a"), event(1, "b"), event(20, "c")];
  line.tells(0);
  await looks(player, 5_000);
  expect(seen).toEqual(["a", "b", "c"]);
  expect(player.strip.map((it) => it.beat.n)).toEqual([0, 1, 20]);
});

test("what was taken back is played no more, and what came instead is", async () => {
  const player = opened();
  happens("a", "b");
  line.tells();
  await looks(player, 5_000);
  server.told = [event(0, "a"), event(5, "other")];
  line.tells(1);
  await looks(player, 5_000);
  expect(seen).toEqual(["a", "b", "other"]);
  expect(says(player)).toEqual(["a", "other"]);
});
