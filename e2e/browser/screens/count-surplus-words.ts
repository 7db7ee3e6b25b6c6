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
  return Math.max(0, (await countVisibleWords(screen)) - limit)
}

/** Counts the words that people read. The number in a ring and the letter of an avatar do not count as words. */
async function countVisibleWords(screen: Locator): Promise<number> {
  const hiddenTexts = await screen.locator('.sr-only').allInnerTexts()
  const drawnCount = await screen.locator('svg text, span[aria-hidden=true].rounded-full').count()
  const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length
  return countWords(await screen.innerText()) - countWords(hiddenTexts.join(' ')) - drawnCount
}
