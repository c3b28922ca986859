// The one door to the procedures. They are Rust and nothing else: run in this page where their WebAssembly is there and is
// of the same build as the page, else asked of the server. Both get the same request and give the same answer.

import { viewed } from "../look/viewed.ts";
import type { Plain } from "../wire/types.ts";
import { Aside } from "./aside.ts";
import { type Calling, arrive, calling } from "./wasm.ts";

export type Input = { [field: string]: Plain };

interface Case {
  book: string;
  procedure: string;
  input: Input;
}

export type Request =
  | ({ do: "resolve" } & Case)
  | ({ do: "odds" } & Case)
  | ({ do: "levers"; at_least?: number } & Case)
  | ({ do: "form" } & Case)
  | { do: "book" | "rules" | "tables"; book: string };

export interface Face {
  /** `here`: the procedures run in the page, with or without a server. */
  readonly where: "here" | "server";
  call<T>(request: Request): Promise<T>;
}

/** What a procedure refuses, as it says it: which field, why, and what is allowed there. */
export interface Fault {
  kind: string;
  why: string;
  field?: string;
  allowed?: string[];
  cite?: string;
}

/** Neither a server nor procedures in the page. */
export const UNREACHABLE = "unreachable";

export class Refused extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.why);
    this.fault = fault;
  }
}

class Door implements Face {
  #here: { calling: Calling; aside: Aside } | undefined;

  get where(): "here" | "server" {
    return this.#here ? "here" : "server";
  }

  async enter(module: WebAssembly.Module): Promise<void> {
    this.#here = { calling: await calling(module), aside: new Aside(module) };
  }

  async call<T>(request: Request): Promise<T> {
    const body = JSON.stringify(seeded(request));
    if (!this.#here) {
      const told = await asked(body);
      if (told !== undefined) return read<T>(told);
      // No server: then everything waits for the procedures to come to the page.
      await settling;
    }
    if (!this.#here) throw new Refused({ kind: UNREACHABLE, why: "the server cannot be reached" });
    const answer = request.do === "levers" ? await this.#here.aside.call(body) : this.#here.calling(body);
    if (answer === undefined) throw new Refused({ kind: "overtaken", why: "a newer question came first" });
    return read<T>(JSON.parse(answer));
  }
}

const door = new Door();
let settling: Promise<void> | undefined;

/**
 * At once a face that answers. The procedures themselves are heavy: they come when the first view stands, and from then on
 * nothing is asked of the server any more.
 */
export async function face(): Promise<Face> {
  settling ??= viewed().then(arrive).then((module) => module && door.enter(module));
  return door;
}

/** Where the procedures run, once that is known. */
export async function settled(): Promise<Face["where"]> {
  await face();
  await settling;
  return door.where;
}

/** Where no dice are given, they are rolled from this. */
function seeded(request: Request): object {
  if (request.do !== "resolve" || request.input["dice"] !== undefined) return request;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return { ...request, chance: [...bytes].map((it) => it.toString(16).padStart(2, "0")).join("") };
}

/** Nothing where there is no server. */
async function asked(body: string): Promise<unknown> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body };
  const answer = await fetch("/api/face", init).catch(() => undefined);
  return answer?.json().catch(() => ({ error: { kind: "error", why: `the server said ${answer.status}` } }));
}

function read<T>(answer: unknown): T {
  const fault = (answer as { error?: Fault } | null)?.error;
  // `form` tells of a fault beside the rest of what it knows.
  if (fault && !("fields" in (answer as object))) throw new Refused(fault);
  return answer as T;
}
