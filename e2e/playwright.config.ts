import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/checks/chromium-flags.ts'
import { locateChromium } from '../scripts/checks/find-chromium.mjs'

const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--disable-quic',
  // Gives the product a second name, which is not a secure context, like the name of another machine.
  '--host-resolver-rules=MAP lan.gwanyeok.test 127.0.0.1',
  // Turns V8's optimizing compilers off: tests leave a page before the compilers would pay off.
  '--js-flags=--no-opt,--no-maglev,--no-sparkplug',
]

/** Each worker starts a product of its own, which its tests share. Failures are not retried. */
export default defineConfig({
  testDir: 'browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './browser/fixtures/prepared-data.ts',
  outputDir: 'test-results',
  // Tests of one file, too, go to whichever worker is free, so that none waits at the end.
  fullyParallel: true,
  // Pages wait more than they compute: three workers keep two cores busy.
  workers: 3,
  retries: 0,
  // Generous, for busy machines; a longer timeout costs time only if a test fails.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    actionTimeout: 20_000,
    // With a service worker, each test would fetch all files of the app. Tests of the service worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: locateChromium() ?? '',
      args: FLAGS,
    },
  },
})
