import { expect, waitUntilSettled, signUpThroughApi, SIZES, test } from '../fixtures/test.ts'

test.use({ viewport: SIZES.phone, hasTouch: true })

test('from any tab, a popular stock is predicted in three taps and then no longer offered', async ({
  page,
  context,
}) => {
  await signUpThroughApi(context, '세번만')
  await context.request.put('/api/me/guide-skipped')
  await page.goto('/leaderboard')
  await waitUntilSettled(page)

  await page.getByRole('link', { name: '예측', exact: true }).tap()
  await page.getByRole('link', { name: /\+5%/ }).first().tap()
  // The link's target is removed from the address once it is set, so that a later change stays.
  await expect(page).toHaveURL(/\?stock=[A-Z]+$/)
  const [, stock] = page.url().split('stock=')
  await expect(page.getByRole('button', { name: /^\+5%/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '예측 제출하기' }).filter({ visible: true }).tap()
  await expect(page.getByRole('heading', { name: '예측을 기록했어요' })).toBeVisible()

  await page.goto('/predict')
  await expect(page.getByRole('link', { name: /\+5%/ }).first()).toBeVisible()
  await waitUntilSettled(page)
  await expect(page.getByRole('main').locator(`a[href*="stock=${stock}"][href*="aim="]`)).toHaveCount(0)
})
