import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candle } from '../../stocks/api.ts'
import { toNewYorkDate } from '../../stocks/calendar/new-york-time.ts'
import { addDays } from '../../stocks/calendar/calendar-date.ts'
import { listTradingDays } from '../../stocks/calendar/trading-calendar.ts'
import { computePredictedChange } from '../change.ts'
import { judge } from './judge.ts'
import { previewScore } from './score.ts'
import { computeJudgingWindow } from './window.ts'
import { DAY_MS } from '../../durations.ts'

const settleMinutes = 30

const prices = fc.integer({ min: 10_000, max: 5_000_000 }).map((units) => units / 10_000)

/** The prices of a day, or null for a missing candle. */
const dailyPrices = fc.option(fc.record({ open: prices, close: prices, other: prices }), { freq: 9 })

/** Predictions made at a random moment of 2023, with candles of their stock, some of which are missing. */
const situations = fc
  .record({
    predictedAt: fc.integer({ min: Date.UTC(2023, 0, 10), max: Date.UTC(2023, 9, 1) }),
    period: fc.integer({ min: 1, max: 30 }),
    base: prices,
    target: prices,
    tradingHours: fc.boolean(),
    // Enough for all trading days of the 80 calendar days below.
    pricesOfDays: fc.array(dailyPrices, { minLength: 60, maxLength: 60 }),
  })
  .filter(({ base, target }) => base !== target)
  .map(({ predictedAt, period, base, target, tradingHours, pricesOfDays }) => {
    const { first, last, evaluationEnd } = computeJudgingWindow(predictedAt, period)
    const referenceDay = listTradingDays(addDays(first, -8), addDays(first, -1)).at(-1) ?? first
    const days = listTradingDays(first, addDays(first, 80))
    const candles = days.flatMap((date, index): Candle[] => {
      const pricesOfDay = pricesOfDays[index]
      if (!pricesOfDay) return []
      const { open, close, other } = pricesOfDay
      const high = Math.max(open, close, other)
      const low = Math.min(open, close, other)
      return [{ date, open, close, high, low, volume: 1 }]
    })
    const basePrices = { open: base, high: base, low: base, close: base, volume: 1 }
    const referenceCandle = { date: referenceDay, ...basePrices }
    const prediction = {
      basePrice: base,
      targetPrice: target,
      predictedChange: computePredictedChange(base, target),
      period,
      tradingHours,
      windowFirst: first,
      windowLast: last,
      evaluationEnd,
      referenceDay,
      referenceClose: base,
      baseDay: referenceDay,
      storedDay: toNewYorkDate(predictedAt),
    }
    return { prediction, candles: [referenceCandle, ...candles] }
  })

const hours = fc.integer({ min: 0, max: 24 * 90 })

describe('a judgement', () => {
  it('does not depend on the time of judging or on the order of the candles', () => {
    fc.assert(
      fc.property(situations, hours, hours, ({ prediction, candles }, hoursAfterEnd, otherHoursAfterEnd) => {
        const createJudgingTime = (hour: number) => ({
          now: prediction.evaluationEnd + hour * 3_600_000,
          settleMinutes,
        })
        const earlyOutcome = judge(
          prediction,
          { candles, splits: [] },
          createJudgingTime(Math.min(hoursAfterEnd, otherHoursAfterEnd)),
        )
        const lateOutcome = judge(
          prediction,
          { candles: candles.toReversed(), splits: [] },
          createJudgingTime(Math.max(hoursAfterEnd, otherHoursAfterEnd)),
        )
        if (earlyOutcome.kind === 'judged') expect(lateOutcome).toEqual(earlyOutcome)
        if (earlyOutcome.kind === 'stuck') expect(lateOutcome.kind).toBe('stuck')
      }),
    )
  })

  it('of a hit with an error of at most 5 percentage points has one of the two scores of the preview', () => {
    const errors = fc.oneof(
      fc.double({ min: -5, max: 5, noNaN: true }),
      fc.constantFrom(-5, -2.01, -1.99, 0, 1.99, 2.01),
    )
    fc.assert(
      fc.property(situations, errors, ({ prediction, candles }, error) => {
        const { basePrice, targetPrice } = prediction
        const close = Math.round(targetPrice * 10_000 + basePrice * error * 100) / 10_000
        fc.pre(close > 0)
        const high = Math.max(basePrice, targetPrice, close)
        const low = Math.min(basePrice, targetPrice, close)
        const reachingPrices = { open: basePrice, high, low, close, volume: 1 }
        const windowDays = listTradingDays(prediction.windowFirst, prediction.windowLast)
        const outcome = judge(
          prediction,
          { candles: [candles[0]!, ...windowDays.map((date) => ({ date, ...reachingPrices }))], splits: [] },
          { now: prediction.evaluationEnd + DAY_MS, settleMinutes },
        )
        if (outcome.kind !== 'judged') throw new Error(outcome.kind)
        const { perfect, good } = previewScore(prediction)
        fc.pre(outcome.error <= 5)
        expect(outcome.score).toBe(outcome.error <= 2 ? perfect : good)
      }),
    )
  })

  it('never scores more than its preview, and scores 0 if the target was not reached', () => {
    fc.assert(
      fc.property(situations, ({ prediction, candles }) => {
        const outcome = judge(
          prediction,
          { candles, splits: null },
          { now: prediction.evaluationEnd + 60 * DAY_MS, settleMinutes },
        )
        if (outcome.kind !== 'judged') return
        expect(outcome.score).toBeLessThanOrEqual(previewScore(prediction).perfect)
        expect(outcome.score > 0).toBe(outcome.reachedOn !== null)
        expect(outcome.candles.every(({ date }) => date >= prediction.windowFirst)).toBe(true)
      }),
    )
  })
})
