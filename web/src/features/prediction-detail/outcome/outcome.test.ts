import { findReachedDay } from '@gwanyeok/domain/predictions/find-reached-day.ts'
import type { PredictionStatus } from '@gwanyeok/domain/predictions/api.ts'
import { describe, expect, it } from 'vitest'
import { buildEvaluation, buildPrediction } from '#test/sample-data.ts'
import { describeOutcome, formatWindowStart } from './outcome.ts'

const buildCandle = (date: string, high: number, low: number) => ({
  date,
  open: low,
  high,
  low,
  close: high,
  volume: 1,
})
const candles = [
  buildCandle('2026-11-11', 600, 300),
  buildCandle('2026-11-12', 480, 450),
  buildCandle('2026-11-16', 491.5, 460),
]
const risePrediction = {
  basePrice: 451.45,
  targetPrice: 488,
  status: 'pending' as PredictionStatus,
  windowFirst: '2026-11-12',
  windowLast: '2026-11-17',
  evaluation: null,
}

describe('the outcome in a sentence', () => {
  it('names the days that will judge a pending prediction', () => {
    expect(describeOutcome(risePrediction, candles)).toBe('11/12(목)~11/17(화) 시세로 평가해요.')
  })

  it('is null for a void prediction', () => {
    expect(describeOutcome({ ...risePrediction, status: 'void' }, candles)).toBeNull()
  })

  it('names the day that reached the target, and the price that did', () => {
    const hit = { ...risePrediction, evaluation: buildEvaluation({ reachedOn: '2026-11-16' }) }
    expect(describeOutcome(hit, candles)).toBe('11/16(월) 고가 $491.50로 목표에 닿았어요.')
    expect(describeOutcome({ ...hit, targetPrice: 491.5 }, candles)).toBe(
      '11/16(월)에 목표 $491.50에 닿았어요.',
    )
    expect(describeOutcome({ ...hit, targetPrice: 470, basePrice: 500 }, candles)).toBe(
      '11/16(월) 저가 $460.00로 목표에 닿았어요.',
    )
  })

  it('states how far the best price of a miss was from the target', () => {
    expect(
      describeOutcome({ ...risePrediction, targetPrice: 550, evaluation: buildEvaluation() }, candles),
    ).toBe('최고가에서 목표까지 11.9% 모자랐어요.')
    expect(
      describeOutcome({ ...risePrediction, targetPrice: 400, evaluation: buildEvaluation() }, candles),
    ).toBe('최저가에서 목표까지 11.1% 모자랐어요.')
  })

  it('states a miss without a price if there are no candles', () => {
    expect(describeOutcome({ ...risePrediction, evaluation: buildEvaluation() }, [])).toBe(
      '기간 안에 목표 $488.00에 닿지 못했어요.',
    )
  })

  it('converts the target to the scale of the candles after a split', () => {
    const splitPrediction = {
      ...risePrediction,
      basePrice: 1800,
      targetPrice: 1952,
      evaluation: buildEvaluation({ splitFactor: 4 }),
    }
    expect(
      describeOutcome(
        { ...splitPrediction, evaluation: { ...splitPrediction.evaluation, reachedOn: '2026-11-16' } },
        candles,
      ),
    ).toBe('11/16(월) 고가 $491.50로 목표에 닿았어요.')
  })
})

it('the target of a pending prediction is reached on the first day of its window with a price that far', () => {
  const pendingPrediction = {
    ...buildPrediction({ basePrice: 100, targetPrice: 110 }),
    windowFirst: '2026-11-16',
  }
  const day = (date: string, high: number) => ({ date, open: 100, high, low: 99, close: 100, volume: 1 })
  const earlierDay = day('2026-11-13', 112)
  expect(findReachedDay(pendingPrediction, [earlierDay, day('2026-11-16', 109.99)])).toBeNull()
  expect(
    findReachedDay(pendingPrediction, [earlierDay, day('2026-11-16', 109), day('2026-11-17', 110)]),
  ).toBe('2026-11-17')
})

it.each([
  ['2026-11-30', '2026-11-29T14:59:00Z', '월요일'],
  ['2026-11-30', '2026-11-29T15:00:00Z', '오늘 23:30'],
  ['2026-07-06', '2026-07-06T03:00:00Z', '오늘 22:30'],
])('the start of a window on %s, seen at %s, reads "%s"', (windowFirst, now, text) => {
  expect(formatWindowStart(windowFirst, Date.parse(now))).toBe(text)
})
