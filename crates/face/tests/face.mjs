// Runs the face as the page does: requests in, one a line, answers out. How long the slowest took goes to the other stream.

import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, alloc, call, free } = instance.exports;
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

function asked(request) {
  const bytes = encoder.encode(request);
  const given = alloc(bytes.length);
  new Uint8Array(memory.buffer, given, bytes.length).set(bytes);
  const answer = call(given, bytes.length);
  const length = new DataView(memory.buffer).getUint32(answer, true);
  const text = decoder.decode(new Uint8Array(memory.buffer, answer + 4, length));
  free(answer, length + 4);
  return text;
}

const times = [];
const answers = readFileSync(0, "utf8").split("\n").filter(Boolean).map((request) => {
  const begun = performance.now();
  const answer = asked(request);
  times.push([performance.now() - begun, request.slice(0, 90)]);
  return answer;
});
process.stdout.write(answers.join("\n"));
times.sort(([a], [b]) => b - a);
for (const [took, request] of times.slice(0, 16)) process.stderr.write(`${took.toFixed(2).padStart(9)} ms ${request}\n`);
process.stderr.write(`${times.length} requests, ${(memory.buffer.byteLength / 1048576).toFixed(1)} MiB of memory\n`);
