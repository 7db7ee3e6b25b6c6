import { defineConfig } from '@playwright/test'
import browser from './playwright.config.ts'

/** What `npm run audit:text` looks at: too slow to be part of `npm test`. */
export default defineConfig({
  ...browser,
  testDir: 'audits',
  projects: [{ name: 'audits' }],
})
