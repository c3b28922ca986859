// A sitting that lies open: everything done here is kept at once, shown at once, and sent when there is somebody to send it
// to. Whatever the line does, an entry is either in the server's order or waits here for it.

import type { Trouble } from "../../wire/api.ts";
import { type Deed, type Held, newId, ordered } from "./deeds.ts";
import { fold } from "./fold.ts";
import { type Kept, type Keeping, phone } from "./keeping.ts";
import { placed, recovered, seen, since } from "./placing.ts";
import { type Paper, server } from "./server.ts";

/** `alone`: on this phone only. `refused`: the server has no such sitting, or not for us. */
export type Link = "alone" | "opening" | "open" | "lost" | "refused";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** One sending stays small: what the server refuses, it refuses whole. */
const MOST_ENTRIES = 50;
const MOST_BYTES = 32_000;
const MOST_RECOVERIES = 3;

export class Open {
  readonly id: string;
  readonly book: string;
  kept: Kept = $state.raw() as Kept;
  held: Held[] = $state.raw([]);
  link: Link = $state("alone");
  /** Why something could not be kept or sent. */
  trouble: Trouble | undefined = $state.raw();
  readonly table = $derived(fold(ordered(this.held)));
  /** Done here, not yet in the server's order. */
  readonly waiting: number = $derived(this.kept.shared ? this.held.filter((it) => it.seq === undefined).length : 0);
  /** Shown already, but not yet where a closed page finds them again. */
  unkept: ReadonlySet<string> = $state.raw(new Set());

  readonly #keeping: Keeping;
  readonly #tabs: BroadcastChannel | undefined;
  #socket: WebSocket | undefined;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #recoveries = 0;
  /** The server's memory is not the one we know: nothing is sent, and nothing is put in its place, until all is read anew. */
  #astray = false;
  #recovering = false;
  /** Something was heard since the last reading began. */
  #behind = false;
  #closed = false;

  constructor(kept: Kept, held: Held[], keeping: Keeping) {
    this.id = kept.id;
    this.book = kept.book;
    this.kept = kept;
    this.held = held;
    this.#keeping = keeping;
    this.#tabs = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(`grognard.sitting.${kept.id}`);
    if (this.#tabs) this.#tabs.onmessage = () => void this.#reread();
    addEventListener("online", this.#again);
    addEventListener("offline", this.#cut);
    addEventListener("beforeunload", this.#leaving);
    document.addEventListener("visibilitychange", this.#again);
    if (kept.shared) this.#connect();
  }

  get lasting(): boolean {
    return this.#keeping.lasting;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#again);
    removeEventListener("offline", this.#cut);
    removeEventListener("beforeunload", this.#leaving);
    document.removeEventListener("visibilitychange", this.#again);
    this.#tabs?.close();
    this.#socket?.close();
  }

  /** Does something at the table. Settled when this browser has kept it. */
  async do(...deeds: Deed[]): Promise<void> {
    const by = phone();
    const last = this.held.reduce((most, it) => Math.max(most, it.made), 0);
    const made = Math.max(last + 1, Date.now());
    const upTo = seen(this.held);
    const entries = deeds.map((deed, at): Held => ({ id: newId(), by, seen: upTo, deed: $state.snapshot(deed), made: made + at }));
    this.held = [...this.held, ...entries];
    await this.#write(entries);
    await this.#touch();
    void this.#send();
  }

  /** Puts it on the server; from then on it is shared with whoever has the link. */
  async share(): Promise<boolean> {
    const got = await server.open(this.book, this.table.title);
    if (!("ok" in got)) {
      this.trouble = got.trouble;
      return false;
    }
    this.trouble = undefined;
    this.kept = { ...this.kept, shared: { sitting: got.ok.sitting, token: got.ok.token } };
    await this.#keeping.keep(this.kept);
    this.#connect();
    await this.#send();
    return true;
  }

  /** Tries again what was refused. */
  again(): void {
    this.trouble = undefined;
    this.#again();
    void this.#send();
  }

  async #write(entries: Held[]): Promise<void> {
    this.unkept = new Set([...this.unkept, ...entries.map((it) => it.id)]);
    try {
      await this.#keeping.write(this.id, entries);
      this.#tabs?.postMessage("changed");
    } catch {
      this.trouble = { status: 0, kind: "not_kept", why: "this browser has no room left: export the sitting, or share it" };
    } finally {
      const done = new Set(entries.map((it) => it.id));
      this.unkept = new Set([...this.unkept].filter((it) => !done.has(it)));
    }
  }

  async #touch(): Promise<void> {
    this.kept = { ...this.kept, title: this.table.title, touched: Date.now() };
    await this.#keeping.keep(this.kept).catch(() => undefined);
  }

  async #reread(): Promise<void> {
    const read = await this.#keeping.entries(this.id);
    if (this.#closed) return;
    const known = new Map(this.held.map((it) => [it.id, it]));
    for (const it of read) if (known.get(it.id)?.seq === undefined) known.set(it.id, it);
    this.held = [...known.values()];
    void this.#send();
  }

  async #send(): Promise<void> {
    const { shared } = this.kept;
    if (!shared || this.#sending || this.#recovering || this.#closed || this.link === "refused") return;
    if (this.#astray) return this.#recover();
    this.#sending = true;
    const trouble = await this.#sendAll(shared.sitting, shared.token).finally(() => (this.#sending = false));
    if (this.#closed) return;
    if (trouble) this.#failed(trouble);
    else if (this.#astray) void this.#recover();
  }

  async #sendAll(sitting: string, token: string): Promise<Trouble | undefined> {
    for (let batch = this.#batch(); batch.length > 0 && !this.#astray; batch = this.#batch()) {
      const got = await server.send(sitting, token, batch);
      if (this.#closed) return undefined;
      if (!("ok" in got)) return got.trouble;
      this.trouble = undefined;
      this.#recoveries = 0;
      this.#take(got.ok);
    }
    return undefined;
  }

  #failed(trouble: Trouble): void {
    // It may be the server's memory that differs from ours, and not the entry that is wrong.
    if ((trouble.status === 409 || trouble.status === 422) && this.#recoveries < MOST_RECOVERIES) {
      this.#recoveries += 1;
      return void this.#recover();
    }
    const passing = trouble.status === 0 || trouble.status === 429 || trouble.status >= 500;
    if (!passing) {
      this.trouble = trouble;
      if (trouble.status === 401 || trouble.status === 403 || trouble.status === 404) this.link = "refused";
      return;
    }
    if (trouble.status === 0) this.#cut();
    else {
      this.trouble = trouble;
      this.#later();
    }
  }

  #batch(): Held[] {
    const out: Held[] = [];
    let bytes = 0;
    for (const it of ordered(this.held)) {
      if (it.seq !== undefined) continue;
      bytes += new TextEncoder().encode(JSON.stringify(it)).length;
      if (out.length > 0 && (MOST_BYTES < bytes || MOST_ENTRIES <= out.length)) break;
      out.push(it);
    }
    return out;
  }

  #take(paper: Paper): void {
    const fresh = this.#astray ? undefined : placed(this.held, paper);
    if (!fresh) return void this.#recover();
    if (fresh.length === 0) return;
    const known = new Map([...this.held, ...fresh].map((it) => [it.id, it]));
    this.held = [...known.values()];
    void this.#write(fresh).then(() => this.#touch());
  }

  /**
   * The server has not what it once told: it came back from an older copy. What it has is read whole, by one reader at a
   * time; whatever is heard meanwhile may be younger than what was read, so it is read once more.
   */
  async #recover(): Promise<void> {
    const { shared } = this.kept;
    this.#astray = true;
    this.#behind = true;
    // What is on its way to the server comes back first.
    if (!shared || this.#recovering || this.#sending) return;
    this.#recovering = true;
    try {
      while (this.#behind) {
        this.#behind = false;
        const got = await server.read(shared.sitting, shared.token, 0);
        if (this.#closed) return;
        if (!("ok" in got)) return this.#failed(got.trouble);
        this.held = recovered(this.held, got.ok);
        await this.#write(this.held);
      }
      this.#astray = false;
    } finally {
      this.#recovering = false;
    }
    void this.#send();
  }

  #connect(): void {
    const { shared } = this.kept;
    if (!shared || this.#closed) return;
    clearTimeout(this.#timer);
    if (this.link === "alone") this.link = "opening";
    const socket = server.socket(shared.sitting);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ token: shared.token, since: since(this.held) }));
    socket.onmessage = (message) => this.#hear(socket, String(message.data));
    socket.onclose = () => void this.#lost(socket);
  }

  #hear(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    const said = JSON.parse(text) as Paper & { error?: { kind: string; why: string } };
    if (said.error) {
      this.trouble = { status: 0, ...said.error };
      if (said.error.kind === "wrong_token" || said.error.kind.startsWith("unknown_")) this.link = "refused";
      return;
    }
    this.#wait = FIRST_WAIT;
    if (this.link === "lost") this.trouble = undefined;
    this.link = "open";
    this.#take(said);
    void this.#send();
  }

  async #lost(socket: WebSocket): Promise<void> {
    if (this.#closed || socket !== this.#socket || this.link === "refused") return;
    const { shared } = this.kept;
    // A sitting that never opened may not exist; only a plain request can say so.
    if (this.link === "opening" && shared) {
      const got = await server.read(shared.sitting, shared.token, since(this.held));
      if (this.#closed) return;
      if ("ok" in got) this.#take(got.ok);
      else if ([401, 403, 404, 410].includes(got.trouble.status)) {
        this.trouble = got.trouble;
        this.link = "refused";
        return;
      }
    }
    this.link = "lost";
    this.#later();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#renew(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #renew(): void {
    const state = this.#socket?.readyState;
    if (state === WebSocket.OPEN || state === WebSocket.CONNECTING) void this.#send();
    else this.#connect();
  }

  #again = (): void => {
    if (!this.kept.shared || this.link === "refused" || this.link === "open" || document.hidden) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#renew();
  };

  /** On a slow disk a tap takes its time to be kept: the browser asks before the page goes without it. */
  #leaving = (event: BeforeUnloadEvent): void => {
    if (this.unkept.size > 0) event.preventDefault();
  };

  /** Some browsers keep a dead socket open for minutes: the news is enough. */
  #cut = (): void => {
    if (!this.kept.shared || this.link === "refused") return;
    this.link = "lost";
    this.#socket?.close();
    this.#later();
  };
}
