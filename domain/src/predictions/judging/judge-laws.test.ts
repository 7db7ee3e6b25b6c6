import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candle } from '../../stocks/api.ts'
import { toNewYorkDate } from '../../stocks/calendar/new-york-time.ts'
import { addDays, listTradingDays } from '../../stocks/calendar/trading-calendar.ts'
import { computePredictedChange } from '../change.ts'
import { judge } from './judge.ts'
import { previewScore } from './score.ts'
import { computeJudgingWindow } from './window.ts'
import { DAY_MS } from '../../durations.ts'

const settleMinutes = 30

const price = fc.integer({ min: 10_000, max: 5_000_000 }).map((units) => units / 10_000)

/** A prediction made at a random moment of 2023, with its stock's candles, some of which are missing. */
const situation = fc
  .record({
    madeAt: fc.integer({ min: Date.UTC(2023, 0, 10), max: Date.UTC(2023, 9, 1) }),
    period: fc.integer({ min: 1, max: 30 }),
    base: price,
    target: price,
    tradingHours: fc.boolean(),
    walk: fc.array(fc.tuple(price, price, price, fc.integer({ min: 0, max: 9 })), {
      minLength: 90,
      maxLength: 90,
    }),
  })
  .filter(({ base, target }) => base !== target)
  .map(({ madeAt, period, base, target, tradingHours, walk }) => {
    const { first, last, evaluationEnd } = computeJudgingWindow(madeAt, period)
    const referenceDay = listTradingDays(addDays(first, -8), addDays(first, -1)).at(-1) ?? first
    const days = listTradingDays(first, addDays(first, 80))
    const candles = days.flatMap((date, i): Candle[] => {
      const [open, close, other, missingIfZero] = walk[i] ?? [base, base, base, 0]
      const prices = [open, close, other]
      const candle = { date, open, close, high: Math.max(...prices), low: Math.min(...prices), volume: 1 }
      return missingIfZero === 0 ? [] : [candle]
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
      madeOn: toNewYorkDate(madeAt),
    }
    return { prediction, candles: [referenceCandle, ...candles] }
  })

const hours = fc.integer({ min: 0, max: 24 * 90 })

describe('a judgement', () => {
  it('does not depend on the time of judging or on the order of the candles', () => {
    fc.assert(
      fc.property(situation, hours, hours, ({ prediction, candles }, earlyHours, lateHours) => {
        const createJudgingTime = (hour: number) => ({
          now: prediction.evaluationEnd + hour * 3_600_000,
          settleMinutes,
        })
        const first = judge(
          prediction,
          { candles, splits: [] },
          createJudgingTime(Math.min(earlyHours, lateHours)),
        )
        const second = judge(
          prediction,
          { candles: candles.toReversed(), splits: [] },
          createJudgingTime(Math.max(earlyHours, lateHours)),
        )
        if (first.kind === 'judged') expect(second).toEqual(first)
        if (first.kind === 'stuck') expect(second.kind).toBe('stuck')
      }),
    )
  })

  it('pays a hit exactly one of the two scores of the preview, for every price, period, change and hour', () => {
    const pointsFromTarget = fc.oneof(
      fc.double({ min: -5, max: 5, noNaN: true }),
      fc.constantFrom(-5, -2.01, -1.99, 0, 1.99, 2.01),
    )
    fc.assert(
      fc.property(situation, pointsFromTarget, ({ prediction, candles }, points) => {
        const { basePrice, targetPrice } = prediction
        const close = Math.round(targetPrice * 10_000 + basePrice * points * 100) / 10_000
        fc.pre(close > 0)
        const prices = [basePrice, targetPrice, close]
        const day = { open: basePrice, high: Math.max(...prices), low: Math.min(...prices), close, volume: 1 }
        const windowDays = listTradingDays(prediction.windowFirst, prediction.windowLast)
        const outcome = judge(
          prediction,
          { candles: [candles[0]!, ...windowDays.map((date) => ({ date, ...day }))], splits: [] },
          { now: prediction.evaluationEnd + DAY_MS, settleMinutes },
        )
        if (outcome.kind !== 'judged') throw new Error(outcome.kind)
        const { perfect, good } = previewScore(prediction)
        fc.pre(outcome.error <= 5)
        expect(outcome.score).toBe(outcome.error <= 2 ? perfect : good)
      }),
    )
  })

  it('never pays more than its preview, and nothing if the target was not reached', () => {
    fc.assert(
      fc.property(situation, ({ prediction, candles }) => {
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
