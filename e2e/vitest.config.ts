import { defineConfig } from 'vitest/config'

/** Tests that need neither a browser nor the whole product; browser tests are `*.spec.ts`. */
export default defineConfig({
  test: {
    // Modules hold no state that a test changes, so files share them, and the candles that they read.
    isolate: false,
    include: ['replay/**/*.test.ts', 'browser/**/*.test.ts'],
    // Allows for a much slower, busy machine: a longer limit costs time only in a failing test.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
