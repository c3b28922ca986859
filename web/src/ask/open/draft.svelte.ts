// What is being drawn on open ground: a ghost that follows the hand at once, its text, and the server's verdict on that
// text, which follows as soon as it is in. What is legal is known to the server alone.

import { distance, heading, nearest, turned } from "../../draw/open/sheet.ts";
import { knotAt } from "../../draw/open/reach.ts";
import type { Got } from "../../wire/api.ts";
import type { Answer, Considered, DrawForm, Field, Forecast, Place, Reach, Reckoning, Shape, Stand, Wanted } from "../../wire/types.ts";
import { between, facing as facingBy, swung, toward } from "./swing.ts";
import { type Drawn, type Manner, type Swing, written } from "./text.ts";

export interface Verdict {
  text: string;
  reckoning?: Reckoning;
  forecast?: Forecast | null;
  refusal?: { why: string; cite?: string };
  /** It was meant to go on, and this ended it here. */
  ended?: { why: string; cite?: string };
}

type Ask = (text: string, wanted?: Wanted[]) => Promise<Got<Considered>>;

/** So near a road, in hundredths of an inch, a ghost follows it. */
const BY_THE_ROAD = 60;
/** Whoever could not be asked is asked again after so many milliseconds, if nothing says sooner that he is back. */
const ASK_AGAIN = 2000;

/** The heading after a turn. */
const after = (facing: number, by: Swing): number => ("to" in by ? by.to : turned(facing, by.by));

/** Nobody has answered, or nobody who could. */
const silent = (got: Got<Considered>): boolean => "trouble" in got && (got.trouble.status === 0 || got.trouble.status === 429 || 500 <= got.trouble.status);

export class Draft {
  readonly form: DrawForm;
  readonly #field: Field;
  readonly #default: string;
  readonly #ask: Ask;

  drawn: Drawn = $state.raw({ deed: "stand", via: [] });
  verdict: Verdict | undefined = $state.raw();
  /** Whether it is in a hand now. */
  held: boolean = $state(false);
  follows: boolean = $state(true);
  /** What the server has said of the reach, by the change of formation that is drawn. */
  #charted: { [change: string]: Reach } = $state.raw({});
  readonly #charting = new Set<string>();
  /** Where it can go as it stands; undefined as long as that is not known. */
  readonly plain: Reach | undefined = $derived(this.#charted["stand"]);
  /** Where it can go as it is drawn; undefined as long as that is not known of its formation. */
  readonly reach: Reach | undefined = $derived.by(() => this.#charted[this.#change()]);
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

  /** Where it was to go when it was last ended short of that. */
  #meant: Place | undefined;
  #busy = false;
  #asked = "";
  #frame = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** `preset`: what the server would answer itself. */
  constructor(form: DrawForm, field: Field, preset: string, ask: Ask) {
    this.form = form;
    this.#field = field;
    this.#default = preset;
    this.#ask = ask;
    this.drawn = this.#fresh();
    this.#want();
    void this.#chart();
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

  /** The hand lets go: what may not end here ends where it may. */
  drop(): void {
    this.held = false;
    const refused = this.judged;
    if (!refused?.refusal || this.#busy) return;
    this.verdict = undefined;
    void this.#nearest().then((found) => {
      if (!found && !this.#closed) this.verdict ??= refused;
    });
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
    if (!road && by.length === 0) this.#swing(rest, place);
    this.#draw({ ...rest, ...via, deed, at: road ? road.at : this.#straight(place, rest.manner), ...(road ? { along: { line: road.line, to: road.along } } : {}) });
  }

  /** Who was stopped on his way by keys goes on from where he was to go, so that keys lead over what is in between. */
  nudge(east: number, north: number): void {
    const [x, y] = this.ghost.at;
    const [a, b] = this.judged?.ended && this.#meant ? this.#meant : this.ghost.at;
    this.to(0 < (a - x) * east + (b - y) * north ? [a + east, b + north] : [x + east, y + north]);
  }

  /** To a heading, in hundredths of a degree. */
  face(facing: number): void {
    const { target: _, way: __, ...rest } = this.drawn;
    const deed = rest.deed === "stand" || rest.deed === "charge" ? "move" : rest.deed;
    if (!this.#swings) return this.#draw({ ...rest, deed, facing: turned(Math.round(facing), 0) });
    // Who wheels does so where he stands before he goes, and at the end of a way that is drawn.
    const goes = rest.at !== undefined || rest.via.length > 0;
    const from = goes ? this.#begins(rest.swung) : this.#start;
    const by = facingBy(from, turned(Math.round(facing), 0), this.#swings);
    const { swung: first, swings: ___, ...kept } = rest;
    if (goes) this.#draw({ ...kept, deed, ...(first ? { swung: first } : {}), ...(by ? { swings: by } : {}) });
    else if (by) this.#draw({ ...kept, deed, swung: by });
    else this.reset();
  }

  /** A turn on the spot by a quarter or about, before it goes; the same again takes it back. */
  spin(by: number): void {
    const to = turned(this.#start.facing, by);
    const { swung: before, swings: _, way: __, target: ___, ...rest } = this.drawn;
    if (before && "to" in before && before.to === to) return this.reset();
    const { at: ____, along: _____, ...kept } = rest;
    this.#draw({ ...kept, via: [], deed: "move", swung: { to } });
  }

  /** How it goes, by a word of the book; undefined: as it does by itself. */
  go(manner: Manner | undefined): void {
    if (!manner) return this.reset();
    const { at } = this.drawn;
    this.#draw({ deed: "move", via: [], manner, ...(at && !manner.along ? { at } : {}) });
  }

  get #start(): { at: Place; facing: number } {
    return { at: this.form.start.at, facing: this.form.start.facing ?? 0 };
  }

  /** How it may turn where it cannot simply look elsewhere. */
  get #swings(): { wheel: boolean; about: boolean } | undefined {
    const { deeds, what } = this.form;
    const may = { wheel: deeds?.includes("wheel") === true, about: deeds?.includes("about") === true };
    return what === "path" && may.wheel ? may : undefined;
  }

  #begins(by: Swing | undefined): { at: Place; facing: number } {
    const shape = this.form.shapes?.[this.form.start.formation ?? ""];
    return by && shape ? swung(this.#start, shape, by) : this.#start;
  }

  /** Turns before the way, where what is meant does not lie before the front; what was turned by hand stays if it serves. */
  #swing(drawn: Drawn, to: Place): void {
    const [may, arc] = [this.#swings, this.form.arc];
    const shape = this.form.shapes?.[this.form.start.formation ?? ""];
    if (!may || arc === undefined || !shape || drawn.first !== undefined || drawn.manner) return;
    const kept = drawn.swung && this.#begins(drawn.swung);
    if (kept && Math.abs(between(kept.facing, heading(kept.at, to))) <= arc) return;
    const by = toward(this.#start, shape, arc, to, may);
    if (by) drawn.swung = by;
    else delete drawn.swung;
  }

  /** A step to the side or back leads straight there. */
  #straight(to: Place, manner: Manner | undefined): Place {
    if (!manner?.along) return to;
    const { at, facing } = this.#start;
    const [dx, dy] = [to[0] - at[0], to[1] - at[1]];
    const angle = ((manner.along === "side" ? facing + 9000 : facing + 18000) / 18000) * Math.PI;
    const far = dx * Math.sin(angle) + dy * Math.cos(angle);
    const long = manner.along === "back" ? Math.max(0, far) : far;
    return [Math.round(at[0] + Math.sin(angle) * long), Math.round(at[1] + Math.cos(angle) * long)];
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
    const { at = start.at, facing, last, first: shaped } = this.drawn;
    const formation = last ?? shaped ?? start.formation;
    const from = this.drawn.via.at(-1)?.at ?? start.at;
    const turns = this.drawn.swung || this.drawn.swings;
    const first = this.#begins(this.drawn.swung);
    if (turns) return { at: this.drawn.at ?? first.at, facing: this.drawn.swings ? after(first.facing, this.drawn.swings) : first.facing, ...(formation ? { formation } : {}) };
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
    return this.reach && knotAt(this.reach, at);
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

  /** The reach is asked for once for each change of formation, before the way or after it. */
  async #chart(): Promise<void> {
    const change = this.#change();
    if (this.form.what !== "path" || this.#charting.has(change)) return;
    this.#charting.add(change);
    // Whoever must go may not stand: the nearest that he may do tells as much.
    const got = await this.#ask(change, ["reach", "clamp"]);
    if ("ok" in got && got.ok.reach) this.#charted = { ...this.#charted, [change]: got.ok.reach };
    // Whoever could not be asked is asked again with the next stroke.
    else if (silent(got)) this.#charting.delete(change);
  }

  /** The change of formation that is drawn, as a way that leads nowhere. */
  #change(): string {
    const { first, last, manner } = this.drawn;
    if (manner) return written(this.form, { deed: "move", via: [], manner: { ...manner, alone: false } });
    if (last === undefined) return written(this.form, { deed: first === undefined ? "stand" : "move", via: [], ...(first === undefined ? {} : { first }) });
    return written(this.form, { deed: "move", via: [], at: this.form.start.at, last, ...(first === undefined ? {} : { first }) });
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
    let verdict = await this.#judge(text);
    // A hand that has let go is not told of what may not be, but of what may be instead.
    if (verdict?.refusal && this.text === text && !this.held && (await this.#nearest())) verdict = this.verdict;
    this.#busy = false;
    if (this.#closed) return;
    clearTimeout(this.#later);
    if (this.unheard !== undefined) this.#later = setTimeout(() => this.again(), ASK_AGAIN);
    if (verdict) this.verdict = verdict;
    else this.#asked = "";
    if (this.text !== this.#asked && verdict) this.#want();
  }

  async #judge(text: string): Promise<Verdict | undefined> {
    const got = await this.#ask(text);
    const lost = silent(got);
    this.unheard = lost && "trouble" in got ? got.trouble.why : undefined;
    if ("ok" in got) return { text, forecast: got.ok.forecast, ...(got.ok.reckoning ? { reckoning: got.ok.reckoning } : {}) };
    const { kind, why, cite } = got.trouble;
    if (lost || kind === "stale") return undefined;
    return { text, refusal: { why, ...(cite ? { cite } : {}) } };
  }

  /** What was put down where it may not be comes to the nearest place where it may, with what ends it there. */
  async #nearest(): Promise<boolean> {
    const meant = this.drawn;
    if (!meant.at || meant.way !== undefined) return false;
    const got = await this.#ask(written(this.form, meant), ["clamp"]);
    if (!("ok" in got) || this.#closed || this.held || this.drawn !== meant) return false;
    const { reckoning, forecast, ended } = got.ok;
    const text = reckoning?.way ?? reckoning?.at;
    if (!reckoning || text === undefined) return false;
    this.#meant = meant.at;
    this.drawn = this.#drawn(meant, reckoning, text);
    this.#asked = this.text;
    this.verdict = { text: this.text, forecast, reckoning, ...(ended ? { ended } : {}) };
    void this.#chart();
    return true;
  }

  /** What the server has made of a drawing: a place can be drawn on by hand, a way is kept as it is written. */
  #drawn(meant: Drawn, { end }: Reckoning, text: string): Drawn {
    if (this.form.what === "place") return { ...meant, at: end.at, facing: end.facing ?? meant.facing ?? 0, ...(end.formation ? { first: end.formation } : {}) };
    if (text === "stand") return { deed: "stand", via: [] };
    const target = /^(?:recover )?charge (\S+)/.exec(text)?.[1];
    const { along: _, facing: __, target: ___, bent: ____, ...rest } = meant;
    const deed = target === undefined ? (rest.deed === "charge" ? "move" : rest.deed) : "charge";
    return { ...rest, deed, via: [], at: end.at, way: text, ...(target === undefined ? {} : { target }) };
  }
}
