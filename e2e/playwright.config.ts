import { defineConfig } from '@playwright/test'

const CHROMIUM_FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]

/** Those that need a market, a clock or an end of their own. */
const OWN_PRODUCT = [
  '**/replay.spec.ts',
  '**/market-faults.spec.ts',
  '**/admin-evaluations.spec.ts',
  '**/server-restart.spec.ts',
]
const SCREENS = '**/every-screen.spec.ts'

/**
 * Each worker starts a product of its own, which its tests share; a failure is a failure, never tried again. What takes
 * long comes first, so that no worker is left with it at the end.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'own product', testMatch: OWN_PRODUCT },
    { name: 'screens', testMatch: SCREENS },
    { name: 'flows', testMatch: 'browser/**/*.spec.ts', testIgnore: [...OWN_PRODUCT, SCREENS] },
  ],
  outputDir: 'test-results',
  // Pages wait more than they compute: three keep two cores busy.
  workers: 3,
  retries: 0,
  // What a machine needs that is much slower, and busy: waiting longer costs only those that fail.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    actionTimeout: 20_000,
    // Each test would fetch all the app's files again; the one about being offline allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
})
