import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    // Pages mostly wait for each other; two files at a time use what they leave.
    maxWorkers: 2,
    minWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
