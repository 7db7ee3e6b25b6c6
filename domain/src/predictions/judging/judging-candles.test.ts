import { describe, expect, it } from 'vitest'
import type { Candle } from '../../stocks/api.ts'
import { getCloseTime } from '../../stocks/calendar/trading-calendar.ts'
import { selectJudgingCandles } from './judging-candles.ts'
import { DAY_MS } from '../../durations.ts'

const settleMinutes = 30
const SETTLE_MS = settleMinutes * 60_000

/** Tuesday 4 to Thursday 6 June 2024. */
const span = {
  windowFirst: '2024-06-04',
  windowLast: '2024-06-06',
  evaluationEnd: getCloseTime('2024-06-06'),
  referenceDay: '2024-05-31',
}

function createCandle(date: string, price = 100): Candle {
  return { date, open: price, high: price + 1, low: price - 1, close: price, volume: 0 }
}

const reference = createCandle('2024-05-31')
const tuesday = createCandle('2024-06-04')
const wednesday = createCandle('2024-06-05')
const thursday = createCandle('2024-06-06')

function selectDaysOrRefusal(candles: Candle[], now: number) {
  const choice = selectJudgingCandles(span, candles, { now, settleMinutes })
  return choice.kind === 'chosen' ? choice.candles.map(({ date }) => date) : choice
}

const dueTime = span.evaluationEnd + SETTLE_MS
/** Five trading days after Thursday the 6th. */
const waitEnd = getCloseTime('2024-06-13') + SETTLE_MS
const MONTH_AFTER_END = span.evaluationEnd + 30 * DAY_MS + SETTLE_MS

describe('missing candles', () => {
  it('a prediction with all candles is judged at once, by one candle of each day in the order of the days', () => {
    expect(selectDaysOrRefusal([thursday, reference, tuesday, tuesday, wednesday], dueTime)).toEqual([
      '2024-06-04',
      '2024-06-05',
      '2024-06-06',
    ])
  })

  it('a prediction with one missing candle waits five trading days, then is judged by the others', () => {
    const candles = [reference, tuesday, thursday]
    const waitingResult = { kind: 'waiting', reason: 'missing_days', missingDays: ['2024-06-05'] }
    expect(selectDaysOrRefusal(candles, dueTime)).toEqual(waitingResult)
    expect(selectDaysOrRefusal(candles, waitEnd - 1)).toEqual(waitingResult)
    expect(selectDaysOrRefusal(candles, waitEnd)).toEqual(['2024-06-04', '2024-06-06'])
  })

  it('a window without candles is judged by the first later candle, once five trading days have passed', () => {
    const laterCandles = [reference, createCandle('2024-06-12'), createCandle('2024-06-10')]
    const missingDays = ['2024-06-04', '2024-06-05', '2024-06-06']
    expect(selectDaysOrRefusal(laterCandles, waitEnd - 1)).toEqual({
      kind: 'waiting',
      reason: 'no_data',
      missingDays,
    })
    expect(selectDaysOrRefusal(laterCandles, waitEnd)).toEqual(['2024-06-10'])
  })

  it('a later candle is used only when its day is final', () => {
    const candles = [reference, createCandle('2024-06-20')]
    expect(selectDaysOrRefusal(candles, getCloseTime('2024-06-20') + SETTLE_MS - 1)).toMatchObject({
      reason: 'no_data',
    })
    expect(selectDaysOrRefusal(candles, getCloseTime('2024-06-20') + SETTLE_MS)).toEqual(['2024-06-20'])
  })

  it('after 30 days without a candle a prediction is stuck; a later candle counts only if its day is within the 30 days', () => {
    expect(selectDaysOrRefusal([reference], MONTH_AFTER_END - 1)).toMatchObject({ kind: 'waiting' })
    expect(selectDaysOrRefusal([reference], MONTH_AFTER_END)).toMatchObject({
      kind: 'stuck',
      reason: 'stuck',
    })
    expect(
      selectDaysOrRefusal([reference, createCandle('2024-07-09')], MONTH_AFTER_END + 30 * DAY_MS),
    ).toMatchObject({
      kind: 'stuck',
    })
    expect(
      selectDaysOrRefusal([reference, createCandle('2024-07-05')], MONTH_AFTER_END + 30 * DAY_MS),
    ).toEqual(['2024-07-05'])
  })

  it('a prediction waits while the candle of the reference day is missing, because a split cannot be detected', () => {
    const candles = [tuesday, wednesday, thursday]
    const waitingResult = { kind: 'waiting', reason: 'missing_days', missingDays: ['2024-05-31'] }
    expect(selectDaysOrRefusal(candles, waitEnd)).toEqual(waitingResult)
    expect(selectDaysOrRefusal(candles, MONTH_AFTER_END)).toMatchObject({
      kind: 'stuck',
      missingDays: ['2024-05-31'],
    })
  })
})

describe('broken candles count as missing', () => {
  it.each([
    ['two different candles of one day', [wednesday, createCandle('2024-06-05', 101)]],
    ['a price of 0', [{ ...wednesday, low: 0 }]],
    ['not a number', [{ ...wednesday, close: Number.NaN }]],
    ['an infinite price', [{ ...wednesday, high: Infinity }]],
    ['a high below the low', [{ ...wednesday, high: 1 }]],
    ['a candle on a Saturday instead', [createCandle('2024-06-08')]],
  ])('%s', (_, candles) => {
    const choice = selectDaysOrRefusal([reference, tuesday, ...candles, thursday], dueTime)
    expect(choice).toEqual({ kind: 'waiting', reason: 'missing_days', missingDays: ['2024-06-05'] })
  })

  it('a flat candle without volume is complete', () => {
    const flatCandle = { date: '2024-06-05', open: 2.67, high: 2.67, low: 2.67, close: 2.67, volume: 0 }
    expect(selectDaysOrRefusal([reference, tuesday, flatCandle, thursday], dueTime)).toHaveLength(3)
  })
})
