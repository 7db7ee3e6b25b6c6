import { type Browser, expect, type Page, test } from '@playwright/test'
import { type FaultyMarket, startFaultyMarket } from '../fixtures/faulty-market.ts'
import { confirmAdmin, evaluate, ADMIN_EMAIL } from '../fixtures/admin.ts'
import { join, type Person, predict } from '../fixtures/person.ts'
import { startTestProduct, type TestProduct } from '../fixtures/test-product.ts'

/** Inside a session; then more than the 30 days that a missing price is waited for. */
const [FIRST, LATER] = ['2026-10-06T15:00:00.000Z', '2026-11-19T15:00:00.000Z']

let market: FaultyMarket
let product: TestProduct
let admin: Person
let stuck: string

/** Two predictions that no price will ever judge. */
test.beforeAll(async () => {
  market = await startFaultyMarket(FIRST)
  const settings = { CLOCK_START: FIRST, SAMPLE_DATA: 'off', ADMIN_EMAILS: ADMIN_EMAIL }
  product = await startTestProduct({ ...market.settings, ...settings })
  admin = await join(product.address, '구름지기', ADMIN_EMAIL)
  await confirmAdmin(admin.session, product)
  await admin.call('PUT /me/guide-skipped')
  stuck = await predict(admin, 'KO', 5, { period: 3 })
  await predict(admin, 'DIS', 5, { period: 3 })
  for (const ticker of ['KO', 'DIS'])
    await market.fail({ kind: 'empty', ticker, pathPrefix: `/v2/aggs/ticker/${ticker}/range` })
  await product.moveClock(LATER)
  await evaluate(admin.session)
})
test.afterAll(async () => {
  await product?.stop()
  await market?.stop()
})

const open = async (browser: Browser) =>
  browser.newContext({ baseURL: product.address, storageState: await admin.session.storageState() })

const START = '지금 평가하기'
const startButton = (page: Page) => page.getByRole('button', { name: START })
const running = (page: Page) => page.getByRole('heading', { name: '평가하는 중이에요' })

test('a prediction voided in another tab is reported as settled and leaves the list', async ({ browser }) => {
  const context = await open(browser)
  const page = await context.newPage()
  await page.goto('/admin')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '무효 처리' }) })
  await expect(row).toHaveCount(2)
  await row.filter({ hasText: 'KO' }).getByRole('button').click()
  await page.getByRole('dialog').getByLabel('사유').fill('상장 폐지로 시세가 없어요')
  await admin.call(`POST /admin/predictions/${stuck}/void`, { reason: '상장이 폐지되었어요.' })
  await page.getByRole('dialog').getByRole('button', { name: '무효 처리' }).click()
  await expect(page.getByText('이미 처리된 예측이에요. 목록을 새로 불러왔어요.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('DIS')
  await context.close()
})

test('an evaluation that cannot be started says so', async ({ browser }) => {
  const context = await open(browser)
  const page = await context.newPage()
  await page.route('**/api/admin/evaluations', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { error: { code: 'internal', requestId: 'r1' } } })
      : route.continue(),
  )
  await page.goto('/admin')
  await startButton(page).click()
  await expect(page.getByText('평가 중 오류가 발생했습니다.')).toBeVisible()
  await expect(startButton(page)).toBeEnabled()
  await context.close()
})

test('two quick presses start one evaluation, and a press elsewhere shows it as it goes on', async ({
  browser,
}) => {
  const context = await open(browser)
  const [page, other] = [await context.newPage(), await context.newPage()]
  const asked: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && asked.push(request.url())))
  for (const tab of [page, other]) {
    await tab.goto('/admin')
    await expect(startButton(tab)).toBeVisible()
  }
  await market.heal()
  await market.fail({ kind: 'hang', ticker: 'DIS' })
  await startButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(running(page)).toBeVisible()
  expect(asked.filter((url) => url.endsWith('/api/admin/evaluations'))).toHaveLength(1)
  // If that tab has heard of the evaluation by itself, there is nothing left to press.
  await other.evaluate((name) => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === name)?.click()
  }, START)
  await expect(running(other)).toBeVisible()
  await expect(other.getByText('이미 평가하는 중이에요.')).toHaveCount(0)
  await market.heal()
  for (const tab of [page, other]) await expect(startButton(tab)).toBeVisible()
  await context.close()
})
