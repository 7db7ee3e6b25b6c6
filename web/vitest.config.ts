import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Modules hold no state that a test changes, so files share them.
    isolate: false,
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'build/**/*.test.ts'],
    // In a browser: vitest.config.components.ts.
    exclude: ['**/*.component.test.tsx'],
    // What a machine needs that is much slower, and busy: waiting longer costs only those that fail.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
