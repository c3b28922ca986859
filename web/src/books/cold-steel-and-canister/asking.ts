// The questions that this book lays out itself: a brigade's cubes, the charges and the fire of a side, the way of a unit, and who is next.

import type { Component } from "svelte";
import type { Conversation } from "../../table/conversation.svelte.ts";
import Charges from "./Charges.svelte";
import Cubes from "./Cubes.svelte";
import { isFire, isOrders } from "./drafts.ts";
import { isCharges, isNext } from "./listing.ts";
import March from "./March.svelte";
import Next from "./Next.svelte";
import Volleys from "./Volleys.svelte";

export function asking(talk: Conversation): Component<{ talk: Conversation; book: string }> | undefined {
  const { form } = talk;
  if (form?.kind === "path") return March;
  if (form?.kind !== "choose") return undefined;
  if (isOrders(form)) return Cubes;
  if (isFire(form)) return Volleys;
  if (isCharges(form)) return Charges;
  return isNext(form) ? Next : undefined;
}
