// Long reckonings run beside the page, so that a thumb never waits for them. Only the newest is of any use: an older one
// that still runs is ended.

export class Aside {
  readonly #module: WebAssembly.Module;
  #worker: Worker | undefined;
  #waiting: ((answer: string | undefined) => void) | undefined;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  /** Nothing where a newer one came before it was done. */
  call(request: string): Promise<string | undefined> {
    if (this.#waiting) {
      this.#waiting(undefined);
      this.#worker?.terminate();
      this.#worker = undefined;
    }
    const worker = (this.#worker ??= this.#hired());
    return new Promise((done) => {
      this.#waiting = done;
      worker.postMessage(request);
    });
  }

  #hired(): Worker {
    const worker = new Worker(new URL("./aside.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<string>) => this.#tell(data);
    worker.onerror = () => this.#tell(undefined);
    worker.postMessage(this.#module);
    return worker;
  }

  #tell(answer: string | undefined): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.(answer);
  }
}
