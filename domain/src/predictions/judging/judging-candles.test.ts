import { describe, expect, it } from 'vitest'
import type { Candle } from '../../stocks/api.ts'
import { findClose } from '../../stocks/calendar/trading-calendar.ts'
import { selectJudgingCandles } from './judging-candles.ts'
import { DAY_MS } from '../../durations.ts'

const settleMinutes = 30
const SETTLE_MS = settleMinutes * 60_000

/** Tuesday 4 to Thursday 6 June 2024. */
const span = {
  windowFirst: '2024-06-04',
  windowLast: '2024-06-06',
  evaluationEnd: findClose('2024-06-06'),
  referenceDay: '2024-05-31',
}

function createCandle(date: string, price = 100): Candle {
  return { date, open: price, high: price + 1, low: price - 1, close: price, volume: 0 }
}

const [reference, tuesday, wednesday, thursday] = ['05-31', '06-04', '06-05', '06-06'].map((day) =>
  createCandle(`2024-${day}`),
) as [Candle, Candle, Candle, Candle]

function chooseDays(candles: Candle[], now: number) {
  const choice = selectJudgingCandles(span, candles, { now, settleMinutes })
  return choice.kind === 'chosen' ? choice.candles.map(({ date }) => date) : choice
}

const due = span.evaluationEnd + SETTLE_MS
/** Five trading days after Thursday the 6th. */
const waitEnd = findClose('2024-06-13') + SETTLE_MS
const monthLater = span.evaluationEnd + 30 * DAY_MS + SETTLE_MS

describe('missing candles', () => {
  it('with all candles, uses them at once, in order, each once', () => {
    expect(chooseDays([thursday, reference, tuesday, tuesday, wednesday], due)).toEqual([
      '2024-06-04',
      '2024-06-05',
      '2024-06-06',
    ])
  })

  it('with one candle missing, waits five trading days, then uses the others', () => {
    const candles = [reference, tuesday, thursday]
    const waitingResult = { kind: 'waiting', reason: 'missing_days', missingDays: ['2024-06-05'] }
    expect(chooseDays(candles, due)).toEqual(waitingResult)
    expect(chooseDays(candles, waitEnd - 1)).toEqual(waitingResult)
    expect(chooseDays(candles, waitEnd)).toEqual(['2024-06-04', '2024-06-06'])
  })

  it('without candles, uses the first one after the window, once five trading days have passed', () => {
    const later = [reference, createCandle('2024-06-12'), createCandle('2024-06-10')]
    const missingDays = ['2024-06-04', '2024-06-05', '2024-06-06']
    expect(chooseDays(later, waitEnd - 1)).toEqual({ kind: 'waiting', reason: 'no_data', missingDays })
    expect(chooseDays(later, waitEnd)).toEqual(['2024-06-10'])
  })

  it('uses a later candle only when its day is final', () => {
    const candles = [reference, createCandle('2024-06-20')]
    expect(chooseDays(candles, findClose('2024-06-20') + SETTLE_MS - 1)).toMatchObject({ reason: 'no_data' })
    expect(chooseDays(candles, findClose('2024-06-20') + SETTLE_MS)).toEqual(['2024-06-20'])
  })

  it('without candles for 30 days, is stuck; only a candle from within these days still counts', () => {
    expect(chooseDays([reference], monthLater - 1)).toMatchObject({ kind: 'waiting' })
    expect(chooseDays([reference], monthLater)).toMatchObject({ kind: 'stuck', reason: 'stuck' })
    expect(chooseDays([reference, createCandle('2024-07-09')], monthLater + 30 * DAY_MS)).toMatchObject({
      kind: 'stuck',
    })
    expect(chooseDays([reference, createCandle('2024-07-05')], monthLater + 30 * DAY_MS)).toEqual([
      '2024-07-05',
    ])
  })

  it('waits without the reference day, because a split cannot be detected', () => {
    const candles = [tuesday, wednesday, thursday]
    const waitingResult = { kind: 'waiting', reason: 'missing_days', missingDays: ['2024-05-31'] }
    expect(chooseDays(candles, waitEnd)).toEqual(waitingResult)
    expect(chooseDays(candles, monthLater)).toMatchObject({ kind: 'stuck', missingDays: ['2024-05-31'] })
  })
})

describe('broken candles count as missing', () => {
  it.each([
    ['two different candles of one day', [wednesday, createCandle('2024-06-05', 101)]],
    ['a price of 0', [{ ...wednesday, low: 0 }]],
    ['not a number', [{ ...wednesday, close: Number.NaN }]],
    ['an infinite price', [{ ...wednesday, high: Infinity }]],
    ['a high below the low', [{ ...wednesday, high: 1 }]],
    ['on a day without trading', [createCandle('2024-06-08')]],
  ])('%s', (_, candles) => {
    const choice = chooseDays([reference, tuesday, ...candles, thursday], due)
    expect(choice).toEqual({ kind: 'waiting', reason: 'missing_days', missingDays: ['2024-06-05'] })
  })

  it('a flat candle without volume is complete', () => {
    const flat = { date: '2024-06-05', open: 2.67, high: 2.67, low: 2.67, close: 2.67, volume: 0 }
    expect(chooseDays([reference, tuesday, flat, thursday], due)).toHaveLength(3)
  })
})
