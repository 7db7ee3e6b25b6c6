import type { Page } from '@playwright/test'
import { expect, keep, settled, signUpThrough, sizesOr, test } from '../fixtures/test.ts'
import { workerReady } from './service-worker.ts'

test.use({ serviceWorkers: 'allow' })

const STRIP = /^오프라인이에요/
const LAST_SEEN = /^오프라인이에요 · \d\d:\d\d에 본 내용이에요$/

const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

for (const [size, viewport] of sizesOr('phone')) {
  test(`offline, the app opens with what was typed, and sends it once afterwards (${size})`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport)
    await signUpThrough(context, `끊긴사람${size}`)
    await page.goto('/community')
    await workerReady(page)
    const composer = page.getByRole('textbox', { name: '글 내용' })
    const words = `지하철에서 쓰기 시작한 글이에요. ${size}`
    await composer.fill(words)

    await context.setOffline(true)
    const strip = page.getByRole('status').filter({ hasText: STRIP })
    await expect(strip).toBeVisible()
    await page.reload()
    await expect(strip).toBeVisible()
    await expect(composer).toHaveValue(words)
    await page.getByRole('button', { name: '올리기', exact: true }).click()
    await expect(page.getByText('인터넷 연결을 확인하고 다시 시도해주세요.').first()).toBeVisible()
    await expect(composer).toHaveValue(words)
    await keep(page, `offline-community-${size}`)

    await context.setOffline(false)
    // First what goes by itself.
    await expect(page.getByText('다시 연결됐어요')).toBeVisible()
    await expect(strip).toBeHidden()
    await page.getByRole('button', { name: '올리기', exact: true }).click()
    await expect(page.getByText('글이 작성되었습니다! 💬')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1)
    await expect(composer).toHaveValue('')
  })
}

test('offline, a reload shows what was last seen, and says from when; a sign-out leaves nothing of it', async ({
  page,
  context,
}) => {
  await signUpThrough(context, '다시본사람')
  const line = page.getByRole('status').filter({ hasText: LAST_SEEN })
  for (const path of ['/feed', '/community', '/leaderboard', '/']) {
    await page.goto(path)
    await settled(page)
    if (path === '/feed') await workerReady(page)
    // The code that keeps what was seen comes after the page's own, and keeps how the screen looks as well.
    await expect
      .poll(() => page.evaluate((key) => key in localStorage, `snapshot:${path}`), { timeout: 60_000 })
      .toBe(true)
    await page.reload()
    await settled(page)
    const main = page.getByRole('main')
    const seen = (await main.innerText()).slice(0, 200)
    await context.setOffline(true)
    await page.reload()
    await expect(line, path).toBeVisible()
    await expect(main.getByRole('alert'), path).toHaveCount(0)
    const firstWords = seen.split('\n').find((words) => words.length > 3)!
    await expect(main, path).toContainText(firstWords)
    await context.setOffline(false)
    await expect(line).toBeHidden()
  }
  const seenKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('seen:')).length)
  expect(await seenKeys()).toBeGreaterThan(3)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('@example')
  await page.getByRole('button', { name: '메뉴' }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  expect(await seenKeys()).toBe(0)
})

test('any address opens offline, from files of the app alone; after a sign-out nothing of the member does', async ({
  page,
  context,
}) => {
  await signUpThrough(context, '나간사람')
  await page.goto('/feed')
  await workerReady(page)
  await page.reload()
  await expect(page.getByRole('feed')).toBeVisible()
  const paths = await kept(page)
  expect(paths).toContain('/index.html')
  expect(paths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(30)
  // No answer of the API is kept.
  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([])

  await context.setOffline(true)
  // A page that was never visited.
  await page.goto('/leaderboard?span=week')
  await expect(page.getByRole('heading', { level: 1, name: '랭킹' })).toBeVisible()
  await expect(page.getByText(STRIP)).toBeVisible()
  // Not skeletons for ever: it says why, and one can try again.
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('리더보드를 불러올 수 없습니다.')
  // The strip says why, once.
  await expect(failure).not.toContainText('인터넷 연결')
  await failure.getByRole('button', { name: '다시 시도' }).click()
  await expect(failure).toBeVisible()
  // What waits for the connection comes by itself.
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  await page.getByRole('button', { name: '메뉴' }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
  await expect(page.getByText('나간사람')).toHaveCount(0)
})
