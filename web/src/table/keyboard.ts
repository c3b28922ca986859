// The keys of the table. A key that a focused control wants for itself is left to it.

import { measureOf } from "../books/come.svelte.ts";
import { set, settings } from "../look/settings.svelte.ts";
import { walked } from "./spots.ts";
import type { Player } from "../beats/player.svelte.ts";
import type { Conversation } from "./conversation.svelte.ts";
import type { Group } from "./group.svelte.ts";
import type { Quiet } from "./quiet.svelte.ts";
import type { Rest } from "./rest.svelte.ts";

/** What the map offers to the outside. */
export interface Zooming {
  zoomIn(): void;
  zoomOut(): void;
  show(spot: string | [number, number]): void;
  fit(): void;
  /** Turns the map, where it may lie in more than one way. */
  turn?(): void;
  /** What right and up on the map mean on the table, where it may lie in more than one way. */
  onTable?(right: number, up: number): [number, number];
  centre?(spot: string): void;
  /** Tells what is under a finger that rests there. */
  point?(event: PointerEvent): void;
  outline?(): void;
}

export interface Desk {
  talk: Conversation;
  player: Player;
  quiet: Quiet;
  rest: Rest;
  group: Group;
  zooming: () => Zooming | undefined;
  commit: () => void;
  /** Nothing until the step that the turn is mostly about. */
  onwards: () => void;
  toggleText: () => void;
  openMenu: () => void;
  openAims: () => void;
}

const ARROWS: { [key: string]: [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The button last pressed with a hand, while no key has gone elsewhere. */
let handled: Element | null = null;

/** A press of the mouse or a finger. */
export function touched(event: PointerEvent, { talk }: Desk): void {
  talk.guard.press(event);
  handled = event.target instanceof Element ? event.target.closest("button") : null;
}

export function pressed(event: KeyboardEvent, desk: Desk): void {
  desk.talk.guard.key();
  // A key that is held down is one press.
  const sends = event.shiftKey && ARROWS[event.key] !== undefined && sendable(desk.talk);
  if (event.repeat && (event.key === "Enter" || /^[1-9]$/.test(event.key) || sends)) return event.preventDefault();
  if (event.key === "Tab") handled = null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest("input, select, textarea, [contenteditable]") && event.key !== "Escape") return;
  const control = target.closest("button, a, summary");
  // Whoever has chosen with the mouse means the bright button by Enter; whoever came by keys means what is focused.
  const meant = control !== null && control === handled && event.key === "Enter" && desk.talk.answer !== undefined;
  // With Shift it means the rest of the turn, wherever the focus is; a link opens a window by it.
  const closes = event.shiftKey && event.key === "Enter" && control?.tagName !== "A" && desk.quiet.offered;
  if (control && !meant && !closes && (event.key === "Enter" || event.key === " ")) return;
  if (watch(event.key, desk) || draw(event, desk) || act(event.key, desk, event.shiftKey)) event.preventDefault();
}

/** Keys for what is being played. */
function watch(key: string, { player }: Desk): boolean {
  if (!player.playing) return false;
  const acts: { [key: string]: () => void } = {
    " ": () => (player.resting ? player.on() : player.pause()),
    Enter: () => player.on(),
    ArrowRight: () => player.on(),
    ArrowLeft: () => player.back(),
    Escape: () => player.out(),
  };
  acts[key]?.();
  return acts[key] !== undefined;
}

const FINE = 25;
const COARSE = 100;
const TURN = 1500;

/** Keys for what is drawn on open ground: it moves by a quarter of an inch of the drawing, with Shift by an inch, and turns by 15 degrees. */
function draw({ key, shiftKey }: KeyboardEvent, { talk, zooming }: Desk): boolean {
  const { draft } = talk;
  if (!draft) return false;
  const arrow = ARROWS[key];
  const step = (shiftKey ? COARSE : FINE) * measureOf(talk.live.document?.book ?? "").wide;
  const formations = draft.form.formations ?? [];
  const charges = draft.form.charges ?? [];
  const next = <T>(all: T[], now: (it: T) => boolean): T | undefined => all[(all.findIndex(now) + 1) % all.length];
  const acts: { [key: string]: () => void } = {
    "[": () => draft.turn(-TURN),
    "]": () => draft.turn(TURN),
    s: () => draft.stand(),
    c: () => draft.bend(),
    f: () => draft.take(next(formations, (it) => it.to === (draft.drawn.first ?? draft.drawn.last))?.to),
    a: () => {
      const charge = next(charges, (it) => it.target === draft.drawn.target);
      const at = talk.open?.pieces.find((it) => it.id === charge?.target)?.at;
      if (charge && at) draft.charge(charge.target, at);
    },
  };
  if (arrow) draft.nudge(...(zooming()?.onTable?.(arrow[0] * step, -arrow[1] * step) ?? [arrow[0] * step, -arrow[1] * step]));
  else acts[key.toLowerCase()]?.();
  if (arrow) zooming()?.show(draft.ghost.at);
  return arrow !== undefined || acts[key.toLowerCase()] !== undefined;
}

function act(key: string, desk: Desk, shift: boolean): boolean {
  const { talk } = desk;
  const arrow = ARROWS[key];
  if (arrow && 1 < desk.group.ids.length) return together(arrow, shift, desk);
  if (arrow) return move(arrow, desk, shift);
  if (/^[1-9]$/.test(key)) {
    const option = talk.numbered[Number(key) - 1];
    if (option === undefined) return false;
    if (talk.walking) talk.turn(option);
    else if (talk.form?.kind === "path") talk.step(option);
    else void talk.pick(option);
    return true;
  }
  const acts: { [key: string]: () => void } = {
    Enter: () => (shift && desk.quiet.offered ? void desk.quiet.after({ of: "turn" }) : desk.commit()),
    " ": () => atCursor(talk),
    Escape: () => (desk.group.ids.length ? desk.group.clear() : void talk.back()),
    z: () => void talk.live.undo(),
    h: () => void talk.advise(),
    n: () => (talk.round.length ? goRound(1, desk) : void talk.next()),
    w: () => talk.wait(),
    e: () => talk.ending && void talk.pick(talk.ending.key),
    r: () => void desk.player.again(),
    q: () => desk.quiet.toggle(),
    j: () => desk.onwards(),
    s: () => void talk.several.same(),
    a: () => all(desk),
    x: () => desk.rest.begin("proposed"),
    g: () => desk.rest.begin("advised"),
    t: desk.toggleText,
    m: desk.openMenu,
    b: desk.openAims,
    l: () => set("key", !settings.key),
    ...(talk.walking && { "[": () => talk.turnBy(-1), "]": () => talk.turnBy(1), f: () => talk.reform() }),
    "+": () => desk.zooming()?.zoomIn(),
    "=": () => desk.zooming()?.zoomIn(),
    "-": () => desk.zooming()?.zoomOut(),
    "0": () => desk.zooming()?.fit(),
    o: () => desk.zooming()?.outline?.(),
    u: () => desk.zooming()?.turn?.(),
  };
  const does = acts[key.length === 1 ? key.toLowerCase() : key];
  does?.();
  return does !== undefined;
}

/** All who may go now are taken together; once more, and none is. */
function all({ talk, group }: Desk): void {
  const { several } = talk;
  if (talk.open) {
    const [every] = group.offered;
    if (every) group.take(every.ids);
  } else if (several.ids.length) several.clear();
  else if (several.offered) {
    several.take(several.able);
    talk.cursor = undefined;
  }
}

/** Those who go together are meant to go a little farther. */
function together([across, down]: [number, number], coarse: boolean, { talk, group, zooming }: Desk): boolean {
  const step = (coarse ? COARSE : FINE) * measureOf(talk.live.document?.book ?? "").wide;
  group.nudge(...(zooming()?.onTable?.(across * step, -down * step) ?? [across * step, -down * step]));
  return true;
}

/** Picks the next of the pieces that are offered, and shows it. */
function goRound(by: 1 | -1, { talk, zooming }: Desk): void {
  const id = talk.roundTo(by);
  const at = talk.open?.pieces.find((it) => it.id === id)?.at ?? talk.open?.generals.find((it) => it.id === id)?.at;
  const square = talk.pieces.find((it) => it.id === id)?.square;
  if (at) zooming()?.show(at);
  else if (square) {
    talk.cursor = square;
    zooming()?.show(square);
  }
}

/** Whoever is in hand on squares, alone or with others, can be sent to a square. */
function sendable(talk: Conversation): boolean {
  return !talk.open && (talk.seal ? 1 < talk.several.ids.length : talk.sending.offered);
}

/** The cursor goes on by a square; with Shift whoever is in hand is sent there at once. */
function move([across, down]: [number, number], desk: Desk, sends: boolean): boolean {
  const { talk, zooming } = desk;
  if (talk.open && talk.round.length) {
    goRound(across + down < 0 ? -1 : 1, desk);
    return true;
  }
  const ground = talk.live.view?.ground;
  if (!ground || talk.open) return false;
  // Of several who are taken together the first is sent, and the others do the same.
  const first = talk.pieces.find((it) => it.id === talk.several.ids[0])?.square;
  const from = talk.cursor ?? first ?? talk.marks.way?.taken.at(-1) ?? talk.pieces.find((it) => it.id === talk.selected)?.square ?? talk.own[0]?.square;
  talk.cursor = from === undefined ? walked("", 0, 0, ground) : walked(from, across, down, ground);
  talk.hovered = { spot: talk.cursor };
  zooming()?.centre?.(talk.cursor);
  if (sends && sendable(talk)) atCursor(talk);
  return true;
}

/** The square under the cursor; a man on it where no square is asked for. */
function atCursor(talk: Conversation): void {
  const spot = talk.cursor;
  if (!spot) return;
  const [first] = talk.several.ids;
  if (first !== undefined && talk.seal && 1 < talk.several.ids.length) void talk.drop(first, spot);
  else if (talk.sending.offered && !talk.pieces.some((it) => it.square === spot)) talk.at(spot);
  else if (talk.marks.spots.has(spot) || talk.form?.kind === "path") talk.at(spot);
  else {
    const here = talk.pieces.filter((it) => it.square === spot);
    const at = here.findIndex((it) => it.id === talk.selected);
    const man = here[(at + 1) % here.length];
    const contact = talk.live.view?.contacts?.find((it) => it.square === spot);
    const id = man?.id ?? contact?.token;
    if (id) void talk.begin(id);
  }
}
