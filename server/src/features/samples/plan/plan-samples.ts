import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { judgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import { marketHours } from '@gwanyeok/domain/stocks/calendar/market-hours.ts'
import { baseAt, type PlannedPrediction, planPrediction, SAMPLE_PERIODS, targetFrom } from './plan-sample.ts'
import { finishedMoment, runningMoment } from './plan-times.ts'
import type { Random } from '#platform/seeded-random.ts'
import { rationalePools } from './rationale-pool.ts'
import { MAKERS } from '../texts/rationales-of-makers.ts'
import { SERVICES } from '../texts/rationales-of-services.ts'
import { SAMPLE_STOCKS, SAMPLE_USERNAMES, type SampleStock } from '../texts/sample-members.ts'

const RATIONALES = { ...MAKERS, ...SERVICES }
const MEMBERS = SAMPLE_USERNAMES.map((_, member) => member)
const SHARE_PENDING = 0.7

export interface KnownStock {
  name: string
  candles: readonly Candle[]
}

/** All in epoch ms; what is finished by `judgedBy` can be judged now. */
export interface SampleTimes {
  at: number
  judgedBy: number
}

export interface SamplePlan {
  finished: PlannedPrediction[]
  running: PlannedPrediction[]
}

export const byTime = (a: PlannedPrediction, b: PlannedPrediction) => a.at - b.at

/** Five to twelve predictions per stock, 70 % of them still running, in the order in which they were made. */
export function planSamples(
  random: Random,
  stocks: ReadonlyMap<SampleStock, KnownStock>,
  times: SampleTimes,
): SamplePlan {
  const pools = rationalePools(random)
  const finished: PlannedPrediction[] = []
  const running: PlannedPrediction[] = []
  for (const stock of SAMPLE_STOCKS) {
    const { name, candles } = stocks.get(stock)!
    const input = { stock, stockName: name, candles, pool: pools(RATIONALES[stock]) }
    const { finishedCount, runningCount } = countsOf(random)
    for (let made = 0; made < finishedCount; made++) {
      const period = random.pick(SAMPLE_PERIODS)
      const at = finishedMoment(random, period, times.judgedBy)
      // Judged predictions are distributed evenly over the members.
      const member = finished.length % MEMBERS.length
      const planned = planPrediction(random, input, { member, period, at })
      finished.push(isToHit(finished.length) ? movedToHit(planned, candles) : planned)
    }
    for (const member of random.shuffled(MEMBERS).slice(0, runningCount)) {
      const period = random.pick(SAMPLE_PERIODS)
      const at = runningMoment(random, period, times.at)
      running.push(planPrediction(random, input, { member, period, at }))
    }
  }
  return { finished: finished.toSorted(byTime), running: running.toSorted(byTime) }
}

/** Every other one of each member. */
const isToHit = (index: number) => (index + Math.floor(index / MEMBERS.length)) % 2 === 0

/** A member has one open prediction of a stock at most. */
function countsOf(random: Random): { finishedCount: number; runningCount: number } {
  const count = random.int(5, 12)
  const runningCount = Math.min(Math.round(count * SHARE_PENDING), MEMBERS.length)
  return { finishedCount: count - runningCount, runningCount }
}

const DAYS_TRIED = 10
/** Parts of the way to the planned target. */
const WAYS_TRIED = [1, 0.8, 0.6]

/**
 * The same prediction, made up to ten days earlier or with a nearer target so that it hits; unchanged where it never
 * would. Random targets alone hit so seldom that a first look at the product finds neither points nor ranks.
 */
function movedToHit(planned: PlannedPrediction, candles: readonly Candle[]): PlannedPrediction {
  for (const way of WAYS_TRIED)
    for (let days = 0; days <= DAYS_TRIED; days++) {
      const moved = madeAt(planned, { at: planned.at - days * DAY_MS, way }, candles)
      if (!marketHours(moved.at).open && hits(moved, candles)) return moved
    }
  return planned
}

/** With the base of another moment (epoch ms), and the target a part of the way from it. */
function madeAt(
  planned: PlannedPrediction,
  { at, way }: { at: number; way: number },
  candles: readonly Candle[],
): PlannedPrediction {
  const { choice, base } = planned
  const moved = { ...base, ...baseAt(candles, at) }
  const percent = Math.abs(choice.targetPrice / base.basePrice - 1) * 100 * way
  const targetPrice = targetFrom(moved.basePrice, choice.targetPrice > base.basePrice, percent)
  return { ...planned, at, base: moved, choice: { ...choice, targetPrice } }
}

/** Reaches its target, which its first open has not passed already. */
function hits({ at, base, choice }: PlannedPrediction, candles: readonly Candle[]): boolean {
  const { first, last } = judgingWindow(at, choice.period)
  const judging = candles.filter(({ date }) => date >= first && date <= last)
  const { targetPrice: target } = choice
  const [opening] = judging
  if (!opening) return false
  return target > base.basePrice
    ? opening.open < target && judging.some(({ high }) => high >= target)
    : opening.open > target && judging.some(({ low }) => low <= target)
}
