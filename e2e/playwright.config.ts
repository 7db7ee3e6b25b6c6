import { defineConfig } from '@playwright/test'

const CHROMIUM_FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]

/** Every file starts its own product, so files run side by side; a failure is a failure, never tried again. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Pages wait more than they reckon: three keep two cores busy.
  workers: 3,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    actionTimeout: 10_000,
    // Each test would fetch all the app's files again; the one about being offline allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
})
