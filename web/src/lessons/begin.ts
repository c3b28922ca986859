// A lesson is opened: the learner has the first seat, an officer the other, and the dice are the lesson's own.

import { open, SEATS, tableOf } from "../pages/opening.ts";
import { guided } from "../pages/touring.svelte.ts";
import { place } from "../route.svelte.ts";
import { api } from "../wire/api.ts";
import type { Learnable } from "./course.ts";

/** Goes to its table; says why not where that fails. */
export async function beginLesson(book: string, { name, title }: Learnable): Promise<string | undefined> {
  const about = await api.scenario(book, name);
  const told = "ok" in about ? (about.ok.sides ?? []) : [];
  const sides = Object.fromEntries(told.map((it) => [it.name, it.title]));
  const names = told.length ? told.map((it) => it.name) : SEATS;
  const seats = Object.fromEntries(names.map((seat, at) => [seat, at === 0 ? "human" : "doctrine"]));
  const got = await open({ book, scenario: name, title, sides, seats });
  if (!("ok" in got)) return got.trouble.why;
  place.go(guided(tableOf(got.ok.kept), "lesson"));
  return undefined;
}
