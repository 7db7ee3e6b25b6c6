import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'repository',
    // Modules hold no state that a test changes, so files share them.
    isolate: false,
    include: ['**/*.test.mjs'],
    // Enough for a slow and busy machine; only a failing test waits this long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
