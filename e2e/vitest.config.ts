import { defineConfig } from 'vitest/config'

/** What needs neither a browser nor the whole product; the browser tests are `*.spec.ts`. */
export default defineConfig({
  test: {
    // Modules hold no state that a test changes, so files share them, and the candles that they read.
    isolate: false,
    include: ['replay/**/*.test.ts', 'browser/**/*.test.ts'],
    // What a machine needs that is much slower, and busy: waiting longer costs only those that fail.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
