// What every control of a form is given.

import type { Plain } from "../../wire/types.ts";
import type { Desk } from "../desk.svelte.ts";
import type { Schema } from "../schema.ts";

export interface FieldProps {
  desk: Desk;
  name: string;
  /** As faults name it: `target.arm`, `enemies[0].distance`. */
  path: string;
  schema: Schema;
  value: Plain | undefined;
  required?: boolean;
  /** Its name stands above it already. */
  bare?: boolean;
  /** Nothing: as if it had never been given. */
  onset: (value: Plain | undefined) => void;
}
