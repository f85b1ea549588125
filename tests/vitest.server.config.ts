import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['server/**/*.test.ts'],
    // Each file starts servers of its own, and mostly waits for them.
    maxWorkers: 2,
    minWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
