import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['domain', 'market', 'server', 'web', 'e2e', 'web/vitest.config.components.ts', 'scripts'],
  },
})
