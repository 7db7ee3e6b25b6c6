import type { BrowserContext, Page } from '@playwright/test'
import { expect, signUpThrough, SIZES, sizesOr, test } from '../fixtures/test.ts'

const asked = (page: Page) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Every card's stock, as far as they are drawn. */
const cards = (page: Page) => page.getByRole('feed').getByRole('article')
const sort = (page: Page, name: string) =>
  page.getByRole('group', { name: '정렬' }).getByRole('button', { name, exact: true })
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: '예측 필터' }).getByRole('button', { name, exact: true })
const stockFilter = (page: Page) => page.getByRole('button', { name: /^종목 필터/ })

async function pickStock(page: Page, text: string): Promise<void> {
  await stockFilter(page).click()
  await page.getByRole('dialog').getByRole('combobox').fill(text)
  await page.getByRole('dialog').getByRole('option').first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

for (const [size, viewport] of sizesOr('phone')) {
  test.describe(size, () => {
    test.use({ viewport })

    test('order, status and stock are in the address: back, reload and a shared link keep them', async ({
      page,
      context,
    }) => {
      await signUpThrough(context, '피드_고르는_이')
      await page.goto('/feed')
      await expect(cards(page).first()).toBeVisible()
      await sort(page, '인기').click()
      await expect(page).toHaveURL(/\/feed\?sort=popular$/)
      await chip(page, '진행 중').click()
      await expect(page).toHaveURL(/sort=popular/)
      await expect(page).toHaveURL(/filter=pending/)
      await pickStock(page, 'TSLA')
      await expect(page).toHaveURL(/of=TSLA/)
      await expect(stockFilter(page)).toHaveText('테슬라')
      // The filter knows its name before the list has come.
      await expect.poll(() => isOf(page, '테슬라')).toBe(true)
      const shared = page.url()
      const names = await labelsOf(page)
      // Cards below the window are drawn a moment later.
      const firstOn = (tab: Page) => async () => (await labelsOf(tab)).slice(0, names.length)

      await page.reload()
      await expect(sort(page, '인기')).toHaveAttribute('aria-pressed', 'true')
      await expect(chip(page, '진행 중')).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(firstOn(page)).toEqual(names)

      await page.goBack()
      await expect(page).not.toHaveURL(/of=/)
      await expect(stockFilter(page)).toHaveText('모든 종목')
      await page.goBack()
      await expect(chip(page, '전체')).toHaveAttribute('aria-pressed', 'true')
      await page.goBack()
      await expect(page).toHaveURL(/\/feed$/)

      const other = await context.newPage()
      await other.goto(shared)
      await expect.poll(firstOn(other)).toEqual(names)
    })

    test('sorting by closing shows open predictions only', async ({ page, context }) => {
      await signUpThrough(context, '마감_보는_이')
      await page.goto('/feed?filter=success')
      await expect(cards(page).first()).toBeVisible()
      await sort(page, '마감 임박').click()
      await expect(page).toHaveURL(/\/feed\?sort=closing$/)
      await expect(cards(page).first()).toBeVisible()
      await expect(cards(page).first()).not.toContainText('적중')
      await chip(page, '실패').click()
      await expect(page).toHaveURL(/\/feed\?filter=failed$/)
    })

    test('an empty filter says so and offers a way back', async ({ page, context }) => {
      await signUpThrough(context, '빈_피드_보는_이')
      await page.goto('/feed?of=ZZZZ&sort=popular')
      await expect(page.getByText('조건에 맞는 예측이 없어요')).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: '전체 보기' }).click()
      await expect(page).toHaveURL(/\/feed\?sort=popular$/)
      await expect(cards(page).first()).toBeVisible()
    })
  })
}

const labelsOf = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''))
const isOf = async (page: Page, stock: string) => {
  const labels = await labelsOf(page)
  return labels.length > 0 && labels.every((label) => label.includes(stock))
}

const ASIDE = ['/api/home/mine', '/api/watchlist', '/api/follows/suggestions']

test('beside the feed: what is mine, what is hot, whom to follow; a phone does not ask for it', async ({
  page,
  context,
}) => {
  await page.setViewportSize(SIZES.phone)
  await signUpThrough(context, '옆을_보는_이')
  const paths = asked(page)
  await page.goto('/feed')
  await expect(cards(page).first()).toBeVisible()
  expect(paths.filter((path) => ASIDE.includes(path))).toEqual([])
  await page.setViewportSize(SIZES.desktop)
  const titles = ['내 진행 중 예측', '관심 종목', '지금 많이 예측하는 종목', '팔로우할 만한 사람']
  const shown = page.getByRole('heading', { level: 2 })
  for (const title of titles) await expect(shown.filter({ hasText: title })).toBeVisible()
  const all = (await shown.allTextContents()).filter((text) => titles.includes(text))
  expect(all).toEqual(titles)
  await expect(page.getByText('진행 중인 예측이 없어요')).toBeVisible()
})

test('the feed of a member moves nothing while its side column comes', async ({ page, context }) => {
  await page.setViewportSize(SIZES.desktop)
  await predictingMember(context)
  await page.goto('/feed')
  await expect(page.getByText('남은 거리').first()).toBeVisible()
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shift).toBeLessThan(0.05)
})

/** Somebody with three open predictions and a watched stock. */
async function predictingMember(context: BrowserContext): Promise<void> {
  await signUpThrough(context, '예측_많은_이')
  for (const stock of ['AAPL', 'NVDA', 'AMZN']) {
    const { price } = await (await context.request.get(`/api/stocks/${stock}`)).json()
    const seenPrice = price.currentPrice
    const data = { stock, targetPrice: Math.round(seenPrice * 1.1), period: 7, seenPrice }
    const answer = await context.request.post('/api/predictions', { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await context.request.put('/api/watchlist/TSLA')
}
