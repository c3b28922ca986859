// `npm run types`: the shapes of the API as the server describes them. `--check` only says whether they are current.

import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const described = new URL("../crates/server/src/openapi.json", import.meta.url);
const written = new URL("src/wire/schema.ts", import.meta.url);

// A table of squares always has these, a table of open ground never; each skin knows which kind it draws.
const document = JSON.parse(await readFile(described, "utf8"));
for (const shape of Object.values(document.components.schemas)) {
  shape.required = [...(shape.required ?? []), ...(shape["x-on-squares"] ?? [])];
  if (shape.required.length === 0) delete shape.required;
}

const shapes = await openapiTS(document, {
  inject: 'import type { Plain } from "./types.ts";\n',
  // A value within a value: the compiler follows it by name only.
  transform: (_, { path }) =>
    path?.endsWith("/schemas/Plain") ? ts.factory.createTypeReferenceNode("Plain") : undefined,
});
const text = `// Made by \`npm run types\` from crates/server/src/openapi.json; not to be edited.\n\n${astToString(shapes)}`;

if (process.argv.includes("--check")) {
  const current = await readFile(written, "utf8").catch(() => "");
  if (current !== text) {
    console.error("web/src/wire/schema.ts is not what the server describes: run `npm run types` in web/");
    process.exit(1);
  }
} else {
  await writeFile(written, text);
}
