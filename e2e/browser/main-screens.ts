import { type BrowserContext, expect, type Page, request } from '@playwright/test'
import { PASSWORD, signUpThrough } from './fixtures.ts'
import { confirmKeeper, KEEPER } from './keeper.ts'
import { arrived } from './motion.ts'
import { quiet } from './quiet.ts'
import type { TestProduct } from './test-product.ts'

/** The main screens, as one opens them by their address. */
export interface Screen {
  name: string
  path: string
  who: 'visitor' | 'member' | 'admin'
}

export const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/', who: 'visitor' },
  { name: 'home', path: '/', who: 'member' },
  { name: 'feed', path: '/feed', who: 'member' },
  { name: 'pick a stock', path: '/predict', who: 'member' },
  { name: 'form', path: '/?stock=KO&tab=predict', who: 'member' },
  { name: 'feed of a stock', path: '/?stock=TSLA&tab=feed', who: 'member' },
  { name: 'community of a stock', path: '/?stock=TSLA&tab=community', who: 'member' },
  { name: 'sentiment of a stock', path: '/?stock=TSLA&tab=sentiment', who: 'member' },
  { name: 'detail', path: '/feed?prediction=:prediction', who: 'member' },
  { name: 'community', path: '/community', who: 'member' },
  { name: 'leaderboard', path: '/leaderboard', who: 'member' },
  { name: 'profile', path: '/profile', who: 'member' },
  { name: 'member', path: '/user/:author', who: 'member' },
  { name: 'settings', path: '/settings', who: 'member' },
  { name: 'contact', path: '/contact', who: 'member' },
  { name: 'admin', path: '/admin', who: 'admin' },
  { name: 'newest predictions', path: '/admin?view=feed', who: 'admin' },
  { name: 'newest stock posts', path: '/admin?view=community', who: 'admin' },
  { name: 'reports', path: '/admin?view=reports', who: 'admin' },
  { name: 'contacts', path: '/admin?view=contacts', who: 'admin' },
  { name: 'people', path: '/admin?view=people', who: 'admin' },
  { name: 'samples', path: '/admin?view=samples', who: 'admin' },
  { name: 'actions', path: '/admin?view=actions', who: 'admin' },
]

const DEMO = { email: 'demo@gwanyeok.test', password: 'gwanyeok-demo' }

/** Opens a screen and waits until nothing of it is on its way any more. */
export async function open(page: Page, { path, who }: Screen): Promise<void> {
  await page.goto(await filled(page, path))
  // What the build has drawn stands until the app draws over it.
  await expect(page.locator('[data-picture]')).toHaveCount(0)
  // Until it is known who comes, what visitors see stands there.
  if (who !== 'visitor')
    await expect(page.locator('header').getByLabel('메뉴', { exact: true })).toBeVisible()
  await expect(page.locator('h1').filter({ visible: true })).not.toHaveCount(0)
  await expect(page.locator('footer').first()).toBeAttached()
  if (path.includes('prediction=')) await expect(page.getByRole('dialog')).toBeVisible()
  await quiet(page)
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await arrived(page)
}

/** With the first prediction of the feed and who made it. */
async function filled(page: Page, path: string): Promise<string> {
  if (!path.includes(':')) return path
  const answer = await page.request.get('/api/predictions')
  const { items } = (await answer.json()) as { items: { id: string; author: { id: string } }[] }
  const [first] = items
  if (!first) throw new Error('the feed is empty')
  return path.replace(':prediction', first.id).replace(':author', first.author.id)
}

/** So that the keepers' lists are not bare, whichever test comes first. */
async function reportSomething(address: string): Promise<void> {
  const session = await request.newContext({ baseURL: address })
  const signedIn = await session.post('/api/sign-in', { data: DEMO })
  const { me } = (await signedIn.json()) as { me: { id: string } }
  const answer = await session.get('/api/predictions')
  const { items } = (await answer.json()) as { items: { id: string; author: { id: string } }[] }
  const item = items.find(({ author }) => author.id !== me.id)
  const data = { postType: 'prediction', postId: item?.id, reason: 'spam', details: '' }
  const reported = await session.post('/api/reports', { data })
  expect(reported.ok(), await reported.text()).toBe(true)
  await session.dispose()
}

/** Signs in as whoever a screen is for; the keeper comes to be with the first who asks. */
export async function enterAs(
  context: BrowserContext,
  who: Screen['who'],
  product: TestProduct,
): Promise<void> {
  if (who === 'visitor') return
  const data = who === 'member' ? DEMO : { email: KEEPER, password: PASSWORD }
  if ((await context.request.post('/api/sign-in', { data })).ok()) return
  await signUpThrough(context, '지기', KEEPER)
  await confirmKeeper(context.request, product)
  await reportSomething(product.address)
}
