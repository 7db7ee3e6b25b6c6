import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { newMember } from '../new-member.ts'
import { coveredTexts, cutTexts } from './cut-texts.ts'
import { followRequests, quiet } from './quiet.ts'
import { sidewaysOverflow, stillness, violationsOf } from './sound.ts'
import { startTestProduct, type TestProduct } from './test-product.ts'

/** Saturday morning in Seoul: the US market has closed for the week. */
export const NOW = '2026-11-21T01:00:00.000Z'
export const PASSWORD = 'Tester-2026'

interface WorkerFixtures {
  /** The product of one test file: with sample data, on a folder of its own. */
  product: TestProduct
}

export const test = base.extend<{ watch: void }, WorkerFixtures>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startTestProduct({ CLOCK_START: NOW, ADMIN_EMAILS: 'keeper@gwanyeok.test' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
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

export function watchPages(context: BrowserContext, complaints: string[]): void {
  followRequests(context)
  context.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED_CALL.test(message.text()))
      complaints.push(`${message.text()} ${message.location().url}`.trim())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const

let people = 0

/** A name that nobody else of this worker's product has, however often a test runs on it. */
export const nameFor = (name: string) => `${name}${++people}`

export const newEmail = () => `${randomUUID()}@gwanyeok.test`

/** Signs up over the API, so that the page opens signed in. */
export async function signUpThrough(context: BrowserContext, name: string, email = newEmail()) {
  const username = nameFor(name)
  const answer = await context.request.post('/api/sign-up', {
    data: newMember({ username, email, password: PASSWORD }),
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { me } = (await answer.json()) as { me: { id: string } }
  return { id: me.id, username, email }
}

/** Keeps a picture for the eye, in an ignored folder. */
export const keep = (page: Page, name: string) =>
  page.screenshot({ path: path.join(import.meta.dirname, '../screenshots', `${name}.png`) })

/** What a demanding visitor would see at once: axe's findings, anything wider than the page, cut or covered texts. */
export async function expectSound(page: Page): Promise<void> {
  await quiet(page)
  await stillness(page)
  expect(await violationsOf(page)).toEqual([])
  expect(await sidewaysOverflow(page), 'horizontal scroll').toBeLessThanOrEqual(0)
  expect(await cutTexts(page), 'cut texts').toEqual([])
  expect(await coveredTexts(page), 'texts below a fixed bar').toEqual([])
  // Set back last: what begins to move again would be measured on its way.
  await page.emulateMedia({ reducedMotion: null })
}

export { expect }
