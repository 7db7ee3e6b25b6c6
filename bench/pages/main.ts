import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { startProduct } from '@gwanyeok/e2e/product.ts'
import { median } from '../median.ts'
import { SCREENS, type Screen } from './screens.ts'
import { CPU_SLOWDOWN, type Memory, NETWORK, type Visits, visitTwice, type Vitals } from './visit.ts'

interface Measured {
  screen: Screen
  visits: Visits[]
}

const RESULT = path.resolve(import.meta.dirname, '../results/pages.md')
const DEMO = { email: 'demo@gwanyeok.test', password: 'gwanyeok-demo' }
/** The goals of the interface's description, in ms; CLS has no unit. */
const GOALS = { repeat: 1000, cls: 0.05, inp: 100 }

const { values: asked } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
})

const dataDir = mkdtempSync(path.join(tmpdir(), 'gwanyeok-pages-'))
const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const launch = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
}
const browser = await chromium.launch(launch)
try {
  const text = reportOf(await measureAll(browser, Number(asked.rounds)))
  await mkdir(path.dirname(RESULT), { recursive: true })
  await writeFile(RESULT, text)
  process.stdout.write(text)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Round by round over all screens, so that a busy moment of the machine hits one round of each, not one screen. */
async function measureAll(chrome: Browser, rounds: number): Promise<Measured[]> {
  const memory = await signIn(chrome)
  const measured: Measured[] = SCREENS.filter(
    ({ name }) => asked.only === undefined || name === asked.only,
  ).map((screen) => ({ screen, visits: [] }))
  for (let round = 1; round <= rounds; round += 1)
    for (const { screen, visits } of measured)
      visits.push(await visitTwice({ launch, address: product.address, memory, screen }))
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

/** The figures, as Markdown. */
function reportOf(measured: Measured[]): string {
  const rows = measured.flatMap(({ screen, visits }) => [
    row(
      `${screen.name}, first`,
      visits.map(({ first }) => first),
      screen.goal,
    ),
    row(
      `${screen.name}, repeat`,
      visits.map(({ repeat }) => repeat),
      GOALS.repeat,
    ),
  ])
  return `# How fast the pages are

${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Chromium ${browser.version()}, load average ${loadavg()[2]?.toFixed(1)}. Each figure is the median of ${asked.rounds} visits on a phone's screen with the processor slowed ${CPU_SLOWDOWN} times, at ${NETWORK.latencyMs} ms and ${NETWORK.downKbps} kbit/s. A first visit has an empty cache, and for members their session; a repeat visit has what the first one left. By the \`web-vitals\` package, of real taps. **Bold**: misses its goal.

| screen | LCP, ms | CLS | INP, ms |
| --- | --: | --: | --: |
${rows.join('\n')}
`
}

function row(name: string, all: Vitals[], goal: number | undefined): string {
  const cell = (of: 'lcp' | 'cls' | 'inp', most: number | undefined, digits: number) => {
    const value = median(all.map((vitals) => vitals[of]))
    const text = value.toFixed(digits)
    return most !== undefined && value >= most ? `**${text}** (goal ${most})` : text
  }
  return `| ${name} | ${cell('lcp', goal, 0)} | ${cell('cls', GOALS.cls, 3)} | ${cell('inp', GOALS.inp, 0)} |`
}
