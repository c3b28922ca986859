// The night table.

import type { SquareSkin } from "../../draw/squares/skin.ts";
import Ghost from "./Ghost.svelte";
import Ground from "./Ground.svelte";
import Icon from "./Icon.svelte";
import Key from "./Key.svelte";
import Pieces from "./Pieces.svelte";
import Scene from "./Scene.svelte";
import { placesOf } from "./places.ts";
import { labelsOf } from "./words.ts";

export const skin: SquareSkin = { className: "night", Ground, Scene, Pieces, Ghost, Icon, Key, places: placesOf, labels: labelsOf };
