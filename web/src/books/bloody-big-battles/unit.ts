// What this book says of its units.

import type { UnitWords } from "../../draw/open/skin.ts";
import { capital, count, word } from "../../table/words.ts";
import type { components } from "../../wire/schema.ts";
import type { Unit } from "../../wire/types.ts";

export type BigUnit = components["schemas"]["bb.Piece"];
export const big = (unit: Unit): BigUnit => unit as BigUnit;

function troubles(unit: Unit): string[] {
  const it = big(unit);
  const all: [boolean | undefined, string][] = [
    [it.order === "disrupted", "Disrupted"],
    [it.spent, "Spent"],
    [it.silenced, "Silenced"],
    [it.reduced, "Reduced"],
    [it.low_ammo, "Low on Ammo"],
    [it.mute, "without ammunition"],
  ];
  return all.filter(([so]) => so === true).map(([, says]) => says);
}

export const words: UnitWords = {
  kind: (unit) => {
    const it = big(unit);
    const mounted = it.arm === "cavalry" && it.mounted === false ? ", dismounted" : "";
    return [`${capital(it.quality ?? "")} ${it.arm}${mounted}`.trim(), ...(it.traits ?? []).map((trait) => capital(word(trait)))].join(" · ");
  },
  strength: (unit) => {
    const { bases, start_bases: start } = big(unit);
    return bases === undefined || bases === start ? count(start, "base") : `${bases} of ${count(start, "base")}`;
  },
  troubles,
  marked: (unit) => 0 < (big(unit).lost ?? 0) || 0 < troubles(unit).length,
  done: (unit) => {
    const { rolled, moved, fired } = big(unit);
    return [rolled && "has rolled", moved && "has moved", fired && "has fired"].filter((it) => typeof it === "string");
  },
  facts: (unit, said) => {
    const { order, weapon, spent_after: spent } = big(unit);
    return [
      ["Order", order && said(order)],
      ["Arms", weapon === "none" ? "sabres" : said(weapon)],
      ["Spent after", spent === undefined ? undefined : `${spent} lost`],
    ];
  },
  stands: ({ formation }) => (formation === "limbered" || formation === "unlimbered" ? formation : undefined),
  lost: "base",
  fresh: (unit) => ({ ...unit, order: "good_order", bases: big(unit).start_bases, lost: 0 }) as Unit,
};
