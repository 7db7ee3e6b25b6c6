import type { Page } from '@playwright/test'
import { expect, signUpThroughApi, listTestedSizes, test } from '../fixtures/test.ts'

const findCards = (page: Page) => page.getByRole('feed').getByRole('article')
const findSort = (page: Page, name: string) =>
  page.getByRole('group', { name: '정렬' }).getByRole('button', { name, exact: true })
const findSortSelect = (page: Page) => page.getByRole('combobox', { name: '정렬' })
const hasSortSelect = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const findChip = (page: Page, name: string) =>
  page.getByRole('group', { name: '예측 필터' }).getByRole('button', { name, exact: true })
const findStockFilter = (page: Page) => page.getByRole('button', { name: /^종목 필터/ })

async function sortBy(page: Page, name: string): Promise<void> {
  if (hasSortSelect(page)) await findSortSelect(page).selectOption(name)
  else await findSort(page, name).click()
}

async function expectSorted(page: Page, name: string, value: string): Promise<void> {
  if (hasSortSelect(page)) await expect(findSortSelect(page)).toHaveValue(value)
  else await expect(findSort(page, name)).toHaveAttribute('aria-pressed', 'true')
}

async function pickStock(page: Page, text: string): Promise<void> {
  await findStockFilter(page).click()
  await page.getByRole('dialog').getByRole('combobox').fill(text)
  await page.getByRole('dialog').getByRole('option').first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const readLabels = (page: Page) =>
  findCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''))

async function isStockShown(page: Page, stock: string): Promise<boolean> {
  const labels = await readLabels(page)
  return labels.length > 0 && labels.every((label) => label.includes(stock))
}

for (const [size, viewport] of listTestedSizes('phone')) {
  test.describe(size, () => {
    test.use({ viewport })

    test('choices on feed, leaderboard and profile are in the address: back, reload and a shared link keep them', async ({
      page,
      context,
    }) => {
      const { id } = await signUpThroughApi(context, '고르는_이')
      await page.goto('/feed')
      await expect(findCards(page).first()).toBeVisible()
      await sortBy(page, '인기')
      await expect(page).toHaveURL(/\/feed\?sort=popular$/)
      await findChip(page, '진행 중').click()
      await expect(page).toHaveURL(/sort=popular/)
      await expect(page).toHaveURL(/filter=pending/)
      await pickStock(page, 'TSLA')
      await expect(page).toHaveURL(/of=TSLA/)
      await expect(findStockFilter(page)).toHaveText('테슬라')
      // The filter shows its name before the list has arrived.
      await expect.poll(() => isStockShown(page, '테슬라')).toBe(true)
      const sharedUrl = page.url()
      const labels = await readLabels(page)
      // Cards below the window are rendered a moment later, so compare as many as were rendered first.
      const readFirstLabels = (tab: Page) => async () => (await readLabels(tab)).slice(0, labels.length)

      await page.reload()
      await expectSorted(page, '인기', 'popular')
      await expect(findChip(page, '진행 중')).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(readFirstLabels(page)).toEqual(labels)

      await page.goBack()
      await expect(page).not.toHaveURL(/of=/)
      await expect(findStockFilter(page)).toHaveText('모든 종목')
      await page.goBack()
      await expect(findChip(page, '전체')).toHaveAttribute('aria-pressed', 'true')
      await page.goBack()
      await expect(page).toHaveURL(/\/feed$/)

      const sharedTab = await context.newPage()
      await sharedTab.goto(sharedUrl)
      await expect.poll(readFirstLabels(sharedTab)).toEqual(labels)

      // Only pending predictions close, so this order and the filter by status exclude each other.
      await findChip(page, '적중').click()
      await sortBy(page, '마감 임박')
      await expect(page).toHaveURL(/\/feed\?sort=closing$/)
      await expect(findCards(page).first()).not.toContainText('적중')
      await findChip(page, '실패').click()
      await expect(page).toHaveURL(/\/feed\?filter=failed$/)
      await page.goto('/feed?of=ZZZZ&sort=popular')
      await expect(page.getByText('조건에 맞는 예측이 없어요')).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: '전체 보기' }).click()
      await expect(page).toHaveURL(/\/feed\?sort=popular$/)
      await expect(findCards(page).first()).toBeVisible()

      await page.getByRole('navigation').getByRole('link', { name: '랭킹' }).first().click()
      const main = page.getByRole('main')
      const marketBoardButton = main.getByRole('button', { name: '시장 대결', exact: true })
      await expect(main.getByRole('button', { name: '누적 점수' })).toHaveAttribute('aria-pressed', 'true')
      await marketBoardButton.click()
      await expect(page).toHaveURL(/\/leaderboard\?span=market$/)
      await expect(marketBoardButton).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await expect(marketBoardButton).toHaveAttribute('aria-pressed', 'true')
      await expect(main.getByRole('heading', { name: '승패는 이렇게 정해요' })).toBeVisible()

      await page.goto('/profile')
      const posts = main.getByRole('radio', { name: '글' })
      await main.getByText('글', { exact: true }).click()
      await expect(page).toHaveURL(/\/profile\?view=posts$/)
      await page.reload()
      await expect(posts).toBeChecked()
      // The address of the member's own public page leads to the profile.
      await page.goto(`/user/${id}?view=history`)
      await expect(page).toHaveURL(/\/profile\?view=history$/)
      await expect(main.getByRole('heading', { name: '예측 기록' })).toBeVisible()
    })
  })
}
