// The staff map.

import type { OpenSkin } from "../../draw/open/skin.ts";
import General from "./General.svelte";
import High from "./High.svelte";
import Icon from "./Icon.svelte";
import Key from "./Key.svelte";
import Low from "./Low.svelte";
import Objective from "./Objective.svelte";
import Odds from "./Odds.svelte";
import { nationOf } from "./symbols.ts";
import Signs from "./Signs.svelte";
import Unit from "./Unit.svelte";
import "./palette.css";

const tint = (nation: string) => `var(--n-${nationOf(nation).name})`;

const odds = { charge: Odds, assault: Odds, firefight: Odds };

export const skin: OpenSkin = { className: "staff", tint, Low, High, Unit, Signs, General, Objective, Icon, Key, odds };
