import type { Page } from '@playwright/test'
import { expect, SIZES, test } from '../fixtures/test.ts'
import { complete } from './visit-pages.ts'

const MOST = { result: 90, profile: 100, home: 130 }
const DEMO = { email: 'demo@gwanyeok.test', password: 'gwanyeok-demo' }

test(`a result is read in ${MOST.result} words, a profile in ${MOST.profile}, on phone and desktop`, async ({
  page,
}) => {
  const signedIn = await page.request.post('/api/sign-in', { data: DEMO })
  const { me } = (await signedIn.json()) as { me: { id: string } }

  await page.goto('/profile')
  await expect(page.getByRole('figure', { name: /적중 \d+ · 실패 \d+$/ })).toBeVisible()
  await expectFewWords(page, { place: 'main', most: MOST.profile })

  for (const filter of ['success', 'failed']) {
    const answer = await page.request.get(`/api/users/${me.id}/predictions?filter=${filter}`)
    const { items } = (await answer.json()) as { items: { id: string }[] }
    await page.goto(`/?prediction=${items[0]!.id}`)
    await expect(page.getByRole('dialog').getByText(/^같은 기간 S&P 500/)).toBeVisible()
    await expectFewWords(page, { place: '[role=dialog]', most: MOST.result })
  }
})

test(`home is read in ${MOST.home} words on the phone`, async ({ page }) => {
  await page.request.post('/api/sign-in', { data: DEMO })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '날아가는 중' })).toBeVisible()
  await expectFewWords(page, { place: 'main', most: MOST.home, sizes: { phone: SIZES.phone } })
})

interface Limit {
  place: string
  most: number
  sizes?: Partial<typeof SIZES>
}

/** Counts the words in sight of a screen that has loaded. */
async function expectFewWords(page: Page, { place, most, sizes = SIZES }: Limit): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await complete(page)
    const screen = page.locator(place).last()
    // The numbers of a target's rings are part of the drawing.
    const drawn = (await screen.locator('svg text').allTextContents()).length
    const words = (await screen.innerText()).split(/\s+/).filter(Boolean).length
    expect(words - drawn, `${place}: ${size}`).toBeLessThanOrEqual(most)
  }
}
