// Ways of units and generals, read off the form: which place is where, how it stands there and what is left. Which of them are
// lawful the form alone knows.

import type { Reached, Turn } from "../../draw/squares/marks.ts";
import type { Walking } from "../../draw/squares/skin.ts";
import type { Option, PathForm, Spot } from "../../wire/types.ts";
import { TURN } from "./wire.ts";

export interface Place {
  key: string;
  spot: Spot;
  formation?: string;
  facing?: string;
  /** Action points that are left. */
  left: number;
  /** It must stop here: an enemy's zone. */
  stops: boolean;
  exits: boolean;
  barred?: NonNullable<Option["barred"]>;
}

export function placeOf(node: Pick<Option, "key" | "label" | "spot" | "barred">): Place {
  // A number in a key tells a dearer way from the cheapest: what is left stands in the label for both.
  const [spot = "", ...words] = node.key.replace(/!$/, "").split(":");
  const [formation, ...rest] = words.filter((it) => !/^\d+$/.test(it));
  const facing = rest.find((it) => it in TURN);
  return {
    key: node.key,
    spot: node.spot ?? spot,
    ...(formation === undefined ? {} : { formation }),
    ...(facing === undefined ? {} : { facing }),
    left: Number(/(\d+) AP left/.exec(node.label)?.[1] ?? 0),
    stops: node.key.endsWith("!"),
    exits: rest.includes("exit"),
    ...(node.barred ? { barred: node.barred } : {}),
  };
}

interface Laid {
  places: Place[];
  /** The place before each, on the shortest way from the start; −1 where there is none. */
  before: number[];
}

const known = new WeakMap<PathForm, Laid>();

function laid(form: PathForm): Laid {
  const kept = known.get(form);
  if (kept) return kept;
  const places = form.nodes.map(placeOf);
  const out = new Map<number, number[]>();
  for (const [from, to] of form.steps) {
    const list = out.get(from);
    if (list) list.push(to);
    else out.set(from, [to]);
  }
  const before = places.map(() => -1);
  const seen = new Set([0]);
  for (let rim = [0]; rim.length; ) {
    const grown: number[] = [];
    for (const from of rim) {
      for (const to of out.get(from) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        before[to] = from;
        grown.push(to);
      }
    }
    rim = grown;
  }
  const res = { places, before };
  known.set(form, res);
  return res;
}

const gotTo = ({ before }: Laid, at: number) => at === 0 || (before[at] ?? -1) >= 0;

/** The places on a square where a way may end, the best first: as it stands now, then with most points left. */
export function endsOn(form: PathForm, spot: Spot): Place[] {
  const it = laid(form);
  const start = it.places[0];
  const rank = (place: Place) => (place.exits ? 1000 : 0) + (place.formation === start?.formation ? 0 : 100) - 4 * place.left + (place.facing === start?.facing ? 0 : 1);
  return it.places.filter((place, no) => place.spot === spot && gotTo(it, no) && !place.barred && no !== 0).sort((a, b) => rank(a) - rank(b));
}

function along(form: PathForm, key: string): string[] {
  const it = laid(form);
  const way: string[] = [];
  for (let at = it.places.findIndex((place) => place.key === key); at > 0; at = it.before[at] ?? -1) way.unshift(it.places[at]?.key ?? "");
  return way;
}

function reach(form: PathForm): Map<Spot, Reached> {
  const it = laid(form);
  const most = Math.max(1, it.places[0]?.left ?? 1);
  const res = new Map<Spot, Reached>();
  it.places.forEach((place, no) => {
    if (no === 0 || !place.spot || !gotTo(it, no)) return;
    const before = res.get(place.spot);
    if (before && !before.barred && (place.barred || place.left <= before.left)) return;
    if (before?.barred && place.barred) return;
    res.set(place.spot, { left: place.left, share: Math.min(1, place.left / most), stops: place.stops, ...(place.barred ? { barred: place.barred } : {}) });
  });
  const start = it.places[0]?.spot;
  if (start) res.delete(start);
  return res;
}

function to(form: PathForm, spot: Spot): string[] | undefined {
  const start = laid(form).places[0];
  if (spot === start?.spot) return [];
  const [best] = endsOn(form, spot);
  return best && along(form, best.key);
}

/** How it could stand where the way ends now: one place for each formation and front, with most points left. */
export function stances(form: PathForm, way: string[]): Place[] {
  const it = laid(form);
  const last = way.at(-1);
  const end = last === undefined ? it.places[0] : it.places.find((place) => place.key === last);
  if (!end) return [];
  const best = new Map<string, Place>();
  it.places.forEach((place, no) => {
    if (place.spot !== end.spot || !gotTo(it, no) || place.barred || !place.formation) return;
    const as = `${place.formation} ${place.facing ?? ""} ${place.exits}`;
    const other = best.get(as);
    if (!other || other.left < place.left || (place.key === end.key && other.left === place.left)) best.set(as, place);
  });
  return [...best.values()];
}

export function standing(form: PathForm, way: string[]): Place | undefined {
  const last = way.at(-1);
  const { places } = laid(form);
  return last === undefined ? places[0] : places.find((place) => place.key === last);
}

/** Where one more step may lead from the end of a way, whether it could end there or not. */
export function onward(form: PathForm, way: string[]): Place[] {
  if (way.length >= form.max) return [];
  const { places } = laid(form);
  const last = way.at(-1);
  const at = last === undefined ? 0 : places.findIndex((place) => place.key === last);
  return form.steps.flatMap(([from, to]) => (from === at ? (places[to] ?? []) : []));
}

function turns(form: PathForm, way: string[]): Turn[] {
  const now = standing(form, way);
  return stances(form, way)
    .filter((it) => it.facing !== undefined && it.formation === now?.formation && !it.exits)
    .map((it) => ({ key: it.key, angle: TURN[it.facing ?? "n"] ?? 0, chosen: it.facing === now?.facing }));
}

/** Each formation once, with the front it has now where that can be had, else with most points left. */
export function formations(form: PathForm, way: string[]): Place[] {
  const now = standing(form, way);
  const all = stances(form, way).filter((it) => !it.exits);
  return [...new Set(all.map((it) => it.formation))].flatMap((formation) => {
    const able = all.filter((it) => it.formation === formation).sort((a, b) => b.left - a.left);
    return able.find((it) => it.facing === now?.facing) ?? able[0] ?? [];
  });
}

function shapes(form: PathForm, way: string[]): { key: string; chosen: boolean }[] {
  const now = standing(form, way);
  return formations(form, way).map((it) => ({ key: it.key, chosen: it.formation === now?.formation }));
}

export const walking: Walking = { reach, to, turns, shapes, along };
