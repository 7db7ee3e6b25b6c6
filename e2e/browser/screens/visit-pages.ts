import type { BrowserContext, Page } from '@playwright/test'
import { enterAsAdmin } from '../fixtures/admin.ts'
import { expect, settled, signUpThrough } from '../fixtures/test.ts'
import type { TestProduct } from '../fixtures/test-product.ts'

/** Pages for everybody. */
export const OPEN = ['/', '/terms', '/privacy', '/scoring', '/takedown', '/reset-password', '/confirm-email']
export const MEMBERS = [
  ...['/', '/feed', '/predict', '/community', '/leaderboard', '/leaderboard?span=skill', '/bookmarks'],
  ...['/profile', '/profile?view=skill', '/profile?view=history', '/user/$userId', '/contact', '/settings'],
  ...['/scoring', '/takedown?view=mine', '/nowhere', '/?stock=TSLA', '/?stock=TSLA&tab=feed'],
  ...['/?stock=TSLA&tab=sentiment', '/?stock=TSLA&tab=community', '/?prediction=$predictionId'],
]

interface Visit {
  page: Page
  context: BrowserContext
  product: TestProduct
}

/** Goes to every page of the product, as who may see it, and looks at each. */
export async function visitPages(
  { page, context, product }: Visit,
  look: (address: string) => Promise<void>,
): Promise<void> {
  for (const address of OPEN) await look(address)
  await signUpThrough(context, '처음온이')
  // Until it is known who comes, the landing page stands there.
  await page.goto('/terms')
  await expect(page.getByRole('button', { name: '메뉴' })).toBeVisible()
  await look('/welcome')
  const data = { email: 'demo@gwanyeok.test', password: 'gwanyeok-demo' }
  expect((await context.request.post('/api/sign-in', { data })).ok()).toBe(true)
  const answer = await context.request.get('/api/predictions')
  const { items } = (await answer.json()) as { items: { id: string; author: { id: string } }[] }
  const [{ id, author }] = items as [(typeof items)[0]]
  for (const one of MEMBERS) await look(one.replace('$userId', author.id).replace('$predictionId', id))
  await context.clearCookies()
  await enterAsAdmin(context, product)
  await look('/admin')
}

/** Boxes have become content, in the app and not in what the build has drawn of it. */
export async function complete(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[data-shell], .animate-pulse')).toHaveCount(0)
  await expect(page.getByText('불러오는 중이에요')).toHaveCount(0)
  await settled(page)
}
