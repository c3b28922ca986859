import { expect, test, vi } from "vitest";
import { mayTakeBack } from "../wire/back.ts";
import type { Document, Event } from "../wire/types.ts";
import type { Conversation as Talk } from "./conversation.svelte.ts";
import type { Live as Line } from "../wire/live.svelte.ts";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: { style: { setProperty: () => undefined }, dataset: {} } });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { Conversation } = await import("./conversation.svelte.ts");
const { Live } = await import("../wire/live.svelte.ts");

/** Lets go of what is in hand, and says what was asked to be taken back. */
async function letGo(is: Partial<Record<keyof Talk, unknown>>): Promise<number> {
  let asked = 0;
  const live = { back: () => Promise.resolve((asked += 1) > 0), undo: () => Promise.reject(new Error("nobody has asked for it")) };
  await Conversation.prototype.back.call({ several: { ids: [] }, way: [], chosen: [], live, ...is } as unknown as Talk);
  return asked;
}

test("letting go takes an order on squares back, and nothing on open ground", async () => {
  const subject = { id: "b1" };
  expect(await letGo({ subject })).toBe(1);
  expect(await letGo({ subject, seal: { key: "seal" } })).toBe(0);
  expect(await letGo({ subject, open: {} })).toBe(0);
  expect(await letGo({ subject, way: ["G8"] })).toBe(0);
});

test("what was only tried is no trouble; what was asked for is", async () => {
  const refused = { status: 422, kind: "refused", why: "nothing can be taken back" };
  const live = (document?: Partial<Document>) => {
    const it = { document, trouble: undefined as unknown, undo: () => Promise.resolve((it.trouble = refused) === undefined) };
    return it;
  };
  const secret = live();
  expect(await Live.prototype.back.call(secret as unknown as Line)).toBe(false);
  expect(secret.trouble).toBeUndefined();
  const open = live({ undo: false });
  expect(await Live.prototype.back.call(open as unknown as Line)).toBe(false);
  expect(open.trouble).toBeUndefined();
  const cut = { ...live(), undo: () => Promise.resolve(false), trouble: { status: 0, kind: "unreachable", why: "the server cannot be reached" } };
  await Live.prototype.back.call(cut as unknown as Line);
  expect(cut.trouble).toMatchObject({ status: 0 });
});

test("where something is hidden, dice that have fallen and a refusal are known; else one may ask", () => {
  const roll = (seq: number) => ({ seq, record: { dice: [3, 4] } }) as unknown as Event;
  const known = { undo: undefined, stays: false, answered: 7, told: [roll(5), { seq: 9 } as Event] };
  expect(mayTakeBack(known)).toBe(true);
  expect(mayTakeBack({ ...known, told: [roll(8)] })).toBe(false);
  expect(mayTakeBack({ ...known, stays: true })).toBe(false);
  expect(mayTakeBack({ ...known, answered: undefined, told: [roll(8)] })).toBe(true);
  // What the server says counts.
  expect(mayTakeBack({ ...known, undo: false })).toBe(false);
  expect(mayTakeBack({ ...known, stays: true, undo: true })).toBe(true);
});
