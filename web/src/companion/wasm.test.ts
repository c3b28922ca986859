import { expect, test } from "vitest";
import { calling } from "./wasm.ts";

// A module with the same four exports that gives back what it is given: the length goes in front of the bytes.
const ECHO = [
  "0061736d 01000000",
  "01 11 03 60017f017f 60027f7f017f 60027f7f00",
  "03 04 03 00 01 02",
  "05 03 01 00 01",
  "07 20 04 06 6d656d6f7279 02 00 05 616c6c6f63 00 00 04 63616c6c 00 01 04 66726565 00 02",
  "0a 1c 03 05 00 4180080b 11 00 2000 4104 6b 2001 360200 2000 4104 6b 0b 02 000b",
].join("").replaceAll(" ", "");

test("a request goes in and an answer comes out as UTF-8", async () => {
  const face = await calling(await WebAssembly.compile(Uint8Array.from(ECHO.match(/../g) ?? [], (it) => Number.parseInt(it, 16))));
  const request = JSON.stringify({ do: "odds", title: "Königgrätz" });
  expect(face(request)).toBe(request);
  expect(face("{}")).toBe("{}");
});
