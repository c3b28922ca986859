// What is being drawn on open ground: a ghost that follows the hand at once, its text, and the server's verdict on that
// text, which follows as soon as it is in. What is legal is known to the server alone.

import { distance, heading, nearest, turned } from "../../draw/open/sheet.ts";
import { knotAt, penaltiesAt } from "../../draw/open/reach.ts";
import type { Got } from "../../wire/api.ts";
import type { Answer, Considered, DrawForm, Field, Forecast, Place, Reach, Reckoning, Shape, Stand } from "../../wire/types.ts";
import { type Drawn, written } from "./text.ts";

export interface Verdict {
  text: string;
  reckoning?: Reckoning;
  forecast?: Forecast | null;
  refusal?: { why: string; cite?: string };
}

/** So near a road, in hundredths of an inch, a ghost follows it. */
const BY_THE_ROAD = 60;
/** Whoever could not be asked is asked again after so many milliseconds, if nothing says sooner that he is back. */
const ASK_AGAIN = 2000;

/** Nobody has answered, or nobody who could. */
const silent = (got: Got<Considered>): boolean => "trouble" in got && (got.trouble.status === 0 || 500 <= got.trouble.status);

export class Draft {
  readonly form: DrawForm;
  readonly #field: Field;
  readonly #default: string;
  readonly #ask: (text: string) => Promise<Got<Considered>>;

  drawn: Drawn = $state.raw({ deed: "stand", via: [] });
  verdict: Verdict | undefined = $state.raw();
  /** Whether it is in a hand now. */
  held: boolean = $state(false);
  follows: boolean = $state(true);
  /** What the server has said of the reach in other formations, by their names. */
  #charted: { [formation: string]: { before: Reach; after: Reach } } = $state.raw({});
  readonly #charting = new Set<string>();
  /** Where it can go as it is drawn; undefined as long as that is not known of its formation. */
  readonly reach: Reach | undefined = $derived.by(() => {
    const { first, last } = this.drawn;
    if (this.form.what !== "path" || (first ?? last) === undefined) return this.form.reach;
    return first !== undefined ? this.#charted[first]?.before : this.#charted[last ?? ""]?.after;
  });
  /** Why nobody could be asked: that is no verdict, neither yes nor no. */
  unheard: string | undefined = $state();
  readonly text: string = $derived.by(() => written(this.form, this.drawn));
  /** The verdict, if it is about what is drawn now. */
  readonly judged: Verdict | undefined = $derived(this.verdict?.text === this.text ? this.verdict : undefined);
  readonly ghost: Stand & { facing: number } = $derived.by(() => this.#ghost());
  /** The way as far as it is known: as the server reckons it, else as it is drawn. */
  readonly track: Place[] = $derived.by(() => this.#track());
  /** How long that way is on the ground; what it costs is another matter. */
  readonly far: number = $derived(this.track.slice(1).reduce((sum, it, i) => sum + distance(this.track[i] as Place, it), 0));

  #busy = false;
  #asked = "";
  #frame = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** `preset`: what the server would answer itself. */
  constructor(form: DrawForm, field: Field, preset: string, ask: (text: string) => Promise<Got<Considered>>) {
    this.form = form;
    this.#field = field;
    this.#default = preset;
    this.#ask = ask;
    this.drawn = this.#fresh();
    this.#want();
  }

  close(): void {
    this.#closed = true;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#later);
  }

  /** The line may be back: what could not be asked is asked now. */
  again(): void {
    if (this.unheard !== undefined) this.#want();
  }

  get moved(): boolean {
    return this.text !== written(this.form, this.#fresh());
  }

  /** The formation that it takes on its way, if it takes another one. */
  get reformed(): string | undefined {
    return this.form.what === "path" ? (this.drawn.first ?? this.drawn.last) : undefined;
  }

  get answer(): Answer | undefined {
    if (!this.judged || this.judged.refusal) return undefined;
    return this.form.what === "place" ? { place: { at: this.text } } : { path: { way: this.text } };
  }

  /** What the ghost looks like on the ground. */
  get shape(): Shape | undefined {
    const { shapes, start } = this.form;
    return shapes?.[this.ghost.formation ?? ""] ?? shapes?.[start.formation ?? ""];
  }

  /** As somebody else has written it. */
  follow(way: string): void {
    const target = /^charge (\S+)/.exec(way)?.[1];
    const deed = way === "stand" ? "stand" : target ? "charge" : way.startsWith("recover") ? "recover" : "move";
    this.#draw({ deed, via: [], way, ...(target ? { target } : {}) });
  }

  /** A place as somebody else has written it: `1350,2000 face 90 line`. */
  put(text: string): void {
    const found = /^(-?\d+),(-?\d+)(?: face (-?[\d.]+))?(?: (\S+))?$/.exec(text);
    if (!found) return;
    const at: Place = [Number(found[1]), Number(found[2])];
    const facing = Math.round(Number(found[3] ?? 0) * 100);
    this.#draw({ deed: "move", via: [], at, facing, ...(found[4] ? { first: found[4] } : {}) });
  }

  reset(): void {
    this.#draw(this.#fresh());
  }

  /** The hand is here. */
  to(at: Place): void {
    const [wide, high] = this.#field.size;
    const place: Place = [Math.max(0, Math.min(wide, at[0])), Math.max(0, Math.min(high, at[1]))];
    const road = this.#road(place);
    const { target: _, along: __, way: ___, bent, ...rest } = this.drawn;
    const deed = rest.deed === "recover" ? "recover" : "move";
    const by = bent ? [] : rest.via;
    const knot = road || by.length ? undefined : this.#knot(place);
    const via = knot ? { via: [{ at: knot }], bent: true as const } : { via: by };
    this.#draw({ ...rest, ...via, deed, at: road ? road.at : place, ...(road ? { along: { line: road.line, to: road.along } } : {}) });
  }

  nudge(east: number, north: number): void {
    const [x, y] = this.ghost.at;
    this.to([x + east, y + north]);
  }

  /** To a heading, in hundredths of a degree. */
  face(facing: number): void {
    const { target: _, way: __, ...rest } = this.drawn;
    const deed = rest.deed === "stand" || rest.deed === "charge" ? "move" : rest.deed;
    this.#draw({ ...rest, deed, facing: turned(Math.round(facing), 0) });
  }

  turn(by: number): void {
    this.face(this.ghost.facing + by);
  }

  /** A formation: before the way if nothing has been drawn yet, else after it. */
  take(formation: string | undefined): void {
    const { first: _, last: __, target: ___, way: ____, ...rest } = this.drawn;
    const goes = rest.at !== undefined && this.form.what === "path";
    const deed = rest.deed === "stand" || rest.deed === "charge" ? "move" : rest.deed;
    this.#draw({ ...rest, deed, ...(formation === undefined ? {} : goes ? { last: formation } : { first: formation }) });
  }

  /** Home onto an enemy: as the server proposed it, else straight at the place under the hand. */
  charge(target: string, at: Place): void {
    const way = this.form.charges?.find((it) => it.target === target)?.way;
    const { along: _, facing: __, last: ___, way: ____, bent, via, ...drawn } = this.drawn;
    const rest = { ...drawn, via: bent ? [] : via };
    const straight = way !== undefined && rest.via.length === 0 && rest.first === undefined;
    this.#draw({ ...rest, deed: "charge", target, at, ...(straight ? { way } : {}) });
  }

  /** As text, for those who would rather write it. */
  write(way: string): void {
    this.#draw({ deed: "move", via: [], way: way.trim() });
  }

  stand(): void {
    this.#draw({ deed: "stand", via: [] });
  }

  recover(): void {
    this.#draw({ deed: "recover", via: [] });
  }

  get mayBend(): boolean {
    return this.drawn.at !== undefined && this.drawn.deed !== "charge" && this.drawn.via.length + 1 < (this.form.legs ?? 1);
  }

  /** The way goes on from here. */
  bend(): void {
    const { at, along, facing: _, bent: __, ...rest } = this.drawn;
    if (at) this.#draw({ ...rest, via: [...rest.via, along ? { along } : { at }] });
  }

  /** One thing less: the last corner, or all of it. False if there was nothing. */
  back(): boolean {
    if (!this.moved) return false;
    const via = this.drawn.via.slice(0, -1);
    const last = this.drawn.bent ? undefined : this.drawn.via.at(-1);
    if (!last) this.reset();
    else this.#draw({ ...this.drawn, via, ...(last.at ? { at: last.at } : { along: last.along }) });
    return true;
  }

  #fresh(): Drawn {
    const { start, what } = this.form;
    if (what === "path") return this.#default === "stand" ? { deed: "stand", via: [] } : { deed: "move", via: [], way: this.#default };
    return { deed: "move", via: [], at: start.at, facing: start.facing ?? 0, ...(start.formation ? { first: start.formation } : {}) };
  }

  #ghost(): Stand & { facing: number } {
    const { start } = this.form;
    const end = this.judged?.reckoning?.end;
    if (end) return { ...end, facing: end.facing ?? 0 };
    const { at = start.at, facing, last, first } = this.drawn;
    const formation = last ?? first ?? start.formation;
    const from = this.drawn.via.at(-1)?.at ?? start.at;
    const before = this.verdict?.reckoning?.end.facing ?? start.facing ?? 0;
    const way = this.drawn.deed === "charge" && 50 < distance(from, at) ? heading(from, at) : before;
    return { at, facing: facing ?? way, ...(formation ? { formation } : {}) };
  }

  #track(): Place[] {
    if (this.form.what === "place") return [];
    const told = this.judged?.reckoning?.track;
    if (told && told.length > 1) return told;
    return [this.form.start.at, ...this.drawn.via.flatMap((it) => (it.at ? [it.at] : [])), this.ghost.at];
  }

  #knot(at: Place): Place | undefined {
    return this.reach && knotAt(this.reach, this.form.start.at, at);
  }

  #road(at: Place): { line: number; at: Place; along: number } | undefined {
    if (!this.follows) return undefined;
    let best: { line: number; at: Place; along: number; off: number } | undefined;
    for (const line of this.form.roads ?? []) {
      const near = nearest(at, this.#field.features[line]?.points ?? []);
      if (near && near.off < (best?.off ?? BY_THE_ROAD)) best = { line, ...near };
    }
    return best;
  }

  #draw(it: Drawn): void {
    this.drawn = it;
    this.#want();
    void this.#chart();
  }

  /** The reach in the formation that is taken comes with the verdict on the change alone; with a way drawn, that is asked aside. */
  async #chart(): Promise<void> {
    const formation = this.reformed;
    if (formation === undefined || this.#charting.has(formation) || this.#change(formation) === this.text) return;
    this.#charting.add(formation);
    const got = await this.#ask(this.#change(formation));
    this.#keep(this.#change(formation), got);
    // Whoever could not be asked is asked again with the next stroke.
    if (silent(got)) this.#charting.delete(formation);
  }

  /** What an answer says of the reach in a formation. */
  #keep(text: string, got: Got<Considered>): void {
    const reach = "ok" in got ? got.ok.reckoning?.reach : undefined;
    const formation = reach && this.form.formations?.find(({ to }) => this.#change(to) === text)?.to;
    if (!reach || formation === undefined) return;
    this.#charted = { ...this.#charted, [formation]: reach };
    this.#charting.add(formation);
  }

  #change(formation: string): string {
    return written(this.form, { deed: "move", via: [], first: formation });
  }

  /** At most once a frame, one question at a time, the newest wins. */
  #want(): void {
    if (this.#busy || this.#frame !== 0 || this.#closed) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      void this.#settle();
    });
  }

  async #settle(): Promise<void> {
    const text = this.text;
    if (this.#busy || text === this.#asked) return;
    this.#busy = true;
    this.#asked = text;
    const verdict = await this.#judge(text);
    this.#busy = false;
    if (this.#closed) return;
    clearTimeout(this.#later);
    if (this.unheard !== undefined) this.#later = setTimeout(() => this.again(), ASK_AGAIN);
    if (verdict) this.verdict = verdict;
    else this.#asked = "";
    if (verdict && this.text === text && verdict.refusal) await this.#otherwise();
    if (this.text !== this.#asked && verdict) this.#want();
  }

  async #judge(text: string): Promise<Verdict | undefined> {
    const got = await this.#ask(text);
    const lost = silent(got);
    this.unheard = lost && "trouble" in got ? got.trouble.why : undefined;
    this.#keep(text, got);
    if ("ok" in got) return { text, forecast: got.ok.forecast, ...(got.ok.reckoning ? { reckoning: got.ok.reckoning } : {}) };
    const { kind, why, cite } = got.trouble;
    if (lost || kind === "stale") return undefined;
    return { text, refusal: { why, ...(cite ? { cite } : {}) } };
  }

  /** The chart says that it can be there, though not as it stands: then in the first formation in which it may. */
  async #otherwise(): Promise<void> {
    const { reach, formations } = this.form;
    const { at, first, last, deed } = this.drawn;
    if (!reach || !at || first || last || deed !== "move" || penaltiesAt(reach, at) === undefined) return;
    const meant = this.drawn;
    for (const { to } of formations ?? []) {
      const other = { ...meant, first: to };
      const verdict = await this.#judge(written(this.form, other));
      if (this.#closed || this.drawn !== meant) return;
      if (!verdict || verdict.refusal) continue;
      this.#asked = verdict.text;
      this.verdict = verdict;
      this.drawn = other;
      void this.#chart();
      return;
    }
  }
}
