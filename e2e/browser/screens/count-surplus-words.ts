import type { Locator, Page } from '@playwright/test'
import type { SIZES } from '../fixtures/test.ts'

type Size = keyof typeof SIZES

/** The most words of a screen, by its address in the list of pages. */
const MAX_WORDS: Readonly<Record<string, Partial<Record<Size, number>>>> = {
  '/': { phone: 130 },
  '/profile': { phone: 90, desktop: 90 },
  '/user/$userId': { phone: 140, desktop: 140 },
  '/leaderboard': { phone: 110, desktop: 110 },
  '/scoring': { phone: 160, desktop: 160 },
  '/?prediction=$success': { phone: 80, desktop: 80 },
  '/?prediction=$failed': { phone: 80, desktop: 80 },
  '/?prediction=$pending': { phone: 90, desktop: 90 },
}

/** Returns by how many words a loaded screen exceeds its limit; 0 for a screen without a limit. */
export async function countSurplusWords(page: Page, address: string, size: Size): Promise<number> {
  const limit = MAX_WORDS[address]?.[size]
  if (limit === undefined) return 0
  const screen = page.locator(address.includes('prediction=') ? '[role=dialog]' : 'main').last()
  return Math.max(0, (await countWords(screen)) - limit)
}

/**
 * Counts the visible words, without those for screen readers only and drawn ones: numbers of rings, letters of
 * avatars.
 */
async function countWords(screen: Locator): Promise<number> {
  const hiddenTexts = await screen.locator('.sr-only').allInnerTexts()
  const drawnCount = await screen.locator('svg text, span[aria-hidden=true].rounded-full').count()
  const countIn = (text: string) => text.split(/\s+/).filter(Boolean).length
  return countIn(await screen.innerText()) - countIn(hiddenTexts.join(' ')) - drawnCount
}
