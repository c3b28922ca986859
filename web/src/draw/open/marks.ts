// What the panels want shown on open ground.

import type { Draft } from "../../ask/open/draft.svelte.ts";
import type { Place } from "../../wire/types.ts";
import type { Arrow } from "./arrows.ts";

export interface OpenMarks {
  selected?: string | undefined;
  pickable: Set<string>;
  /** Whoever is picked is asked about at once: a drag picks him and carries him. */
  atOnce?: boolean;
  /** Whoever is picked throws his dice first: a drag only says what is meant with him. */
  plans?: Set<string> | undefined;
  /** What is meant, until the dice have fallen. */
  plan?: { piece: string; place: Place; target?: string | undefined } | undefined;
  /** What the dice of a unit may allow it, before they are thrown. */
  chances?: { piece: string; says: string[] } | undefined;
  /** Who marches on, and to where. */
  marches?: { piece: string; to: Place }[];
  /** The next drag draws a loop round several. */
  looping?: boolean;
  /** Who go together: what is meant with one of them is meant with all. */
  group?: Set<string>;
  chosen: Set<string>;
  /** Pieces an entry of the log is about, while it is pointed at. */
  pointed: Set<string>;
  /** Who fires at whom, as it is being chosen. */
  fire: { from: string; to: string }[];
  arrows: Arrow[];
  /** What others have done since this seat last answered. */
  traces: Arrow[];
  /** The ways of those who have just moved. */
  ways: Map<string, Place[]>;
  draft?: Draft | undefined;
}

export const NO_OPEN_MARKS: OpenMarks = { pickable: new Set(), chosen: new Set(), pointed: new Set(), fire: [], arrows: [], traces: [], ways: new Map() };
