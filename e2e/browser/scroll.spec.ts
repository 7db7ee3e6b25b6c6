import type { Locator, Page } from '@playwright/test'
import { expect, signUpThrough, SIZES, test } from './fixtures.ts'

/** As far as a finger goes: in steps, so that what follows is fetched and measured on the way. */
async function scrollTo(page: Page, target: number): Promise<void> {
  await page.mouse.move(195, 500)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 400)
        return page.evaluate(() => scrollY)
      },
      { intervals: [50], timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(target)
}

/** The last turn of the wheel has done all it does. */
const standing = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let [before, still] = [scrollY, 0]; still < 10; before = scrollY) {
      await frame()
      still = scrollY === before ? still + 1 : 0
    }
  })

const upper = (item: Locator) =>
  item.evaluate((node) =>
    Math.round(node.getBoundingClientRect().top + node.getBoundingClientRect().height / 2),
  )

/** The first of these whose middle is well inside the window. */
async function inSight(items: Locator, page: Page): Promise<Locator> {
  const height = page.viewportSize()?.height ?? 0
  for (const item of await items.all()) {
    const middle = await upper(item)
    if (middle > 200 && middle < height - 150) return item
  }
  throw new Error('none is in sight')
}

/** Leaves by pressing `way` in the first of `items` in sight, and comes back to the same one at the same place. */
async function leaveAndReturn(page: Page, items: Locator, way: (item: Locator) => Locator): Promise<void> {
  await standing(page)
  const item = await inSight(items, page)
  // What the bar at the top covers is scrolled out from under it: now, and not when it is pressed.
  await way(item).click({ trial: true })
  await standing(page)
  const words = (await item.innerText()).split('\n').slice(0, 6).join('\n')
  const place = await upper(item)
  const before = page.url()
  await way(item).click()
  await expect(page).not.toHaveURL(before)
  await expect.poll(() => page.getByRole('heading').count()).toBeGreaterThan(0)
  await page.goBack()
  await expect(page).toHaveURL(before)
  await expect(async () => {
    const again = await inSight(items, page)
    expect((await again.innerText()).split('\n').slice(0, 6).join('\n')).toBe(words)
    expect(Math.abs((await upper(again)) - place)).toBeLessThanOrEqual(4)
  }).toPass({ timeout: 5_000 })
}

const cards = (page: Page) => page.getByRole('feed').getByRole('article')

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport })
    test.beforeEach(async ({ context }) => {
      await signUpThrough(context, `굴린사람${size}${Date.now() % 100_000}`)
    })

    test('the feed is where one left it, behind a prediction, a stock and a member', async ({ page }) => {
      await page.goto('/feed')
      await expect(cards(page).first()).toBeVisible()
      await scrollTo(page, 6_000)
      await leaveAndReturn(page, cards(page), (card) => card.locator('a[href*="prediction="]').first())
      await leaveAndReturn(page, cards(page), (card) => card.locator('a[href*="stock="]').first())
      await leaveAndReturn(page, cards(page), (card) => card.locator('a[href*="/user/"]').first())
      // And forward again: the page one goes to starts at its top.
      await page.goForward()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    })

    test('the community is where one left it', async ({ page }) => {
      await page.goto('/community')
      const posts = page.getByRole('main').getByRole('article')
      await expect(posts.first()).toBeVisible()
      await scrollTo(page, 2_500)
      await leaveAndReturn(page, posts, (post) => post.locator('a[href*="/user/"]').first())
    })

    test('the leaderboard is where one left it', async ({ page }) => {
      await page.goto('/leaderboard')
      const rows = page.getByRole('main').locator('ol').last().getByRole('listitem')
      await expect(rows.first()).toBeVisible()
      const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      await scrollTo(page, Math.min(500, room))
      await leaveAndReturn(page, rows, (row) => row.locator('a[href*="/user/"]').first())
    })
  })
}
