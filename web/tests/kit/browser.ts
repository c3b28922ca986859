// Chromium, and pages that are watched: what they load, what they complain about, what reaches them.

import { type Browser, type BrowserContext, type Page, type Request, chromium } from "playwright-core";
import { expect } from "vitest";
import { misspoken } from "./voice.ts";

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const SIZES = { desktop: DESKTOP, phone: PHONE };
export type Size = keyof typeof SIZES;
export type Scheme = "light" | "dark";

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  // Letters as wide as on people's screens: the browser without windows would fit them to its own pixels.
  "--font-render-hinting=none",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** How long anything is waited for before it counts as missing: long, for a busy machine is no fault of the page. */
export const PATIENCE = 120_000;

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.GROGNARD_CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: ARGS, timeout: PATIENCE });
}

export interface Wanted {
  size?: Size;
  scheme?: Scheme;
  /** How this visitor wants the table; else everything is shown at once and nothing waits for a breath. */
  settings?: { [name: string]: string | boolean };
  /** With animations, as most people see the page. */
  moving?: boolean;
  /** Keep every byte that comes in. */
  listen?: boolean;
  /** The page keeps itself, and all that it may want, for use without the server; else it is as it is where browsers bar that. */
  keeps?: boolean;
  /** What stands on the page are words of strangers, which may be anything. */
  strangers?: boolean;
}

/** Tables and replays: what books have to say. */
const TOLD = /^\/(t|replay)\//;

/** What each page has asked for and not got yet. */
export const underWay = new WeakMap<Page, Set<Request>>();

/** A visitor: a browser profile of its own with one page. */
export class Visitor {
  readonly faults: string[] = [];
  /** All that has come over sockets and HTTP, if it was wanted. */
  readonly heard: { from: string; text: string }[] = [];
  readonly context: BrowserContext;
  readonly page: Page;
  readonly origin: string;
  readonly #strangers: boolean;

  private constructor(context: BrowserContext, page: Page, origin: string, strangers: boolean) {
    this.context = context;
    this.page = page;
    this.origin = origin;
    this.#strangers = strangers;
  }

  static async come(browser: Browser, origin: string, wanted: Wanted = {}): Promise<Visitor> {
    const size = wanted.size ?? "desktop";
    const context = await browser.newContext({
      baseURL: origin,
      viewport: SIZES[size],
      colorScheme: wanted.scheme ?? "light",
      reducedMotion: wanted.moving ? "no-preference" : "reduce",
      hasTouch: size === "phone",
      isMobile: size === "phone",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await context.addInitScript(watchInside);
    // To keep everything is a third of the work of opening a page: only who asks for it has it done.
    if (!wanted.keeps) await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
    await context.addInitScript(
      (kept) => {
        // A page that is no page yet keeps nothing.
        if (location.protocol.startsWith("http")) localStorage.getItem("grognard.settings") ?? localStorage.setItem("grognard.settings", kept);
      },
      JSON.stringify({ pace: "at_once", breath: false, brief: false, ...wanted.settings }),
    );
    context.setDefaultTimeout(PATIENCE);
    const it = new Visitor(context, await context.newPage(), origin, wanted.strangers ?? false);
    it.#watch(it.page, wanted.listen ?? false);
    return it;
  }

  /** Nothing was complained about, nothing came from elsewhere, nothing of a user's text was run, and nothing that is not for people stands at the table or in the replay that is left. */
  async leave(): Promise<void> {
    const inside = await this.page.evaluate(() => window.__faults).catch(() => []);
    const said = this.#strangers || !TOLD.test(new URL(this.page.url()).pathname) ? [] : await misspoken(this.page);
    await this.context.close();
    expect([...this.faults, ...inside, ...said]).toEqual([]);
  }

  #watch(page: Page, listen: boolean): void {
    page.on("pageerror", (error) => this.faults.push(`error in the page: ${error.stack ?? error.message}`));
    page.on("dialog", (dialog) => {
      this.faults.push(`a dialog of the browser: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("console", (message) => {
      // A server that is away is part of some tests; the browser itself writes that line.
      if (message.type() !== "error" || /^Failed to load resource|WebSocket connection to/.test(message.text())) return;
      this.faults.push(`console: ${message.text()}`);
    });
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.origin !== this.origin && !["data:", "blob:", "about:"].includes(url.protocol)) {
        this.faults.push(`loaded from elsewhere: ${request.url()}`);
      }
    });
    const open = new Set<Request>();
    underWay.set(page, open);
    page.on("request", (request) => open.add(request));
    page.on("requestfinished", (request) => open.delete(request));
    page.on("requestfailed", (request) => open.delete(request));
    page.on("websocket", (socket) => {
      if (new URL(socket.url()).host !== new URL(this.origin).host) this.faults.push(`socket to elsewhere: ${socket.url()}`);
      if (listen) socket.on("framereceived", ({ payload }) => this.heard.push({ from: "socket", text: payload.toString() }));
    });
    if (!listen) return;
    page.on("response", async (response) => {
      const path = new URL(response.url()).pathname;
      if (path.startsWith("/assets/")) return;
      const text = await response.text().catch(() => "");
      this.heard.push({ from: path, text });
    });
  }
}

declare global {
  interface Window {
    __faults: string[];
    __xss: (from?: number) => void;
  }
}

/** Runs in every page before anything else. */
function watchInside(): void {
  window.__faults = [];
  // Said on the console too: that is heard outside, whatever page comes after this one.
  const complain = (fault: string) => {
    window.__faults.push(fault);
    console.error(fault);
  };
  window.__xss = (from) => complain(`a user's text was run: ${from ?? ""}`);
  addEventListener("securitypolicyviolation", (event) => complain(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
}
