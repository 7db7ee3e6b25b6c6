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
      { intervals: [50], timeout: 60_000 },
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

/** What an item is about: its words change while one is away, of the time that has passed for one. */
const linksOf = (item: Locator) =>
  item.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

interface Way {
  /** In an item: what one presses. Not every item has it; a sealed prediction leads to no stock. */
  by: string
  /** What stands where it leads, and not here. */
  there: Locator
}

interface Left {
  from: string
  links: (string | null)[]
  place: number
}

/** Leaves by pressing `by` in the first of the items in sight. */
async function leave(page: Page, all: Locator, by: string): Promise<Left> {
  const items = all.filter({ has: page.locator(by) })
  await standing(page)
  // What the bar at the top covers is scrolled out from under it: now, and not when it is pressed.
  await (await inSight(items, page)).locator(by).first().click({ trial: true })
  await standing(page)
  const item = await inSight(items, page)
  const left = { from: page.url(), links: await linksOf(item), place: await upper(item) }
  await item.locator(by).first().click()
  await expect(page).not.toHaveURL(left.from)
  return left
}

/** Goes back, to the same item at the same place. */
async function goBackTo(page: Page, all: Locator, by: string, { from, links, place }: Left): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL(from)
  await expect(async () => {
    const again = await inSight(all.filter({ has: page.locator(by) }), page)
    expect(await linksOf(again)).toEqual(links)
    expect(Math.abs((await upper(again)) - place)).toBeLessThanOrEqual(4)
  }).toPass({ timeout: 20_000 })
}

async function leaveAndReturn(page: Page, all: Locator, { by, there }: Way): Promise<void> {
  const left = await leave(page, all, by)
  await expect(there.first()).toBeVisible()
  await goBackTo(page, all, by, left)
}

const cards = (page: Page) => page.getByRole('feed').getByRole('article')
const toMember = (page: Page): Way => ({
  by: 'a[href*="/user/"]',
  there: page.getByRole('heading', { name: '공개 예측' }),
})

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport })
    test.beforeEach(async ({ context }) => {
      await signUpThrough(context, `굴린사람_${size}`)
    })

    test('the feed is where one left it, behind a prediction, a stock and a member', async ({ page }) => {
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
    })

    test('the community is where one left it, and draws no more than is near', async ({ page }) => {
      await page.goto('/community')
      const posts = page.getByRole('main').getByRole('article')
      await expect(posts.first()).toBeVisible()
      await scrollTo(page, 2_500)
      await leaveAndReturn(page, posts, toMember(page))
      await expect(posts.first()).not.toHaveAttribute('aria-posinset', '1')
      expect(await posts.count()).toBeLessThan(20)
    })

    test('lists are where one left them after ten minutes elsewhere; who comes anew starts over', async ({
      page,
    }) => {
      await page.clock.install()
      for (const address of ['/community', '/feed']) {
        await page.goto(address)
        await expect(cards(page).first()).toBeVisible()
        await scrollTo(page, 2_500)
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

    test('who goes back while the next page is on its way is where they were', async ({ page }) => {
      await page.route(/assets\/user-page-/, () => {})
      await page.goto('/community')
      const posts = page.getByRole('main').getByRole('article')
      await expect(posts.first()).toBeVisible()
      await scrollTo(page, 2_500)
      const { by } = toMember(page)
      const left = await leave(page, posts, by)
      await expect(posts).toHaveCount(0)
      await goBackTo(page, posts, by, left)
    })

    test('the leaderboard is where one left it', async ({ page }) => {
      await page.goto('/leaderboard')
      const rows = page.getByRole('main').locator('ol').last().getByRole('listitem')
      await expect(rows.first()).toBeVisible()
      const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      await scrollTo(page, Math.min(500, room))
      await leaveAndReturn(page, rows, toMember(page))
    })
  })
}
