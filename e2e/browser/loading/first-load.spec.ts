import type { Page, Request } from '@playwright/test'
import type { ProductProxy } from '../fixtures/product-proxy.ts'
import { expect, signUpThroughApi, testWithProxy as test } from '../fixtures/test.ts'

const APP_SCRIPT = /\/assets\/index-[\w-]+\.js/
const LANDING_TEXT = '점수로 남는 주가 예측'
const HOME_TEXT = '얼마까지 갈까요?'
const LOGOS = '/api/stocks/logos'

const SCREENS = [
  ['/', '/api/home'],
  ['/feed', '/api/predictions?filter=all&from=everyone'],
  ['/leaderboard', '/api/leaderboard?span=all'],
  ['/?stock=NVDA', '/api/stocks/NVDA/candles?days=272'],
  ['/?stock=NVDA&tab=feed', '/api/predictions?filter=all&stock=NVDA'],
] as const

test('each main screen has its shell and requests its content, logos and code before the app runs, each once', async ({
  page,
  context,
  productProxy,
}) => {
  await test.step('a visitor sees the headline', async () => {
    const heldAppScript = productProxy.hold(APP_SCRIPT)
    await page.goto('/', { waitUntil: 'commit' })
    await heldAppScript.firstRequest
    await expect(page.getByText(LANDING_TEXT)).toBeVisible()
    await expect(page.getByText(HOME_TEXT)).toHaveCount(0)
    await page.goto('/terms', { waitUntil: 'commit' })
    await expect(page.locator('#root')).toBeEmpty()
    heldAppScript.release()
  })
  await signUpThroughApi(context, '빠른사람')
  // Brings the browser into the state of an earlier visit.
  await page.goto('/terms')
  await expect(page.getByRole('button', { name: '메뉴', exact: true })).toBeVisible()
  for (const [screen, requestPath] of SCREENS)
    await test.step(screen, () => checkEarlyRequests({ page, productProxy, screen, requestPath }))
})

interface Visit {
  page: Page
  productProxy: ProductProxy
  screen: string
  requestPath: string
}

async function checkEarlyRequests({ page, productProxy, screen, requestPath }: Visit): Promise<void> {
  // Requests of the previous page must not count for the next one.
  await page.goto('about:blank')
  // The app is held, so that all requests until its release are sent without it.
  const heldAppScript = productProxy.hold(APP_SCRIPT)
  const requests: string[] = []
  const record = (request: Request) => requests.push(request.url().replace(/^https?:\/\/[^/]+/, ''))
  page.on('request', record)
  await page.goto(screen, { waitUntil: 'commit' })
  await heldAppScript.firstRequest
  await expect.poll(() => requests).toEqual(expect.arrayContaining([requestPath, LOGOS]))
  await expect.poll(() => requests.some((url) => /(home|feed|leaderboard|stock)-page/.test(url))).toBe(true)
  await expect(page.getByText(LANDING_TEXT)).toHaveCount(0)
  await expect(page.locator('[data-shell]:not([hidden])')).toHaveCount(1)
  heldAppScript.release()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading').first()).toBeVisible()
  const content = main.getByRole('listitem').or(page.getByRole('article')).or(main.getByRole('slider'))
  await expect(content.first()).toBeVisible()
  await expect(page.locator('[data-shell]')).toHaveCount(0)
  for (const path of [requestPath, LOGOS]) expect(requests.filter((url) => url === path)).toHaveLength(1)
  const scripts = requests.filter((url) => url.endsWith('.js'))
  expect(scripts).toEqual([...new Set(scripts)])
  page.off('request', record)
}
