import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Modules have no state that a test changes, so test files can share them.
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Generous, for busy machines; a longer timeout costs time only if a test fails.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
