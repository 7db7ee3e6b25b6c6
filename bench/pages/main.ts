import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { startProduct } from '@gwanyeok/e2e/product.ts'
import { weighChunks, weighFonts } from './chunks.ts'
import { type Measured, report } from './report.ts'
import { SCREENS } from './screens.ts'
import { measureScroll } from './scroll.ts'
import { DEVTOOLS_SLOW_4G, type Network, SLOW_4G } from '@gwanyeok/e2e/throttle.ts'
import { type Memory, visitTwice } from './visit.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DIST = path.join(ROOT, 'web', 'dist')
const DEMO = { email: 'demo@gwanyeok.test', password: 'gwanyeok-demo' }

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    network: { type: 'string' },
    to: { type: 'string', default: path.join(ROOT, 'bench', 'results', 'pages.md') },
  },
})

const dataDir = mkdtempSync(path.join(tmpdir(), 'gwanyeok-pages-'))
const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const launch = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
}
const browser = await chromium.launch(launch)
try {
  const scrolled = await measureScroll(browser)
  process.stdout.write(`${JSON.stringify(scrolled)}\n`)
  const measured = await measureAll(browser, Number(asked.rounds))
  const text = report({
    measured,
    scrolled,
    rounds: Number(asked.rounds),
    chunks: await weighChunks(DIST),
    fonts: await weighFonts(DIST),
    browser: `Chromium ${browser.version()}`,
  })
  await mkdir(path.dirname(asked.to), { recursive: true })
  await writeFile(asked.to, text)
  process.stdout.write(`${asked.to}\n`)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Round by round over all screens, so that a busy moment of the machine hits one round of each, not one screen. */
async function measureAll(chrome: Browser, rounds: number): Promise<Measured[]> {
  const memory = await signIn(chrome)
  const screens = SCREENS.filter(({ name }) => asked.only === undefined || name === asked.only)
  const networks: Network[] = [SLOW_4G, DEVTOOLS_SLOW_4G].filter(
    ({ name }) => asked.network === undefined || name === asked.network,
  )
  const measured: Measured[] = networks.flatMap((network) =>
    screens.map((screen) => ({ network, screen, visits: [] })),
  )
  for (let round = 1; round <= rounds; round += 1) {
    for (const { network, screen, visits } of measured) {
      const both = await visitTwice({ launch, address: product.address, memory, screen, network })
      visits.push(both)
      const { first, repeat } = both
      const line = [round, network.name, screen.name, JSON.stringify(first), JSON.stringify(repeat)]
      process.stdout.write(`${line.join('  ')}\n`)
    }
  }
  return measured
}

/** What a member's browser knows after an ordinary visit. */
async function signIn(chrome: Browser): Promise<Memory> {
  const context = await chrome.newContext({ baseURL: product.address, serviceWorkers: 'block' })
  const answer = await context.request.post('/api/sign-in', { data: DEMO })
  if (!answer.ok()) throw new Error(`the demo member could not sign in: ${await answer.text()}`)
  const page = await context.newPage()
  await page.goto('/feed')
  await page.getByRole('article').first().waitFor()
  const memory = await context.storageState()
  await context.close()
  return memory
}
