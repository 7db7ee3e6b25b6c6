import type { Page } from '@playwright/test'
import { expect, settled, signUpThrough, sizesOr, testAtFront as test } from '../fixtures/test.ts'
import { goBackTo, leave, leaveAndReturn, scrollTo, type Way } from './scroll-positions.ts'

const cards = (page: Page) => page.getByRole('feed').getByRole('article')
const toMember = (page: Page): Way => ({
  by: 'a[href*="/user/"]',
  there: page.getByRole('heading', { name: '성적표' }),
})

for (const [size, viewport] of sizesOr('phone')) {
  test.describe(size, () => {
    test.use({ viewport })
    test.beforeEach(async ({ context }) => {
      await signUpThrough(context, `굴린사람_${size}`)
    })

    test('lists keep their scroll position behind what one opens, also while it still loads', async ({
      page,
      front,
    }) => {
      const code = front.hold(/\/assets\/user-page-/)
      await page.goto('/community')
      const posts = page.getByRole('main').getByRole('article')
      await expect(posts.first()).toBeVisible()
      await scrollTo(page, 1_900)
      const { by } = toMember(page)
      const left = await leave(page, posts, by)
      await code.asked
      await expect(posts).toHaveCount(0)
      await goBackTo(page, posts, by, left)
      code.release()

      await page.goto('/feed')
      await expect(cards(page).first()).toBeVisible()
      await scrollTo(page, 6_000)
      await leaveAndReturn(page, cards(page), {
        by: 'a[href*="prediction="]',
        there: page.getByRole('dialog'),
      })
      await leaveAndReturn(page, cards(page), {
        by: 'a[href*="stock="]',
        there: page.getByRole('tablist'),
      })
      await leaveAndReturn(page, cards(page), toMember(page))
      // And forward again: the page one goes to starts at its top.
      await page.goForward()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

      await page.goto('/leaderboard')
      const rows = page.getByRole('main').locator('ol').last().getByRole('listitem')
      await expect(rows.first()).toBeVisible()
      await settled(page)
      // As long as there are members: in steps of a finger it could be passed.
      await rows.last().evaluate((row) => row.scrollIntoView({ block: 'center' }))
      await leaveAndReturn(page, rows, toMember(page))
    })

    test('lists keep their position for ten minutes; a new visit starts at the top', async ({ page }) => {
      await page.clock.install()
      for (const address of ['/community', '/feed']) {
        await page.goto(address)
        await expect(cards(page).first()).toBeVisible()
        await scrollTo(page, 1_900)
        const { by, there } = toMember(page)
        const left = await leave(page, cards(page), by)
        await expect(there.first()).toBeVisible()
        await page.clock.fastForward('10:00')
        await goBackTo(page, cards(page), by, left)
      }
      const to = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first().click()
      await to('커뮤니티')
      await expect(page.getByRole('feed', { name: '글 목록' }).getByRole('article').first()).toBeVisible()
      await page.clock.fastForward('10:00')
      const asked = page.waitForRequest((request) => request.url().includes('/api/predictions?'))
      await to('피드')
      await asked
    })
  })
}
