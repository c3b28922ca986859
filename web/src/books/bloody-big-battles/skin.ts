// The staff map.

import type { OpenSkin } from "../../draw/open/skin.ts";
import General from "../../draw/open/staff/General.svelte";
import High from "../../draw/open/staff/High.svelte";
import Icon from "./Icon.svelte";
import Key from "./Key.svelte";
import Low from "../../draw/open/staff/Low.svelte";
import Objective from "../../draw/open/staff/Objective.svelte";
import Odds from "./Odds.svelte";
import { nationOf } from "../../draw/open/staff/symbols.ts";
import Signs from "./Signs.svelte";
import Unit from "./Unit.svelte";
import { words } from "./unit.ts";
import "../../draw/open/staff/palette.css";

const tint = (nation: string) => `var(--n-${nationOf(nation).name})`;

const odds = { charge: Odds, assault: Odds, firefight: Odds };

export const skin: OpenSkin = { className: "staff", tint, Low, High, Unit, Signs, General, Objective, Icon, Key, words, odds, seenByAll: true };
