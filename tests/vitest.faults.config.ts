import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['faults/**/*.test.ts'],
    fileParallelism: false,
    // As long as somebody wants to go on killing.
    testTimeout: 24 * 3_600_000,
    hookTimeout: 60_000,
  },
});
