// The server's side of a shared sitting: it orders entries, keeps them and hands them out. It knows no deed.

import { type Got, call } from "../../wire/api.ts";
import type { Entry } from "./deeds.ts";

export interface Placed extends Entry {
  seq: number;
}

/** The entries behind a number that the phone has seen. */
export interface Paper {
  sitting: string;
  book: string;
  title: string | null;
  seq: number;
  entries: Placed[];
}

const at = (sitting: string) => `/api/sittings/${encodeURIComponent(sitting)}`;

export const server = {
  open: (book: string, title: string): Promise<Got<{ sitting: string; token: string; link: string }>> =>
    call("POST", "/api/sittings", undefined, title ? { book, title, entries: [] } : { book, entries: [] }),
  read: (sitting: string, token: string, since: number): Promise<Got<Paper>> => call("GET", `${at(sitting)}?since=${since}`, token),
  send: (sitting: string, token: string, entries: Entry[]): Promise<Got<Paper>> =>
    call("POST", `${at(sitting)}/entries`, token, { entries: entries.map(({ id, by, seen, deed }) => ({ id, by, seen, deed })) }),
  socket: (sitting: string): WebSocket => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${at(sitting)}/socket`),
};
