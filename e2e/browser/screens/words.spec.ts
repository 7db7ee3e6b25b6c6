import type { Page } from '@playwright/test'
import { expect, SIZES, test } from '../fixtures/test.ts'
import { complete } from './visit-pages.ts'

const MOST = { result: 90, profile: 100 }

for (const [size, viewport] of Object.entries(SIZES))
  test(`a result is read in ${MOST.result} words, a profile in ${MOST.profile}: ${size}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const data = { email: 'demo@gwanyeok.test', password: 'gwanyeok-demo' }
    const signedIn = await page.request.post('/api/sign-in', { data })
    const { me } = (await signedIn.json()) as { me: { id: string } }

    await page.goto('/profile')
    await expect(page.getByText(/^적중 \d+ · 실패 \d+$/)).toBeVisible()
    expect(await wordsIn(page, 'main'), 'profile').toBeLessThanOrEqual(MOST.profile)

    for (const filter of ['success', 'failed']) {
      const answer = await page.request.get(`/api/users/${me.id}/predictions?filter=${filter}`)
      const { items } = (await answer.json()) as { items: { id: string }[] }
      await page.goto(`/?prediction=${items[0]!.id}`)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(/^같은 기간 S&P 500/)).toBeVisible()
      expect(await wordsIn(page, '[role=dialog]'), filter).toBeLessThanOrEqual(MOST.result)
    }
  })

/** The words in sight of a screen that has loaded. */
async function wordsIn(page: Page, place: string): Promise<number> {
  await complete(page)
  const text = await page.locator(place).last().innerText()
  return text.split(/\s+/).filter(Boolean).length
}
