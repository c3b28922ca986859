// The dice of a case: typed one after the other as they lie on the table, or rolled. The procedure itself says when it has
// enough of them.

import type { Record } from "../wire/types.ts";
import type { Desk } from "./desk.svelte.ts";
import { type Fault, Refused } from "./face.ts";

export class Throw {
  readonly desk: Desk;
  dice: number[] = $state.raw([]);
  /** Sides of the dice, those that lie already and those that are wanted for certain. */
  sides: number[] = $state.raw([]);
  record: Record | undefined = $state.raw();
  fault: Fault | undefined = $state.raw();
  busy = $state(false);

  constructor(desk: Desk) {
    this.desk = desk;
    this.sides = desk.form?.needs ?? [];
  }

  /** Sides of the die that is wanted now. */
  get next(): number | undefined {
    return this.record ? undefined : this.sides[this.dice.length];
  }

  async put(face: number): Promise<void> {
    if (this.busy || this.next === undefined) return;
    this.dice = [...this.dice, face];
    if (this.next === undefined) await this.#resolve(this.dice);
  }

  /** Takes a die away, and all that were thrown after it. */
  async lift(at: number): Promise<void> {
    this.dice = this.dice.slice(0, at);
    this.record = undefined;
    this.fault = undefined;
    this.sides = await this.desk.wanted(this.dice);
  }

  roll(): Promise<void> {
    return this.#resolve(undefined);
  }

  /** Where no die decides. */
  settle(): Promise<void> {
    return this.#resolve([]);
  }

  async #resolve(dice: number[] | undefined): Promise<void> {
    this.busy = true;
    this.fault = undefined;
    try {
      const record = await this.desk.resolve(dice);
      this.dice = record.dice;
      this.sides = await this.desk.wanted(record.dice);
      this.record = record;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      // Some faces call for further dice.
      if (refused.fault.kind === "dice_missing" && dice) this.sides = await this.desk.wanted(dice);
      else this.fault = refused.fault;
    } finally {
      this.busy = false;
    }
  }
}
