import { reachedSoFar } from '@gwanyeok/domain/predictions/reached-so-far.ts'
import type { PredictionStatus } from '@gwanyeok/domain/predictions/api.ts'
import { describe, expect, it } from 'vitest'
import { evaluation, prediction } from '#test/sample-data.ts'
import { outcomeOf } from './outcome.ts'

const candle = (date: string, high: number, low: number) => ({
  date,
  open: low,
  high,
  low,
  close: high,
  volume: 1,
})
const candles = [
  candle('2026-11-11', 600, 300),
  candle('2026-11-12', 480, 450),
  candle('2026-11-16', 491.5, 460),
]
const up = {
  basePrice: 451.45,
  targetPrice: 488,
  status: 'pending' as PredictionStatus,
  windowFirst: '2026-11-12',
  windowLast: '2026-11-17',
  evaluation: null,
}

describe('the outcome in a sentence', () => {
  it('is the days that will judge it while it runs', () => {
    expect(outcomeOf(up, candles)).toEqual({
      hit: false,
      text: '11/12(목)~11/17(화) 시세로 평가해요.',
    })
  })

  it('is nothing where it was never judged', () => {
    expect(outcomeOf({ ...up, status: 'void' }, candles)).toEqual({ hit: false, text: '' })
  })

  it('names the day that reached the target, and the price that did', () => {
    const hit = { ...up, evaluation: evaluation({ reachedOn: '2026-11-16' }) }
    expect(outcomeOf(hit, candles)).toEqual({
      hit: true,
      text: '11/16(월) 고가 $491.50가 목표가 $488.00를 넘었어요.',
    })
    expect(outcomeOf({ ...hit, targetPrice: 491.5 }, candles).text).toBe(
      '11/16(월)에 목표가 $491.50에 닿았어요.',
    )
    expect(outcomeOf({ ...hit, targetPrice: 470, basePrice: 500 }, candles).text).toBe(
      '11/16(월) 저가 $460.00가 목표가 $470.00 아래로 내려갔어요.',
    )
  })

  it('says how near it came, from days of the window alone', () => {
    expect(outcomeOf({ ...up, targetPrice: 550, evaluation: evaluation() }, candles).text).toBe(
      '기간 중 가장 높은 가격은 $491.50로, 목표가 $550.00에 닿지 못했어요.',
    )
    expect(outcomeOf({ ...up, targetPrice: 400, evaluation: evaluation() }, candles).text).toBe(
      '기간 중 가장 낮은 가격은 $450.00로, 목표가 $400.00에 닿지 못했어요.',
    )
  })

  it('speaks of the target in the terms of the candles after a split', () => {
    const split = { ...up, basePrice: 1800, targetPrice: 1952, evaluation: evaluation({ splitFactor: 4 }) }
    expect(
      outcomeOf({ ...split, evaluation: { ...split.evaluation, reachedOn: '2026-11-16' } }, candles).text,
    ).toBe('11/16(월) 고가 $491.50가 목표가 $488.00를 넘었어요.')
  })
})

it('an open prediction is reached on the first day of its window that came as far as the target', () => {
  const open = { ...prediction({ basePrice: 100, targetPrice: 110 }), windowFirst: '2026-11-16' }
  const day = (date: string, high: number) => ({ date, open: 100, high, low: 99, close: 100, volume: 1 })
  const before = day('2026-11-13', 112)
  expect(reachedSoFar(open, [before, day('2026-11-16', 109.99)])).toBeNull()
  expect(reachedSoFar(open, [before, day('2026-11-16', 109), day('2026-11-17', 110)])).toBe('2026-11-17')
})
