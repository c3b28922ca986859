// Entries and fields in words.

import type { Plain } from "../../wire/types.ts";
import { signed } from "../../table/words.ts";
import { label, outcome, value } from "../words.ts";
import type { Deed, Moment } from "./deeds.ts";
import type { Fate, Line, Table } from "./fold.ts";
import type { Course } from "./steps.ts";

export function fieldName(field: string): string {
  if (field === "start") return "Strength at the start";
  if (field === "gone") return "Off the roster";
  if (field === "moment") return "The turn";
  if (field === "skipped") return "Steps left out";
  if (field === "title") return "Name of the battle";
  if (field === "side.a" || field === "side.b") return `Name of the ${field === "side.a" ? "first" : "second"} side`;
  return label(field.replace(/^rating\./, ""));
}

export function valueName(field: string, it: Plain, course: Course, sides: Table["sides"]): string {
  if (it === null) return "nothing";
  if (field === "moment") return momentName(it as unknown as Moment, course, sides);
  if (field === "name" || field === "title" || field.startsWith("side.")) return String(it);
  return value(it);
}

export function momentName(at: Moment, course: Course, sides: Table["sides"]): string {
  if (at.turn === 0) return "before the battle";
  const step = course.steps.find((it) => it.key === at.step)?.title ?? at.step;
  const whose = at.whose === "both" ? "" : `, ${sides[at.whose] || at.whose}`;
  return `turn ${at.turn}${whose}, ${step}`;
}

/** What an entry says, as one sentence without its author. */
export function tell(line: Line, table: Table, course: Course): string {
  const { deed } = line;
  if (!deed) return "Something that this edition does not know";
  const name = line.name ?? nameOf(deed, table);
  if ("muster" in deed) return `${deed.muster.name} joins ${table.sides[deed.muster.side] || "the roster"}${deed.muster.strength === null ? "" : `, ${deed.muster.strength} strong`}`;
  if ("add" in deed) return `${name}: ${label(deed.add.field).toLowerCase()} ${signed(deed.add.by)}`;
  if ("mark" in deed) return `${name}: ${deed.mark.on ? "" : "no longer "}${label(deed.mark.marker).toLowerCase()}`;
  if ("note" in deed) return name ? `${name}: ${deed.note.text}` : deed.note.text;
  if ("roll" in deed) {
    const dice = deed.roll.dice.length ? ` (${deed.roll.dice.join(" ")})` : "";
    return `${deed.roll.title}${name ? `, ${name}` : ""}: ${outcome(deed.roll.outcome).toLowerCase()}${dice}`;
  }
  if ("cancel" in deed) {
    const other = table.lines.find((it) => it.entry.id === deed.cancel.entry);
    const what = other?.deed && !("cancel" in other.deed) ? tell(other, table, course) : "an entry";
    return `${deed.cancel.on ? "Undone" : "Done again"}: ${what}`;
  }
  const { unit, field, from, to } = deed.set;
  if (field === "moment") return `On to ${valueName(field, to, course, table.sides)}`;
  if (field === "gone") return `${name}: ${to === true ? "off the roster" : "back on the roster"}`;
  if (unit === undefined && from === null && typeof to === "string") return `${fieldName(field)}: ${to}`;
  const was = from === null ? "" : `${valueName(field, from, course, table.sides)} → `;
  return `${name ? `${name}: ` : ""}${fieldName(field).toLowerCase()} ${was}${valueName(field, to, course, table.sides)}`;
}

function nameOf(deed: Deed, table: Table): string {
  const unit = "set" in deed ? deed.set.unit : "roll" in deed ? deed.roll.unit : "note" in deed ? deed.note.unit : "add" in deed ? deed.add.unit : "mark" in deed ? deed.mark.unit : undefined;
  return unit === undefined ? "" : (table.units.find((it) => it.id === unit)?.name ?? "A unit that is not on the roster");
}

export const FATES: { [fate in Fate]: string } = {
  done: "",
  agreed: "stood already",
  conflict: "conflict",
  settled: "conflict, settled",
  astray: "its unit was undone",
  cancelled: "undone",
  unknown: "not understood",
};
