import { expect, test } from '@playwright/test'
import { type FaultyMarket, startFaultyMarket } from '../fixtures/faulty-market.ts'
import { keep, signUpThrough } from '../fixtures/test.ts'
import { startTestProduct, type TestProduct } from '../fixtures/test-product.ts'

/** A Friday, just after the close in New York; the service is ten minutes behind. A calm stock moves less than 1 % in them. */
const [AFTER_CLOSE, BEHIND] = ['2026-11-20T21:00:05.000Z', '2026-11-20T20:50:00.000Z']

let market: FaultyMarket
let product: TestProduct

test.beforeAll(async () => {
  market = await startFaultyMarket(BEHIND)
  product = await startTestProduct({ ...market.settings, CLOCK_START: AFTER_CLOSE, SAMPLE_DATA: 'off' })
})
test.afterAll(async () => {
  await product?.stop()
  await market?.stop()
})

test('just after the close the form waits, and submits by itself once the closing price is known', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: { width: 390, height: 844 },
  })
  await signUpThrough(context, 'patient')
  await context.request.put('/api/me/guide-skipped')
  await market.moveTo(BEHIND)
  const page = await context.newPage()
  await page.goto('/?stock=KO')
  const seen = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()
  await expect(seen('11/20 장이 끝나 종가를 기다리고 있어요.')).toBeVisible({ timeout: 60_000 })
  await expect(seen(/^11월 21일\(토\) 오전 6:30쯤부터 예측할 수 있어요\./)).toBeVisible()
  await page.getByRole('button', { name: /\+10%/ }).click()
  await page.getByRole('button', { name: '가격이 나오면 제출하기' }).click()
  await expect(seen('가격이 나오면 자동으로 제출할게요.')).toBeVisible()
  await keep(page, 'base-wait-phone')
  const mine = async () => {
    const answer = await context.request.get('/api/stocks/KO')
    return ((await answer.json()) as { myOpenPrediction: string | null }).myOpenPrediction
  }
  expect(await mine()).toBeNull()
  await market.moveTo('2026-11-20T21:00:10.000Z')
  await expect.poll(mine, { timeout: 120_000 }).not.toBeNull()
  await expect(seen('가격이 나오면 자동으로 제출할게요.')).toHaveCount(0)
  await context.close()
})
