// Keeps what the page needs without a server: the page itself, the books, the procedures. All of it is taken at one moment
// from one build and replaced as a whole, so that a number is never read from one edition and its rule from another.
// Games, sittings and what belongs to a seat are never touched: such requests go past this file.

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(kind: "install" | "activate", run: (event: Extendable) => void): void;
  addEventListener(kind: "fetch", run: (event: Fetching) => void): void;
  addEventListener(kind: "message", run: (event: Extendable & MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
/** What was kept: in which cache, and of which build its page is. */
interface Kept {
  cache: string;
  build: string;
}

const worker = self as unknown as Worker;
/** The page that stands for all of them without a server: the one that is allowed to run the procedures itself. */
const SHELL = "/companion";
const NOTES = "grognard-notes";
const KEPT = "grognard-kept-";
/** How long a page may be waited for on a poor line. */
const PATIENCE = 4000;
const TRIES = 8;
const fresh: RequestInit = { cache: "no-store", credentials: "same-origin" };

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (event) => {
  const [port] = event.ports;
  if ((event.data as { do?: string } | null)?.do !== "keep" || !port) return;
  event.waitUntil(keep().then((it) => port.postMessage(it), () => port.postMessage({})));
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (/^\/assets\/(?!face\.json)/.test(url.pathname)) event.respondWith(file(request));
  else if (/^\/api\/(?:books(?:\/|$)|openapi\.json$)/.test(url.pathname) || /^\/[^/]+\.(?:svg|png|webmanifest)$/.test(url.pathname) || url.pathname === "/assets/face.json") {
    event.respondWith(shelf(request));
  }
});

/** Its name changes with its content: what was kept is what the server has. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

async function page(request: Request): Promise<Response> {
  const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE));
  const asked = fetch(request).catch(() => undefined);
  const came = await Promise.race([asked, late]);
  if (came && came.status < 500) {
    if (came.ok) await note("seen", buildOf(await came.clone().text()));
    return came;
  }
  const kept = await noted<Kept>("kept");
  const shell = kept && (await (await caches.open(kept.cache)).match(SHELL));
  if (kept && shell) {
    await note("seen", kept.build);
    return shell;
  }
  return (await asked) ?? Response.error();
}

/** From the server where it answers; else what was kept, if it is of the same build as the page that asks. */
async function shelf(request: Request): Promise<Response> {
  const came = await fetch(request).catch(() => undefined);
  if (came && came.status < 500) return came;
  const [kept, seen] = await Promise.all([noted<Kept>("kept"), noted<string>("seen")]);
  if (!kept || seen !== kept.build) return came ?? Response.error();
  return (await (await caches.open(kept.cache)).match(request.url)) ?? came ?? Response.error();
}

/** Takes everything anew if the server has another build than the one that is kept. Says which one the server has. */
async function keep(): Promise<{ build: string; wasm: boolean }> {
  const before = await standing();
  const had = await noted<Kept>("kept");
  if (had?.cache !== before.cache) {
    const cache = await caches.open(before.cache);
    const books = (await (await got("/api/books")).json()) as { id: string }[];
    const shelf = books.flatMap(({ id }) => ["", "/rules", "/tables"].map((part) => `/api/books/${id}${part}`));
    const wasm = before.wasm ? [before.wasm] : [];
    for (const path of [SHELL, "/assets/face.json", "/api/books", ...shelf, ...wasm, ...before.files]) await take(cache, path);
    const after = await standing();
    if (after.cache !== before.cache) throw new Error("the server has changed in between");
    await note("kept", { cache: before.cache, build: before.build } satisfies Kept);
    if ((await noted("seen")) === undefined) await note("seen", before.build);
    for (const name of await caches.keys()) if (name.startsWith(KEPT) && name !== before.cache) await caches.delete(name);
  }
  return { build: before.build, wasm: before.wasm !== null };
}

/** What the server has now; a server without procedures for the page has no list of them. */
async function standing(): Promise<{ cache: string; build: string; files: string[]; wasm: string | null }> {
  const [html, list, face] = await Promise.all([got(SHELL), got("/offline.json"), fetch("/assets/face.json", fresh)]);
  const build = buildOf(await html.text());
  const { files } = (await list.json()) as { files: string[] };
  const listed = face.ok ? ((await face.json()) as { stamp: string; wasm: string | null }) : { stamp: "", wasm: null };
  return { cache: `${KEPT}${build} ${listed.stamp}`, build, files, wasm: listed.wasm };
}

/** A file whose name changes with its content need not come a second time. */
async function take(cache: Cache, path: string): Promise<void> {
  const lasting = path.startsWith("/assets/") && path !== "/assets/face.json";
  const had = lasting ? await caches.match(path) : undefined;
  const optional = path === "/assets/face.json";
  const came = had ?? (await patient(path, lasting ? { credentials: "same-origin" } : fresh));
  if (came.ok) await cache.put(path, came);
  else if (!optional) throw new Error(path);
}

async function got(path: string): Promise<Response> {
  const came = await patient(path, fresh);
  if (!came.ok) throw new Error(path);
  return came;
}

/** A server that is asked too often says when to come again. */
async function patient(path: string, how: RequestInit): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const came = await fetch(path, how);
    if (came.status !== 429 || tries === TRIES) return came;
    const seconds = Number(came.headers.get("retry-after") ?? 1) || 1;
    await new Promise((done) => setTimeout(done, 1000 * seconds));
  }
}

/** A build is known by its stamp, where it has one, and by the name of its first script. */
function buildOf(html: string): string {
  const stamp = /<meta name="stamp" content="([^"]*)"/.exec(html)?.[1] ?? "";
  const script = /<script[^>]* src="([^"]*)"/.exec(html)?.[1] ?? "";
  return `${stamp} ${script}`;
}

async function note(name: string, value: unknown): Promise<void> {
  await (await caches.open(NOTES)).put(`/${name}`, new Response(JSON.stringify(value)));
}
async function noted<T>(name: string): Promise<T | undefined> {
  return (await (await caches.open(NOTES)).match(`/${name}`))?.json() as Promise<T | undefined>;
}
