import type { Page, Request } from '@playwright/test'
import { expect, signUpThrough, test } from '../fixtures/test.ts'

const SCREENS = [
  ['/', '/api/home'],
  ['/feed', '/api/predictions?filter=all&from=everyone'],
  ['/leaderboard', '/api/leaderboard?span=all'],
  ['/?stock=NVDA', '/api/stocks/NVDA/candles?days=260'],
  ['/?stock=NVDA&tab=feed', '/api/predictions?filter=all&stock=NVDA'],
] as const

test('each main screen requests its data and scripts before the app runs, each once', async ({
  page,
  context,
}) => {
  await signUpThrough(context, '빠른사람')
  // What a member's browser knows of an earlier visit.
  await page.goto('/terms')
  await expect(page.getByRole('button', { name: '메뉴' })).toBeVisible()
  for (const [screen, asked] of SCREENS) await test.step(screen, () => loadEarly(page, screen, asked))
})

async function loadEarly(page: Page, screen: string, asked: string): Promise<void> {
  // What the page before still asks for is none of the next one's.
  await page.goto('/robots.txt')
  // Held back, so that whatever is asked meanwhile was asked without it.
  const { promise: all, resolve: letGo } = Promise.withResolvers<void>()
  const app = /assets\/index-[\w-]+\.js/
  await page.route(app, async (route) => {
    await all
    await route.continue()
  })
  const requests: string[] = []
  const note = (request: Request) => requests.push(request.url().replace(/^https?:\/\/[^/]+/, ''))
  page.on('request', note)
  const early = page.waitForRequest((request) => request.url().endsWith(asked))
  await page.goto(screen, { waitUntil: 'commit' })
  await early
  await expect.poll(() => requests.some((url) => /(home|feed|leaderboard|stock)-page/.test(url))).toBe(true)
  letGo()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading').first()).toBeVisible()
  const content = main.getByRole('listitem').or(page.getByRole('article')).or(main.getByRole('slider'))
  await expect(content.first()).toBeVisible()
  expect(requests.filter((url) => url === asked)).toHaveLength(1)
  const scripts = requests.filter((url) => url.endsWith('.js'))
  expect(scripts).toEqual([...new Set(scripts)])
  page.off('request', note)
  await page.unroute(app)
}

test('a list whose code loads before its data is requested once', async ({ page, context }) => {
  await signUpThrough(context, '느린목록')
  await page.goto('/terms')
  await expect(page.getByRole('button', { name: '메뉴' })).toBeVisible()
  const asked: string[] = []
  const { promise: shown, resolve: show } = Promise.withResolvers<void>()
  await page.route('**/api/predictions?*', async (route) => {
    asked.push(route.request().url())
    await shown
    await route.continue()
  })
  await page.goto('/feed', { waitUntil: 'commit' })
  await expect(page.getByRole('group', { name: '누구의 예측' })).toBeVisible()
  show()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(asked).toHaveLength(1)
})
