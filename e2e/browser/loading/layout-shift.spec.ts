import type { Page } from '@playwright/test'
import { expect, signUpThrough, SIZES, test } from '../fixtures/test.ts'
import { trackRequests, waitUntilIdle } from '../audits/page-idle.ts'

const SIGNED_OUT = ['/', '/terms', '/scoring', '/reset-password?token=x']
const SIGNED_IN = [
  ...[
    '/',
    '/welcome',
    '/feed',
    '/predict',
    '/community',
    '/leaderboard',
    '/profile',
    '/scoring',
    '/contact',
    '/settings',
  ],
  ...['predict', 'feed', 'community', 'sentiment'].map((tab) => `/?stock=TSLA&tab=${tab}`),
]
/** Cumulative layout shift: `product/ui.md` asks for less, everywhere. */
const GOAL = 0.05

declare global {
  interface Window {
    shifts: { value: number; what: string[] }[]
  }
}

/** Keeps what moves without being asked to, and what it was. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    window.shifts = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        const what = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '')
        window.shifts.push({ value: entry.value, what })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport })

    test('no layout shift on a first visit', async ({ browser, context, baseURL }) => {
      await signUpThrough(context, '가만히')
      const cookies = await context.cookies()
      const moved: string[] = []
      const visits = [
        ...SIGNED_OUT.map((path) => ({ path, signedIn: false })),
        ...SIGNED_IN.map((path) => ({ path, signedIn: true })),
      ]
      for (const { path, signedIn } of visits) {
        const visitor = await browser.newContext({ viewport, baseURL: baseURL! })
        if (signedIn) await visitor.addCookies(cookies)
        trackRequests(visitor)
        const visit = await visitor.newPage()
        await watchShifts(visit)
        await visit.goto(path)
        await expect(visit.getByRole('main')).not.toBeEmpty()
        await waitUntilIdle(visit)
        const shifts = await visit.evaluate(() => window.shifts)
        const total = shifts.reduce((sum, { value }) => sum + value, 0)
        if (total >= GOAL) moved.push(`${path}: ${total.toFixed(3)} ${JSON.stringify(shifts)}`)
        await visitor.close()
      }
      expect(moved).toEqual([])
    })
  })
}
