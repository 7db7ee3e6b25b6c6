import type { Page } from '@playwright/test'
import { type FaultyMarket, startFaultyMarket } from '../fixtures/faulty-market.ts'
import { expect, keep, signUpThrough, test } from '../fixtures/test.ts'
import { FEW_CALLS, startTestProduct, type TestProduct } from '../fixtures/test-product.ts'

/** A Friday inside the session. */
const IN_SESSION = '2026-11-20T16:00:00.000Z'
/** Just after its close in New York; the service is ten minutes behind. A calm stock moves less than 1 % in them. */
const [AFTER_CLOSE, BEHIND] = ['2026-11-20T21:00:05.000Z', '2026-11-20T20:50:00.000Z']

let market: FaultyMarket
let faulty: TestProduct

/** The product on a market-data service that fails on demand, as it does with a real one and a real key. */
test.beforeAll(async () => {
  market = await startFaultyMarket(IN_SESSION)
  faulty = await startTestProduct({
    ...market.settings,
    ...FEW_CALLS,
    ...{ CLOCK_START: IN_SESSION, SAMPLE_DATA: 'off' },
  })
})
test.afterAll(async () => {
  await faulty?.stop()
  await market?.stop()
})

const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

// Each fault: `quotes.test.ts` and `stocks.test.ts` of the server, and `stock-failure.component.test.tsx` of the web.
test('what the service does not answer is explained, and the price shows once it answers', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: faulty.address })
  await signUpThrough(context, 'fault')
  const page = await context.newPage()
  // The first stock that is asked for at all: nothing says that the plan answers any.
  await market.fail({ kind: 'not-entitled', ticker: 'PFE' })
  await page.goto('/?stock=PFE')
  await expect(seen(page, /^지금 연결된 시세 서비스에서는 가격을 받을 수 없어요\./)).toBeVisible({
    timeout: 60_000,
  })
  await market.heal()
  await page.reload()
  await expect(seen(page, /^\$\d[\d,]*\.\d\d$/)).toBeVisible({ timeout: 60_000 })
  await context.close()
})

test('just after the close the form waits, and submits by itself once the closing price is known', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  await faulty.moveClock(AFTER_CLOSE)
  const context = await browser.newContext({
    baseURL: faulty.address,
    viewport: { width: 390, height: 844 },
  })
  await signUpThrough(context, 'patient')
  await context.request.put('/api/me/guide-skipped')
  await market.moveTo(BEHIND)
  const page = await context.newPage()
  await page.goto('/?stock=KO')
  await expect(seen(page, '11/20 장이 끝나 종가를 기다리고 있어요.')).toBeVisible({ timeout: 60_000 })
  await expect(seen(page, /^11월 21일\(토\) 오전 6:30쯤부터 예측할 수 있어요\./)).toBeVisible()
  await page.getByRole('button', { name: /\+10%/ }).click()
  await page.getByRole('button', { name: '가격이 나오면 제출하기' }).click()
  await expect(seen(page, '가격이 나오면 자동으로 제출할게요.')).toBeVisible()
  await keep(page, 'base-wait-phone')
  const mine = async () => {
    const answer = await context.request.get('/api/stocks/KO')
    return ((await answer.json()) as { myOpenPrediction: string | null }).myOpenPrediction
  }
  expect(await mine()).toBeNull()
  await market.moveTo('2026-11-20T21:00:10.000Z')
  await expect.poll(mine, { timeout: 120_000 }).not.toBeNull()
  await expect(seen(page, '가격이 나오면 자동으로 제출할게요.')).toHaveCount(0)
  await context.close()
})
