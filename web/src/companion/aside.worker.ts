// First comes the compiled module, then requests, each answered in turn.

import { type Calling, calling } from "./wasm.ts";

let face: Promise<Calling> | undefined;

addEventListener("message", async ({ data }: MessageEvent<WebAssembly.Module | string>) => {
  if (typeof data !== "string") face = calling(data);
  else if (face) postMessage((await face)(data));
});
