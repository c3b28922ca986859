// The questions that this book lays out by itself: what generals do with their points, and what a unit is to do.

import type { Component } from "svelte";
import type { Conversation } from "../../table/conversation.svelte.ts";
import Commands from "./Commands.svelte";
import Tray from "./Tray.svelte";

export function asking(talk: Conversation): Component<{ talk: Conversation; book: string }> | undefined {
  const { form } = talk;
  if (form?.kind !== "choose" || form.max !== 1) return undefined;
  if (form.options.some((it) => it.key === "halt")) return Tray;
  return talk.seal && talk.pending?.ask.cite === "CS-CMD-13" ? Commands : undefined;
}
