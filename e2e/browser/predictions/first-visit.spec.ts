import type { Response } from '@playwright/test'
import { findHeading, makeFirstPrediction, findSubmitButton, recordMainTexts } from './first-prediction.ts'
import { expect, takeScreenshot, createName, SIZES, testWithProxy as test } from '../fixtures/test.ts'

const MAX_TAPS = 12
const HOT_STOCKS_HEADING = '지금 많이 예측하는 종목'

const RECEIPT_SCRIPT = /\/assets\/receipt-page-/

test.use({ viewport: SIZES.phone, hasTouch: true })

test('a first prediction, and a later one, end on their receipts without an intermediate state', async ({
  page,
  productProxy,
}) => {
  const receiptScript = productProxy.hold(RECEIPT_SCRIPT)
  let readRecordedTexts = () => Promise.resolve<string[]>([])
  let creation: Promise<Response> | undefined
  const taps = await makeFirstPrediction(page, createName('늦은_답'), async () => {
    await expect(page.getByText('모의 시세', { exact: true })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('실제 시세')
    readRecordedTexts = await recordMainTexts(page)
    creation = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/predictions') && answer.request().method() === 'POST',
    )
  })
  await creation
  // The receipt's script was held back, so that it arrives after the answer.
  receiptScript.release()
  await expect(findHeading(page, '예측을 기록했어요')).toBeVisible()
  await expect(page.getByText('이어서 예측할 종목')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MAX_TAPS)
  expectNoIntermediateState(await readRecordedTexts())
  expect((await readRecordedTexts()).at(-1)).toContain('결과가 나오는 때')

  await expect(page).toHaveURL(/\?receipt=/)
  await takeScreenshot(page, 'first-5-made-phone')
  await page.goBack()
  await expect(page).toHaveURL(/\/\?stock=/)
  await expect(page.getByRole('heading', { name: '진행 중인 내 예측' })).toBeVisible()
  // Generated logos of the simulated market say nothing about a company.
  await expect(page.locator('img[src^="/api/stocks/"]')).toHaveCount(0)
  await page.goForward()
  await expect(findHeading(page, '예측을 기록했어요')).toBeVisible()
  await page.reload()
  await expect(findHeading(page, '예측을 기록했어요')).toBeVisible()
  await page.goto('/welcome')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: HOT_STOCKS_HEADING })).toBeVisible()

  await page.goto('/feed')
  await page.goto('/feed?stock=ORCL')
  await page.getByRole('button', { name: /\+5%/ }).click()
  await page.getByRole('button', { name: /^1일/ }).click()
  readRecordedTexts = await recordMainTexts(page)
  await findSubmitButton(page).click()
  await expect(findHeading(page, '예측을 기록했어요')).toBeVisible()
  await expect(page.getByText('이어서 예측할 종목')).toBeVisible()
  expectNoIntermediateState(await readRecordedTexts())
  await page.getByRole('link', { name: '내 예측 보기' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(findHeading(page, '예측을 기록했어요')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/feed$/)
})

function expectNoIntermediateState(texts: string[]): void {
  expect(texts.filter((text) => text === '' || /이미|진행 중인 내 예측/.test(text))).toEqual([])
}
