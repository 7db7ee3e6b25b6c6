import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { mailedLink } from '../mail.ts'
import { type Product, startProduct } from '../product.ts'

/** Saturday morning in Seoul: the US market has closed for the week. */
export const NOW = '2026-11-21T01:00:00.000Z'
export const PASSWORD = 'Tester-2026'

/** The product of one test file: with sample data, on a folder of its own. */
export interface TestProduct extends Product {
  dataDir: string
  /** The newest mailed link to a page of the product. */
  mailedLink(page: string): string
  moveClock(at: string): Promise<void>
}

interface WorkerFixtures {
  product: TestProduct
}

export const test = base.extend<{ watch: void }, WorkerFixtures>({
  product: [
    async ({ browserName: _ }, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'gwanyeok-browser-'))
      const settings = {
        DATA_DIR: dataDir,
        CLOCK_START: NOW,
        ADMIN_EMAILS: 'keeper@gwanyeok.test',
        LOG_LEVEL: 'silent',
      }
      const product = await startProduct(settings)
      await use({
        ...product,
        dataDir,
        mailedLink: (page) => mailedLink(path.join(dataDir, 'outbox'), page),
        async moveClock(now) {
          const answer = await fetch(`${product.address}/api/dev/clock`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ now }),
          })
          expect(answer.status).toBe(200)
        },
      })
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.address)
  },
  /** A page that complains fails its test. */
  watch: [
    async ({ context }, use) => {
      const complaints: string[] = []
      watchPages(context, complaints)
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Chromium reports every refused call, and every one made offline, as an error; the product expects them. */
const REFUSED_CALL =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/

function watchPages(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED_CALL.test(message.text())) complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const

/** Signs up over the API, so that the page opens signed in. */
export async function signUpThrough(
  context: BrowserContext,
  username: string,
  email = `${Date.now()}${Math.floor(Math.random() * 1e6)}@gwanyeok.test`,
) {
  const answer = await context.request.post('/api/sign-up', {
    data: {
      username,
      email,
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
      agreesToTerms: true,
      agreesToPrivacy: true,
      isFourteenOrOlder: true,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { me } = (await answer.json()) as { me: { id: string } }
  return { id: me.id, username, email }
}

/** Keeps a picture for the eye, in an ignored folder. */
export const keep = (page: Page, name: string) =>
  page.screenshot({ path: path.join(import.meta.dirname, '../screenshots', `${name}.png`) })

/** What a demanding visitor would see at once: axe's findings, and anything wider than the page. */
export async function expectSound(page: Page): Promise<void> {
  // A toast half way in is half transparent, and axe would measure the blend.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  await page.emulateMedia({ reducedMotion: null })
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'horizontal scroll').toBeLessThanOrEqual(0)
}

export { expect }
