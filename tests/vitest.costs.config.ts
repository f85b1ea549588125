import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['costs/**/*.test.ts'],
    testTimeout: 60_000,
    // Where a machine stands still for long, what the clock brings counts as well.
    retry: 2,
  },
});
