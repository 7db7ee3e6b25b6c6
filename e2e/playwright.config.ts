import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/checks/chromium-flags.ts'
import { locateChromium } from '../scripts/checks/find-chromium.mjs'

const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--disable-quic',
  // Another machine of the network, as far as the browser knows.
  '--host-resolver-rules=MAP lan.gwanyeok.test 127.0.0.1',
  // Pages are left before code that V8 compiles for long runs has paid for itself: it interprets.
  '--js-flags=--no-opt,--no-maglev,--no-sparkplug',
]

/**
 * Each worker starts a product of its own, which its tests share; a failure is a failure, never tried again.
 */
export default defineConfig({
  testDir: 'browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './browser/fixtures/prepared-data.ts',
  outputDir: 'test-results',
  // Tests of one file, too, go to whichever worker is free: none waits at the end for a file of many.
  fullyParallel: true,
  // Pages wait more than they compute: three keep two cores busy.
  workers: 3,
  retries: 0,
  // Allows for a much slower, busy machine: a longer limit costs time only in a failing test.
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
      executablePath: locateChromium() ?? '',
      args: FLAGS,
    },
  },
})
