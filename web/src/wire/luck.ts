// What this browser adds to the seed of a game's dice when it sits down: 32 bytes by chance. The server has pledged its own
// part before, so neither it nor anybody at the table can choose what falls.

import { api } from "./api.ts";
import type { Document } from "./types.ts";

const PLACE = "grognard.luck";
/** So many seats are remembered; whoever is asked once more says so. */
const HELD = 200;

export async function addLuck(doc: Document, token: string): Promise<void> {
  if (doc.dice.pledge === undefined || doc.dice.seed !== undefined || doc.outcome) return;
  const seat = `${doc.game} ${doc.seat}`;
  const done = remembered();
  if (done.includes(seat)) return;
  const luck = [...crypto.getRandomValues(new Uint8Array(32))].map((it) => it.toString(16).padStart(2, "0")).join("");
  const got = await api.addLuck(doc.game, token, luck);
  // Refused: somebody in this seat has added before. Anything else is tried again the next time.
  if ("ok" in got || got.trouble.kind === "refusal") remember([...done, seat]);
}

function remembered(): string[] {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(held) ? held.filter((it) => typeof it === "string") : [];
  } catch {
    return [];
  }
}

function remember(seats: string[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(seats.slice(-HELD)));
  } catch {
    // A browser that keeps nothing is told by the server that it has added already.
  }
}
