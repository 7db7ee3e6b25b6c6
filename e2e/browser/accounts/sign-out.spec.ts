import { expect, signUpThrough, sizesOr, test } from '../fixtures/test.ts'

for (const [size, viewport] of sizesOr('phone')) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === 'phone' })

    test('after a sign-out the page is at its top, and a switched form has its title focused', async ({
      page,
      context,
    }) => {
      await signUpThrough(context, '나가는이')
      await page.goto('/feed')
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.evaluate(() => scrollTo(0, 900))
      await page.getByRole('button', { name: '메뉴' }).click()
      await page.getByRole('menuitem', { name: '로그아웃' }).click()
      await expect(page.getByRole('heading', { level: 2, name: '로그인' })).toBeVisible()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.getByRole('button', { name: '회원가입', exact: true }).click()
      await expect(page.getByRole('heading', { level: 2, name: '회원가입' })).toBeFocused()
      await page.getByRole('button', { name: '로그인', exact: true }).click()
      await expect(page.getByRole('heading', { level: 2, name: '로그인' })).toBeFocused()
    })
  })
}

test('a like made in one tab shows in the other one', async ({ page, context }) => {
  await signUpThrough(context, '두탭')
  const other = await context.newPage()
  const heart = (tab: typeof page) =>
    tab
      .getByRole('article')
      .first()
      .getByRole('button', { name: /좋아요/ })
  await page.goto('/community')
  await other.goto('/community')
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false')
  await heart(page).click()
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true')
})
