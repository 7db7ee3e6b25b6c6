import type { Page } from '@playwright/test'
import { DEMO_LOGIN } from '../../demo-login.ts'
import type { ProductProxy } from '../fixtures/product-proxy.ts'
import { expect, PASSWORD, signUpThroughApi, SIZES, testWithProxy as test } from '../fixtures/test.ts'

test.use({ viewport: SIZES.phone, hasWebFont: true })

const APP_SCRIPT = /\/assets\/index-[\w-]+\.js/
const SCREENS = ['/', '/feed', '/leaderboard', '/?stock=NVDA&tab=feed']

const listSnapshotKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('snapshot:')))

const findSnapshot = (page: Page) => page.locator('[data-snapshot]')

/** Opens a screen and waits until its snapshot is saved; `run-early-script.component.test.tsx` tests when it is shown. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect.poll(() => listSnapshotKeys(page), { timeout: 60_000 }).toContain(`snapshot:${path}`)
}

/** Opens a screen and delays its app. Returns a function that lets the app run and waits until it has rendered. */
async function openWithDelayedApp(
  page: Page,
  productProxy: ProductProxy,
  path: string,
): Promise<() => Promise<void>> {
  const heldAppScript = productProxy.hold(APP_SCRIPT)
  await page.goto(path, { waitUntil: 'commit' })
  await heldAppScript.firstRequest
  return async () => {
    heldAppScript.release()
    await expect(page.locator('[data-shell]')).toHaveCount(0)
  }
}

/** Reads the lines in the window with their positions. Times until or since a moment may change meanwhile. */
const readLines = (page: Page, selector: string) =>
  page.locator(selector).evaluate((root) =>
    [...root.querySelectorAll('h1, h2, p, li')]
      .map((element) => ({
        top: element.getBoundingClientRect().top,
        text: element.textContent.replaceAll(/방금( 전)?|\d+(초|분|시간|일)( 전)?/g, '…').slice(0, 4),
      }))
      .filter(({ top }) => top > 0 && top < innerHeight)
      .map(({ top, text }) => `${Math.round(top)} ${text}`),
  )

test('each screen first shows its snapshot from the last visit, with each line where the app then renders it', async ({
  page,
  context,
  productProxy,
}) => {
  const signInResponse = await context.request.post('/api/sign-in', { data: DEMO_LOGIN })
  expect(signInResponse.ok()).toBe(true)
  for (const path of SCREENS) {
    await visit(page, path)
    // The app loads the font only after its first paint. In a system font, lines may break elsewhere.
    const font = await page
      .locator('link[href*="/assets/font-"]')
      .evaluate((link: HTMLLinkElement) => link.href)
    const release = await openWithDelayedApp(page, productProxy, path)
    await expect(findSnapshot(page)).toHaveCount(1)
    await page.addStyleTag({ url: font })
    await page.evaluate(() => document.fonts.ready)
    const linesBefore = await readLines(page, '[data-snapshot]')
    expect(linesBefore.length, path).toBeGreaterThan(3)
    await release()
    // A response that takes more than two seconds shows a skeleton first, so poll.
    await expect.poll(() => readLines(page, '#root'), { message: path }).toEqual(linesBefore)
  }
})

test('nothing of a blocked member is saved, and after a sign-out nothing at all', async ({
  page,
  context,
  productProxy,
}) => {
  const nextMember = await signUpThroughApi(context, '다음사람')
  await signUpThroughApi(context, '먼저온이')
  await visit(page, '/leaderboard')
  await visit(page, '/feed')
  const answer = await context.request.get('/api/predictions?filter=all&from=everyone')
  const { items } = (await answer.json()) as { items: { author: { id: string; username: string } }[] }
  const { id, username } = items[0]!.author
  await expect(page.getByRole('article', { name: username }).first()).toBeVisible()
  expect((await context.request.put(`/api/users/${id}/block`)).ok()).toBe(true)
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(username)).toHaveCount(0)
  const isStored = (text: string) =>
    page.evaluate((part) => localStorage.getItem('snapshot:/feed')?.includes(part), text)
  await expect.poll(() => isStored(username), { timeout: 60_000 }).toBe(false)

  await page.getByRole('button', { name: '메뉴', exact: true }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  expect(await listSnapshotKeys(page)).toEqual([])
  await page.getByRole('textbox', { name: '이메일' }).fill(nextMember.email)
  await page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).last().click()
  await expect(page.getByRole('button', { name: '메뉴', exact: true })).toBeVisible()
  // The feed, which the sign-in opened, may have a cached snapshot by now.
  const release = await openWithDelayedApp(page, productProxy, '/leaderboard')
  await expect(page.locator('[data-shell]')).toHaveCount(1)
  await expect(findSnapshot(page)).toHaveCount(0)
  await release()
  await expect(page.getByRole('heading', { level: 1, name: '랭킹' })).toBeVisible()
})
