import { describe, expect, it } from 'vitest'
import { findSession, listSessionsBetween } from '../sessions.ts'
import type { RequestView } from '../source.ts'
import { createGeneratedSource } from './generated-source.ts'

const AT_THE_END: RequestView = {
  now: Date.parse('2041-01-01T00:00:00Z'),
  today: '2040-12-31',
  isAdjusted: true,
}
const version2 = createGeneratedSource(2)

function listCloses(ticker: string): number[] {
  return listSessionsBetween('2025-11-01', '2028-12-31').map(
    (session) => version2.dayBar(ticker, session, AT_THE_END)!.close,
  )
}

const computeChanges = (closes: number[], sessions: number): number[] =>
  closes.slice(sessions).map((close, index) => (close / closes[index]! - 1) * 100)

describe('the second version', () => {
  it.each(['SPY', 'VOO', 'DIA', 'QQQ'])(
    'generates an ordinary market without a crash for %s, over every span',
    (ticker) => {
      const closes = listCloses(ticker)
      const dailyChanges = computeChanges(closes, 1)
      const monthlyChanges = computeChanges(closes, 20)
      expect(Math.min(...dailyChanges)).toBeGreaterThan(-3)
      expect(Math.max(...dailyChanges)).toBeLessThan(3)
      expect(Math.min(...monthlyChanges)).toBeGreaterThan(-8)
      expect(Math.max(...monthlyChanges)).toBeLessThan(12)
      expect(Math.min(...computeChanges(closes, 252))).toBeGreaterThan(-15)
      // The prices also move.
      expect(Math.max(...dailyChanges) - Math.min(...dailyChanges)).toBeGreaterThan(1.5)
    },
  )

  it('stays plausible and ends 2025 at the listed price (every fourth ticker)', () => {
    const lastSessionOf2025 = findSession('2025-12-31')!
    const sampledSessions = listSessionsBetween('2003-01-02', '2040-12-31').filter(
      ({ index }) => index % 500 === 0,
    )
    for (const { ticker, details } of version2.listings.filter((_, index) => index % 4 === 0)) {
      expect(
        version2.dayBar(ticker, lastSessionOf2025, { ...AT_THE_END, isAdjusted: false })!.close,
      ).toBeCloseTo(details!.price, 2)
      const closes = sampledSessions.map((session) => version2.dayBar(ticker, session, AT_THE_END)!.close)
      // 38 years of growth by 5 to 12 % are a factor of 7 and more, before random moves.
      expect(Math.max(...closes) / Math.min(...closes), ticker).toBeLessThan(500)
    }
  })
})

const AT_2026: RequestView = {
  now: Date.parse('2026-11-21T00:00:00Z'),
  today: '2026-11-20',
  isAdjusted: true,
}

it('each version has its own prices, and those of the first never change', () => {
  const session = findSession('2026-11-20')!
  const closes = [createGeneratedSource(1), createGeneratedSource(), version2].map(
    (source) => source.dayBar('AAPL', session, AT_2026)!.close,
  )
  expect(closes[0]).toBe(209.97)
  expect(closes[1]).toBe(closes[0])
  expect(closes[2]).not.toBe(closes[0])
})
