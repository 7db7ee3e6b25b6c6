import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_LOGIN } from '../../demo-login.ts'
import { signInAsAdmin } from '../fixtures/admin.ts'
import { expect, waitUntilSettled, signUpThroughApi } from '../fixtures/test.ts'
import type { TestProduct } from '../fixtures/test-product.ts'
import { MEMBER_ADDRESSES, PUBLIC_ADDRESSES } from './addresses.ts'

interface Visitor {
  page: Page
  context: BrowserContext
  product: TestProduct
}

/** Inspects the page at an address; `listedName` is its name in the list of pages: the address with placeholders. */
type InspectPage = (address: string, listedName?: string) => Promise<void>

type Visit = (visitor: Visitor, inspectPage: InspectPage) => Promise<void>

/** Visits all pages of the product, by visitor. Each test visits the pages of one visitor. */
export const VISITS: Record<string, Visit> = {
  async 'a signed-out visitor'(_, inspectPage) {
    // Members see another page at the same address.
    for (const address of PUBLIC_ADDRESSES)
      await inspectPage(address, address === '/' ? 'landing page' : address)
  },
  async 'a newcomer'({ page, context }, inspectPage) {
    await signUpThroughApi(context, '처음온이')
    await rememberMember(page)
    await inspectPage('/welcome')
  },
  ...Object.fromEntries(
    Object.entries(MEMBER_ADDRESSES).map(([group, addresses]) => [
      `a member: ${group}`,
      visitAsMember(addresses),
    ]),
  ),
  async 'an admin'({ page, context, product }, inspectPage) {
    await signInAsAdmin(context, product)
    await rememberMember(page)
    await inspectPage('/admin')
  },
}

function visitAsMember(addresses: readonly string[]): Visit {
  return async ({ page, context }, inspectPage) => {
    const signInResponse = await context.request.post('/api/sign-in', { data: DEMO_LOGIN })
    const { me } = (await signInResponse.json()) as { me: { id: string } }
    await rememberMember(page)
    const findPrediction = async (path: string) => {
      const response = await context.request.get(`/api/${path}`)
      const { items } = (await response.json()) as { items: { id: string; author: { id: string } }[] }
      return items[0]!
    }
    const { id, author } = await findPrediction('predictions')
    const ids = { userId: author.id, predictionId: id } as Record<string, string>
    for (const status of ['success', 'failed', 'pending'])
      ids[status] = (await findPrediction(`users/${me.id}/predictions?filter=${status}`)).id
    for (const address of addresses)
      await inspectPage(
        address.replace(/\$(\w+)/, (_, name: string) => ids[name]!),
        address,
      )
  }
}

/** Opens a page, so that the browser remembers the member. Until then it shows the landing page. */
async function rememberMember(page: Page): Promise<void> {
  await page.goto('/terms')
  await expect(page.getByRole('button', { name: '메뉴', exact: true })).toBeVisible()
}

/** Waits until the app's own content has replaced the shell and all skeletons. */
export async function waitUntilComplete(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[data-shell], .animate-pulse')).toHaveCount(0)
  await expect(page.getByText('불러오는 중이에요')).toHaveCount(0)
  await waitUntilSettled(page)
}
