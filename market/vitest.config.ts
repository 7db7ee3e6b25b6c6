import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Modules hold no state that a test changes, so files share them.
    isolate: false,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Allows for a much slower, busy machine: a longer limit costs time only in a failing test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
