import type { Page } from '@playwright/test'
import { expect, signUpThrough, SIZES, test } from '../fixtures/test.ts'

/** Cumulative layout shift (web.dev/cls) that `ui.md` allows. */
const MOST_SHIFT = 0.05

async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifted: number }
    counted.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)

/** Holds the answer on the member back until that on their record is there. */
async function answerLast(page: Page, member: string): Promise<() => void> {
  const { promise: all, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(`**/api/users/${member}`, async (route) => {
    await all
    await route.continue()
  })
  return letGo
}

for (const [whose, heading] of [
  ['nobody', '사용자를 찾을 수 없습니다'],
  ['a newcomer', '성적표'],
] as const) {
  test(`the profile of ${whose} does not shift while it loads`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(SIZES.phone)
    await signUpThrough(context, '구경하는이')
    const elsewhere = await browser.newContext({ baseURL: baseURL! })
    const newcomer = await signUpThrough(elsewhere, '갓들어온이')
    await elsewhere.close()
    const member = whose === 'nobody' ? '01ARZ3NDEKTSV4RRFFQ69G5FAV' : newcomer.id
    const letGo = await answerLast(page, member)
    await countShifts(page)
    const record = page.waitForResponse((answer) =>
      answer.url().endsWith(`/api/users/${member}/track-record`),
    )
    await page.goto(`/user/${member}`)
    await (await record).finished()
    // Whatever this answer changes is painted by then.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(page.getByText('다시 시도')).toHaveCount(0)
    letGo()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await shifted(page)).toBeLessThan(MOST_SHIFT)
  })
}
