import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Modules hold no state that a test changes, so files share them.
    isolate: false,
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'build/**/*.test.ts'],
    // In a browser: vitest.config.components.ts.
    exclude: ['**/*.component.test.tsx'],
    // Generous, for slow and busy machines: only failing tests wait this long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
