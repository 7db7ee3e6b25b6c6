import { expect, type Page, test } from '@playwright/test'
import { type FaultyMarket, startFaultyMarket } from '../fixtures/faulty-market.ts'
import { signUpThrough } from '../fixtures/test.ts'
import { startTestProduct, type TestProduct } from '../fixtures/test-product.ts'

const NOW = '2026-11-20T16:00:00.000Z'
const UNSUPPORTED = '지원하지 않는 종목입니다. 미국 주식을 선택해주세요.'
const NOT_IN_PLAN = /^지금 연결된 시세 서비스에서는 가격을 받을 수 없어요\./
const OUT_OF_RANGE = '지금 연결된 시세 서비스에는 이 기간의 가격이 없어요.'
const NOT_YET = '오늘 가격은 장이 끝난 뒤에 나와요. 그때 다시 확인해주세요.'
const UNAVAILABLE = '주식 정보를 가져올 수 없습니다'

let market: FaultyMarket
let product: TestProduct

/** The product on a market-data service that fails on demand, as it does with a real one and a real key. */
test.beforeAll(async () => {
  market = await startFaultyMarket(NOW)
  product = await startTestProduct({ ...market.settings, CLOCK_START: NOW, SAMPLE_DATA: 'off' })
})
test.afterAll(async () => {
  await product?.stop()
  await market?.stop()
})

const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

for (const [kind, ticker, says] of [
  // The first stock that is asked for at all: nothing says that the plan answers any.
  ['not-entitled', 'PFE', NOT_IN_PLAN],
  ['not-entitled', 'AMD', UNSUPPORTED],
  ['time-frame', 'KO', OUT_OF_RANGE],
  ['before-end-of-day', 'BA', NOT_YET],
  ['empty', 'DIS', UNSUPPORTED],
  ['unknown-key', 'INTC', UNAVAILABLE],
  ['server-error', 'MSFT', UNAVAILABLE],
  ['malformed', 'NVDA', UNAVAILABLE],
  ['cut', 'META', UNAVAILABLE],
] as const) {
  test(`${kind}, ${ticker}: the page says what it means, and shows the price once the service answers`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: product.address })
    await signUpThrough(context, `fault_${ticker}`)
    const page = await context.newPage()
    await market.fail({ kind, ticker })
    await page.goto(`/?stock=${ticker}`)
    await expect(shown(page, says)).toBeVisible({ timeout: 60_000 })
    await market.heal()
    await page.reload()
    await expect(shown(page, /^\$\d[\d,]*\.\d\d$/)).toBeVisible({ timeout: 60_000 })
    await context.close()
  })
}
