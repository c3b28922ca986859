// Draws the ground beside the page, so that no hand waits for it: once for each field, and once more for the names of each
// size of letters.

import type { Field } from "../../../wire/types.ts";
import type { PlaceName } from "../places.ts";
import type { Drawing } from "./layer.ts";
import { plain } from "./plain.ts";
import type { Request } from "./survey.worker.ts";

type Answer = { no: number; drawing: Drawing } | { no: number; grow: number; names: PlaceName[] };

let worker: Worker | undefined;
/** By what the field reads: documents come often, the ground never changes. */
const surveys = new Map<string, Survey>();

class Survey {
  readonly no: number;
  /** At first as the rules have it. */
  drawing: Drawing = $state.raw({ low: [], high: [] });
  #drawn: boolean = $state(false);
  /** By the size of letters. */
  #names: { [grow: number]: PlaceName[] } = $state.raw({});
  #asked = new Set<number>();
  #last: PlaceName[] = [];

  constructor(no: number, field: Field) {
    this.no = no;
    this.drawing = plain(field);
    post({ no, field });
  }

  /** Those for letters of this size; until they are there, those that were there before. */
  names(grow: number): PlaceName[] {
    if (!this.#asked.has(grow)) {
      this.#asked.add(grow);
      post({ no: this.no, grow });
    }
    return (this.#last = this.#names[grow] ?? this.#last);
  }

  /** Something of it is still being drawn. */
  waits(grow: number): boolean {
    return !this.#drawn || this.#names[grow] === undefined;
  }

  hear(answer: Answer): void {
    if ("drawing" in answer) [this.drawing, this.#drawn] = [answer.drawing, true];
    else this.#names = { ...this.#names, [answer.grow]: answer.names };
  }
}

export function survey(field: Field): Survey {
  const read = JSON.stringify(field);
  let it = surveys.get(read);
  if (!it) surveys.set(read, (it = new Survey(surveys.size, field)));
  return it;
}

function post(request: Request): void {
  if (!worker) {
    worker = new Worker(new URL("./survey.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => [...surveys.values()].find((it) => it.no === data.no)?.hear(data);
  }
  worker.postMessage(request);
}
