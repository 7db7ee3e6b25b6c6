import { describe, expect, it } from 'vitest'
import { listSessions, findSession, listSessionsBetween } from '../sessions.ts'
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

const listCloses = (ticker: string, first: string, last: string): number[] =>
  listSessionsBetween(first, last).map((session) => source.findDayBar(ticker, session, VIEW_2041)!.close)

const computeReturns = (closes: number[]): number[] =>
  closes.slice(1).map((close, index) => Math.log(close / closes[index]!))

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function computeCorrelation(leftValues: number[], rightValues: number[]): number {
  const leftMean = computeMean(leftValues)
  const rightMean = computeMean(rightValues)
  const covariance = computeMean(
    leftValues.map((value, index) => (value - leftMean) * (rightValues[index]! - rightMean)),
  )
  const computeDeviation = (values: number[], mean: number) =>
    Math.sqrt(computeMean(values.map((value) => (value - mean) ** 2)))
  return covariance / (computeDeviation(leftValues, leftMean) * computeDeviation(rightValues, rightMean))
}

describe('generated candles', () => {
  it.each([
    ['AAPL', '2003-01-02', [21.1917, 21.345, 21.0033, 21.0117, 73_697_845.5]],
    ['AAPL', '2026-11-20', [280.67, 284.83, 279.11, 281.7, 77_053_720]],
    ['TSLA', '2020-03-16', [415.6, 423.36, 409.78, 421, 50_397_061.5]],
    ['BRK.B', '2012-11-23', [171.61, 172.46, 170.79, 171.07, 4_299_804.25]],
    ['AIIAr', '2026-06-30', [0.2684, 0.2705, 0.2579, 0.2586, 463_097.75]],
    ['BRK.A', '2026-03-09', [787_509.11, 792_130.3, 776_505.62, 780_446.96, 2_196.75]],
  ])('of %s on %s are equal on every machine', (ticker, date, expected) => {
    const bar = createGeneratedSource().findDayBar(ticker, findSession(date)!, VIEW_2026)!
    expect([bar.open, bar.high, bar.low, bar.close, bar.volume]).toEqual(expected)
  })

  it('do not depend on earlier requests', () => {
    const earlySession = findSession('2019-05-01')!
    const lateSession = findSession('2026-11-20')!
    const freshSource = createGeneratedSource()
    const lateFirst = [
      freshSource.findDayBar('KO', lateSession, VIEW_2026),
      freshSource.findDayBar('KO', earlySession, VIEW_2026),
    ]
    const otherSource = createGeneratedSource()
    expect([
      otherSource.findDayBar('KO', earlySession, VIEW_2026),
      otherSource.findDayBar('KO', lateSession, VIEW_2026),
    ]).toEqual(lateFirst.toReversed())
  })

  it('equal the sum of their minutes, with and without splits, on whole and short days', () => {
    for (const ticker of ['AAPL', 'PANW', 'FFAI', 'BRK.A', 'AIIAr']) {
      for (const session of listSessionsBetween('2026-02-20', '2026-03-10').concat(
        findSession('2025-11-28')!,
      )) {
        const minutes = source.listMinuteBars(ticker, session, VIEW_2026)
        expect(minutes).toHaveLength(session.minutes)
        expect(source.findDayBar(ticker, session, VIEW_2026)).toMatchObject({
          open: minutes[0]!.open,
          close: minutes.at(-1)!.close,
          high: Math.max(...minutes.map(({ high }) => high)),
          low: Math.min(...minutes.map(({ low }) => low)),
          volume: minutes.reduce((sum, { volume }) => sum + volume, 0),
        })
      }
    }
  })

  it('have minutes that open at the previous close, with open and close between low and high', () => {
    for (const session of listSessionsBetween('2026-11-16', '2026-11-20')) {
      const minutes = source.listMinuteBars('GME', session, VIEW_2026)
      for (const [index, { open, high, low, close, volume }] of minutes.entries()) {
        if (index > 0) expect(open).toBe(minutes[index - 1]!.close)
        expect(low).toBeLessThanOrEqual(Math.min(open, close))
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
        expect(low).toBeGreaterThan(0)
        expect(volume).toBeGreaterThan(0)
      }
    }
  })

  it('stay plausible over all years (every fourth ticker)', () => {
    const sampledSessions = listSessions().filter(
      ({ index, date }) => date >= '2003-01-02' && index % 250 === 0,
    )
    for (const { ticker, details } of source.listings.filter((_, index) => index % 4 === 0)) {
      const adjustedCloses = sampledSessions.map(
        (session) => source.findDayBar(ticker, session, VIEW_2041)!.close,
      )
      // 38 years of growth by 5 to 12 % are a factor of 7 and more, before random moves.
      expect(Math.max(...adjustedCloses) / Math.min(...adjustedCloses), ticker).toBeLessThan(500)
      for (const session of sampledSessions) {
        const { open, high, low, close } = source.findDayBar(ticker, session, {
          ...VIEW_2041,
          isAdjusted: false,
        })!
        expect(Math.min(open, close, high) >= low && Math.max(open, close, low) <= high, ticker).toBe(true)
        expect(low, `${ticker} ${session.date}`).toBeGreaterThan(0.02)
        expect(high, `${ticker} ${session.date}`).toBeLessThan(Math.max(20_000, details!.price * 5))
      }
    }
  })

  it('end 2025 at the listed price', () => {
    const session = findSession('2025-12-31')!
    for (const { ticker, details } of source.listings) {
      expect(source.findDayBar(ticker, session, { ...VIEW_2041, isAdjusted: false })!.close).toBeCloseTo(
        details!.price,
        2,
      )
    }
  })

  it.each(['SPY', 'VOO', 'DIA', 'QQQ'])('of %s are ordinary, without a crash over any span', (ticker) => {
    const closes = listCloses(ticker, '2025-11-01', '2028-12-31')
    const computeChanges = (sessions: number) =>
      closes.slice(sessions).map((close, index) => (close / closes[index]! - 1) * 100)
    const dailyChanges = computeChanges(1)
    const monthlyChanges = computeChanges(20)
    expect(Math.min(...dailyChanges)).toBeGreaterThan(-3)
    expect(Math.max(...dailyChanges)).toBeLessThan(3)
    expect(Math.min(...monthlyChanges)).toBeGreaterThan(-8)
    expect(Math.max(...monthlyChanges)).toBeLessThan(12)
    expect(Math.min(...computeChanges(252))).toBeGreaterThan(-15)
    // The prices also move.
    expect(Math.max(...dailyChanges) - Math.min(...dailyChanges)).toBeGreaterThan(1.5)
  })

  it('do not exist before 2003, nor for an unknown ticker', () => {
    expect(source.findDayBar('AAPL', findSession('2002-12-31')!, VIEW_2026)).toBeNull()
    expect(source.listMinuteBars('AAPL', findSession('2002-12-31')!, VIEW_2026)).toEqual([])
    expect(source.findDayBar('NOPE', findSession('2026-11-20')!, VIEW_2026)).toBeNull()
    expect(source.listMinuteBars('NOPE', findSession('2026-11-20')!, VIEW_2026)).toEqual([])
  })

  it('move by realistic amounts, together, and with fat tails', () => {
    const [appleReturns, exxonReturns, spyReturns] = ['AAPL', 'XOM', 'SPY'].map((ticker) =>
      computeReturns(listCloses(ticker, '2010-01-04', '2025-12-31')),
    )
    const computeYearlyVolatility = (values: number[]) =>
      Math.sqrt(computeMean(values.map((value) => value * value)) * 252)
    expect(computeYearlyVolatility(appleReturns!)).toBeGreaterThan(0.22)
    expect(computeYearlyVolatility(appleReturns!)).toBeLessThan(0.4)
    expect(computeYearlyVolatility(spyReturns!)).toBeLessThan(computeYearlyVolatility(appleReturns!))
    expect(computeCorrelation(appleReturns!, spyReturns!)).toBeGreaterThan(0.35)
    expect(computeCorrelation(appleReturns!, exxonReturns!)).toBeGreaterThan(0.05)
    const variance = computeMean(appleReturns!.map((value) => value ** 2))
    const kurtosis = computeMean(appleReturns!.map((value) => value ** 4)) / (variance * variance)
    // A normal distribution has 3.
    expect(kurtosis).toBeGreaterThan(3.5)
  })

  it('are generated for a year within seconds', () => {
    const freshSource = createGeneratedSource()
    freshSource.findDayBar('AAPL', findSession('2026-01-02')!, VIEW_2026)
    const startedAt = performance.now()
    for (const session of listSessionsBetween('2025-11-20', '2026-11-20'))
      freshSource.findDayBar('AAPL', session, VIEW_2026)
    // Allows for a busy machine.
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })
})
