import { defineConfig } from "vitest/config";

// One real browser at a time: the machine that runs this is also the server's.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.browser.ts"],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 50 } },
    reporters: ["verbose"],
  },
});
