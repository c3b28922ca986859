import { existsSync, readdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { type Plugin, type Rolldown, defineConfig } from "vite";
import { LETTERS, makeLetters } from "./letters.ts";
import { wordsOf } from "./words.ts";

// While the page is being worked on, the API is that of a server started beside it.
const server = process.env.GROGNARD_SERVER ?? "http://127.0.0.1:1815";

/** What stands in for those parts of d3 that this page has no use for. */
const STILL = `${import.meta.dirname}/src/draw/still.ts`;

// Over a slow line every request costs a journey: what is always wanted together is one file, a chunk. A chunk is made of
// folders and files, each written as it is, and of whatever these import that no chunk before it has taken.
const CHUNKS: { [name: string]: string[] } = {
  boot: ["src/pages.ts", "src/route.ts", "src/wire/first.ts", "src/books/registry.ts"],
  base: ["node_modules/svelte", "src/start.ts", "src/look/Icon.svelte", "src/look/RuleLink.svelte", "src/look/Explained.svelte", "src/books/come.svelte.ts", "src/pages/touring.svelte.ts", "src/table/words.ts", "src/table/odds.ts", "src/wire/ground.ts"],
  shelf: ["src/books/shelf.ts"],
  prose: ["src/pages/BookTable.svelte", "src/look/Prose.svelte"],
  // What most pages have, and a map has not.
  common: ["src/pages/opening.ts", "src/pages/result.ts", "src/pages/seating.ts", "src/look/Button.svelte", "src/look/Dialog.svelte", "src/look/Die.svelte", "node_modules/svelte/src/internal/client/dom/elements/bindings/input.js", "node_modules/svelte/src/internal/client/dom/elements/bindings/select.js"],
  // A table before its map, with what all maps share; then what stands round the map; then each kind of ground.
  table: ["src/table/Table.svelte", "src/draw/chance.ts", "src/draw/gaze.ts", "src/draw/labels.ts", "src/draw/loop.svelte.ts", "src/draw/Loop.svelte", "src/draw/Signs.svelte", "src/draw/Tools.svelte", "src/draw/Moment.svelte", "src/draw/moment.ts", "src/draw/open/marks.ts", "src/draw/squares/marks.ts", "src/table/open/words.ts"],
  panels: ["src/table/panels.ts"],
  // What is pointed at, and the table in words.
  bearings: ["src/table/bearings.ts"],
  said: ["src/table/telling.ts", "src/table/tips.ts"],
  dialogs: ["src/table/Menu.svelte", "src/table/Brief.svelte"],
  open: ["src/draw/open", "src/ask/open", "src/table/open"],
  squares: ["src/draw/squares", "src/table/squares"],
  companion: ["src/companion/Companion.svelte"],
  procedure: ["src/companion/ProcedurePage.svelte"],
};

/** Every folder of a played book is a chunk of its name. */
const BOOKS = readdirSync(`${import.meta.dirname}/src/books`).filter((it) => existsSync(`${import.meta.dirname}/src/books/${it}/skin.ts`));

const groups = grouped({ ...CHUNKS, ...Object.fromEntries(BOOKS.map((it) => [it, [`src/books/${it}`]])) });

/** A file is of the chunk that names it, or else the folder nearest to it. */
function grouped(chunks: { [name: string]: string[] }) {
  const parts = Object.entries(chunks).flatMap(([name, paths]) => paths.map((it) => ({ name, path: `${import.meta.dirname}/${it}` })));
  const missing = parts.find(({ path }) => !existsSync(path));
  if (missing) throw new Error(`the chunk ${missing.name} is to have ${missing.path}, which is not there`);
  parts.sort((a, b) => b.path.length - a.path.length);
  const chunkOf = (id: string) => parts.find(({ path }) => `${id}/`.startsWith(`${path}/`) || id.startsWith(`${path}?`))?.name;
  return Object.keys(chunks).map((name, at, all) => ({ name, test: (id: string) => chunkOf(id) === name, priority: all.length - at }));
}

/**
 * Names in the page itself what its first view is made of, so that all of it is sent for at once: `index.html` for the
 * first page, `table.html` and `companion.html`, otherwise the same, for a table and for the companion.
 */
function firstViews(): Plugin {
  const start = "src/start.ts";
  const views: { [page: string]: string[] } = {
    "index.html": [start, "src/pages/Home.svelte"],
    "table.html": [start, "src/table/Table.svelte"],
    "companion.html": [start, "src/companion/Companion.svelte"],
  };
  return {
    name: "first-views",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const html = String(page.source);
      for (const [fileName, wanted] of Object.entries(views)) {
        const source = html.replace("</head>", `${links(bundle, wanted, html)}</head>`);
        if (fileName === "index.html") page.source = source;
        else this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

function links(bundle: Rolldown.OutputBundle, wanted: string[], html: string): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || scripts.has(name)) return;
    scripts.add(name);
    chunk.viteMetadata?.importedCss.forEach((it) => styles.add(it));
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === "chunk" && wanted.some((it) => chunk.moduleIds.some((id) => id.endsWith(it)))) add(chunk.fileName);
  }
  // A browser fetches six files at a time from one server: the longest first.
  const long = (name: string) => {
    const it = bundle[name];
    return it?.type === "chunk" ? it.code.length : (it?.source.length ?? 0);
  };
  return [...scripts, ...styles]
    .filter((name) => !html.includes(name))
    .sort((a, b) => long(b) - long(a))
    .map((name) => `  <link rel="${styles.has(name) ? "stylesheet" : "modulepreload"}" crossorigin href="/${name}">\n  `)
    .join("");
}

function letters(): Plugin {
  return { name: "letters", buildStart: makeLetters };
}

/** The words of a book, `words.toml` in its folder here, are those that the program has: the file lies with the book. */
function words(): Plugin {
  const [here, home] = [`${import.meta.dirname}/src/books`, resolve(import.meta.dirname, "../crates/books")];
  return {
    name: "words",
    enforce: "pre",
    resolveId: (source, importer) => (importer && source.endsWith("/words.toml") ? resolve(dirname(importer), source).replace(here, home) : undefined),
    transform: (text, id) => (id.endsWith("/words.toml") ? { code: `export default ${JSON.stringify(wordsOf(text))};`, map: null, moduleType: "js" as const } : undefined),
  };
}

/** What a book looks like comes when a table of it is opened, and never because something else was: no chunk brings a book's. */
function booksApart(): Plugin {
  return {
    name: "books-apart",
    apply: "build",
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const brought = chunk.imports.map((it) => bundle[it]).find((it) => it?.type === "chunk" && BOOKS.includes(it.name));
        if (brought) this.error(`${chunk.fileName} brings ${brought.fileName} along: what both need must be in a chunk of CHUNKS`);
      }
    },
  };
}

/** The page can do without its server: the worker that sees to it, and the list of all files it has to keep. */
function withoutServer(): Plugin {
  const name = "service-worker.js";
  return {
    name: "without-server",
    apply: "build",
    enforce: "post",
    buildStart() {
      this.emitFile({ type: "chunk", id: "/src/offline/service-worker.ts", fileName: name });
    },
    generateBundle: {
      // Scripts that held nothing but a style are taken out at the very end.
      order: "post",
      handler(_, bundle) {
        const built = Object.keys(bundle).filter((it) => it !== name && !it.endsWith(".html"));
        const beside = readdirSync(`${import.meta.dirname}/public`);
        const files = [...built, ...beside].map((it) => `/${it}`).sort();
        this.emitFile({ type: "asset", fileName: "offline.json", source: JSON.stringify({ files }) });
      },
    },
  };
}

export default defineConfig({
  plugins: [letters(), words(), svelte(), firstViews(), booksApart(), withoutServer()],
  resolve: { alias: { "d3-transition": STILL, "d3-interpolate": STILL, letters: LETTERS } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
});
