import type { Page } from '@playwright/test'
import {
  expect,
  waitUntilSettled,
  signUpThroughApi,
  listTestedSizes,
  testWithProxy as test,
} from '../fixtures/test.ts'
import { goBackTo, leave, leaveAndReturn, scrollTo, type Detour } from './scroll-positions.ts'

const findItems = (page: Page) => page.getByRole('feed').getByRole('article')
const createMemberDetour = (page: Page): Detour => ({
  selector: 'a[href*="/user/"]',
  target: page.getByRole('heading', { name: '과녁' }),
})

for (const [size, viewport] of listTestedSizes('phone')) {
  test.describe(size, () => {
    test.use({ viewport, hasWebFont: true })

    test('lists keep their scroll position for ten minutes behind an opened item, also while it loads', async ({
      page,
      context,
      productProxy,
    }) => {
      await signUpThroughApi(context, `굴린사람_${size}`)
      await page.clock.install()
      const { selector, target } = createMemberDetour(page)

      await test.step('posts, while the code of the next page is loading', async () => {
        const nextPageCode = productProxy.hold(/\/assets\/user-page-/)
        await page.goto('/community')
        await expect(findItems(page).first()).toBeVisible()
        await scrollTo(page, 1_900)
        const positionBefore = await leave(page, findItems(page), selector)
        await nextPageCode.firstRequest
        await expect(findItems(page)).toHaveCount(0)
        await goBackTo(page, findItems(page), selector, positionBefore)
        nextPageCode.release()
      })

      await test.step('predictions', async () => {
        await page.goto('/feed')
        await expect(findItems(page).first()).toBeVisible()
        await scrollTo(page, 6_000)
        const dialog = page.getByRole('dialog')
        await leaveAndReturn(page, findItems(page), { selector: 'a[href*="prediction="]', target: dialog })
        const stock = page.getByRole('tablist')
        await leaveAndReturn(page, findItems(page), { selector: 'a[href*="stock="]', target: stock })
        const positionBefore = await leave(page, findItems(page), selector)
        await expect(target.first()).toBeVisible()
        await page.clock.fastForward('10:00')
        await goBackTo(page, findItems(page), selector, positionBefore)
        // Forward again: the next page starts at its top.
        await page.goForward()
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      })

      await test.step('members', async () => {
        await page.goto('/leaderboard')
        const rows = page.getByRole('main').locator('ol').last().getByRole('listitem')
        await expect(rows.first()).toBeVisible()
        await waitUntilSettled(page)
        // A list of members is short: `scrollTo` could pass its end.
        await rows.last().evaluate((row) => row.scrollIntoView({ block: 'center' }))
        await leaveAndReturn(page, rows, createMemberDetour(page))
      })

      await test.step('after ten minutes a list is requested again', async () => {
        const openPage = (name: string) =>
          page.getByRole('navigation').getByRole('link', { name }).first().click()
        await openPage('피드')
        await expect(findItems(page).first()).toBeVisible()
        await openPage('커뮤니티')
        await expect(page.getByRole('feed', { name: '글 목록' }).getByRole('article').first()).toBeVisible()
        await page.clock.fastForward('10:00')
        const listRequest = page.waitForRequest((request) => request.url().includes('/api/predictions?'))
        await openPage('피드')
        await listRequest
      })
    })
  })
}
