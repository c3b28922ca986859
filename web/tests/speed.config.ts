import { defineConfig } from "vitest/config";

// By the clock, so one at a time on a machine that does nothing else: `npm run speed`. No landing waits for these.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.speed.ts"],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    reporters: ["verbose"],
  },
});
