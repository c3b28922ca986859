// What this book says of its units: battalions of stands, squadrons, batteries, generals.

import type { UnitWords } from "../../draw/open/skin.ts";
import { capital, count, word } from "../../table/words.ts";
import type { components } from "../../wire/schema.ts";
import type { Unit } from "../../wire/types.ts";

export type IronUnit = components["schemas"]["di.Piece"];
export const iron = (unit: Unit): IronUnit => unit as IronUnit;

const MORALE: { [state: string]: string } = { disordered: "Disordered", shaken: "Shaken", routing: "Routing" };
const COUNTED: { [arm: string]: string } = { artillery: "gun", staff: "escort", engineers: "pioneer" };

function troubles(unit: Unit): string[] {
  const it = iron(unit);
  return [
    MORALE[it.morale ?? ""],
    it.below_half && "Below half",
    it.grounded && "Gone to ground",
    it.surprised && "Surprised",
    it.limber_hit && "Limber hit",
    (it.silent ?? 0) > 0 && `${count(it.silent ?? 0, "gun")} silent`,
  ].filter((says) => typeof says === "string");
}

export const words: UnitWords = {
  kind: (unit) => {
    const { arm, weapon, horse, gun, ability, class: rank } = iron(unit);
    const what = arm === "staff" ? `${ability ?? ""} general` : arm === "cavalry" ? word(horse ?? "horse") : arm === "artillery" ? `${word(gun ?? "")} guns` : [word(arm), weapon && word(weapon)].filter(Boolean).join(", ");
    return [capital(what.trim()), rank === undefined ? "" : `class ${rank}`].filter(Boolean).join(" · ");
  },
  strength: (unit) => {
    const { figures, start, arm, stands } = iron(unit);
    if (figures === undefined) return count(stands ?? 0, "stand");
    const noun = COUNTED[arm] ?? "figure";
    return start === undefined || start === figures ? count(figures, noun) : `${figures} of ${count(start, noun)}`;
  },
  troubles,
  marked: (unit) => 0 < troubles(unit).length || (iron(unit).hits ?? 0) > 0 || iron(unit).concealed === true,
  done: (unit) => {
    const { shot, moved, charge } = iron(unit);
    return [charge && "charges", shot && "has shot", moved && "has moved"].filter((it) => typeof it === "string");
  },
  facts: (unit, said) => {
    const { morale, weapon, hits, task, concealed, routed_before: routed } = iron(unit);
    return [
      ["State", morale && said(morale)],
      ["Arms", weapon && said(weapon)],
      ["Hits this turn", hits ? String(hits) : undefined],
      ["At work on", task && said(task)],
      ["Concealed", concealed ? "yes" : undefined],
      ["Routed before", routed ? "yes" : undefined],
    ];
  },
  stands: ({ formation }) => {
    const alone: { [formation: string]: string } = { unlimbered: "unlimbered", limbered: "limbered", stand: "standing", rout: "in rout", square: "in square" };
    return alone[formation ?? ""];
  },
  place: (unit, name) => {
    const { with: beside, aboard, where } = iron(unit);
    if (where === "lost") return "lost";
    return beside ? `with ${name(beside)}` : aboard ? `aboard ${name(aboard)}` : undefined;
  },
  lost: "unit",
  fresh: (unit) => {
    const { start, figures } = iron(unit);
    return { ...unit, morale: "good", figures: start ?? figures, hits: 0, grounded: false } as Unit;
  },
};
