import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['attack/**/*.test.ts'],
    // What an attack takes of its own server is measured, which hardly hangs on what else there is to do.
    maxWorkers: 2,
    minWorkers: 1,
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
});
