import type { RevealTiming, Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { basePriceOf } from '@gwanyeok/domain/predictions/prediction.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { lastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { BasePriceInput, Choice } from '#shared/predictions/new-prediction-row.ts'
import type { Random } from '#platform/seeded-random.ts'
import type { RationalePool } from './rationale-pool.ts'

/** A planned prediction: member by index in the plan, choice, and product time in epoch ms. */
export interface PlannedPrediction {
  member: number
  at: number
  choice: Choice
  base: BasePriceInput
}

/** Usual changes in percent by period, from small to large. */
const AIMS: ReadonlyMap<number, readonly [number, number]> = new Map([
  [1, [1.2, 4.5]],
  [3, [2, 7]],
  [7, [3, 11]],
  [14, [4, 15]],
  [30, [5, 24]],
])

export const SAMPLE_PERIODS = [...AIMS.keys()]

const SHARE_UP = 0.62

export interface SampleStockInput {
  stock: string
  stockName: string
  /** Ascending; those of finished trading days. */
  candles: readonly Candle[]
  pool: Pick<RationalePool, 'draw'>
}

export interface SampleMoment {
  member: number
  period: number
  at: number
}

/** Fills in what a member says at a time: target, texts, who sees it and when. */
export function planPrediction(
  random: Random,
  { stock, stockName, candles, pool }: SampleStockInput,
  when: SampleMoment,
): PlannedPrediction {
  const base = baseAt(candles, when.at)
  const isUp = random.next() < SHARE_UP
  const rationale = pool.draw(isUp ? 'up' : 'down')
  const choice: Choice = {
    stock,
    targetPrice: targetFrom(base.basePrice, isUp, percentOf(random, when.period)),
    period: when.period,
    ...rationale,
    visibility: pickVisibility(random),
    revealTiming: pickReveal(random),
  }
  return { member: when.member, at: when.at, choice, base: { stockName, ...base } }
}

/** The close of the last trading day that had finished by then. */
export function baseAt(candles: readonly Candle[], at: number): Omit<BasePriceInput, 'stockName'> {
  const day = lastFinishedTradingDay(at)
  const candle = candles.findLast(({ date }) => date <= day)
  if (!candle) throw new RangeError(`no close on or before ${day}`)
  return {
    basePrice: basePriceOf(candle.close),
    baseDay: candle.date,
    referenceClose: candle.close,
    referenceDay: candle.date,
  }
}

/** Percent; modest aims are the more common ones. */
function percentOf(random: Random, period: number): number {
  const aim = AIMS.get(period)
  if (!aim) throw new RangeError(`no aim for ${period} days`)
  const [least, most] = aim
  return least + (most - least) * random.next() ** 2
}

/** To the cent, away from the base. */
export function targetFrom(basePrice: number, isUp: boolean, percent: number): number {
  const cents = basePrice * (isUp ? 100 + percent : 100 - percent)
  return (isUp ? Math.ceil(cents) : Math.floor(cents)) / 100
}

function pickVisibility(random: Random): Visibility {
  const dice = random.next()
  if (dice < 0.86) return 'public'
  return dice < 0.95 ? 'followers' : 'private'
}

function pickReveal(random: Random): RevealTiming {
  const dice = random.next()
  if (dice < 0.6) return 'immediate'
  if (dice < 0.72) return '1hour'
  return dice < 0.8 ? '2hours' : 'onComplete'
}
