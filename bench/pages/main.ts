import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { locateChromium } from '../../scripts/checks/find-chromium.mjs'
import { DEMO_LOGIN } from '@gwanyeok/e2e/demo-login.ts'
import { startProduct } from '@gwanyeok/e2e/product.ts'
import { saveReport, computeQuantile, formatTable } from '../report.ts'
import { SCREENS } from './screens.ts'
import { CPU_SLOWDOWN, type BrowserState, NETWORK, visitTwice, type Vitals } from './visit-twice.ts'
import { ignoreBrokenPipe } from '@gwanyeok/server/src/platform/lifecycle/ignore-broken-pipe.ts'

ignoreBrokenPipe()

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
})

const dataDir = mkdtempSync(path.join(tmpdir(), 'gwanyeok-pages-'))
const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const launchOptions = {
  executablePath: locateChromium() ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
}
const browser = await chromium.launch(launchOptions)
try {
  await saveReport('bench/results/pages.md', await measureAll(browser))
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/**
 * Measures all screens in each round, so that a busy moment of the machine affects one round of each screen, not one
 * whole screen.
 */
async function measureAll(chrome: Browser): Promise<string> {
  const browserState = await signIn(chrome)
  const screensToMeasure = SCREENS.filter(
    ({ name }) => options.only === undefined || name === options.only,
  ).map((screen) => ({ screen, firstVisits: [] as Vitals[], repeatVisits: [] as Vitals[] }))
  for (let round = 1; round <= Number(options.rounds); round += 1)
    for (const { screen, firstVisits, repeatVisits } of screensToMeasure) {
      const visits = await visitTwice({ launchOptions, address: product.address, browserState, screen })
      firstVisits.push(visits.first)
      repeatVisits.push(visits.repeat)
    }
  const rows = screensToMeasure.flatMap(({ screen: { name }, firstVisits, repeatVisits }) => [
    formatRow(`${name}, first`, firstVisits),
    formatRow(`${name}, repeat`, repeatVisits),
  ])
  return `# How fast the pages are

Chromium ${chrome.version()}. Each figure is the median of ${options.rounds} visits on a phone's screen with the processor slowed ${CPU_SLOWDOWN} times, at ${NETWORK.latencyMs} ms and ${NETWORK.downKbps} kbit/s. A first visit has an empty cache, and for members their session; a repeat visit has what the first one left. Measured by the \`web-vitals\` package with real taps.

${formatTable(['screen', 'LCP, ms', 'CLS', 'INP, ms'], rows)}`
}

function formatRow(name: string, visits: Vitals[]): string[] {
  const formatMedian = (vital: keyof Vitals, decimals: number) =>
    computeQuantile(
      visits.map((vitals) => vitals[vital]),
      0.5,
    ).toFixed(decimals)
  return [name, formatMedian('lcp', 0), formatMedian('cls', 3), formatMedian('inp', 0)]
}

/** Signs in and returns the state of a member's browser after an ordinary visit. */
async function signIn(chrome: Browser): Promise<BrowserState> {
  const context = await chrome.newContext({ baseURL: product.address, serviceWorkers: 'block' })
  const answer = await context.request.post('/api/sign-in', { data: DEMO_LOGIN })
  if (!answer.ok()) throw new Error(`the demo member could not sign in: ${await answer.text()}`)
  // Marks the results as seen: otherwise the sheet of new results would cover the links that are tapped on home.
  const seenResponse = await context.request.post(`/api/home/results/seen?upTo=${new Date().toISOString()}`)
  if (!seenResponse.ok())
    throw new Error(`the results could not be marked as seen: ${await seenResponse.text()}`)
  const page = await context.newPage()
  await page.goto('/feed')
  await page.getByRole('article').first().waitFor()
  const browserState = await context.storageState()
  await context.close()
  return browserState
}
