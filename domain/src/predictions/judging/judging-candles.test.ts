import { describe, expect, it } from 'vitest'
import type { Candle } from '../../stocks/api.ts'
import { findClose } from '../../stocks/calendar/trading-calendar.ts'
import { selectJudgingCandles } from './judging-candles.ts'
import { DAY_MS } from '../../durations.ts'

const settleMinutes = 30
const settled = settleMinutes * 60_000

/** Tuesday 4 to Thursday 6 June 2024. */
const span = {
  windowFirst: '2024-06-04',
  windowLast: '2024-06-06',
  evaluationEnd: findClose('2024-06-06'),
  referenceDay: '2024-05-31',
}

function candle(date: string, price = 100): Candle {
  return { date, open: price, high: price + 1, low: price - 1, close: price, volume: 0 }
}

const [reference, tuesday, wednesday, thursday] = ['05-31', '06-04', '06-05', '06-06'].map((day) =>
  candle(`2024-${day}`),
) as [Candle, Candle, Candle, Candle]

function choose(candles: Candle[], now: number) {
  const choice = selectJudgingCandles(span, candles, { now, settleMinutes })
  return choice.kind === 'chosen' ? choice.candles.map(({ date }) => date) : choice
}

const due = span.evaluationEnd + settled
/** Five trading days after Thursday the 6th. */
const patient = findClose('2024-06-13') + settled
const monthLater = span.evaluationEnd + 30 * DAY_MS + settled

describe('missing candles', () => {
  it('all candles: judged at once, in order, each once', () => {
    expect(choose([thursday, reference, tuesday, tuesday, wednesday], due)).toEqual([
      '2024-06-04',
      '2024-06-05',
      '2024-06-06',
    ])
  })

  it('one candle missing: waits five trading days, then uses the others', () => {
    const candles = [reference, tuesday, thursday]
    const waiting = { kind: 'waiting', reason: 'missing_days', missingDays: ['2024-06-05'] }
    expect(choose(candles, due)).toEqual(waiting)
    expect(choose(candles, patient - 1)).toEqual(waiting)
    expect(choose(candles, patient)).toEqual(['2024-06-04', '2024-06-06'])
  })

  it('no candle: the first one after the window, once five trading days are over', () => {
    const later = [reference, candle('2024-06-12'), candle('2024-06-10')]
    const missingDays = ['2024-06-04', '2024-06-05', '2024-06-06']
    expect(choose(later, patient - 1)).toEqual({ kind: 'waiting', reason: 'no_data', missingDays })
    expect(choose(later, patient)).toEqual(['2024-06-10'])
  })

  it('a later candle counts only when its day is over', () => {
    const candles = [reference, candle('2024-06-20')]
    expect(choose(candles, findClose('2024-06-20') + settled - 1)).toMatchObject({ reason: 'no_data' })
    expect(choose(candles, findClose('2024-06-20') + settled)).toEqual(['2024-06-20'])
  })

  it('no candle for 30 days: stuck for good', () => {
    expect(choose([reference], monthLater - 1)).toMatchObject({ kind: 'waiting' })
    expect(choose([reference], monthLater)).toMatchObject({ kind: 'stuck', reason: 'stuck' })
    expect(choose([reference, candle('2024-07-09')], monthLater + 30 * DAY_MS)).toMatchObject({
      kind: 'stuck',
    })
    expect(choose([reference, candle('2024-07-05')], monthLater + 30 * DAY_MS)).toEqual(['2024-07-05'])
  })

  it('waits without the reference day, because a split cannot be detected', () => {
    const candles = [tuesday, wednesday, thursday]
    const waiting = { kind: 'waiting', reason: 'missing_days', missingDays: ['2024-05-31'] }
    expect(choose(candles, patient)).toEqual(waiting)
    expect(choose(candles, monthLater)).toMatchObject({ kind: 'stuck', missingDays: ['2024-05-31'] })
  })
})

describe('broken candles count as missing', () => {
  it.each([
    ['told twice, differently', [wednesday, candle('2024-06-05', 101)]],
    ['a price of 0', [{ ...wednesday, low: 0 }]],
    ['no number', [{ ...wednesday, close: Number.NaN }]],
    ['endless', [{ ...wednesday, high: Infinity }]],
    ['high below low', [{ ...wednesday, high: 1 }]],
    ['on a day without trading', [candle('2024-06-08')]],
  ])('%s', (_, candles) => {
    const choice = choose([reference, tuesday, ...candles, thursday], due)
    expect(choice).toEqual({ kind: 'waiting', reason: 'missing_days', missingDays: ['2024-06-05'] })
  })

  it('a flat candle without volume is complete', () => {
    const flat = { date: '2024-06-05', open: 2.67, high: 2.67, low: 2.67, close: 2.67, volume: 0 }
    expect(choose([reference, tuesday, flat, thursday], due)).toHaveLength(3)
  })
})
