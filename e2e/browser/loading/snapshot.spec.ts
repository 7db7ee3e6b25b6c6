import type { BrowserContext, Page, Route } from '@playwright/test'
import { expect, PASSWORD, signUpThrough, test } from '../fixtures/test.ts'

// How a phone opens them.
test.use({ viewport: { width: 390, height: 844 } })

const APP = /assets\/index-[\w-]+\.js/

const snapshots = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('snapshot:')))

const snapshot = (page: Page) => page.locator('[data-snapshot]')

/** Opens a screen and waits until its snapshot is kept. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect.poll(() => snapshots(page), { timeout: 60_000 }).toContain(`snapshot:${path}`)
}

/** Opens a screen whose app does not run before the returned function is called, which waits until it has rendered. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<Route>()
  await page.route(APP, held.resolve, { times: 1 })
  await page.goto(path, { waitUntil: 'commit' })
  const route = await held.promise
  return async () => {
    await route.continue()
    await expect(page.locator('[data-shell]')).toHaveCount(0)
  }
}

async function signIn(context: BrowserContext, email: string, password = PASSWORD): Promise<void> {
  const answer = await context.request.post('/api/sign-in', { data: { email, password } })
  expect(answer.ok()).toBe(true)
}

/** The lines in the window, with their places. */
const linesIn = (page: Page, within: string) =>
  page.locator(within).evaluate((root) =>
    [...root.querySelectorAll('h1, h2, p, li')]
      .map((element) => ({
        top: element.getBoundingClientRect().top,
        text: element.textContent.slice(0, 4),
      }))
      .filter(({ top }) => top > 0 && top < innerHeight)
      .map(({ top, text }) => `${Math.round(top)} ${text}`),
  )

/** Other tests predict meanwhile, and the server's clock goes on: the same call gets the same answer. */
async function answerAlike(context: BrowserContext, calls: string): Promise<void> {
  const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>()
  await context.route(calls, async (route) => {
    const address = route.request().url()
    if (!answers.has(address)) {
      const answer = await route.fetch()
      answers.set(address, { headers: answer.headers(), body: await answer.body() })
    }
    await route.fulfill(answers.get(address))
  })
}

test('a visit begins with the screens as the last one left them, each line in its place', async ({
  page,
  context,
}) => {
  await signIn(context, 'demo@gwanyeok.test', 'gwanyeok-demo')
  await page.clock.setFixedTime(Date.now())
  await answerAlike(context, '/api/predictions?*')
  await answerAlike(context, '/api/session')
  for (const path of ['/', '/feed', '/leaderboard', '/?stock=NVDA&tab=feed']) {
    await visit(page, path)
    const release = await openHeld(page, path)
    await expect(snapshot(page)).toHaveCount(1)
    const before = await linesIn(page, '[data-snapshot]')
    expect(before.length, path).toBeGreaterThan(3)
    await release()
    // Of an answer that takes over two seconds a skeleton stands there first.
    await expect.poll(() => linesIn(page, '#root'), { message: path }).toEqual(before)
  }
})

test('what a blocked member wrote is gone once the feed is read again', async ({ page, context }) => {
  await signUpThrough(context, '차단하는이')
  await visit(page, '/feed')
  const answer = await context.request.get('/api/predictions?filter=all&from=everyone')
  const { items } = (await answer.json()) as { items: { author: { id: string; username: string } }[] }
  const { id, username } = items[0]!.author
  const cards = page.getByRole('article', { name: username })
  await expect(cards.first()).toBeVisible()
  expect((await context.request.put(`/api/users/${id}/block`)).ok()).toBe(true)
  await page.goto('/feed')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(username)).toHaveCount(0)
  const isKept = (text: string) =>
    page.evaluate((part) => localStorage.getItem('snapshot:/feed')?.includes(part), text)
  await expect.poll(() => isKept(username), { timeout: 60_000 }).toBe(false)
})

test('after a sign-out nothing of the member is kept, and the next member begins without it', async ({
  page,
  context,
}) => {
  const next = await signUpThrough(context, '다음사람')
  await signUpThrough(context, '먼저온이')
  await visit(page, '/feed')
  await visit(page, '/leaderboard')
  await page.getByRole('button', { name: '메뉴' }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  expect(await snapshots(page)).toEqual([])
  await page.getByRole('textbox', { name: '이메일' }).fill(next.email)
  await page.getByRole('textbox', { name: '비밀번호' }).fill(PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).last().click()
  await expect(page.getByRole('button', { name: '메뉴' })).toBeVisible()
  const release = await openHeld(page, '/feed')
  await expect(page.locator('[data-shell]')).toHaveCount(1)
  await expect(snapshot(page)).toHaveCount(0)
  await release()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a snapshot of another member, release, width or day is not shown', async ({ page, context }) => {
  await signUpThrough(context, '견주는이')
  await visit(page, '/feed')
  await page.goto('/terms')
  const kept = await page.evaluate(() => localStorage.getItem('snapshot:/feed')!)
  const [head = ''] = kept.split('\n', 1)
  const isShown = async (change: object) => {
    const changed = JSON.stringify({ ...JSON.parse(head), ...change }) + kept.slice(head.length)
    await page.evaluate((text) => localStorage.setItem('snapshot:/feed', text), changed)
    const release = await openHeld(page, '/feed')
    await expect(page.locator('[data-shell]:not([hidden])')).toHaveCount(1)
    const shown = (await snapshot(page).count()) === 1
    await release()
    await page.goto('/terms')
    return shown
  }
  expect(await isShown({})).toBe(true)
  const day = 86_400_000
  for (const change of [{ member: 'other' }, { release: 'other' }, { width: 1 }, { at: Date.now() - day }])
    expect(await isShown(change), JSON.stringify(change)).toBe(false)
})
