import type { Page } from '@playwright/test'
import { type FaultyMarket, startFaultyMarket } from '../fixtures/faulty-market.ts'
import { expect, keep, signUpThrough, SIZES, test } from '../fixtures/test.ts'
import { FEW_CALLS } from '../fixtures/test-product.ts'

/** A Friday inside the session. */
const IN_SESSION = '2026-11-20T16:00:00.000Z'
/** Just after its close in New York; the service is ten minutes behind. A calm stock moves less than 1 % in them. */
const [AFTER_CLOSE, BEHIND] = ['2026-11-20T21:00:05.000Z', '2026-11-20T20:50:00.000Z']

const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

// Each fault: `quotes.test.ts` and `stocks.test.ts` of the server, and `stock-failure.component.test.tsx` of the web.
test('a price that does not come is explained; the form waits for a closing price and submits by itself', async ({
  openProduct,
  openContext,
}) => {
  const market = await startFaultyMarket(IN_SESSION)
  try {
    const product = await openProduct({
      ...market.settings,
      ...FEW_CALLS,
      ...{ CLOCK_START: IN_SESSION, SAMPLE_DATA: 'off' },
    })
    const context = await openContext({ baseURL: product.address, viewport: SIZES.phone })
    await signUpThrough(context, 'patient')
    await context.request.put('/api/me/guide-skipped')
    const page = await context.newPage()
    // Before any page is open: one that runs would see 1970 for a moment.
    await page.clock.install()
    await test.step('not entitled, then answered', () => explain(page, market))
    await product.moveClock(AFTER_CLOSE)
    await test.step('just after the close', () => waitForClose(page, market))
  } finally {
    await market.stop()
  }
})

async function explain(page: Page, market: FaultyMarket): Promise<void> {
  // The first stock that is asked for at all: nothing says that the plan answers any.
  await market.fail({ kind: 'not-entitled', ticker: 'PFE' })
  await page.goto('/?stock=PFE')
  await expect(seen(page, /^지금 연결된 시세 서비스에서는 가격을 받을 수 없어요\./)).toBeVisible()
  await market.heal()
  await page.reload()
  await expect(seen(page, /^\$\d[\d,]*\.\d\d$/)).toBeVisible()
}

async function waitForClose(page: Page, market: FaultyMarket): Promise<void> {
  await market.moveTo(BEHIND)
  await page.goto('/?stock=KO')
  await expect(seen(page, '11/20 장이 끝나 종가를 기다리고 있어요.')).toBeVisible()
  await expect(seen(page, /^11월 21일\(토\) 오전 6:30쯤부터 예측할 수 있어요\./)).toBeVisible()
  await page.getByRole('button', { name: /\+10%/ }).click()
  await page.getByRole('button', { name: '가격이 나오면 제출하기' }).click()
  await expect(seen(page, '가격이 나오면 자동으로 제출할게요.')).toBeVisible()
  await keep(page, 'base-wait-phone')
  const mine = async () => {
    const answer = await page.request.get('/api/stocks/KO')
    return ((await answer.json()) as { myOpenPrediction: string | null }).myOpenPrediction
  }
  expect(await mine()).toBeNull()
  await market.moveTo('2026-11-20T21:00:10.000Z')
  await expect(async () => {
    // It asks again from time to time.
    await page.clock.fastForward(60_000)
    expect(await mine()).not.toBeNull()
  }).toPass()
  await expect(seen(page, '가격이 나오면 자동으로 제출할게요.')).toHaveCount(0)
}
