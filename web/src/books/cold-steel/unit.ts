// What this book says of its units: battalions, squadrons, batteries; and of cards, which may be anything.

import type { UnitWords } from "../../draw/open/skin.ts";
import { capital, count, word } from "../../table/words.ts";
import type { Unit } from "../../wire/types.ts";
import type { Wing } from "./wing.ts";

/** What the server tells of a unit or a card of this book, as far as the eye knows it. */
export interface ColdUnit {
  id: string;
  name: string;
  seat: string;
  nation: string;
  where: string;
  /** Of an enemy: how much is known of him. */
  insight?: string;
  arm?: string;
  /** How many stand on a card. */
  units?: number;
  dummy?: true;
  kind?: string;
  rating?: number;
  discipline?: string;
  weapon?: string;
  gun_class?: string;
  figures?: number;
  of?: number;
  guns?: number;
  formation?: string;
  level?: string;
  disorder?: number;
  lying_down?: true;
  /** Not seen now: as it was in this turn. */
  last_seen?: number;
  first_fire?: true;
  blown?: true;
  /** So many paces before the front its skirmishers are out. */
  skirmishers?: number;
  /** Stands that have swung or stepped out. */
  wing?: Wing;
  /** What the boats are called that it is in. */
  afloat?: string;
  changing?: string;
  inside?: string;
  orders?: string;
  chits?: string[];
  mission?: string;
  wish?: string;
  /** The card that it stands on. */
  on?: string;
}
export const cold = (unit: Unit): ColdUnit => unit as unknown as ColdUnit;

const LEVELS: { [level: string]: string } = { wavering: "Wavering", broken: "Broken", routed: "Routed", dispersed: "Dispersed" };
const ARMS: { [arm: string]: string } = { infantry: "foot", cavalry: "horse", artillery: "guns", irregular: "irregulars" };

export const isCard = (unit: Unit): boolean => unit.where === "card";

/** An enemy of whom only the place is known, or his arm: he has a counter and no figures. */
export const isCounter = (unit: Unit): boolean => !isCard(unit) && cold(unit).figures === undefined && unit.at !== undefined;

function troubles(unit: Unit): string[] {
  const it = cold(unit);
  const lost = it.of !== undefined && it.figures !== undefined ? it.of - it.figures : 0;
  return [
    LEVELS[it.level ?? ""],
    (it.disorder ?? 0) > 0 && `${it.disorder} disorder`,
    lost > 0 && `${lost} lost`,
    it.lying_down && "Lying down",
    it.blown && "Blown",
    it.last_seen !== undefined && `Last seen in turn ${it.last_seen}`,
  ].filter((says) => typeof says === "string");
}

function cardKind({ arm, units, dummy, insight }: ColdUnit): string {
  if (dummy) return "a dummy: nobody stands there";
  if (units !== undefined) return `card, ${count(units, "unit")}${arm ? ` of ${ARMS[arm] ?? word(arm)}` : ""}`;
  return insight ? "a covered card: it may be anything" : "card";
}

export const words: UnitWords = {
  kind: (unit) => {
    const it = cold(unit);
    if (isCard(unit)) return capital(cardKind(it));
    const what = it.kind ? word(it.kind) : it.arm ? (ARMS[it.arm] ?? word(it.arm)) : "unknown";
    return [capital(what), it.weapon && it.weapon !== "none" ? word(it.weapon) : "", it.rating === undefined ? "" : `rating ${it.rating}`].filter(Boolean).join(" · ");
  },
  strength: (unit) => {
    const { figures, of, guns } = cold(unit);
    if (figures === undefined) return "";
    const men = of === undefined || of === figures ? count(figures, "figure") : `${figures} of ${count(of, "figure")}`;
    return guns === undefined ? men : `${men}, ${count(guns, "gun")}`;
  },
  troubles,
  marked: (unit) => !isCard(unit) && cold(unit).figures !== undefined,
  done: (unit) => {
    const { orders, wish } = cold(unit);
    return [orders, wish && `its officers wish: ${wish}`].filter((it) => typeof it === "string" && it !== "") as string[];
  },
  facts: (unit, said) => {
    const { level, discipline, mission, changing, skirmishers, wing, afloat, inside, first_fire: fresh, gun_class: guns, on } = cold(unit);
    return [
      ["Morale", level && said(level)],
      ["Discipline", discipline && said(discipline)],
      ["First fire", fresh ? "not yet given" : undefined],
      ["Guns", guns && said(guns)],
      ["Skirmishers", skirmishers === undefined ? undefined : `${skirmishers} paces before its front`],
      ["Wing", wing && capital(wing.says)],
      ["In boats", afloat],
      ["Forming", changing && said(changing)],
      ["Inside", inside],
      ["Mission", mission && capital(mission)],
      ["Stands on", on ? "a card" : undefined],
    ];
  },
  stands: (unit) => {
    const alone: { [formation: string]: string } = { unlimbered: "unlimbered", limbered: "limbered", garrison: "in garrison" };
    if (isCard(unit)) return "a card";
    return unit.formation === undefined ? "somewhere" : alone[unit.formation];
  },
  place: (unit, name) => {
    const { on, where } = cold(unit);
    if (on) return `on the card of ${name(on)}`;
    return where === "gone" ? "gone" : undefined;
  },
  rides: true,
  lost: "figure",
  fresh: (unit) => {
    const { of, figures } = cold(unit);
    return { ...unit, level: "resolute", figures: of ?? figures, disorder: 0, orders: undefined, wing: undefined, afloat: undefined } as unknown as Unit;
  },
};
