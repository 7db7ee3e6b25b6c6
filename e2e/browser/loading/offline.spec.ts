import type { Page } from '@playwright/test'
import {
  expect,
  takeScreenshot,
  waitUntilSettled,
  signUpThroughApi,
  listTestedSizes,
  test,
} from '../fixtures/test.ts'
import { predictThroughApi } from '../fixtures/predict-through-api.ts'
import { waitForServiceWorker } from './wait-for-service-worker.ts'

test.use({ serviceWorkers: 'allow', hasWebFont: true })

const MAIN_SCREENS = [
  ['피드', '/feed'],
  ['랭킹', '/leaderboard'],
  ['홈', '/'],
  ['커뮤니티', '/community'],
] as const

const STRIP = /^오프라인이에요/
const STRIP_WITH_TIME = /^오프라인이에요 · \d\d:\d\d에 본 내용이에요$/

const readStoredPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const countSeenKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('seen:')).length)

for (const [size, viewport] of listTestedSizes('phone')) {
  test(`offline, the app opens with seen and typed content, at any address; a sign-out leaves nothing (${size})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport)
    await signUpThroughApi(context, '끊긴사람')
    const main = page.getByRole('main')
    const strip = page.getByRole('status').filter({ hasText: STRIP })

    await test.step('a reload shows the content that was last seen, with its time', async () => {
      await page.goto('/feed')
      await waitForServiceWorker(page)
      for (const [name, path] of MAIN_SCREENS) {
        await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
        await waitUntilStored(page, path)
        const firstWords = (await main.innerText()).split('\n').find((words) => words.length > 3)!
        await context.setOffline(true)
        await page.reload()
        await expect(strip.filter({ hasText: STRIP_WITH_TIME }), path).toBeVisible()
        await expect(main.getByRole('alert'), path).toHaveCount(0)
        await expect(main, path).toContainText(firstWords)
        await context.setOffline(false)
        await expect(strip).toBeHidden()
      }
      expect(await countSeenKeys(page)).toBeGreaterThan(3)
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('@example')
    })

    await test.step('a typed text stays, and is sent once when the connection is back', async () => {
      const composer = page.getByRole('textbox', { name: '글 내용' })
      const words = `지하철에서 쓰기 시작한 글이에요. ${size}`
      await composer.fill(words)
      await context.setOffline(true)
      await expect(strip).toBeVisible()
      await page.reload()
      await expect(strip).toBeVisible()
      await expect(composer).toHaveValue(words)
      await page.getByRole('button', { name: '올리기', exact: true }).click()
      await expect(page.getByText('인터넷 연결을 확인하고 다시 시도해주세요.').first()).toBeVisible()
      await expect(composer).toHaveValue(words)
      await takeScreenshot(page, `offline-community-${size}`)
      await context.setOffline(false)
      // This toast is checked first, because it disappears by itself.
      await expect(page.getByText('다시 연결됐어요')).toBeVisible()
      await expect(strip).toBeHidden()
      await page.getByRole('button', { name: '올리기', exact: true }).click()
      await expect(page.getByText('글이 작성되었습니다! 💬')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1)
      await expect(composer).toHaveValue('')
    })

    await test.step('a page that was never visited opens, from files of the app alone', async () => {
      const paths = await readStoredPaths(page)
      expect(paths).toContain('/index.html')
      expect(paths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(30)
      expect(paths.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(3)
      // The worker caches no answers of the API.
      expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([])
      await context.setOffline(true)
      await page.goto('/leaderboard?span=week')
      await expect(page.getByRole('heading', { level: 1, name: '랭킹' })).toBeVisible()
      await expect(strip).toBeVisible()
      // The page shows an error with a retry button instead of endless skeletons.
      const failure = main.getByRole('alert')
      await expect(failure).toContainText('리더보드를 불러올 수 없습니다.')
      // Only the strip shows the reason.
      await expect(failure).not.toContainText('인터넷 연결')
      await failure.getByRole('button', { name: '다시 시도' }).click()
      await expect(failure).toBeVisible()
      await expect(failure).toContainText('이 기기에 저장해둔 내용이 없어요.')
      await expect(strip).not.toHaveText(STRIP_WITH_TIME)
      // The server redirects this address; offline, the app does.
      await page.goto('/stocks/KO')
      await expect(page).toHaveURL('/?stock=KO')
      await expect(failure.getByRole('link', { name: '홈으로 가기' })).toBeVisible()
      await expect(strip).not.toHaveText(STRIP_WITH_TIME)
      await page.goto('/leaderboard?span=week')
      await expect(failure).toBeVisible()
      // Missing content is requested again without a press on the button.
      await context.setOffline(false)
      await expect(main.getByRole('listitem').first()).toBeVisible()
    })

    await test.step('after a sign-out nothing of the member is left', async () => {
      await page.getByRole('button', { name: '메뉴', exact: true }).click()
      await page.getByRole('menuitem', { name: '로그아웃' }).click()
      await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
      await expect(page.getByText('끊긴사람')).toHaveCount(0)
      expect(await countSeenKeys(page)).toBe(0)
    })
  })
}

test("a shared link opens with the server's page, which contains its summary", async ({ page, context }) => {
  await signUpThroughApi(context, '나눈사람')
  const predictionId = await predictThroughApi(context, 'KO')
  await page.goto('/terms')
  await waitForServiceWorker(page)
  await page.goto(`/?prediction=${predictionId}`)
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
    'content',
    /^나눈사람.*예측했어요/,
  )
})

/**
 * Waits until a page can be opened offline. The code that saves its answers and its snapshot is loaded after the page's
 * own code.
 */
async function waitUntilStored(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await waitUntilSettled(page)
  await expect
    .poll(() => page.evaluate((key) => key in localStorage, `snapshot:${path}`), { timeout: 60_000 })
    .toBe(true)
}
