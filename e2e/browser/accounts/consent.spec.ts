import { FEW_CALLS } from '../fixtures/test-product.ts'
import { expect, keep, NOW, signUpThrough, SIZES, test } from '../fixtures/test.ts'

/** The day from which the changed terms hold. */
const CHANGE = '2026-11-25'

test.use({ viewport: SIZES.phone, hasTouch: true })

test('changed terms are announced, then asked for; what was typed is sent after the consent', async ({
  openProduct,
  openContext,
}) => {
  const product = await openProduct({
    ...FEW_CALLS,
    ...{ CLOCK_START: NOW, SAMPLE_DATA: 'off', TERMS_PREVIEW: CHANGE },
  })
  const context = await openContext({ baseURL: product.address, viewport: SIZES.phone })
  const page = await context.newPage()
  await signUpThrough(context, '약관_읽는_이')
  await page.goto('/community')
  const announcement = page.getByText('2026년 11월 25일부터 이용약관이 바뀌어요.')
  await expect(announcement).toBeVisible()
  await keep(page, 'consent-announced')
  const words = page.getByRole('textbox', { name: '글 내용' })
  await words.fill('약관이 바뀌기 전부터 쓰던 글')

  // Midnight in Korea.
  await product.moveClock('2026-11-24T15:00:00.000Z')
  const send = page.getByRole('button', { name: '올리기', exact: true })
  await send.click()
  const dialog = page.getByRole('dialog', { name: '약관이 바뀌었어요' })
  await expect(dialog).toContainText('미리 보는 변경이에요.')
  await keep(page, 'consent')
  await dialog.getByRole('button', { name: '나중에' }).click()
  await expect(dialog).toBeHidden()
  await expect(words).toHaveValue('약관이 바뀌기 전부터 쓰던 글')

  await page.goto('/terms')
  await expect(page.getByText('2026년 11월 25일 시행 · 시행 중')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto('/community')
  await dialog.getByRole('button', { name: '동의하고 계속하기' }).click()
  await expect(dialog).toBeHidden()
  await expect(words).toHaveValue('약관이 바뀌기 전부터 쓰던 글')
  await send.click()
  await expect(page.getByText('글이 작성되었습니다! 💬')).toBeVisible()
})
