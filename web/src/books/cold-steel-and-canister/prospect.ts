// What the rout of a unit would do to those beside its way, as everybody stands; and who may fire at whoever goes.

import type { components } from "../../wire/schema.ts";
import type { Forecast } from "../../wire/types.ts";

export type Prospect = components["schemas"]["cc.Prospect"];

export function prospectOf(odds: Forecast | null | undefined): Prospect | undefined {
  const found = odds?.found as Partial<Prospect> | undefined | null;
  return found?.way && found.touched && found.fire ? (found as Prospect) : undefined;
}
