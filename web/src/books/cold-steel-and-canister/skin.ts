// The survey of 1809.

import type { SquareSkin } from "../../draw/squares/skin.ts";
import About from "./About.svelte";
import { asking } from "./asking.ts";
import Card from "./Card.svelte";
import Chips from "./Chips.svelte";
import { drafting } from "./drafts.ts";
import Ghost from "./Ghost.svelte";
import Ground from "./Ground.svelte";
import Icon from "./Icon.svelte";
import Key from "./Key.svelte";
import { listed } from "./listing.ts";
import { walking } from "./march.ts";
import Odds from "./Odds.svelte";
import Pieces from "./Pieces.svelte";
import { placesOf } from "./places.ts";
import Reckoning from "./Reckoning.svelte";
import Roster from "./Roster.svelte";
import Scene from "./Scene.svelte";
import { sections } from "./sections.ts";
import { figureOf } from "./wire.ts";
import { labelsOf, told } from "./words.ts";

export const skin: SquareSkin = {
  className: "survey",
  Ground,
  Scene,
  Pieces,
  Ghost,
  Icon,
  Key,
  Reckoning,
  Roster,
  Chips,
  Card,
  About,
  asking,
  listed,
  odds: { fire: Odds, roll_to_close: Odds },
  walking,
  drafting,
  tell: (piece) => told(figureOf(piece)),
  words: sections,
  places: placesOf,
  labels: labelsOf,
};
