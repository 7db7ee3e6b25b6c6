import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/database/global-setup.ts'],
    // Modules and simulated markets live as long as their worker; every file has a database and a server of its own.
    isolate: false,
    // Vitest alone would leave a core idle.
    maxWorkers: '100%',
    // What a machine needs that is much slower, and busy: waiting longer costs only those that fail.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
