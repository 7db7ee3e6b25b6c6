import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/database/global-setup.ts'],
    // Modules and simulated markets live as long as their worker; every file has a database and a server of its own.
    isolate: false,
    // Test files also wait for the database, servers and streams. Each worker loads all modules again, which takes as much
    // processor time as ten files.
    maxWorkers: availableParallelism() + 1,
    // Projects with another number of workers run in a group of their own.
    sequence: { groupOrder: 1 },
    // Generous, for slow and busy machines: only failing tests wait this long.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
