import type { Locator, Page } from '@playwright/test'
import { expect, SIZES, test } from '../fixtures/test.ts'
import { waitUntilComplete } from './visit-pages.ts'

const MAX_WORDS = { result: 80, pending: 90, profile: 90, member: 140, ranking: 110, scoring: 160, home: 130 }
const DEMO = { email: 'demo@gwanyeok.test', password: 'gwanyeok-demo' }

test('a result, a pending prediction and a profile have few words, on phone and desktop', async ({
  page,
}) => {
  const { me } = await signInAsDemo(page)
  await page.goto('/profile')
  await expect(page.getByRole('figure', { name: /^가운데\(2%p 안\) \d+발$/ })).toBeVisible()
  await expectFewWords(page, 'main', MAX_WORDS.profile)

  for (const filter of ['success', 'failed', 'pending'] as const) {
    const { items } = await getItems(page, `/api/users/${me.id}/predictions?filter=${filter}`)
    await page.goto(`/?prediction=${items[0]!.id}`)
    await expect(page.getByRole('dialog').getByText('올린 뒤 수정되지 않았어요')).toBeVisible()
    await expectFewWords(page, '[role=dialog]', filter === 'pending' ? MAX_WORDS.pending : MAX_WORDS.result)
  }
})

test('another member, the ranking and the scores have few words, on phone and desktop', async ({ page }) => {
  const { me } = await signInAsDemo(page)
  const { items } = await getItems(page, '/api/predictions?filter=success')
  const member = items.find(({ author }) => author.id !== me.id)!.author
  await page.goto(`/user/${member.id}`)
  await expect(page.getByRole('heading', { name: member.username })).toBeVisible()
  await expectFewWords(page, 'main', MAX_WORDS.member)

  await page.goto('/leaderboard')
  await expect(page.getByText('기본 100 × 기간 × 변동 폭 × 정확도 × 시간')).toBeVisible()
  await expectFewWords(page, 'main', MAX_WORDS.ranking)

  await page.goto('/scoring')
  await expect(page.getByRole('heading', { name: '시장 대결' })).toBeVisible()
  await expectFewWords(page, 'main', MAX_WORDS.scoring)
})

test('home has few words on the phone', async ({ page }) => {
  await signInAsDemo(page)
  await page.setViewportSize(SIZES.phone)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '날아가는 중' })).toBeVisible()
  await waitUntilComplete(page)
  expect(await countWords(page.locator('main'))).toBeLessThanOrEqual(MAX_WORDS.home)
})

async function signInAsDemo(page: Page) {
  const answer = await page.request.post('/api/sign-in', { data: DEMO })
  return (await answer.json()) as { me: { id: string } }
}

interface Item {
  id: string
  author: { id: string; username: string }
}

async function getItems(page: Page, path: string) {
  const answer = await page.request.get(path)
  return (await answer.json()) as { items: Item[] }
}

/** Counts the words of a loaded screen, at both sizes. */
async function expectFewWords(page: Page, place: string, maxWords: number): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    await waitUntilComplete(page)
    expect(await countWords(page.locator(place).last()), `${page.url()}: ${size}`).toBeLessThanOrEqual(
      maxWords,
    )
  }
}

/**
 * Lists the visible words, without those for screen readers only and drawn ones: numbers of rings, letters of
 * avatars.
 */
async function countWords(screen: Locator): Promise<number> {
  const hiddenTexts = await screen.locator('.sr-only').allInnerTexts()
  const drawnCount = await screen.locator('svg text, span[aria-hidden=true].rounded-full').count()
  const listWords = (text: string) => text.split(/\s+/).filter(Boolean).length
  return listWords(await screen.innerText()) - listWords(hiddenTexts.join(' ')) - drawnCount
}
