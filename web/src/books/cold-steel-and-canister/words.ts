// The words of this book for people: what a formation, an order and a level are called, and a unit in a sentence.

import type { Wanted } from "../../draw/labels.ts";
import { type Cube, type Figure, arm, badOrder } from "./wire.ts";

export const CUBE_WORDS: { [cube in Cube]: string } = { charge: "Charge", move: "Move", fire: "Fire", hold: "Hold" };

export const FORMATIONS: { [formation: string]: string } = {
  line: "in line",
  column: "in column",
  square: "in square",
  skirmish: "skirmishing",
  garrison: "garrison",
  limbered: "limbered",
  unlimbered: "unlimbered",
  crew: "gunners without guns",
};
export const FORMS: { [formation: string]: string } = { ...FORMATIONS, skirmish: "skirmish", crew: "gunners", line: "line", column: "column", square: "square" };
export const WAYS: { [facing: string]: string } = { n: "north", e: "east", s: "south", w: "west" };
const LEVELS = ["disordered, gathering", "fallen back", "retreating", "routing"];
const TYPES: { [type: string]: string } = {
  line_infantry: "line infantry",
  light_infantry: "light infantry",
  light_cavalry: "light cavalry",
  heavy_cavalry: "heavy cavalry",
  foot_battery: "foot battery",
  horse_battery: "horse battery",
};
const GONE: { [gone: string]: string } = { destroyed: "destroyed", dispersed: "dispersed", left_field: "driven from the field", surrendered: "surrendered", guns_lost: "its guns are lost", exited: "marched off" };

export const typeWords = (it: Figure): string => (it.type ? (TYPES[it.type] ?? it.type.replaceAll("_", " ")) : `${it.rank ?? ""} commander`.trim());
export const levelWords = (it: Figure): string => LEVELS[badOrder(it) ?? -1] ?? "in good order";

/** Short enough for a square: `17e II`; a battery by its guns. */
export function short(title: string): string {
  const [head = title, tail = ""] = title.split(/, (?=[^,]*$)/);
  if (/pdr|pounder/.test(tail)) return tail;
  const part = /^[IVX]+$/.test(tail) ? ` ${tail}` : "";
  const name = head.replace(/ (Ligne|Légère|à cheval)$/u, "").replace(/^IR \d+ (?=\p{L})/u, "").replace(/ No\. (?=\d)/, " ");
  // A long name is known by its first part.
  return (name.length + part.length > 15 ? (name.split(/[ -]/)[0] ?? name) : name) + part;
}

/** Where and how it stands: `F7, in line, facing south`. */
export function stands(it: Figure): string {
  const parts = [it.square ?? (it.gone ? (GONE[it.gone] ?? it.gone.replaceAll("_", " ")) : it.due ? `due on turn ${it.due}` : it.standing === "kia" ? "fallen" : "off the field")];
  if (it.formation && it.square) parts.push(FORMATIONS[it.formation] ?? it.formation);
  if (it.facing) parts.push(`facing ${WAYS[it.facing] ?? it.facing}`);
  return parts.join(", ");
}

/** The same in two words, for a list. */
export const briefly = (it: Figure): string => (it.square && it.formation ? `${it.square}, ${FORMATIONS[it.formation] ?? it.formation}` : stands(it));

export function troublesOf(it: Figure): string[] {
  const all: string[] = [];
  if (badOrder(it) !== undefined) all.push(levelWords(it));
  if (it.casualties) all.push(it.casualties === 1 ? "1 figure lost" : `${it.casualties} figures lost`);
  if (it.out_of_command) all.push("out of command");
  if (it.engaged?.length) all.push("locked in melee");
  if (it.guns_at && it.formation === "crew") all.push(`its guns stand at ${it.guns_at}`);
  return all;
}

export function done(it: Figure): string[] {
  const all = [it.charged && "has charged", it.moved && "has moved", it.fired && "has fired", it.halted && "halted", it.rallied && "has rallied"];
  return all.filter((word): word is string => typeof word === "string");
}

export const sign = (it: Figure): string => ({ foot: "infantry", horse: "cavalry", guns: "artillery" })[arm(it)];

export const labelsOf = (): Wanted[] => [];

/** A unit or general in a sentence, for who hears the table. */
export function told(it: Figure): string {
  const parts = [it.title, typeWords(it), ...(it.class ? [it.class] : []), ...(it.figures === undefined ? [] : [it.figures === 1 ? "1 figure" : `${it.figures} figures`]), stands(it), ...troublesOf(it), ...done(it)];
  const order = it.cube ? ` Order: ${it.cube}${it.covered ? ", covered" : ""}.` : it.covered ? " Its cube is covered." : "";
  return `${parts.join("; ")}.${order}`;
}
