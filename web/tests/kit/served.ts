// A server of its own for the tests: the released program, on a free port, in a folder of its own.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MOST_TRIES = 40;

export class Served {
  readonly #folder: string;
  #child: ChildProcess | undefined;
  /** `http://127.0.0.1:PORT`; the port stays when the server is started again. */
  origin = "";

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async start(): Promise<Served> {
    const it = new Served(await mkdtemp(join(tmpdir(), "grognard-browser-")));
    await it.again();
    return it;
  }

  /** Where it keeps what it was told; to be copied and put back while it is cut off. */
  get folder(): string {
    return this.#folder;
  }

  /** Starts it on the same port and the same folder. Somebody else may have had the port meanwhile: it is waited for. */
  async again(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        this.origin = await this.#open();
        return;
      } catch (fault) {
        if (!this.origin || tries === MOST_TRIES) throw fault;
        await new Promise((later) => setTimeout(later, 250));
      }
    }
  }

  /** Where it listens, as soon as it does. */
  #open(): Promise<string> {
    const program = process.env.GROGNARD_BIN;
    if (!program) throw new Error("GROGNARD_BIN names no program: build it, and give its path");
    const listen = this.origin ? new URL(this.origin).host : "127.0.0.1:0";
    // A whole run of tests opens more games in a minute than a household does, and has no time to wait for clocks.
    const env = { ...process.env, GROGNARD_LOG: "warn", GROGNARD_CLOCK_SHORTEST: "1", GROGNARD_CLOCK_VIEWING_SECRET: "0", GROGNARD_CLOCK_VIEWING_OPEN: "0", GROGNARD_GAMES_BURST: "1000", GROGNARD_REQUESTS_BURST: "5000" };
    const child = spawn(program, ["serve", "--listen", listen, "--data", this.#folder], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    return new Promise<string>((ready, failed) => {
      let heard = "";
      child.stdout.on("data", (bytes: Buffer) => {
        heard += bytes.toString();
        const found = /http:\/\/[\d.]+:\d+/.exec(heard);
        if (found) ready(found[0]);
      });
      child.once("error", failed);
      child.once("exit", (code) => failed(new Error(`the server ended (${code}) before it was open: ${heard}`)));
    });
  }

  /** As a power cut would: no goodbye, nothing flushed. */
  async cut(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await ended;
  }

  async end(): Promise<void> {
    await this.cut();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
