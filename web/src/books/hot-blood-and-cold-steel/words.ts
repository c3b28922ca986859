// Short words for labels on the map.

import type { Wanted } from "../../draw/labels.ts";
import type { Layout } from "../../draw/squares/layout.ts";
import type { Placed } from "../../draw/squares/skin.ts";
import type { Contact, Spot, View } from "../../wire/types.ts";
import { seesAll } from "./seen.ts";

const WEAPONS: { [weapon: string]: string } = {
  rifle_bayonet: "rifle",
  lmg: "machine gun",
  shovel_axe: "axe",
  trench_knife: "knife",
};
const NOISES: { [kind: string]: string } = { machine_gun: "machine gun", verey: "pistol light", melee: "a fight" };
const plain = (word: string) => word.replaceAll("_", " ");

/** Sounds older than this are no longer drawn. */
export const HEARD_FOR = 2;

export function contactWords(contact: Contact): string {
  if (contact.level !== "clear") return contact.level;
  const weapon = contact.weapon === undefined ? [] : [WEAPONS[contact.weapon] ?? plain(contact.weapon)];
  const state = contact.prisoner === true ? "prisoner" : plain(contact.condition ?? "");
  if (state === "down" || state === "hands up" || state === "prisoner") return state;
  return [...weapon, ...(state === "" ? [] : [state])].join(" · ");
}

export function labelsOf(view: View, places: Placed[], layout: Layout): Wanted[] {
  return [
    ...contactLabels(view, places),
    ...lightLabels(view, layout),
    ...soundLabels(view, layout),
    ...lastSeenLabels(view, layout),
    ...targetLabels(view, layout),
  ];
}

/** `German 1, 4` of several: those who look alike in one square are told apart by their numbers alone. */
function names([first, ...rest]: string[]): string {
  return [first ?? "", ...rest.map((it) => it.split(" ").at(-1) ?? it)].join(", ");
}

/** Men who look alike in one square share a label. */
function contactLabels(view: View, places: Placed[]): Wanted[] {
  const where = new Map(places.map((it) => [it.id, it]));
  const groups = new Map<string, { text: string; level: string; called: string[]; at: Placed[] }>();
  for (const contact of view.contacts ?? []) {
    const at = where.get(contact.token);
    if (!at) continue;
    const text = contactWords(contact);
    const group = groups.get(contact.square + text);
    if (group) {
      group.at.push(at);
      group.called.push(contact.name);
    } else groups.set(contact.square + text, { text, level: contact.level, called: [contact.name], at: [at] });
  }
  return [...groups].map(([id, { text, level, called, at }]) => {
    const mean = (of: (it: Placed) => number) => at.reduce((sum, it) => sum + of(it), 0) / at.length;
    const low = Math.max(...at.map((it) => it.y + it.half[1] * it.scale));
    const high = Math.min(...at.map((it) => it.y - it.half[1] * it.scale));
    const brief = names(called);
    // A shape is called one already.
    const words = text === level ? brief : `${brief} · ${text}`;
    const middle = { x: mean((it) => it.x), y: (low + high) / 2 };
    return { id: `c${id}`, text: words, short: brief, at: middle, away: (low - high) / 2 + 2, tone: level === "flash" ? "flash" : "enemy", rank: 2 };
  });
}

function at(spot: Spot, layout: Layout, dy: number) {
  const middle = layout.centre(spot);
  return middle && { x: middle.x, y: middle.y + dy };
}

function lightLabels(view: View, layout: Layout): Wanted[] {
  return (view.flares ?? []).flatMap(({ square, until }, no) => {
    const middle = at(square, layout, 0);
    return middle ? [{ id: `f${no}`, text: `flare · to T${until}`, short: `to T${until}`, at: middle, away: 17, tone: "light", rank: 4 }] : [];
  });
}

/** The newest sound of a square gives it its name. */
function soundLabels(view: View, layout: Layout): Wanted[] {
  const newest = new Map<Spot, { text: string; turn: number }>();
  for (const { square, turn, kind } of view.sounds ?? []) {
    if (view.turn - turn > HEARD_FOR || turn < (newest.get(square)?.turn ?? 0)) continue;
    newest.set(square, { text: `${NOISES[kind] ?? plain(kind)} · T${turn}`, turn });
  }
  return [...newest].flatMap(([square, { text, turn }]) => {
    const middle = at(square, layout, 0);
    const rank = turn === view.turn ? 3 : 5;
    // Of an old sound the sign alone is enough where there is little room.
    const short = turn === view.turn ? (text.split(" · ")[0] ?? text) : "";
    return middle ? [{ id: `s${square}`, text, short, at: middle, away: 19, tone: "heard", rank }] : [];
  });
}

function lastSeenLabels(view: View, layout: Layout): Wanted[] {
  if (seesAll(view)) return [];
  return (view.last_seen ?? []).flatMap(({ square, turn }, no) => {
    const middle = at(square, layout, -3);
    return middle ? [{ id: `l${no}`, text: `last seen T${turn}`, short: `T${turn}`, at: middle, away: 25, tone: "last", rank: 6 }] : [];
  });
}

function targetLabels(view: View, layout: Layout): Wanted[] {
  return (view.assets ?? []).flatMap((asset, nth) =>
    asset.targets.flatMap((square, no) => {
      const middle = at(square, layout, 0);
      const signal = view.signals?.find((it) => it.square === square && it.asset === asset.name);
      const text = `${asset.name} ${no + 1}${signal ? `, signal ${signal.signal}` : ""}`;
      const short = `${asset.name.split(" ").at(-1) ?? asset.name} ${no + 1}`;
      return middle ? [{ id: `t${nth} ${no}`, text, short, at: middle, away: 11, tone: "target", rank: 7 }] : [];
    }),
  );
}
