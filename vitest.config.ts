import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { projects: ['domain', 'market', 'server', 'web', 'web/vitest.config.components.ts', 'scripts'] },
})
