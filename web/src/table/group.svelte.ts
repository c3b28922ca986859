// Several units that go together: one drag says how far all of them go, and each gives its own answer to the server's own
// questions, one after the other, those in front first. Where dice disappoint, and where one may not
// go as drawn, it waits for the player; after his answer the others go on. What is lawful the server alone knows.

import { untrack } from "svelte";
import type { Player } from "../beats/player.svelte.ts";
import type { Pending, Place, Unit } from "../wire/types.ts";
import type { Conversation } from "./conversation.svelte.ts";
import { type March, Marches } from "./marches.svelte.ts";

export interface Command {
  /** `All`, or whose they are. */
  name: string;
  ids: string[];
}

/** Those in front first, so that nobody runs into the back of another: by how far each stands in the direction of the way. */
export function frontFirst<T extends { at: Place }>(all: readonly T[], [east, north]: Place): T[] {
  const ahead = ({ at }: T) => at[0] * east + at[1] * north;
  return [...all].sort((a, b) => ahead(b) - ahead(a));
}

/** Whom the group comes to: those who are left and may go, where one of them is to be picked; nobody, while something else is asked in the same step. */
export function comesNext(
  { ask }: Pick<Pending, "ask">,
  step: string,
  pick: { cite: string; step: string },
  left: readonly string[],
  plannable: readonly string[],
): { is: "next"; left: string[] } | { is: "other" } | { is: "over" } {
  if (step !== pick.step) return { is: "over" };
  // Who has gone meanwhile, or may not go, is left out.
  if (ask.cite === pick.cite && ask.piece === undefined) {
    const still = left.filter((id) => plannable.includes(id));
    return still.length ? { is: "next", left: still } : { is: "over" };
  }
  return left.length ? { is: "other" } : { is: "over" };
}

export class Group {
  ids: string[] = $state.raw([]);
  going: boolean = $state(false);
  /** A loop is to be drawn round those who go together. */
  looping: boolean = $state(false);
  /** It is for the player to say: what was meant with one of them cannot simply be done, or something else is asked first. */
  waits: "short" | "asked" | undefined = $state();
  #talk: Conversation;
  #left: string[] = [];
  /** Where each is to go. */
  #goals = new Map<string, Place>();
  /** They march on: whoever does not come so far goes as far as he comes. */
  #marching = false;
  /** Standing orders. */
  readonly marches: Marches;
  #now: string | undefined;
  /** The rule by which one after the other is picked, and the step in which they go: in another one they do not go on. */
  #pick = { cite: "", step: "" };
  /** The question that was looked at last. */
  #seen = "";
  #busy = false;

  constructor(talk: Conversation, player: Player) {
    this.#talk = talk;
    this.marches = new Marches(talk);
    $effect(() => {
      const { pending, draft, live } = talk;
      void draft?.judged;
      if (!this.going || live.busy || player.playing || player.following || draft?.held) return;
      if (pending) untrack(() => void this.#next(pending));
      else if (live.document?.outcome) this.clear();
    });
    // Nobody is together with others in a step that is over.
    $effect(() => {
      const { plannable, pending } = talk;
      if (!this.going && pending && this.ids.some((id) => !plannable.includes(id))) this.ids = this.ids.filter((id) => plannable.includes(id));
    });
  }

  /** Whom one may take together now: all, and those of each general. */
  get offered(): Command[] {
    const able = this.#talk.plannable.filter((id) => this.#unit(id));
    if (this.going || able.length < 2) return [];
    const open = this.#talk.open;
    const heads = [...new Set(able.flatMap((id) => this.#unit(id)?.general ?? []))];
    const named = (id: string) => [...(open?.generals ?? []), ...(open?.pieces ?? [])].find((it) => it.id === id)?.name;
    const commands = heads.flatMap((id) => {
      const [name, ids] = [named(id), this.of(id)];
      return name && 1 < ids.length && ids.length < able.length ? [{ name, ids }] : [];
    });
    return [{ name: "All", ids: able }, ...commands];
  }

  /** Those of a general who could go now. */
  of(general: string): string[] {
    return this.#talk.plannable.filter((id) => id !== general && this.#unit(id)?.general === general);
  }

  /** How far they are meant to go, once one of them has been dragged. */
  get by(): Place | undefined {
    const { plan } = this.#talk;
    const at = plan && this.ids.includes(plan.piece) ? this.#unit(plan.piece)?.at : undefined;
    return plan && at && plan.target === undefined ? [plan.place[0] - at[0], plan.place[1] - at[1]] : undefined;
  }

  get ready(): boolean {
    return 1 < this.ids.length && !this.going && this.by !== undefined;
  }

  take(ids: string[]): void {
    const same = ids.length === this.ids.length && ids.every((id) => this.ids.includes(id));
    this.clear();
    if (!same) this.ids = ids;
  }

  /** These were drawn round: they are taken, and nobody else. */
  loop(ids: string[]): void {
    this.looping = false;
    this.clear();
    this.ids = ids;
    this.#talk.chosen = [];
    this.#talk.plan = undefined;
  }

  /** One more, or one less; a general brings all who are his. */
  toggle(id: string): void {
    const { plannable, selected } = this.#talk;
    const his = this.of(id);
    if (1 < his.length) return this.take(his);
    if (!plannable.includes(id)) return;
    const first = this.ids.length === 0 && selected !== undefined && selected !== id && plannable.includes(selected) ? [selected] : this.ids;
    this.ids = first.includes(id) ? first.filter((it) => it !== id) : [...first, id];
    this.#talk.chosen = [];
    this.#talk.plan = undefined;
  }

  clear(): void {
    const planned = this.ids.includes(this.#talk.plan?.piece ?? "");
    this.ids = this.#left = [];
    this.going = this.#marching = false;
    this.waits = this.#now = undefined;
    if (planned) {
      this.#talk.plan = undefined;
      this.#talk.chosen = [];
    }
  }

  /** By keys: all of them a little farther. */
  nudge(east: number, north: number): void {
    const [id] = this.ids;
    const at = id === undefined ? undefined : this.#unit(id)?.at;
    const [x, y] = this.by ?? [0, 0];
    if (id !== undefined && at) this.#talk.plans(id, [at[0] + x + east, at[1] + y + north], undefined);
  }

  begin(): void {
    const { by } = this;
    if (!by || !this.ready || !this.#talk.guard.meant) return;
    this.#goals = new Map(this.ids.flatMap((id) => {
      const at = this.#unit(id)?.at;
      return at ? [[id, [at[0] + by[0], at[1] + by[1]] as Place]] : [];
    }));
    this.#marching = false;
    this.#left = frontFirst(this.ids.flatMap((id) => this.#unit(id) ?? []), by).map((it) => it.id);
    this.#go();
  }

  /** What is planned is a standing order from now on: for the one it was planned with, or for all who go with him. */
  marchOn(): void {
    const { plan } = this.#talk;
    if (!plan || plan.target !== undefined) return;
    const { by } = this;
    for (const id of by ? this.ids : [plan.piece]) {
      const at = this.#unit(id)?.at;
      if (at) this.marches.set(id, by ? [at[0] + by[0], at[1] + by[1]] : plan.place);
    }
    this.march();
  }

  /** All who have a standing order and may go now go a stretch, those nearest to where they are going first. */
  march(): void {
    const { ready } = this.marches;
    if (ready.length === 0 || this.going) return;
    const far = ({ piece, to }: March) => {
      const at = this.#unit(piece)?.at;
      return at ? Math.hypot(at[0] - to[0], at[1] - to[1]) : 0;
    };
    this.#goals = new Map(ready.map(({ piece, to }) => [piece, to]));
    this.#left = ready.toSorted((a, b) => far(a) - far(b)).map((it) => it.piece);
    this.ids = [];
    this.#marching = true;
    this.#go();
  }

  #go(): void {
    this.#talk.plan = undefined;
    this.#pick = { cite: this.#talk.pending?.ask.cite ?? "", step: this.#step };
    this.waits = undefined;
    this.going = true;
  }

  get #step(): string {
    const { turn, stage } = this.#talk.live.document?.view ?? {};
    return `${turn} ${stage}`;
  }

  #unit(id: string): (Unit & { at: Place }) | undefined {
    const it = this.#talk.open?.pieces.find((unit) => unit.id === id);
    return it?.at ? { ...it, at: it.at } : undefined;
  }

  async #next(pending: Pending): Promise<void> {
    if (this.#busy) return;
    const { form, draft, question } = this.#talk;
    if (this.#seen !== question) {
      this.#seen = question;
      this.waits = undefined;
    }
    if (form?.kind === "draw" && draft && form.unit !== undefined && form.unit === this.#now) {
      const { judged } = draft;
      // Nobody has said yet whether it may be done.
      if (!judged || this.waits) return;
      const short = judged.ended !== undefined && form.result !== undefined;
      const { answer } = draft;
      if (!answer || (short && !this.#marching)) this.waits = "short";
      else await this.#answer(pending, answer);
      return;
    }
    const { plannable } = this.#talk;
    const now = comesNext(pending, this.#step, this.#pick, this.#left, plannable);
    // Guns that are silenced retire, somebody stops where he likes: it is answered, and then the others go on.
    if (now.is === "other") this.waits = "asked";
    if (now.is === "over") this.clear();
    if (now.is !== "next") return;
    this.#left = now.left;
    const [id] = this.#left;
    const at = id === undefined ? undefined : this.#unit(id)?.at;
    if (id === undefined || !at) return this.clear();
    this.#now = id;
    this.#left = this.#left.slice(1);
    this.#talk.plan = { piece: id, place: this.#goals.get(id) ?? at, sent: true };
    await this.#answer(pending, { choose: [id] });
  }

  async #answer(pending: Pending, answer: Parameters<Conversation["live"]["answer"]>[1]): Promise<void> {
    this.#busy = true;
    const taken = await this.#talk.live.answer(pending, answer);
    this.#busy = false;
    if (!taken) this.clear();
  }
}
