// Calls to the server. What comes back is what the server says, errors included, as values.

import type {
  Answer, Book, Chances, Considered, DiceLuck, Document, Film, Forecast, Hinted, Invitation, Lent, NewGame, Outline, Reasoned, ReplayMoment, Rule, Scenario, Sequence, Story, Table, Wanted,
} from "./types.ts";

export interface Trouble {
  status: number;
  kind: string;
  why: string;
  cite?: string;
  /** The field that is to blame, and the line and column of a file in it. */
  field?: string;
  at?: string;
}

export type Got<T> = { ok: T } | { trouble: Trouble; body?: unknown };

export async function call<T>(method: string, path: string, token?: string, body?: unknown): Promise<Got<T>> {
  const headers: { [name: string]: string } = {};
  if (token) headers["authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  let answer: Response;
  try {
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    answer = await fetch(path, init);
  } catch {
    return { trouble: { status: 0, kind: "unreachable", why: "the server cannot be reached" } };
  }
  const got: unknown = await answer.json().catch(() => null);
  if (answer.ok) return { ok: got as T };
  return { trouble: trouble(answer.status, got), body: got };
}

export function trouble(status: number, body: unknown): Trouble {
  const said = (body ?? {}) as {
    error?: { kind?: string; why?: string; cite?: string; field?: string; at?: string };
    refusal?: { cite?: string; why?: string };
    stale?: boolean;
  };
  const why = said.refusal?.why ?? said.error?.why ?? (said.stale ? "that question is answered already" : `the server said ${status}`);
  const kind = said.refusal ? "refusal" : said.stale ? "stale" : (said.error?.kind ?? "error");
  const cite = said.refusal?.cite ?? said.error?.cite;
  const { field, at } = said.error ?? {};
  return { status, kind, why, ...(cite && { cite }), ...(field && { field }), ...(at && { at }) };
}

const game = (id: string) => `/api/games/${encodeURIComponent(id)}`;
const book = (id: string) => `/api/books/${encodeURIComponent(id)}`;

export const api = {
  books: () => call<Book[]>("GET", "/api/books"),
  book: (id: string) => call<Book>("GET", book(id)),
  sequence: (id: string) => call<Sequence>("GET", `${book(id)}/sequence`),
  rules: (id: string) => call<Rule[]>("GET", `${book(id)}/rules`),
  tables: (id: string) => call<Table[]>("GET", `${book(id)}/tables`),
  scenario: (id: string, name: string) => call<Scenario>("GET", `${book(id)}/scenarios/${encodeURIComponent(name)}`),
  open: (it: NewGame) => call<Invitation>("POST", "/api/games", undefined, it),
  document: (id: string, token?: string) => call<Document>("GET", game(id), token),
  /** What this seat has seen happen since a moment. */
  film: (id: string, token: string | undefined, since: number) => call<Film>("GET", `${game(id)}/film?since=${since}`, token),
  answer: (id: string, token: string, lane: string, seq: number, answer: Answer, since: number) =>
    call<Document>("POST", `${game(id)}/answers?since=${since}`, token, { lane, seq, answer }),
  undo: (id: string, token: string, once: string) => call<Document>("POST", `${game(id)}/undo`, token, { id: once }),
  concede: (id: string, token: string) => call<Document>("POST", `${game(id)}/concede`, token),
  /** A link to what this seat sees, a turn late. */
  lend: (id: string, token: string) => call<Lent>("POST", `${game(id)}/lend`, token),
  fork: (id: string, at: number, seats: { [seat: string]: string }, token?: string) =>
    call<Invitation>("POST", `${game(id)}/fork`, token, { at, seats }),
  forecast: (id: string, token: string, lane: string, seq: number, keys: string[]) => {
    const query = new URLSearchParams({ lane, seq: String(seq) });
    for (const key of keys) query.append("key", key);
    return call<{ forecast: Forecast | null }>("GET", `${game(id)}/forecast?${query}`, token);
  },
  /** What would come of a drawing on open ground; refused where the rules forbid it. */
  consider: (id: string, token: string, lane: string, seq: number, text: string, wanted: Wanted[] = []) => {
    const query = new URLSearchParams({ lane, seq: String(seq), key: text });
    for (const it of wanted) query.append("with", it);
    return call<Considered>("GET", `${game(id)}/forecast?${query}`, token);
  },
  replay: (id: string, eye: string, at: number) =>
    call<ReplayMoment>("GET", `${game(id)}/replay?eye=${encodeURIComponent(eye)}&at=${at}`),
  /** What an officer would answer in the place of this seat. */
  hint: (id: string, token: string) => call<Hinted>("GET", `${game(id)}/hint`, token),
  addLuck: (id: string, token: string, luck: string) => call<DiceLuck>("POST", `${game(id)}/luck`, token, { luck }),
  luck: (id: string) => call<DiceLuck>("GET", `${game(id)}/luck`),
  /** Why the `at`th input was given, once the game is over. */
  reason: (id: string, at: number) => call<Reasoned>("GET", `${game(id)}/replay/reason?at=${at}`),
  /** What an eye saw happen, once the game is over, and what rolls were worth. */
  story: (id: string, eye: string) => call<Story>("GET", `${game(id)}/replay/story?eye=${encodeURIComponent(eye)}`),
  /** How it stood at its moments, so far: asked again until all games are played. */
  chances: (id: string) => call<Chances>("GET", `${game(id)}/replay/chances`),
  outline: (id: string) => call<Outline>("GET", `${game(id)}/replay/outline`),
};
