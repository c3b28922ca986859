import { readdirSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { type Plugin, type Rolldown, defineConfig } from "vite";

// While the page is being worked on, the API is that of a server started beside it.
const server = process.env.GROGNARD_SERVER ?? "http://127.0.0.1:1815";

// Over a slow line every request costs a journey: what is always wanted together is one file.
const groups = [
  { name: "boot", test: /preload-helper|rolldown\/runtime|src\/(pages|route)\.ts|src\/wire\/(api|first|games)\.ts/, priority: 3 },
  { name: "base", test: /node_modules\/(svelte|esm-env|clsx)\/(?!src\/internal\/client\/dom\/elements\/bindings\/(input|select))|src\/(start|App|route\.svelte)|src\/look\/(base|standins|tokens)\.css|src\/pages\/(Doors|touring)|src\/look\/(Icon|RuleLink|Toast|doors|rules|settings|toast|viewed)\b|src\/table\/(words|odds)\.ts/, priority: 2 },
  // What most pages have, and a map has not.
  { name: "common", test: /src\/pages\/(opening|result|seating)|src\/look\/(Button|Dialog|Die|prose\.ts)\b|internal\/client\/dom\/elements\/bindings\/(input|select)/, priority: 1.8 },
  { name: "shelf", test: /src\/books\/(index|covers)/, priority: 2 },
  { name: "prose", test: /src\/pages\/BookTable|src\/look\/Prose/, priority: 2 },
  { name: "companion", test: /src\/companion\/(Companion|Chooser|BookPage|Head|books|kept|link|words|face|wasm|aside)\b/, priority: 1.2 },
  { name: "procedure", test: /src\/companion\/(?!sitting|result)/, priority: 1.1 },
  // The map of a table, then what stands round it.
  { name: "table", test: /src\/draw\/(?!open\/|Preview|hand|still)|src\/ask\/(shape|open\/(draft|text))|src\/(draw|table)\/open\/(text|reach\.ts|sheet|marking)|src\/table\/(Table|Desk|TopBar|Strip|Ground|Portrait|\w+\.(svelte\.)?ts)\b(?<!panels\.ts)|src\/wire\/|src\/books\/(skins|open|telling|bloody-big-battles\/telling|hot-blood-and-cold-steel\/(?!tour))/, priority: 1.5 },
  { name: "panels", test: /src\/(ask|draw)\/(?!open\/|hand|still)|src\/table\/(?!Menu|Brief|CellDialog|open\/)/, priority: 1 },
  // Open ground: what only its tables need.
  { name: "field", test: /src\/(draw|ask|table)\/open\/|src\/books\/bloody-big-battles\//, priority: 0 },
];

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
  plugins: [svelte(), firstViews(), withoutServer()],
  resolve: { alias: { "d3-transition": `${import.meta.dirname}/src/draw/still.ts` } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
