// The API, for what a test has to prepare or to know; never for what a player of a test does.

import type { Answer, Book, Considered, Document, Hinted, Invitation, Pending, Scenario, Wanted } from "../../src/wire/types.ts";
import { PATIENCE } from "./browser.ts";

export const BOOK = "hot-blood-and-cold-steel";
export const BOOKS = ["cold-steel", "days-of-iron", "bloody-big-battles", "cold-steel-and-canister", "hot-blood-and-cold-steel"];
export const TEACHING = `${BOOK}/a-bit-of-wire`;

interface Opening {
  scenario: string;
  seats: { [seat: string]: string };
  seed?: number;
  scenario_text?: string;
  dice?: string;
  options?: { [option: string]: string };
  clock?: { seconds: number };
}

export async function open(origin: string, opening: Partial<Opening> = {}): Promise<Invitation> {
  // Real dice have no seed.
  const seed = opening.dice === "physical" ? {} : { seed: 1815 };
  const body = { scenario: TEACHING, seats: { red: "human", blue: "doctrine" }, ...seed, ...opening };
  const answer = await fetch(`${origin}/api/games`, { method: "POST", body: JSON.stringify(body), headers: JSON_BODY });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Invitation;
}

export async function documentOf(origin: string, game: string, token?: string): Promise<Document> {
  const headers: { [name: string]: string } = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`${origin}/api/games/${game}`, { headers });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Document;
}

/** Answers what this seat is asked now with the default, up to `most` times. */
export async function defaults(origin: string, game: string, token: string, most = 1000): Promise<Document> {
  for (let answered = 0; ; answered += 1) {
    const now = await documentOf(origin, game, token);
    const pending = now.asks[0];
    if (now.outcome || !pending || answered === most) return now;
    await answer(origin, game, token, pending.lane, pending.seq, pending.ask.default);
  }
}

/** A game some way on; the link to its red seat. */
export async function running(origin: string): Promise<string> {
  const game = await open(origin);
  const { token, link } = seat(game, "red");
  await defaults(origin, game.game, token, 30);
  return link;
}

/** A game of a book's first scenario a little way on, against the AI; the link to its first seat. */
export async function runningOf(origin: string, book: string): Promise<string> {
  const get = async (path: string) => (await (await fetch(`${origin}${path}`)).json()) as unknown;
  const [scenario] = ((await get(`/api/books/${book}`)) as Book).scenarios;
  const { sides } = (await get(`/api/books/${book}/scenarios/${scenario}`)) as Scenario;
  const seats = Object.fromEntries((sides ?? []).map((it, at) => [it.name, at === 0 ? "human" : "doctrine"]));
  const game = await open(origin, { scenario: `${book}/${scenario}`, seats });
  const { token, link } = seat(game, sides?.[0]?.name ?? "");
  await defaults(origin, game.game, token, 10);
  return link;
}

/** A game that two AIs have played to its end. */
export async function finished(origin: string, seed: number, scenario = TEACHING): Promise<string> {
  const { game } = await open(origin, { scenario, seats: { red: "doctrine", blue: "doctrine" }, seed });
  const deadline = Date.now() + 4 * PATIENCE;
  while (!(await documentOf(origin, game)).outcome) {
    if (deadline < Date.now()) throw new Error("the game does not end");
    await new Promise((later) => setTimeout(later, 50));
  }
  return game;
}

/** Gives up this seat's game, so that it is over. */
export async function concede(origin: string, game: string, token: string): Promise<void> {
  const said = await fetch(`${origin}/api/games/${game}/concede`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  if (!said.ok) throw new Error(`${said.status} ${await said.text()}`);
}

/** What the server makes of a drawing, and what else is wanted of it. */
export async function considered(origin: string, game: string, token: string, { lane, seq }: Pending, way: string, ...wanted: Wanted[]): Promise<Considered> {
  const query = new URLSearchParams({ lane, seq: String(seq), key: way });
  for (const it of wanted) query.append("with", it);
  const got = await fetch(`${origin}/api/games/${game}/forecast?${query}`, { headers: { authorization: `Bearer ${token}` } });
  return (await got.json()) as Considered;
}

export async function answer(origin: string, game: string, token: string, lane: string, seq: number, it: Answer): Promise<void> {
  const said = await fetch(`${origin}/api/games/${game}/answers`, {
    method: "POST",
    body: JSON.stringify({ lane, seq, answer: it }),
    headers: { ...JSON_BODY, authorization: `Bearer ${token}` },
  });
  if (said.status !== 200 && said.status !== 409) throw new Error(`${said.status} ${await said.text()}`);
  await said.body?.cancel();
}

/** The text of the teaching scenario, to be changed into one of our own. */
export async function teachingText(origin: string): Promise<string> {
  const [book, name] = TEACHING.split("/");
  const answer = await fetch(`${origin}/api/books/${book}/scenarios/${name}`);
  return ((await answer.json()) as { text: string }).text;
}

export function seat(invitation: Invitation, name: string): { token: string; link: string } {
  const it = invitation.seats[name];
  if (!it?.token) throw new Error(`no token for ${name}`);
  return { token: it.token, link: `/t/${invitation.game}#${it.token}` };
}

const JSON_BODY = { "content-type": "application/json" };

/** An officer plays this seat until he is asked in this turn (and stage) or a later one, or the game is over. */
export async function officered(origin: string, game: string, token: string, turn: number, stage?: string): Promise<void> {
  for (;;) {
    const { view, asks, outcome } = await documentOf(origin, game, token);
    const now = view.turn ?? 0;
    if (outcome || (asks.length > 0 && (turn < now || (turn === now && (stage === undefined || view.stage === stage))))) return;
    await advised(origin, game, token);
  }
}

/** Answers what this seat is asked now as an officer would; false where nothing is asked any more. */
export async function advised(origin: string, game: string, token: string): Promise<boolean> {
  const now = await documentOf(origin, game, token);
  const pending = now.asks[0];
  if (!pending) return now.outcome === undefined && (await new Promise<boolean>((later) => setTimeout(() => later(true), 30)));
  const got = await fetch(`${origin}/api/games/${game}/hint`, { headers: { authorization: `Bearer ${token}` } });
  const { hint } = (await got.json()) as Hinted;
  await answer(origin, game, token, pending.lane, pending.seq, hint?.answer ?? pending.ask.default);
  return true;
}
