// The orders of a unit as a tray of chits: what kind, and within a kind pace, side, angle and where it ends. Every order is
// one of the options that the server offers; a combination that it does not offer is not to be had here.

import type { Option } from "../../wire/types.ts";

export type Kind = "movement" | "formation" | "attack" | "special";

export interface Tile {
  id: string;
  says: string;
  kind: Kind;
  options: Option[];
}

/** Which tile an order lies on, by the beginning of its key. */
const TILES: { id: string; says: string; kind: Kind }[] = [
  { id: "forward", says: "Forward", kind: "movement" },
  { id: "oblique", says: "Oblique", kind: "movement" },
  { id: "wheel", says: "Wheel", kind: "movement" },
  { id: "convert", says: "Turn", kind: "movement" },
  { id: "prolong", says: "By hand", kind: "movement" },
  { id: "backward", says: "Back", kind: "movement" },
  { id: "halt", says: "Halt", kind: "movement" },
  { id: "form", says: "Form", kind: "formation" },
  { id: "attack", says: "Attack", kind: "attack" },
];

const OTHER = { id: "special", says: "Special", kind: "special" as const };

export const tileOf = (key: string): string => TILES.find((it) => it.id === key.split(".")[0])?.id ?? OTHER.id;

/** The tiles that have anything on them, in the order of the tray. */
export function tiles(options: Option[]): Tile[] {
  return [...TILES, OTHER].map((it) => ({ ...it, options: options.filter(({ key }) => tileOf(key) === it.id) })).filter((it) => it.options.length > 0);
}

export interface Knob {
  name: string;
  values: { value: string; says: string; key: string | undefined; on: boolean }[];
}

const PACES = ["march", "quick", "double"];
const STOPS: { [stop: string]: string } = { "": "as far as it can", r60: "60 from them", r120: "120 from them", r300: "300 from them", d60: "60 paces", d120: "120 paces", d240: "240 paces" };

interface Parts {
  pace: string;
  side: string;
  angle: string;
  end: string;
  whom: string;
}

/** `forward.quick.r120`, `wheel.left.45.on`, `attack.e.3.double`, `form.line3.forward`. */
export function parts(key: string): Parts {
  // Special orders have nothing in common: each is one of its own.
  if (tileOf(key) === OTHER.id) return { pace: "", side: "", angle: "", end: "", whom: key };
  const [tile, ...rest] = key.split(".");
  const pace = rest.find((it) => PACES.includes(it)) ?? "";
  const side = rest.find((it) => it === "left" || it === "right" || (tile === "prolong" && it !== "")) ?? "";
  const angle = rest.find((it) => /^\d+$/.test(it) && tile === "wheel") ?? "";
  if (tile === "attack") return { pace, side: "", angle: "", end: "", whom: rest.filter((it) => !PACES.includes(it)).join(".") };
  if (tile === "form") return { pace: "", side: "", angle: "", end: rest[1] ?? "", whom: rest[0] ?? "" };
  const end = rest.find((it) => /^[rd]\d+$/.test(it) || it === "on") ?? "";
  return { pace, side, angle, end, whom: "" };
}

const KNOBS: { name: string; of: keyof Parts; says: (value: string, tile: string, label: string) => string }[] = [
  { name: "Whom", of: "whom", says: (_, tile, label) => (tile === "attack" ? label.replace(/^Attack /, "").replace(/ at .*$/, "") : tile === "form" ? (label.split(",")[0] ?? label) : label) },
  { name: "Side", of: "side", says: (it) => it },
  { name: "By", of: "angle", says: (it) => `${it}°` },
  { name: "Pace", of: "pace", says: (it) => it },
  { name: "Until", of: "end", says: (it, tile) => (tile === "wheel" ? (it ? "then straight on" : "stands") : tile === "form" ? (it ? "then forward" : "stands") : (STOPS[it] ?? it)) },
];

/** What can be turned about the order that is chosen; each value leads to the order that differs in nothing else. */
export function knobs(tile: Tile, chosen: string): Knob[] {
  const now = parts(chosen);
  return KNOBS.flatMap(({ name, of, says }) => {
    const values = [...new Set(tile.options.map((it) => parts(it.key)[of]))];
    if (values.length < 2) return [];
    const to = (value: string) => {
      const fits = (it: Option, strict: boolean) => {
        const other = parts(it.key);
        return other[of] === value && !it.barred && (!strict || KNOBS.every((knob) => knob.of === of || other[knob.of] === now[knob.of]));
      };
      return tile.options.find((it) => fits(it, true)) ?? tile.options.find((it) => fits(it, false));
    };
    const label = (value: string) => tile.options.find((it) => parts(it.key)[of] === value)?.label ?? value;
    return [{ name, values: values.map((value) => ({ value, says: says(value, tile.id, label(value)), key: to(value)?.key, on: now[of] === value })) }];
  });
}

/** What a tile means when it is touched: the usual order of its kind, if it is open. */
const USUAL = ["forward.quick.r120", "forward.march.r120", "oblique.left.quick", "wheel.left.45"];

export function usual(tile: Tile): Option | undefined {
  const open = tile.options.filter((it) => !it.barred);
  return USUAL.map((key) => open.find((it) => it.key === key)).find(Boolean) ?? open[0];
}

/** Orders that are given most: each is given with one touch. */
const FREQUENT = [/^forward\.quick\.r120$/, /^forward\.quick$/, /^attack\..*\.quick$/, /^attack\..*\.double$/, /^form\.line\d$/, /^form\.attack_column$/, /^form\.unlimbered$/, /^form\.limbered$/, /^reform$/, /^halt$/];
const MOST = 6;

export function frequent(options: Option[]): Option[] {
  const open = options.filter((it) => !it.barred);
  const found = FREQUENT.flatMap((it) => open.find(({ key }) => it.test(key)) ?? []);
  const halt = open.find((it) => it.key === "halt");
  return [...found.filter((it) => it !== halt).slice(0, MOST - 1), ...(halt ? [halt] : [])];
}
