import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['proxies/**/*.test.ts'],
    // One file waits for a minute, with all proxies at the same time; the others use that time.
    maxWorkers: 3,
    minWorkers: 1,
    maxConcurrency: 6,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
