import { defineConfig } from 'vitest/config'

/** Short forms of the drills, and the drills' own parts. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Whole products start here, on machines that do other things too.
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
})
