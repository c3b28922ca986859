// Whether this browser can do without the server, whether it has to just now, and whether the server has moved on.

/** `barred`: browsers keep nothing for a page that came over an open line. */
export type Keeping = "barred" | "making" | "kept" | "failed";

class Offline {
  keeping: Keeping = $state("making");
  online: boolean = $state(navigator.onLine);
  /** The server has another build than this page: what is shown is of the old one until it is loaded anew. */
  stale: boolean = $state(false);
  #begun = false;

  /** Once, whatever page was opened first; a page that is being worked on is never kept. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    addEventListener("online", () => this.#look());
    addEventListener("offline", () => (this.online = false));
    document.addEventListener("visibilitychange", () => !document.hidden && this.#look());
    if (!("serviceWorker" in navigator) || !import.meta.env.PROD) {
      this.keeping = "barred";
      return;
    }
    void navigator.serviceWorker.register("/service-worker.js").then(() => this.#keep(), () => (this.keeping = "failed"));
  }

  #look(): void {
    this.online = navigator.onLine;
    if (this.online && this.keeping !== "barred") void this.#keep();
  }

  async #keep(): Promise<void> {
    const { active } = await navigator.serviceWorker.ready;
    const channel = new MessageChannel();
    const told = new Promise<{ build?: string }>((done) => (channel.port1.onmessage = ({ data }) => done(data as { build?: string })));
    active?.postMessage({ do: "keep" }, [channel.port2]);
    const { build } = await told;
    if (build !== undefined) {
      this.keeping = "kept";
      this.stale = build !== own();
    } else if (this.keeping === "making") this.keeping = (await kept()) ? "kept" : "failed";
  }
}

/** The build that made this page, as the service worker reads it off the page's text. */
function own(): string {
  const stamp = document.querySelector<HTMLMetaElement>('meta[name="stamp"]')?.content ?? "";
  const script = document.querySelector("script[src]")?.getAttribute("src") ?? "";
  return `${stamp} ${script}`;
}

/** All of an earlier visit is there, though the server cannot be asked now: the worker notes it when it is complete. */
async function kept(): Promise<boolean> {
  return (await (await caches.open("grognard-notes")).match("/kept")) !== undefined;
}

export const offline = new Offline();
