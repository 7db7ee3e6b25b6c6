import { expect, signUpThrough, test } from '../fixtures/test.ts'

const APP = /assets\/index-[\w-]+\.js/
const LANDING = '점수로 남는 주가 예측'
const HOME = '이 종목, 어디까지'

test('the headline stands before the app has come', async ({ page }) => {
  await page.route(APP, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText(LANDING)).toBeVisible()
  await expect(page.getByText(HOME)).toHaveCount(0)
})

test('a page that is open to all does not begin as the landing page', async ({ page }) => {
  await page.route(APP, () => {})
  await page.goto('/terms', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeEmpty()
})

test('a member sees their home screen at once, and each part once', async ({ page, context }) => {
  await signUpThrough(context, '첫눈에보는이')
  // What a member's browser knows of an earlier visit.
  await page.goto('/terms')
  // The page is open to all, and may stand before it is known who comes.
  await expect(page.getByRole('button', { name: '메뉴' })).toBeVisible()
  const { promise: all, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(APP, async (route) => {
    await all
    await route.continue()
  })
  await page.goto('/feed', { waitUntil: 'commit' })
  await expect(
    page.locator('#root').getByText('피드', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(page.getByText(LANDING)).toHaveCount(0)
  await expect(page.locator('[data-shell]')).toHaveCount(1)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: '피드' })).toBeVisible()
  await expect(page.locator('[data-shell]')).toHaveCount(0)
})
