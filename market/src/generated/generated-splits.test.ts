import { describe, expect, it } from 'vitest'
import { findSession, listSessionsBetween } from '../sessions.ts'
import type { RequestView } from '../source.ts'
import { createGeneratedSource } from './generated-source.ts'

const source = createGeneratedSource()
const VIEW_2026: RequestView = {
  now: Date.parse('2026-11-21T00:00:00Z'),
  today: '2026-11-20',
  isAdjusted: true,
}
const VIEW_2041: RequestView = {
  now: Date.parse('2041-01-01T00:00:00Z'),
  today: '2040-12-31',
  isAdjusted: true,
}

describe('generated splits', () => {
  it('happen occasionally, in some symbols, with common ratios', () => {
    const splits = source.listings.flatMap(({ ticker }) => source.listAllSplits(ticker))
    const in2026 = splits.filter(({ date }) => date.startsWith('2026'))
    expect(in2026.length).toBeGreaterThan(5)
    expect(in2026.length).toBeLessThan(40)
    expect(new Set(splits.map(({ ratio }) => ratio))).toEqual(new Set([0.1, 1.5, 2, 3, 4, 5, 10, 20]))
    expect(splits.every(({ date }) => findSession(date) !== null)).toBe(true)
  })

  // WFC splits 3 for 1 on Friday 13 November 2026.
  it('adjust earlier candles from the morning of the split on, and not on the evening before', () => {
    const sessionBeforeSplit = findSession('2026-11-12')!
    const eveView: RequestView = {
      now: Date.parse('2026-11-13T04:59:59Z'),
      today: '2026-11-12',
      isAdjusted: true,
    }
    const morningView: RequestView = {
      now: Date.parse('2026-11-13T05:00:00Z'),
      today: '2026-11-13',
      isAdjusted: true,
    }
    const barOnEve = source.findDayBar('WFC', sessionBeforeSplit, eveView)!
    const adjustedBar = source.findDayBar('WFC', sessionBeforeSplit, morningView)!
    for (const field of ['open', 'high', 'low', 'close'] as const)
      expect(adjustedBar[field]).toBeCloseTo(barOnEve[field] / 3, 4)
    expect(adjustedBar.volume).toBe(barOnEve.volume * 3)
    expect(source.findDayBar('WFC', sessionBeforeSplit, { ...morningView, isAdjusted: false })).toEqual(
      barOnEve,
    )
  })

  it('leave no jump in adjusted closes, but one in unadjusted closes', () => {
    const sessions = listSessionsBetween('2026-11-12', '2026-11-13')
    const computeJump = (isAdjusted: boolean): number => {
      const [closeBeforeSplit, closeAfterSplit] = sessions.map(
        (session) => source.findDayBar('WFC', session, { ...VIEW_2041, isAdjusted })!.close,
      )
      return closeAfterSplit! / closeBeforeSplit!
    }
    expect(computeJump(true)).toBeGreaterThan(0.85)
    expect(computeJump(true)).toBeLessThan(1.15)
    expect(computeJump(false) * 3).toBeCloseTo(computeJump(true), 3)
  })

  it('do not change candles from the day of the split on', () => {
    const splitSession = findSession('2026-11-13')!
    const laterSession = findSession('2026-11-20')!
    expect(source.findDayBar('WFC', splitSession, { ...VIEW_2026, isAdjusted: false })).toEqual(
      source.findDayBar('WFC', splitSession, VIEW_2026),
    )
    expect(source.findDayBar('WFC', laterSession, { ...VIEW_2026, isAdjusted: false })).toEqual(
      source.findDayBar('WFC', laterSession, VIEW_2026),
    )
  })
})
