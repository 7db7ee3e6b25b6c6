import { expect, takeScreenshot, signUpThroughApi, SIZES, testWithProxy as test } from '../fixtures/test.ts'
import { waitForServiceWorker } from './wait-for-service-worker.ts'

test.use({ serviceWorkers: 'allow', viewport: SIZES.phone })

const REMOVED_FILE = /assets\/leaderboard-page-[\w-]+\.js$/

test('a new release is offered without disturbing anybody, and old tabs keep their files', async ({
  page,
  context,
  productProxy,
}) => {
  await signUpThroughApi(context, '오래연사람')
  await page.goto('/community')
  await waitForServiceWorker(page)
  const composer = page.getByRole('textbox', { name: '글 내용' })
  const words = '배포되는 동안 쓰고 있던 글이에요.'
  await composer.fill(words)
  const oldFiles = await page.evaluate(async () => {
    const [cacheName = ''] = await caches.keys()
    const files = await (await caches.open(cacheName)).keys()
    return files.map(({ url }) => new URL(url).pathname)
  })
  const removedFile = oldFiles.find((path) => REMOVED_FILE.test(path)) ?? ''

  productProxy.replaceRelease(REMOVED_FILE)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const offer = page.getByRole('listitem').filter({ hasText: '새 버전이 나왔어요' })
  // The offer appears after all files of the release are loaded.
  await expect(offer).toBeVisible({ timeout: 60_000 })
  await takeScreenshot(page, 'release-toast')
  await expect(composer).toHaveValue(words)

  // The server no longer has the file; the open tab does.
  expect((await context.request.get(removedFile)).status()).toBe(404)
  const fetchStatus = (path: string) => fetch(path, { cache: 'no-store' }).then((answer) => answer.status)
  expect(await page.evaluate(fetchStatus, removedFile)).toBe(200)
  await page.getByRole('link', { name: '랭킹' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '랭킹' })).toBeVisible()
  await page.goBack()
  await expect(composer).toHaveValue(words)

  const reload = page.waitForEvent('load')
  await offer.getByRole('button', { name: '새로고침' }).click()
  await reload
  await expect(composer).toHaveValue(words)
  await expect(offer).toHaveCount(0)
})
