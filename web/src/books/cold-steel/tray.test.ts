import { expect, test } from "vitest";
import type { Option } from "../../wire/types.ts";
import { frequent, knobs, parts, tileOf, tiles, usual } from "./tray.ts";

const option = (key: string, barred = false): Option => ({ key, label: key, ...(barred ? { barred: { cite: "CS-MOVE-1", why: "no" } } : {}) }) as Option;
const PACES = ["march", "quick", "double"];
const forward = PACES.flatMap((pace) => ["", ".r60", ".r120", ".d60"].map((stop) => option(`forward.${pace}${stop}`, pace === "double")));
const all = [...forward, option("wheel.left.45"), option("wheel.right.45"), option("wheel.left.45.on"), option("attack.e.3.quick"), option("attack.e.11.quick"), option("attack.e.3.double"), option("form.line3"), option("form.square"), option("reform"), option("occupy.2"), option("halt")];

test("every order lies on one tile, and tiles without orders are left out", () => {
  const laid = tiles(all);
  expect(laid.map((it) => it.id)).toEqual(["forward", "wheel", "halt", "form", "attack", "special"]);
  expect(laid.flatMap((it) => it.options)).toHaveLength(all.length);
  expect(["occupy.2", "lie_down", "reform"].map(tileOf)).toEqual(["special", "special", "special"]);
});

test("an enemy is named by all of his name", () => {
  expect(parts("attack.e.11.double")).toEqual({ pace: "double", side: "", angle: "", end: "", whom: "e.11" });
  expect(parts("wheel.left.45.on")).toEqual({ pace: "", side: "left", angle: "45", end: "on", whom: "" });
});

test("a turn of a knob changes nothing else, and what is barred cannot be had", () => {
  const [tile] = tiles(all);
  if (!tile) throw new Error("no tile");
  const pace = knobs(tile, "forward.quick.r120").find((it) => it.name === "Pace");
  expect(pace?.values.map((it) => it.key)).toEqual(["forward.march.r120", "forward.quick.r120", undefined]);
  const until = knobs(tile, "forward.march").find((it) => it.name === "Until");
  expect(until?.values.find((it) => it.value === "d60")?.key).toBe("forward.march.d60");
  expect(until?.values.filter((it) => it.on).map((it) => it.value)).toEqual([""]);
});

test("enemies are chosen among those that can be attacked", () => {
  const tile = tiles(all).find((it) => it.id === "attack");
  const whom = tile && knobs(tile, "attack.e.3.double").find((it) => it.name === "Whom");
  // Nobody attacks that one at the double: he is attacked as he can be.
  expect(whom?.values.map((it) => it.key)).toEqual(["attack.e.3.double", "attack.e.11.quick"]);
});

test("every special order can be had", () => {
  const special = ["skirmish.60.out", "skirmish.120.out", "detach.grenadiers", "detach.light", "occupy.1", "occupy.2", "reform"].map((key) => option(key));
  const [tile] = tiles(special);
  const keys = tile && knobs(tile, "reform").flatMap((it) => it.values.map(({ key }) => key));
  expect(keys).toEqual(special.map((it) => it.key));
});

test("a tile means its usual order, and the usual ones are at hand", () => {
  expect(tiles(all).map((it) => usual(it)?.key)).toEqual(["forward.quick.r120", "wheel.left.45", "halt", "form.line3", "attack.e.3.quick", "reform"]);
  const handy = frequent(all).map((it) => it.key);
  expect(handy).toHaveLength(6);
  expect(handy.at(-1)).toBe("halt");
  expect(handy).not.toContain("forward.double");
});
