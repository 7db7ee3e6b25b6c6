import { defineConfig } from 'vitest/config'

/** Tests that need neither a browser nor the whole product; browser tests are `*.spec.ts`. */
export default defineConfig({
  test: {
    // Modules have no state that a test changes, so test files can share them and the candles that they read.
    isolate: false,
    include: ['replay/**/*.test.ts', 'browser/**/*.test.ts'],
    // Generous, for busy machines; a longer timeout costs time only if a test fails.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
