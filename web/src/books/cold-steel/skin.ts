// The staff map with battalions, squadrons, batteries and cards, measured in paces.

import type { OpenSkin } from "../../draw/open/skin.ts";
import General from "../../draw/open/staff/General.svelte";
import High from "../../draw/open/staff/High.svelte";
import Low from "../../draw/open/staff/Low.svelte";
import Objective from "../../draw/open/staff/Objective.svelte";
import { nationOf } from "../../draw/open/staff/symbols.ts";
import "../../draw/open/staff/palette.css";
import Icon from "./Icon.svelte";
import Key from "./Key.svelte";
import Over from "./Over.svelte";
import Signs from "./Signs.svelte";
import Unit from "./Unit.svelte";
import { asking } from "./asking.ts";
import { words } from "./unit.ts";

const tint = (nation: string) => `var(--n-${nationOf(nation).name})`;

export const skin: OpenSkin = { className: "staff", tint, Low, High, Unit, Signs, General, Objective, Icon, Key, Over, fromOwnEdge: true, named: 64, words, asking };
