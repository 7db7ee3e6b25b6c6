import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'repository',
    include: ['**/*.test.mjs'],
    // What a machine needs that is much slower, and busy: waiting longer costs only those that fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
