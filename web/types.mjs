// `npm run types`: the shapes of the API as the program describes them. `--check` only says whether they are current.

import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const described = new URL("openapi.json", import.meta.url);
const written = new URL("src/wire/schema.ts", import.meta.url);

// The page reads all procedures alike; what each of them takes and finds it learns from the program.
const document = JSON.parse(await readFile(described, "utf8"));
const shapes = document.components.schemas;
for (const name of Object.keys(shapes).filter((it) => /\.(input|output)$/.test(it))) delete shapes[name];

const types = await openapiTS(document, {
  inject: 'import type { Plain } from "./types.ts";\n',
  // A value within a value: the compiler follows it by name only.
  transform: (_, { path }) =>
    path?.endsWith("/schemas/Plain") ? ts.factory.createTypeReferenceNode("Plain") : undefined,
});
const text = `// Made by \`npm run types\` from web/openapi.json; not to be edited.\n\n${astToString(types)}`;

if (process.argv.includes("--check")) {
  const current = await readFile(written, "utf8").catch(() => "");
  if (current !== text) {
    console.error("web/src/wire/schema.ts is not what the program describes: run `npm run types` in web/");
    process.exit(1);
  }
} else {
  await writeFile(written, text);
}
