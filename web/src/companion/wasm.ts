// The procedures as WebAssembly: no imports, four exports, JSON in linear memory.

/** Takes and gives JSON. */
export type Calling = (request: string) => string;

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  alloc(length: number): number;
  call(pointer: number, length: number): number;
  free(pointer: number, length: number): void;
}

/** Nothing where this build has none, or one of another build than the page. */
export async function arrive(): Promise<WebAssembly.Module | undefined> {
  try {
    const listed = (await (await fetch("/assets/face.json")).json()) as { stamp: string; wasm: string | null };
    if (!listed.wasm || listed.stamp !== stamp()) return undefined;
    return await WebAssembly.compileStreaming(fetch(listed.wasm));
  } catch {
    return undefined;
  }
}

/** The build that made this page. */
function stamp(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="stamp"]')?.content;
}

export async function calling(module: WebAssembly.Module): Promise<Calling> {
  const face = (await WebAssembly.instantiate(module)).exports as Exports;
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  return (request) => {
    const bytes = encoder.encode(request);
    const given = face.alloc(bytes.length);
    new Uint8Array(face.memory.buffer, given, bytes.length).set(bytes);
    const answer = face.call(given, bytes.length);
    // The memory may have grown, and moved, in between.
    const length = new DataView(face.memory.buffer).getUint32(answer, true);
    const text = decoder.decode(new Uint8Array(face.memory.buffer, answer + 4, length));
    face.free(answer, length + 4);
    return text;
  };
}
