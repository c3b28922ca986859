// The five books as they stand on the shelf. What is in them comes from the server; here is only what they look like.

import type { Component } from "svelte";
import BloodyBigBattles from "./covers/BloodyBigBattles.svelte";
import ColdSteel from "./covers/ColdSteel.svelte";
import ColdSteelAndCanister from "./covers/ColdSteelAndCanister.svelte";
import DaysOfIron from "./covers/DaysOfIron.svelte";
import HotBloodAndColdSteel from "./covers/HotBloodAndColdSteel.svelte";

export interface Shown {
  id: string;
  title: string;
  period: string;
  /** What is special about it, in half a sentence. */
  says: string;
  /** The colour of its spine. */
  spine: string;
  cover: Component;
}

export const SHELF: Shown[] = [
  { id: "cold-steel", title: "Cold Steel", period: "1690–1850", says: "Hidden cards, written orders, couriers", spine: "#5d1f1d", cover: ColdSteel },
  { id: "bloody-big-battles", title: "Bloody Big Battles", period: "1815–1900", says: "Whole armies, one roll to move, the bayonet to settle it", spine: "#a3281b", cover: BloodyBigBattles },
  { id: "hot-blood-and-cold-steel", title: "Hot Blood & Cold Steel", period: "1914–18", says: "Single soldiers at night, seen or only heard", spine: "#1b2a4c", cover: HotBloodAndColdSteel },
  { id: "days-of-iron", title: "Days of Iron", period: "1870–71", says: "Chassepot against Dreyse, charges in impulses", spine: "#46525d", cover: DaysOfIron },
  { id: "cold-steel-and-canister", title: "Cold Steel & Canister", period: "1809", says: "Covered orders on a square field, contagious rout", spine: "#22463a", cover: ColdSteelAndCanister },
];

export function shown(id: string): Shown | undefined {
  return SHELF.find((book) => book.id === id);
}
