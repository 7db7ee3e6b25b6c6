import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Test files share modules, because no test leaves state in them.
    isolate: false,
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'build/**/*.test.ts'],
    // They run in a browser (vitest.config.components.ts).
    exclude: ['**/*.component.test.tsx'],
    // Long enough for a slow and busy machine. Only failing tests wait this long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
