import { defineConfig } from "vitest/config";
import { LongestFirst } from "./kit/order.ts";

// Every file has a server and a browser of its own; two at a time keep two cores at work. No limit here is a measure of
// anything: they only end what will never come, on a machine that is as busy as it likes.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.browser.ts"],
    maxWorkers: 2,
    // A worker goes on with the next file: what the tests share is read once.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 1_800_000,
    hookTimeout: 900_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    reporters: ["verbose"],
  },
});
