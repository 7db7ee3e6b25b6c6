import { defineConfig } from '@playwright/test'
import browser from './playwright.config.ts'

/** Audits run by `npm run audit:text`, which are too slow for `npm test`. */
export default defineConfig({
  ...browser,
  testDir: 'audits',
  projects: [{ name: 'audits' }],
})
