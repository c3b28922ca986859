// Keys and plain values of the API as words. Knows no book: it only makes what a book says readable.

import type { Contact, Piece, Plain } from "../wire/types.ts";

/** `fire_step` reads `fire step`. */
export function word(key: string): string {
  return key.replaceAll("_", " ");
}

/** A sentence begins with a capital; an id such as `b2` stays as it is. */
export function capital(text: string): string {
  if (/^[a-z]+\d/.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A plain value in words: `{"radius": 2}` is `radius 2`, what is null is left out. */
export function plain(it: Plain | undefined): string {
  if (it === null || it === undefined) return "nothing";
  if (typeof it === "string") return word(it);
  if (typeof it === "number") return String(it);
  if (typeof it === "boolean") return it ? "yes" : "no";
  if (Array.isArray(it)) return it.length ? it.map(plain).join(", ") : "nothing";
  const parts = Object.entries(it)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) => (value === true ? word(name) : `${word(name)} ${plain(value)}`));
  if (parts.length) return parts.join(", ");
  const names = Object.keys(it);
  return names.length ? `no ${names.map(word).join(", ")}` : "nothing";
}

export function signed(value: number): string {
  if (value === 0) return "0";
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** With the sign that numbers have, where a text has a hyphen. */
export function minus(text: string): string {
  return text.replaceAll(/-(?=\d)/g, "−");
}

/** The short number a man goes by on the map: the figures of his id. */
export function tag(id: string): string {
  return /\d+$/.exec(id)?.[0] ?? id;
}

/** The name of a man of a campaign, else `Corporal`, `Private`; the id when a book gives no title. */
export function title(piece: Piece): string {
  return piece.name ?? capital(piece.title || piece.id);
}

/** Where a piece is and how: `G11, lying` or `E7, in the hole, head up`. */
export function posture(it: Piece | Contact): string {
  const parts = [it.square ?? "off the table"];
  if (it.zone && it.zone !== "open") parts.push(word(it.zone));
  if (it.stance) parts.push(word(it.stance));
  return parts.join(", ");
}

/** What a row says beside the title: what sets this man apart. */
export function kit(piece: Piece): string {
  const parts = [piece.quality, ...(piece.gear ?? [])].filter((it) => Boolean(it)).map(word);
  if (piece.bombs) parts.push(count(piece.bombs, "bomb"));
  return parts.join(", ");
}

export function count(n: number, noun: string): string {
  return n === 1 ? `1 ${noun}` : `${n} ${noun}s`;
}

/** States that trouble a man, worst first, in words; empty when nothing does. */
export function troubles(piece: Piece): string[] {
  const calm = new Set(["unhurt", "steady", "fit", "none"]);
  return [piece.health, piece.nerve].filter((it) => Boolean(it) && !calm.has(it)).map(word);
}

/** A question's first sentence is its heading; what follows explains it. */
export function parted(text: string): { head: string; rest: string } {
  const cut = /^(.+?\?)\s+(\S.*)$/s.exec(text);
  return cut ? { head: cut[1] ?? text, rest: cut[2] ?? "" } : { head: text, rest: "" };
}

/** An option's name, and what is said more softly behind it: after its first comma, or in brackets at its end. */
export function headed(label: string): { head: string; tail: string } {
  const cut = /^([^,(]+?)(?:, (?:and )?(.+)| \((.+)\))$/s.exec(label);
  return cut ? { head: cut[1] ?? label, tail: cut[2] ?? cut[3] ?? "" } : { head: label, tail: "" };
}

/** The first sentence of a background: place and date. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0].replace(/\.$/, "") ?? text;
}

/** `b2` before `b10`. The browser's own collation takes longer to start than a phone takes to draw the men. */
export function byNumber(one: { id: string }, other: { id: string }): number {
  const [letters, number] = numbered(one.id);
  const [others, its] = numbered(other.id);
  return letters === others ? number - its : letters < others ? -1 : 1;
}

function numbered(id: string): [string, number] {
  const letters = id.replace(/\d+$/, "");
  return [letters, Number(id.slice(letters.length))];
}

/** Several things that were said, one after the other: sentences stay sentences, what is none is parted from the next. */
export function inOne(says: string[]): string {
  return says.reduce((all, it) => (all === "" ? it : `${all}${/[.!?]$/.test(all) ? "" : ";"} ${it}`), "");
}

/** What a unit was told to do whenever it is asked. */
export function told({ name, says }: { name: string; says: string }): string {
  return `${name}: ${says || "nothing"}`;
}
