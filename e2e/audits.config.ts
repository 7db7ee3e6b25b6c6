import { defineConfig } from '@playwright/test'
import browser from './playwright.config.ts'

/** Audits of `npm run audit:text`: too slow to be part of `npm test`. */
export default defineConfig({
  ...browser,
  testDir: 'audits',
  projects: [{ name: 'audits' }],
})
