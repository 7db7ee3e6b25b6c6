import { defineConfig } from 'vitest/config'

/** What needs neither a browser nor the whole product; the browser tests are `*.spec.ts`. */
export default defineConfig({
  test: {
    include: ['replay/**/*.test.ts'],
    // What a machine needs that is much slower, and busy: waiting longer costs only those that fail.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
