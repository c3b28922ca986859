// A roster from lines that somebody typed or pasted, or from a scenario's file.

import type { Plain } from "../../wire/types.ts";
import type { Muster, SideName } from "./deeds.ts";
import { type Vocabulary, fits, ratings } from "./vocabulary.ts";

export type Line = Omit<Muster, "unit">;

const MOST_LINES = 200;
const LONGEST = 80;
const MOST_WORDS = 12;

/**
 * One unit a line: its name, its strength (`8`, or `8/12` of twelve), then words of the book. A line that ends with a colon
 * and names a side changes sides.
 */
export function typed(text: string, side: SideName, sides: { a: string; b: string }, words: Vocabulary): Line[] {
  const out: Line[] = [];
  let at = side;
  for (const raw of text.split("\n").slice(0, MOST_LINES)) {
    const line = raw.trim();
    if (line === "") continue;
    const head = /^(.*):$/.exec(line)?.[1]?.trim().toLowerCase();
    const named = (["a", "b"] as const).find((it) => sides[it].toLowerCase() === head);
    if (named) at = named;
    else out.push(unitOf(line, at, words));
  }
  return out;
}

function unitOf(line: string, side: SideName, words: Vocabulary): Line {
  const [first = "", ...rest] = line.split(/[,;\t]/).map((it) => it.trim());
  // Without commas the name ends where its strength begins.
  const loose = rest.length === 0 ? /^(.*\S)\s+(\d+(?:\/\d+)?)(?:\s+(\D.*))?$/.exec(first) : null;
  const name = (loose?.[1] ?? first).slice(0, LONGEST);
  const parts = loose ? [loose[2] ?? "", ...(loose[3] ?? "").split(/\s+/)] : rest;
  const unit: Line = { side, name, strength: null, state: words.state?.usual ?? null, ratings: {}, markers: [] };
  for (const part of parts.filter((it) => it !== "").slice(0, MOST_WORDS)) read(part, unit, words);
  return unit;
}

function read(part: string, unit: Line, words: Vocabulary): void {
  const strength = /^(\d{1,5})(?:\/(\d{1,5}))?$/.exec(part);
  if (strength && unit.strength === null) {
    unit.strength = Number(strength[1]);
    if (strength[2] !== undefined) unit.start = Number(strength[2]);
    return;
  }
  const pair = /^([^=]+)=(.+)$/.exec(part);
  const word = key(pair?.[2] ?? part).slice(0, LONGEST);
  if (pair) {
    const field = key(pair[1] ?? "");
    const value: Plain = /^-?\d+$/.test(word) ? Number(word) : word;
    if (field === words.state?.name && words.state.values.includes(value)) unit.state = value;
    else if (words.words.has(field)) unit.ratings[field] = value;
    else unit.markers.push(part.slice(0, LONGEST));
    return;
  }
  if (words.state?.values.includes(word)) unit.state = word;
  else if (words.markers.includes(word)) unit.markers.push(word);
  else {
    const field = ratings(words).find((it) => it.values.includes(word));
    if (field && unit.ratings[field.name] === undefined) unit.ratings[field.name] = word;
    else unit.markers.push(part.slice(0, LONGEST));
  }
}

const key = (text: string) => text.trim().toLowerCase().replaceAll(/[\s-]+/g, "_");

/** What a scenario's file says of its sides and their men. */
export function mustered(text: string, words: Vocabulary): { sides: string[]; units: Line[] } {
  const sides: string[] = [];
  const units: Line[] = [];
  let nation: string | undefined;
  let inSide = false;
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    const section = /^\[+([\w.]+)\]+$/.exec(line)?.[1];
    if (section !== undefined) {
      inSide = section === "side";
      if (inSide) nation = undefined;
      continue;
    }
    const plain = inSide ? /^(name|nation)\s*=\s*"([^"]*)"$/.exec(line) : null;
    if (plain?.[1] === "name") sides.push(plain[2] ?? "");
    if (plain?.[1] === "nation") nation = plain[2];
    if (/^\{\s*id\s*=/.test(line) && 0 < sides.length && sides.length <= 2) units.push(...men(line, sides.length === 1 ? "a" : "b", nation, words));
  }
  return { sides, units };
}

/** A line of a muster may stand for several alike: `g1-g2`. */
function men(line: string, side: SideName, nation: string | undefined, words: Vocabulary): Line[] {
  const said = new Map<string, Plain>(nation === undefined ? [] : [["nation", nation]]);
  for (const [, name = "", text, number, truth] of line.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|([+-]?\d+)\b|(true|false))/g)) {
    said.set(name, text ?? (number === undefined ? truth === "true" : Number(number)));
  }
  const unit: Line = { side, name: "", strength: null, state: words.state?.usual ?? null, ratings: {}, markers: [] };
  const listed = [...line.matchAll(/\w+\s*=\s*\[([^\]]*)\]/g)].flatMap(([, inner = ""]) => [...inner.matchAll(/"([^"]*)"/g)].map(([, it = ""]): [string, Plain] => [it, true]));
  for (const [name, value] of [...said, ...listed]) rate(name, value, unit, words);
  const strength = [words.strength, words.start].map((it) => said.get(it ?? "")).find((it) => typeof it === "number");
  if (typeof strength === "number") unit.strength = strength;
  const ids = String(said.get("id") ?? "");
  const [called, title] = [said.get("name"), said.get("title")];
  if (typeof called === "string") return [{ ...unit, name: called }];
  return each(ids).map((id) => ({ ...unit, name: typeof title === "string" ? `${id}, ${title}` : id, ratings: { ...unit.ratings }, markers: [...unit.markers] }));
}

function rate(name: string, value: Plain, unit: Line, words: Vocabulary): void {
  const word = words.words.get(name);
  if (!word || name === words.strength || name === words.start) return;
  if (word.kind === "toggle" && value === true) unit.markers.push(name);
  else if (word.kind === "choice" ? word.values.includes(value) : word.kind === "count" && fits({ type: "integer", minimum: word.min, maximum: word.max }, value)) unit.ratings[name] = value;
}

function each(ids: string): string[] {
  const range = /^([a-z]+)(\d+)-\1(\d+)$/.exec(ids);
  if (!range) return [ids];
  const [from, to] = [Number(range[2]), Number(range[3])];
  return Array.from({ length: Math.min(100, Math.max(0, to - from + 1)) }, (_, at) => `${range[1]}${from + at}`);
}
